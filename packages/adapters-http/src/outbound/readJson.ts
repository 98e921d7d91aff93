/**
 * Reads one JSON answer under bounds, whoever sends it: status 200 (or one that the caller expects besides), JSON by media
 * type, not compressed, complete, at most so many bytes, UTF-8. Anything else ends the connection at once.
 */
import { Effect } from "effect"
import type { ClientRequest, IncomingMessage } from "node:http"
import { RequestFailed } from "./RequestFailed.ts"

/** JSON by name or by suffix (RFC 6839), parameters aside. */
const jsonMediaType = /^application\/(?:[a-z0-9!#$&^_.-]+\+)?json[ \t]*(?:;|$)/i

export interface AnswerBounds {
  readonly bytes: number
  /** Whether an answer of this status, other than 200, is read as well; none by default. Redirects never are. */
  readonly alsoStatus?: (status: number) => boolean
}

/** An answer that is JSON by what it says of itself; its bytes are not yet looked into. */
export interface Answer {
  readonly status: number
  readonly bytes: Uint8Array<ArrayBuffer>
}

const refusal = (response: IncomingMessage, { alsoStatus, bytes }: AnswerBounds): RequestFailed["why"] | undefined => {
  const { statusCode = 0, headers } = response
  if (statusCode >= 300 && statusCode < 400) return "redirect"
  if (statusCode !== 200 && alsoStatus?.(statusCode) !== true) return "status"
  // A compressed body can be a thousand times larger than what was counted.
  if ((headers["content-encoding"] ?? "identity").trim().toLowerCase() !== "identity") return "content-encoding"
  if (!jsonMediaType.test(headers["content-type"] ?? "")) return "media-type"
  return Number(headers["content-length"] ?? 0) > bytes ? "too-large" : undefined
}

/** Node throws at once for what it won't send, an address it can't read for example. */
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
    // Interim answers (1xx) may repeat without end, and none was asked for.
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
 * Starts the request and reads its answer as JSON of at most `bytes` bytes. Interrupting it destroys the socket; it has
 * no deadline of its own.
 */
export const readJson = (
  start: () => ClientRequest,
  bounds: { readonly bytes: number }
): Effect.Effect<unknown, RequestFailed> => Effect.flatMap(readAnswer(start, bounds), ({ bytes }) => decode(bytes))
