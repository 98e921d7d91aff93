/** One request of a conversation, and its result. Its tokens are reserved first. */
import * as Limits from "../Limits.ts"
import type { TaskTokens, TokenLimits, Tokens } from "@incamera/domain/tasks"
import { Effect, Result, Stream } from "effect"
import type { ModelEndpoint } from "../endpoint/ModelEndpoint.ts"
import type { ModelFailed } from "../protocol/ModelFailed.ts"
import type { FinishReason } from "../protocol/ChatEvent.ts"
import type { ChatRequest } from "../protocol/ChatRequest.ts"
import { estimateTokens } from "./estimateTokens.ts"
import { ToolCalls } from "./ToolCalls.ts"

export interface RoundEnd {
  /** Undefined if the answer broke off. */
  readonly reason: FinishReason | undefined
  readonly failure: ModelFailed | undefined
  readonly calls: ToolCalls
}

export interface Round {
  /** Its number in the task, from 1. */
  readonly number: number
  readonly endpoint: ModelEndpoint
  readonly tokens: TaskTokens
  readonly limits: TokenLimits
  readonly request: ChatRequest
  /** Takes the next piece of text. False if no more is wanted. */
  readonly say: (text: string) => Effect.Effect<boolean>
}

/** Fails only for lack of tokens or if the data store fails. A failed answer is a `RoundEnd` with a `failure`. */
export const ask = Effect.fnUntraced(function* ({ endpoint, limits, number, request, say, tokens }: Round) {
  const most: Tokens = { input: estimateTokens(JSON.stringify(request)), output: request.maxTokens }
  const hold = yield* tokens.hold(most, limits)
  const calls = new ToolCalls(number)
  let reason: FinishReason | undefined
  let counted: Tokens | undefined
  let received = 0
  let hasBegun = false

  const take = endpoint.ask(request).pipe(
    Stream.takeWhileEffect((event) => {
      hasBegun = true
      switch (event._tag) {
        case "Text":
          received += estimateTokens(event.text)
          return say(event.text)
        case "Unseen":
          received += Math.ceil(event.characters / Limits.modelBytesPerToken)
          break
        case "ToolCall":
          calls.add(event)
          break
        case "Usage":
          counted = { input: event.input, output: event.output }
          break
        case "Finished":
          reason = event.reason
      }
      return Effect.succeed(true)
    }),
    Stream.runDrain
  )

  // If the endpoint reports no usage: zero if the answer never began, else an estimate of the text sent and received.
  const used = (): Tokens =>
    counted ?? (hasBegun ? { input: most.input, output: Math.max(1, received) } : { input: 0, output: 0 })
  const settle = Effect.suspend(() => hold.settle(used(), counted === undefined && hasBegun))

  const taken = yield* Effect.result(take).pipe(Effect.onInterrupt(() => Effect.ignore(settle)))
  yield* settle
  const failure = Result.isFailure(taken) ? taken.failure : undefined
  // A failure after the answer's end doesn't matter.
  return { reason, failure: reason === undefined ? failure : undefined, calls } satisfies RoundEnd
})
