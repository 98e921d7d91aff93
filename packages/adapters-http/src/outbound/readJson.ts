/**
 * Reads one JSON answer under bounds, from any sender: status 200 (or another that the caller expects), JSON by media
 * type, uncompressed, complete, at most `bytes` bytes, UTF-8. Anything else ends the connection at once.
 */
import { Effect } from "effect"
import type { ClientRequest, IncomingMessage } from "node:http"
import { RequestFailed } from "./RequestFailed.ts"

/** JSON by name or by suffix (RFC 6839), parameters aside. */
const jsonMediaType = /^application\/(?:[a-z0-9!#$&^_.-]+\+)?json[ \t]*(?:;|$)/i

export interface AnswerBounds {
  readonly bytes: number
  /** True for further statuses to read besides 200; none by default. Redirects are never read. */
  readonly alsoStatus?: (status: number) => boolean
}

/** An answer that claims to be JSON; its bytes are not parsed yet. */
export interface Answer {
  readonly status: number
  readonly bytes: Uint8Array<ArrayBuffer>
}

const refusal = (response: IncomingMessage, { alsoStatus, bytes }: AnswerBounds): RequestFailed["why"] | undefined => {
  const { statusCode = 0, headers } = response
  if (statusCode >= 300 && statusCode < 400) return "redirect"
  if (statusCode !== 200 && alsoStatus?.(statusCode) !== true) return "status"
  // A compressed body can be a thousand times larger than the counted bytes.
  if ((headers["content-encoding"] ?? "identity").trim().toLowerCase() !== "identity") return "content-encoding"
  if (!jsonMediaType.test(headers["content-type"] ?? "")) return "media-type"
  return Number(headers["content-length"] ?? 0) > bytes ? "too-large" : undefined
}

/** Node throws at once for requests that it won't send, such as one to an address that it can't read. */
const attempt = (start: () => ClientRequest): ClientRequest | undefined => {
  try {
    return start()
  } catch {
    return undefined
  }
}

/** Sends the request, with its body if it has one, and reads the answer; see `readJson`. */
export const readAnswer = (
  start: () => ClientRequest,
  bounds: AnswerBounds,
  body?: string
): Effect.Effect<Answer, RequestFailed> =>
  Effect.callback<Answer, RequestFailed>((resume) => {
    const request = attempt(start)
    if (request === undefined) return resume(Effect.fail(new RequestFailed({ why: "connection" })))
    const chunks: Array<Uint8Array> = []
    let received = 0
    const end = (result: Effect.Effect<Answer, RequestFailed>) => {
      resume(result)
      request.destroy()
    }
    const fail = (why: RequestFailed["why"]) => end(Effect.fail(new RequestFailed({ why })))

    request.on("error", () => fail("connection"))
    request.on("close", () => fail("connection"))
    // Interim answers (1xx) may repeat without end, and we requested none.
    request.on("information", () => fail("status"))
    request.on("upgrade", (_response, socket) => {
      socket.destroy()
      fail("status")
    })
    request.on("response", (response) => {
      const why = refusal(response, bounds)
      if (why !== undefined) return fail(why)
      response.on("data", (chunk: Uint8Array) => {
        received += chunk.length
        if (received > bounds.bytes) return fail("too-large")
        chunks.push(chunk)
      })
      response.on("error", () => fail("incomplete"))
      response.on("close", () => fail("incomplete"))
      response.on("end", () =>
        response.complete
          ? end(Effect.succeed({ status: response.statusCode ?? 0, bytes: Buffer.concat(chunks) }))
          : fail("incomplete")
      )
    })
    request.end(body)
    return Effect.sync(() => {
      request.destroy()
    })
  })

const decode = (bytes: Uint8Array): Effect.Effect<unknown, RequestFailed> =>
  Effect.try({
    try: () => new TextDecoder("utf-8", { fatal: true }).decode(bytes),
    catch: () => new RequestFailed({ why: "not-utf-8" })
  }).pipe(
    Effect.flatMap((text) =>
      Effect.try({
        try: (): unknown => JSON.parse(text),
        catch: () => new RequestFailed({ why: "not-json" })
      })
    )
  )

/**
 * Starts the request and reads its answer as JSON of at most `bytes` bytes. Interruption destroys the socket. Callers
 * set the deadline.
 */
export const readJson = (
  start: () => ClientRequest,
  bounds: { readonly bytes: number }
): Effect.Effect<unknown, RequestFailed> => Effect.flatMap(readAnswer(start, bounds), ({ bytes }) => decode(bytes))
