/**
 * The service's agent without a model: rules, extraction and templates. States only what the text states, with the
 * passage, and names what it can't judge. The same assignment and ended steps always give the same output, because
 * another node may repeat a leg of a task and must get the same text.
 */
import { Effect, Layer, Semaphore, Stream } from "effect"
import { type AgentOutput, type Assignment, noticeOf, type RunContext, ServiceAgent } from "@incamera/domain/tasks"
import { administer } from "./administration/administer.ts"
import { continueAfterStep } from "./administration/continueAfterStep.ts"
import { workOnCase } from "./casework/workOnCase.ts"
import { evaluate } from "./evaluation/evaluate.ts"
import { answerFromKnowledge } from "./knowledge/answer.ts"
import { type Answer, say, type Step, type Work } from "./Step.ts"

function answer(assignment: Assignment, steps: RunContext["steps"]): Work<Answer> {
  switch (assignment.requestType) {
    case "eval_req":
      return evaluate(assignment)
    case "case_req":
      return workOnCase(assignment)
    case "support_req":
    case "sales_req":
      return answerFromKnowledge(assignment)
    case "admin_req":
      return steps.length === 0 ? administer(assignment) : continueAfterStep(assignment, steps)
  }
}

function* work(assignment: Assignment, ended: RunContext["steps"]): Generator<Step, void, void> {
  const { changes, citations, complexity, deliverables, secureSteps, stageCode, text, toConfirm } = yield* answer(
    assignment,
    ended
  )
  yield* say(text)
  if (toConfirm !== undefined) {
    const { changes: confirmed, detail } = toConfirm
    yield { _tag: "Await", kind: "confirm-change", detail, toConfirm: confirmed, changes: changes ?? [] }
    return
  }
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

/**
 * Computes each step on demand. All tasks of a node share one permit and take turns, and between two steps the node
 * does other work. So a request waits for one step at most, however many tasks run.
 */
export const layer: Layer.Layer<ServiceAgent> = Layer.effect(
  ServiceAgent,
  Effect.map(Semaphore.make(1), (turn) => {
    const next = (steps: Generator<Step, void, void>) =>
      turn.withPermit(
        Effect.tap(
          Effect.sync(() => steps.next()),
          () => Effect.yieldNow
        )
      )
    const respond = (assignment: Assignment, { steps }: RunContext): Stream.Stream<AgentOutput> =>
      Stream.suspend(() =>
        Stream.unfold(work(assignment, steps), (steps) =>
          Effect.map(next(steps), ({ done, value }) => (done === true ? undefined : ([value as Step, steps] as const)))
        )
      ).pipe(Stream.filter((step): step is AgentOutput => step._tag !== "Pause"))
    return ServiceAgent.of({ respond })
  })
)
