/**
 * What of a task is worked out by rule, whatever a model makes of it. The tier of a case is: a text in its file can talk a
 * model into another one, but not the rubric.
 */
import { evaluate } from "@incamera/analyst/evaluation/evaluate"
import type { Answer } from "@incamera/analyst/Step"
import type { Assignment } from "@incamera/domain/tasks/ServiceAgent"
import { Effect } from "effect"

/** Null for all but evaluations. */
export const findingsOf = Effect.fnUntraced(function* (assignment: Assignment) {
  if (assignment.requestType !== "eval_req") return null
  const work = evaluate(assignment)
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value satisfies Answer
    yield* Effect.yieldNow
  }
})
