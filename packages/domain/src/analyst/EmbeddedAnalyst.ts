/**
 * The service's own agent without a model: rules, extraction and templates. It says only what the text says, with the
 * passage it rests on, and what it can't judge it names. The same assignment always gives the same outputs, because a
 * task that another node takes over is done again and must come to the same text.
 */
import { Effect, Layer, Stream } from "effect"
import { ServiceAgent, type AgentOutput, type Assignment } from "../tasks/ServiceAgent.ts"
import { noticeOf } from "../tasks/TaskEvent.ts"
import { administer } from "./administration/administer.ts"
import { workOnCase } from "./casework/workOnCase.ts"
import { evaluate } from "./evaluation/evaluate.ts"
import { answerFromKnowledge } from "./knowledge/answer.ts"
import { type Answer, say, type Step, type Work } from "./Step.ts"

function answer(assignment: Assignment): Work<Answer> {
  switch (assignment.requestType) {
    case "eval_req":
      return evaluate(assignment)
    case "case_req":
      return workOnCase(assignment)
    case "support_req":
    case "sales_req":
      return answerFromKnowledge(assignment)
    case "admin_req":
      return administer(assignment)
  }
}

function* steps(assignment: Assignment): Generator<Step, void, void> {
  const { changes, citations, complexity, deliverables, secureSteps, stageCode, text } = yield* answer(assignment)
  yield* say(text)
  yield {
    _tag: "Result",
    citations,
    deliverables,
    secureSteps: secureSteps.map(noticeOf),
    complexity,
    stageCode,
    ...(changes === undefined ? {} : { changes })
  }
}

/** Each step is taken when it is asked for, after others on the node had their turn. */
const respond = (assignment: Assignment): Stream.Stream<AgentOutput> =>
  Stream.suspend(() => Stream.fromIterable(steps(assignment), { chunkSize: 1 })).pipe(
    Stream.tap(() => Effect.yieldNow),
    Stream.filter((step): step is AgentOutput => step._tag !== "Pause")
  )

export const layer: Layer.Layer<ServiceAgent> = Layer.succeed(ServiceAgent, ServiceAgent.of({ respond }))
