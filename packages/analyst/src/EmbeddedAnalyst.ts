/**
 * The service's agent without a model: rules, extraction and templates. States only what the text states, with the
 * passage, and names what it can't judge. The same assignment and ended steps always give the same output, because
 * another node may repeat a leg of a task and must get the same text.
 */
import { Effect, Layer, Semaphore, Stream } from "effect"
import { safe, type SafeText } from "@incamera/domain/deidentification"
import {
  type AgentOutput,
  type Assignment,
  type NotJudged,
  noticeOf,
  type RunContext,
  ServiceAgent
} from "@incamera/domain/tasks"
import { administer } from "./administration/administer.ts"
import { continueAfterStep } from "./administration/continueAfterStep.ts"
import { decide } from "./administration/decide.ts"
import { workOnCase } from "./casework/workOnCase.ts"
import { evaluate } from "./evaluation/evaluate.ts"
import { answerFromKnowledge } from "./knowledge/answer.ts"
import { languageLine } from "./otherLanguage.ts"
import { type Answer, say, type Step, type Work } from "./Step.ts"

/** Has the changes of an administrative task judged, and returns its answer's work. */
const administration = Effect.fnUntraced(function* (assignment: Assignment, context: RunContext) {
  const { steps } = context
  const last = steps.at(-1)
  if (last === undefined) {
    const decision = yield* decide(assignment, context)
    return () => administer(assignment, decision)
  }
  const verdicts = last.outcome === "done" ? yield* context.judge(last.changes) : []
  return () => continueAfterStep(assignment, steps, verdicts)
})

function answer(assignment: Assignment, context: RunContext): Effect.Effect<() => Work<Answer>, NotJudged> {
  switch (assignment.requestType) {
    case "eval_req":
      return Effect.succeed(() => evaluate(assignment))
    case "case_req":
      return Effect.succeed(() => workOnCase(assignment))
    case "support_req":
    case "sales_req":
      return Effect.succeed(() => answerFromKnowledge(assignment))
    case "admin_req":
      return administration(assignment, context)
  }
}

/** What is told before an answer's changes are judged. */
const begun = ({ requestType }: Assignment, { steps }: RunContext): Stream.Stream<AgentOutput> =>
  requestType === "admin_req" && steps.length === 0
    ? Stream.succeed({ _tag: "Status", status: "processing", detail: safe`Reading the request` })
    : Stream.empty

function* work(answer: () => Work<Answer>, line: SafeText | null): Generator<Step, void, void> {
  const { changes, citations, complexity, deliverables, outcome, secureSteps, stageCode, text, toConfirm } =
    yield* answer()
  yield* say(text)
  if (line !== null) yield* say(safe`\n\n${line}`)
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
    ...(changes === undefined ? {} : { changes }),
    ...(outcome === undefined ? {} : { outcome })
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
    const inSteps = (answer: () => Work<Answer>, line: SafeText | null): Stream.Stream<AgentOutput> =>
      Stream.suspend(() =>
        Stream.unfold(work(answer, line), (steps) =>
          Effect.map(next(steps), ({ done, value }) => (done === true ? undefined : ([value as Step, steps] as const)))
        )
      ).pipe(Stream.filter((step): step is AgentOutput => step._tag !== "Pause"))
    const respond = (assignment: Assignment, context: RunContext): Stream.Stream<AgentOutput, NotJudged> =>
      Stream.concat(
        begun(assignment, context),
        Stream.unwrap(
          Effect.map(answer(assignment, context), (answered) => inSteps(answered, languageLine(assignment, context)))
        )
      )
    return ServiceAgent.of({ respond })
  })
)
