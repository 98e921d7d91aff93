/**
 * The operator's endpoint as a stream of model events. A request is retried until its first token, with backoff and as
 * the endpoint asks. After that its text may be published, so the conversation continues it instead. All tasks of the
 * node leave an endpoint that keeps failing alone for a while.
 */
import * as Limits from "../Limits.ts"
import {
  Cause,
  Clock,
  Duration,
  Effect,
  Exit,
  type Pull,
  Random,
  type Redacted,
  Result,
  Schedule,
  Scope,
  Semaphore,
  Stream
} from "effect"
import { HttpClient, HttpClientRequest, type HttpClientResponse } from "effect/http"
import { CircuitBreaker } from "effect/persistence"
import * as ChatRequest from "../protocol/ChatRequest.ts"
import type { ChatEvent } from "../protocol/ChatEvent.ts"
import { readEvents } from "../protocol/readEvents.ts"
import { failed, isTransient, type ModelFailed } from "../protocol/ModelFailed.ts"
import { retryAfterMillis } from "./retryAfter.ts"

export interface EndpointOptions {
  /** URL of the chat completions, made by `EndpointUrl.parse`. */
  readonly url: string
  readonly model: string
  readonly apiKey: Redacted.Redacted<string> | undefined
  /** Bounds that tests may override. */
  readonly firstTokenMillis?: number
  readonly tokenMillis?: number
  readonly requestMillis?: number
  readonly retryMillis?: number
  readonly failuresInARow?: number
  readonly requestsAtOnce?: number
}

export interface ModelEndpoint {
  /** Ends with `Finished`, with `Usage` before or after it if the endpoint reports it, or fails. */
  readonly ask: (request: ChatRequest.ChatRequest) => Stream.Stream<ChatEvent, ModelFailed>
}

/** A stream that has begun. */
interface Begun {
  readonly first: readonly [ChatEvent, ...Array<ChatEvent>]
  readonly pull: EventPull
}

type EventPull = Pull.Pull<readonly [ChatEvent, ...Array<ChatEvent>], ModelFailed>

const isStream = (response: HttpClientResponse.HttpClientResponse): boolean =>
  /^text\/event-stream\b/i.test(response.headers["content-type"] ?? "")

const capped = (duration: Duration.Duration): Duration.Duration =>
  Duration.min(duration, Duration.millis(Limits.modelRestMillisMost))

const requestOf = ({ apiKey, model, url }: EndpointOptions, request: ChatRequest.ChatRequest) =>
  HttpClientRequest.post(url).pipe(
    HttpClientRequest.bodyText(ChatRequest.encode(model, request), "application/json"),
    HttpClientRequest.setHeaders({
      accept: "text/event-stream",
      "accept-encoding": "identity",
      "user-agent": "in-camera"
    }),
    apiKey === undefined ? (same) => same : HttpClientRequest.bearerToken(apiKey)
  )

const within = (millis: number, kind: ModelFailed["kind"]) =>
  Effect.timeoutOrElse({ duration: millis, orElse: () => Effect.fail(failed(kind)) })

const check = Effect.fnUntraced(function* (response: HttpClientResponse.HttpClientResponse) {
  const { headers, status } = response
  if (status >= 300 && status < 400) return yield* failed("redirect", status)
  if (status !== 200) {
    const wait = retryAfterMillis(headers["retry-after"], yield* Clock.currentTimeMillis)
    return yield* failed("status", status, wait)
  }
  if (!isStream(response)) return yield* failed("malformed", status)
})

/** Whether the endpoint is well: a request that it refuses says nothing of that. */
const classify = (exit: Exit.Exit<Begun, ModelFailed>): CircuitBreaker.Outcome => {
  if (Exit.isSuccess(exit)) return CircuitBreaker.success
  const failure = Cause.findError(exit.cause)
  if (Result.isFailure(failure) || !isTransient(failure.success)) return CircuitBreaker.ignored
  return CircuitBreaker.failure({ retryAfter: failure.success.retryAfterMillis })
}

export const make = Effect.fnUntraced(function* (options: EndpointOptions) {
  const client = (yield* HttpClient.HttpClient).pipe(HttpClient.withScope)
  const places = yield* Semaphore.make(options.requestsAtOnce ?? Limits.modelRequestsAtOnce)
  const breaker = yield* CircuitBreaker.make({
    tripPolicy: CircuitBreaker.consecutive(options.failuresInARow ?? Limits.modelFailuresInARow),
    openDuration: Schedule.exponential(Limits.modelRestMillis).pipe(
      Schedule.modifyDelay(({ duration }) => Effect.succeed(capped(duration)))
    ),
    maxOpenDuration: Limits.modelRestMillisMost
  }).pipe(Effect.provide(CircuitBreaker.layerStoreMemory()))

  const firstTokenMillis = options.firstTokenMillis ?? Limits.modelFirstTokenMillis
  const tokenMillis = options.tokenMillis ?? Limits.modelTokenMillis
  const requestMillis = options.requestMillis ?? Limits.modelRequestMillis

  /** Makes one attempt, up to the model's first event. Its connection lasts as long as the scope. */
  const begin = Effect.fnUntraced(function* (request: ChatRequest.ChatRequest) {
    const response = yield* Effect.mapError(client.execute(requestOf(options, request)), () => failed("unreachable"))
    yield* check(response)
    const pull: EventPull = yield* Stream.toPull(readEvents(response.stream))
    const first = yield* Effect.catchIf(pull, Cause.isDone, () => Effect.fail(failed("cut-off")))
    return { first, pull } satisfies Begun
  })

  /** Runs an attempt in a scope of its own, which closes at once if the attempt fails. */
  const tried = (request: ChatRequest.ChatRequest, parent: Scope.Scope) =>
    Effect.uninterruptibleMask(
      Effect.fnUntraced(function* (restore) {
        const scope = yield* Scope.fork(parent)
        const exit = yield* Effect.exit(
          restore(Scope.provide(begin(request).pipe(within(firstTokenMillis, "silent")), scope))
        )
        if (Exit.isFailure(exit)) yield* Scope.close(scope, exit)
        return yield* exit
      })
    )

  const pause = Effect.fnUntraced(function* (attempt: number, { retryAfterMillis }: ModelFailed) {
    const base = (options.retryMillis ?? Limits.modelRetryMillis) * 2 ** attempt
    const jittered = base * (0.75 + 0.5 * (yield* Random.next))
    yield* Effect.sleep(Math.max(jittered, retryAfterMillis))
  })

  const triedAgain = (
    request: ChatRequest.ChatRequest,
    parent: Scope.Scope,
    attempt = 0
  ): Effect.Effect<Begun, ModelFailed> =>
    Effect.catch(tried(request, parent), (failure) =>
      isTransient(failure) &&
      attempt + 1 < Limits.modelAttempts &&
      failure.retryAfterMillis <= Limits.modelRetryAfterMillis
        ? Effect.andThen(pause(attempt, failure), triedAgain(request, parent, attempt + 1))
        : Effect.fail(failure)
    )

  const ask = (request: ChatRequest.ChatRequest): Stream.Stream<ChatEvent, ModelFailed> =>
    Stream.unwrap(
      Effect.gen(function* () {
        const scope = yield* Effect.scope
        yield* Effect.acquireRelease(places.take(1), () => places.release(1), { interruptible: true })
        const began = yield* Clock.currentTimeMillis
        const { first, pull } = yield* breaker.execute(triedAgain(request, scope), { key: "model", classify }).pipe(
          Effect.catchTag("CircuitBreakerError", () => Effect.fail(failed("resting"))),
          Effect.tapError(({ kind, status }) =>
            Effect.logWarning("The language model's endpoint gave no answer", { kind, status })
          )
        )
        let isFirst = true
        const next: EventPull = Effect.suspend((): EventPull => {
          if (isFirst) {
            isFirst = false
            return Effect.succeed(first)
          }
          return Effect.flatMap(Clock.currentTimeMillis, (now) => {
            const left = began + requestMillis - now
            if (left <= 0) return Effect.fail(failed("too-long"))
            return left < tokenMillis ? within(left, "too-long")(pull) : within(tokenMillis, "silent")(pull)
          })
        })
        return Stream.fromPull(Effect.succeed(next))
      })
    )

  return { ask } satisfies ModelEndpoint
})
