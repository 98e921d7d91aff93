/** Upload forms, valid and invalid. */
export const boundary = "----in-camera-test-7f3a"

export interface Part {
  readonly name?: string
  readonly fileName?: string
  readonly contentType?: string
  readonly content: string | Uint8Array
  /** Headers instead of the usual ones. */
  readonly headers?: ReadonlyArray<string>
}

const headersOf = ({ contentType = "text/plain", fileName = "notes.txt", headers, name = "file" }: Part) =>
  headers ?? [`Content-Disposition: form-data; name="${name}"; filename="${fileName}"`, `Content-Type: ${contentType}`]

export const form = (...parts: ReadonlyArray<Part>): Buffer =>
  Buffer.concat([
    ...parts.flatMap((part) => [
      Buffer.from(`--${boundary}\r\n${headersOf(part).join("\r\n")}\r\n\r\n`),
      Buffer.from(part.content),
      Buffer.from("\r\n")
    ]),
    Buffer.from(`--${boundary}--\r\n`)
  ])

export const formHeaders = { "content-type": `multipart/form-data; boundary=${boundary}` }

/** Returns the sample client's options for an upload. */
export const upload = (bearer: string, body: Buffer | string, headers: Readonly<Record<string, string>> = {}) => ({
  bearer,
  method: "POST",
  body,
  headers: { ...formHeaders, ...headers }
})
