/**
 * The AI SDK's way to the network: a `fetch` over our own HTTP client, whose answers are bounded and end with the scope.
 * It reaches the configured address only, and refuses every status but 200 before the SDK makes an error of it, which
 * would hold the prompt.
 */
import { Clock, Effect, Scope, Stream } from "effect"
import { HttpClient, HttpClientRequest, type HttpClientResponse } from "effect/http"
import * as Limits from "../Limits.ts"
import { failed, type ModelFailed } from "../protocol/ModelFailed.ts"
import { refusalOf } from "../protocol/refusalOf.ts"
import { retryAfterMillis } from "./retryAfter.ts"
import { tidyChunks } from "./tidyChunks.ts"

export interface Outbound {
  readonly fetch: typeof globalThis.fetch
  /** What really failed; the SDK's own error holds the prompt. */
  readonly failureOr: (kind: ModelFailed["kind"]) => ModelFailed
}

const bounded = <E>(bytes: Stream.Stream<Uint8Array, E>, kind: ModelFailed["kind"], most: number) => {
  let read = 0
  return bytes.pipe(
    Stream.mapError(() => failed(kind)),
    Stream.mapEffect((chunk) =>
      (read += chunk.byteLength) > most ? Effect.fail(failed("too-large")) : Effect.succeed(chunk)
    )
  )
}

const check = Effect.fnUntraced(function* (response: HttpClientResponse.HttpClientResponse) {
  const { headers, status } = response
  if (status >= 300 && status < 400) return yield* failed("redirect", { status })
  if (status === 200) return
  const wait = retryAfterMillis(headers["retry-after"], yield* Clock.currentTimeMillis)
  const body = yield* bounded(response.stream, "cut-off", Limits.modelRefusalBytes).pipe(
    Stream.decodeText(),
    Stream.mkString,
    Effect.orElseSucceed(() => "")
  )
  return yield* failed("status", { status, retryAfterMillis: wait, refusal: refusalOf(status, body) })
})

/** `base` is the address below which requests may go. */
export const outboundFetch = Effect.fnUntraced(function* (base: string, strays: boolean) {
  const client = (yield* HttpClient.HttpClient).pipe(HttpClient.withScope)
  const scope = yield* Effect.scope
  const services = yield* Effect.context<never>()
  let failure: ModelFailed | undefined
  const note = (failed: ModelFailed) => Effect.sync(() => void (failure ??= failed))

  const answer = Effect.fnUntraced(function* (url: string, { body, headers }: RequestInit) {
    if (!url.startsWith(base.replace(/\/*$/, "/"))) return yield* failed("redirect")
    const request = HttpClientRequest.post(url).pipe(
      HttpClientRequest.bodyText(body as string, "application/json"),
      HttpClientRequest.setHeaders({
        ...(headers as Record<string, string>),
        accept: "text/event-stream",
        "accept-encoding": "identity",
        "user-agent": "in-camera"
      })
    )
    const response = yield* Effect.mapError(client.execute(request), () => failed("unreachable"))
    yield* check(response)
    const bytes = bounded(response.stream, "cut-off", Limits.modelStreamBytes)
    const read = Stream.tapError(strays ? tidyChunks(bytes) : bytes, note)
    return new Response(Stream.toReadableStreamWith(read, services))
  })

  return {
    fetch: (url, init) =>
      Effect.runPromiseWith(services)(
        answer(String(url), init ?? {}).pipe(Effect.tapError(note), Scope.provide(scope)),
        init?.signal == null ? {} : { signal: init.signal }
      ),
    failureOr: (kind) => failure ?? failed(kind)
  } satisfies Outbound
})
