/**
 * Findings that rules compute, independent of the model. A case's tier is one: a text in its file can talk a model into
 * another tier, but not the rubric.
 */
import { evaluate } from "@incamera/analyst/evaluation"
import type { Answer } from "@incamera/analyst/Step"
import type { Assignment } from "@incamera/domain/tasks"
import { Effect } from "effect"
import { perform } from "../tools/perform.ts"

/** Null except for evaluations. */
export const findingsOf = (assignment: Assignment): Effect.Effect<Answer | null> =>
  assignment.requestType === "eval_req" ? perform(evaluate(assignment)) : Effect.succeed(null)
