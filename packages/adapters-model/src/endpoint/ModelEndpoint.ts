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
  Redacted,
  Result,
  Schedule,
  Scope,
  Semaphore,
  Stream
} from "effect"
import { HttpClient } from "effect/http"
import { CircuitBreaker } from "effect/persistence"
import type { ChatEvent } from "../protocol/ChatEvent.ts"
import type { ChatRequest } from "../protocol/ChatRequest.ts"
import { failed, isTransient, type ModelFailed } from "../protocol/ModelFailed.ts"
import type { Part } from "../provider/callOptions.ts"
import { type Model, modelStream } from "../provider/modelStream.ts"
import { providers } from "../provider/Provider.ts"
import type { ProviderName } from "../provider/ProviderName.ts"

export interface EndpointOptions {
  /** The protocol that the endpoint speaks; chat completions unless set. */
  readonly provider?: ProviderName
  /** Base URL, made by `EndpointUrl.parse` or `ofProvider`. */
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
  readonly ask: (request: ChatRequest) => Stream.Stream<ChatEvent, ModelFailed>
}

/** A stream that has begun. */
interface Begun {
  readonly first: readonly [ChatEvent, ...Array<ChatEvent>]
  readonly pull: EventPull
}

type EventPull = Pull.Pull<readonly [ChatEvent, ...Array<ChatEvent>], ModelFailed>

const capped = (duration: Duration.Duration): Duration.Duration =>
  Duration.min(duration, Duration.millis(Limits.modelRestMillisMost))

const within = (millis: number, kind: ModelFailed["kind"]) =>
  Effect.timeoutOrElse({ duration: millis, orElse: () => Effect.fail(failed(kind)) })

/** The part of a request that an endpoint refuses, if it may go without. */
const refusedPart = ({ refusal }: ModelFailed): Part | undefined =>
  refusal === "tools" || refusal === "max-tokens" || refusal === "stream-options" ? refusal : undefined

/** Whether the endpoint is well: a request that it refuses says nothing of that. */
const classify = (exit: Exit.Exit<Begun, ModelFailed>): CircuitBreaker.Outcome => {
  if (Exit.isSuccess(exit)) return CircuitBreaker.success
  const failure = Cause.findError(exit.cause)
  if (Result.isFailure(failure) || !isTransient(failure.success)) return CircuitBreaker.ignored
  return CircuitBreaker.failure({ retryAfter: failure.success.retryAfterMillis })
}

export const make = Effect.fnUntraced(function* (options: EndpointOptions) {
  const provider = providers[options.provider ?? "openai-compatible"]
  const habits: Model["habits"] = { without: new Set(), beginsThinking: false }
  const model: Model = {
    name: options.model,
    provider,
    create: yield* Effect.promise(provider.load),
    url: options.url,
    apiKey: options.apiKey ?? Redacted.make(""),
    habits
  }
  const client = yield* HttpClient.HttpClient
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
  const begin = Effect.fnUntraced(
    function* (request: ChatRequest, without: ReadonlySet<Part>) {
      const events = yield* modelStream(model, request, without)
      const pull: EventPull = yield* Stream.toPull(events)
      const first = yield* Effect.catchIf(pull, Cause.isDone, () => Effect.fail(failed("cut-off")))
      for (const part of without) habits.without.add(part)
      return { first, pull } satisfies Begun
    },
    Effect.provideService(HttpClient.HttpClient, client)
  )

  /** Runs an attempt in a scope of its own, which closes at once if the attempt fails. */
  const tried = (request: ChatRequest, parent: Scope.Scope, without: ReadonlySet<Part>) =>
    Effect.uninterruptibleMask(
      Effect.fnUntraced(function* (restore) {
        const scope = yield* Scope.fork(parent)
        const exit = yield* Effect.exit(
          restore(Scope.provide(begin(request, without).pipe(within(firstTokenMillis, "silent")), scope))
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
    request: ChatRequest,
    parent: Scope.Scope,
    attempt = 0,
    without: ReadonlySet<Part> = habits.without
  ): Effect.Effect<Begun, ModelFailed> =>
    Effect.catch(tried(request, parent, without), (failure) => {
      const part = refusedPart(failure)
      if (part !== undefined && !without.has(part)) {
        return Effect.logWarning(failure.message).pipe(
          Effect.andThen(triedAgain(request, parent, attempt, new Set([...without, part])))
        )
      }
      return isTransient(failure) &&
        attempt + 1 < Limits.modelAttempts &&
        failure.retryAfterMillis <= Limits.modelRetryAfterMillis
        ? Effect.andThen(pause(attempt, failure), triedAgain(request, parent, attempt + 1, without))
        : Effect.fail(failure)
    })

  const ask = (request: ChatRequest): Stream.Stream<ChatEvent, ModelFailed> =>
    Stream.unwrap(
      Effect.gen(function* () {
        const scope = yield* Effect.scope
        yield* Effect.acquireRelease(places.take(1), () => places.release(1), { interruptible: true })
        const began = yield* Clock.currentTimeMillis
        const { first, pull } = yield* breaker.execute(triedAgain(request, scope), { key: "model", classify }).pipe(
          Effect.catchTag("CircuitBreakerError", () => Effect.fail(failed("resting"))),
          Effect.tapError((failure) => Effect.logWarning(failure.message))
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
