/** One request to a model: its answer as events, while the scope lasts. */
import { Effect, Redacted, Stream } from "effect"
import type { ChatEvent } from "../protocol/ChatEvent.ts"
import type { ChatRequest } from "../protocol/ChatRequest.ts"
import { AnswerText } from "./AnswerText.ts"
import { callOptions, type Part } from "./callOptions.ts"
import { eventsOf } from "./eventsOf.ts"
import { outboundFetch } from "./outboundFetch.ts"
import type { Create, Provider } from "./Provider.ts"

/** What was learned of a model's server while it ran. */
export interface Habits {
  /** Parts of a request that it refuses. */
  readonly without: Set<Part>
  /** Whether the model begins with a thought that nothing announces. */
  beginsThinking: boolean
}

export interface Model {
  readonly name: string
  readonly provider: Provider
  readonly create: Create
  /** The address below which requests may go. */
  readonly url: string
  /** Empty if there is none. */
  readonly apiKey: Redacted.Redacted<string>
  readonly habits: Habits
}

/** Fails with `cut-off` if the answer ends before the model was done. */
export const modelStream = Effect.fnUntraced(function* (
  { apiKey, create, habits, name, provider, url }: Model,
  request: ChatRequest,
  without: ReadonlySet<Part>
) {
  const { failureOr, fetch } = yield* outboundFetch(url, provider.strays)
  const settings = { baseURL: url, apiKey: Redacted.value(apiKey), fetch, includeUsage: !without.has("stream-options") }
  const { stream } = yield* Effect.tryPromise({
    try: (abortSignal) => create(settings, name).doStream({ ...callOptions(request, provider, without), abortSignal }),
    catch: () => failureOr("malformed")
  })
  const text = new AnswerText(new Set(request.tools.map(({ name }) => name)), habits.beginsThinking)
  let isFinished = false
  const parted = (event: ChatEvent): ReadonlyArray<ChatEvent> => {
    if (event._tag === "Text") return text.push(event.text)
    isFinished ||= event._tag === "Finished"
    return event._tag === "ToolCall" || event._tag === "Finished" ? [...text.end(), event] : [event]
  }
  return Stream.fromReadableStream({ evaluate: () => stream, onError: () => failureOr("cut-off") }).pipe(
    Stream.mapEffect((part) => {
      const events = eventsOf(part)
      return events === undefined ? Effect.fail(failureOr("malformed")) : Effect.succeed(events.flatMap(parted))
    }),
    Stream.flattenIterable,
    Stream.concat(
      Stream.fromEffectDrain(Effect.suspend(() => (isFinished ? Effect.void : Effect.fail(failureOr("cut-off")))))
    ),
    Stream.ensuring(Effect.sync(() => void (habits.beginsThinking ||= text.hasStrayEnd)))
  )
})
