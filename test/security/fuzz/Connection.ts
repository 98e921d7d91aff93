/**
 * HTTP/1.1 over TLS, byte for byte: sends requests that no client library would send, and reads answers strictly. One
 * request is under way at a time.
 */
import { connect, type TLSSocket } from "node:tls"

export interface WireAnswer {
  readonly status: number
  /** Names in lower case; a repeated header has several values. */
  readonly headers: ReadonlyMap<string, ReadonlyArray<string>>
  readonly body: Buffer
  /** True if the server announced by `connection: close` that it ends the connection. */
  readonly closes: boolean
  /** True if the body had not ended within the patience: a stream. */
  readonly cut: boolean
  /** Bytes that arrived with the answer, after its end. */
  readonly more: string
}

/** The reason for a missing answer. */
export interface WireFault {
  readonly fault: "closed without an answer" | "no answer in time" | "an answer that is none"
  readonly seen: string
}

export interface Connection {
  readonly ended: () => boolean
  /** Bytes that arrived without a request. */
  readonly unasked: () => string
  /** `halfClose`: the client sends nothing more. */
  readonly exchange: (
    request: Buffer,
    options: { readonly isHead: boolean; readonly halfClose?: boolean }
  ) => Promise<WireAnswer | WireFault>
  readonly close: () => void
}

/** Milliseconds. Generous: the machine may be busy. */
const patience = 20_000
const streamPatience = 8_000

interface Head {
  readonly status: number
  readonly headers: Map<string, Array<string>>
  readonly bodyAt: number
}

const readHead = (bytes: Buffer, from: number): Head | "unfinished" | "broken" => {
  const end = bytes.indexOf("\r\n\r\n", from, "latin1")
  if (end < 0) return "unfinished"
  const [first = "", ...lines] = bytes.toString("latin1", from, end).split("\r\n")
  const matched = /^HTTP\/1\.[01] (\d{3}) /.exec(`${first} `)
  if (matched === null) return "broken"
  const headers = new Map<string, Array<string>>()
  for (const line of lines) {
    const at = line.indexOf(":")
    if (at < 1) return "broken"
    const name = line.slice(0, at).toLowerCase()
    headers.set(name, [...(headers.get(name) ?? []), line.slice(at + 1).trim()])
  }
  return { status: Number(matched[1]), headers, bodyAt: end + 4 }
}

interface Body {
  readonly body: Buffer
  readonly end: number
  readonly complete: boolean
}

const readChunks = (bytes: Buffer, from: number): Body | "broken" => {
  const parts: Array<Buffer> = []
  for (let at = from; ;) {
    const lineEnd = bytes.indexOf("\r\n", at, "latin1")
    if (lineEnd < 0) return { body: Buffer.concat(parts), end: at, complete: false }
    const size = Number.parseInt(bytes.toString("latin1", at, lineEnd), 16)
    if (Number.isNaN(size)) return "broken"
    const next = lineEnd + 2 + size + 2
    if (bytes.length < next) return { body: Buffer.concat(parts), end: at, complete: false }
    if (size === 0) return { body: Buffer.concat(parts), end: next, complete: true }
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = next
  }
}

const readBody = ({ bodyAt, headers, status }: Head, bytes: Buffer, isHead: boolean, ended: boolean) => {
  if (isHead || status === 204 || status === 304) return { body: Buffer.alloc(0), end: bodyAt, complete: true }
  if (headers.get("transfer-encoding")?.includes("chunked") === true) return readChunks(bytes, bodyAt)
  const length = headers.get("content-length")?.[0]
  const end = length === undefined ? bytes.length : bodyAt + Number(length)
  const complete = length === undefined ? ended : bytes.length >= end
  return { body: bytes.subarray(bodyAt, Math.min(end, bytes.length)), end, complete }
}

type Reading = WireAnswer | WireFault | "unfinished"

const read = (bytes: Buffer, isHead: boolean, ended: boolean): Reading => {
  const broken = (): WireFault => ({ fault: "an answer that is none", seen: bytes.toString("latin1").slice(0, 200) })
  let head = readHead(bytes, 0)
  // 100 (Continue) and 103 (Early Hints) come before the answer.
  while (typeof head === "object" && head.status < 200 && head.status !== 101) head = readHead(bytes, head.bodyAt)
  if (head === "broken") return broken()
  if (head === "unfinished") {
    return ended ? { fault: "closed without an answer", seen: bytes.toString("latin1").slice(0, 200) } : "unfinished"
  }
  const body = readBody(head, bytes, isHead, ended)
  if (body === "broken") return broken()
  if (!body.complete && !ended) return "unfinished"
  if (!body.complete) return broken()
  const closes = head.headers.get("connection")?.some((value) => value.toLowerCase() === "close") ?? false
  return {
    status: head.status,
    headers: head.headers,
    body: body.body,
    closes,
    cut: false,
    more: bytes.toString("latin1", body.end, body.end + 200)
  }
}

/** Returns the part of a stream that has arrived. */
const cutStream = (bytes: Buffer, isHead: boolean): WireAnswer | undefined => {
  const head = readHead(bytes, 0)
  if (typeof head === "string" || !(head.headers.get("content-type")?.[0] ?? "").startsWith("text/event-stream")) {
    return undefined
  }
  const body = readBody(head, bytes, isHead, false)
  return body === "broken"
    ? undefined
    : { status: head.status, headers: head.headers, body: body.body, closes: true, cut: true, more: "" }
}

export const openConnection = (port: number, ca: string): Promise<Connection> =>
  new Promise((resolve, reject) => {
    const socket: TLSSocket = connect({ host: "127.0.0.1", servername: "localhost", port, ca, ALPNProtocols: [] })
    // Otherwise Node ends its own half when the other does; a request that ends early must still be answered.
    socket.allowHalfOpen = true
    let chunks: Array<Buffer> = []
    let ended = false
    let look: () => void = () => undefined
    const closed = () => {
      ended = true
      look()
    }
    socket.on("data", (chunk: Buffer) => {
      chunks.push(chunk)
      look()
    })
    socket.on("end", closed).on("close", closed)
    socket.once("error", reject)
    socket.once("secureConnect", () => {
      socket.removeListener("error", reject)
      socket.on("error", closed)
      resolve({
        ended: () => ended,
        unasked: () => Buffer.concat(chunks).toString("latin1").slice(0, 200),
        close: () => socket.destroy(),
        exchange: (request, { halfClose = false, isHead }) =>
          new Promise((answered) => {
            const finish = (answer: WireAnswer | WireFault) => {
              look = () => undefined
              chunks = []
              clearTimeout(waiting)
              clearTimeout(streaming)
              answered(answer)
            }
            const waiting = setTimeout(
              () =>
                finish({ fault: "no answer in time", seen: Buffer.concat(chunks).toString("latin1").slice(0, 200) }),
              patience
            )
            const streaming = setTimeout(() => {
              const cut = cutStream(Buffer.concat(chunks), isHead)
              if (cut === undefined) return
              socket.destroy()
              finish(cut)
            }, streamPatience)
            look = () => {
              const bytes = Buffer.concat(chunks)
              chunks = [bytes]
              const reading = read(bytes, isHead, ended)
              if (reading !== "unfinished") finish(reading)
            }
            if (ended) return finish({ fault: "closed without an answer", seen: "" })
            socket.write(request)
            if (halfClose) socket.end()
          })
      })
    })
  })
