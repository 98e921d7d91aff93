/** The model's service agent: the prompt says what it does, and it does it at once or waits for its release. */

import { type AgentOutput, ServiceAgent, ServiceAgentFailed } from "@incamera/domain/tasks/ServiceAgent"
import { noticeOf } from "@incamera/domain/tasks/TaskEvent"
import { Deferred, Effect, Layer, Stream } from "effect"

/** Behaviors that a prompt can request. */
export const asks = {
  answer: "Draft the letter.",
  evaluation: "Evaluate the matter.",
  approval: "Draft what needs approval.",
  failure: "Fail.",
  patience: "Wait."
} as const

export const complexity = { tier: "simple", score: 1, factors: [] } as const

const held = { letGo: Deferred.makeUnsafe<void>() }

/** Releases all that wait, because no test needs them any longer. */
export const letGo = Effect.suspend(() => {
  const { letGo } = held
  held.letGo = Deferred.makeUnsafe<void>()
  return Deferred.succeed(letGo, undefined)
})

const said = (text: string): AgentOutput => ({ _tag: "Text", text })
const result: AgentOutput & { readonly _tag: "Result" } = {
  _tag: "Result",
  citations: [],
  deliverables: [],
  secureSteps: [],
  complexity: null,
  stageCode: "L120"
}

/** Reports how much it was given, so that a reader can check that it was all. */
export const answerAfter = (phases: number): string => `There are ${phases} earlier phases.`

export const layer = Layer.succeed(
  ServiceAgent,
  ServiceAgent.of({
    respond: ({ history, prompt }) => {
      const answer = said(answerAfter(history.length))
      switch (prompt) {
        case asks.failure:
          return Stream.fail(new ServiceAgentFailed({ reason: "internal" }))
        case asks.patience:
          return Stream.concat(
            Stream.fromEffectDrain(Effect.suspend(() => Deferred.await(held.letGo))),
            Stream.succeed(result)
          )
        case asks.approval:
          return Stream.make(answer, { ...result, secureSteps: [noticeOf("approve-deliverable")] })
        case asks.evaluation:
          return Stream.make(answer, { ...result, complexity })
        default:
          return Stream.make(answer, result)
      }
    }
  })
)
