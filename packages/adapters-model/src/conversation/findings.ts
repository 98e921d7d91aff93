/**
 * Findings that rules compute, independent of the model. A case's tier is one: a text in its file can talk a model into
 * another tier, but not the rubric.
 */
import { evaluate } from "@incamera/analyst/evaluation"
import type { Answer } from "@incamera/analyst/Step"
import type { Assignment } from "@incamera/domain/tasks"
import { Effect } from "effect"

/** Null except for evaluations. */
export const findingsOf = Effect.fnUntraced(function* (assignment: Assignment) {
  if (assignment.requestType !== "eval_req") return null
  const work = evaluate(assignment)
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value satisfies Answer
    yield* Effect.yieldNow
  }
})
