/** The analyst's rules as tools: they compute, the model reads. */
import { chronologyOf, comparisonOf, contradictionsOf, deadlinesOf } from "@incamera/analyst/rules"
import type { Work } from "@incamera/analyst/Step"
import { safe, type SafeText } from "@incamera/domain/deidentification"
import type { Assignment } from "@incamera/domain/tasks"
import { Effect, Schema } from "effect"
import { Tool } from "effect/ai"
import * as Limits from "../Limits.ts"
import { shortened } from "../prompt/frame.ts"
import { Label } from "./documents.ts"
import { toolOf } from "./ModelTool.ts"
import { perform } from "./perform.ts"

/** True for work on a case's texts, which rules can read. */
export const readsTexts = ({ requestType }: Assignment): boolean =>
  requestType === "case_req" || requestType === "eval_req"

const answerOf = (work: Work<SafeText>, note: SafeText) =>
  Effect.map(perform(work), (text) => ({ text: shortened(text, Limits.modelReadCharacters), note }))

const rule = (name: string, description: string, note: SafeText, work: (assignment: Assignment) => Work<SafeText>) =>
  toolOf({
    name,
    description,
    parameters: Tool.EmptyParams,
    isFor: readsTexts,
    run: (assignment) => answerOf(work(assignment), note)
  })

export const listEvents = rule(
  "list_events",
  "The chronology: every dated event in the texts, in order, with the passage. Computed by rules.",
  safe`Listed the dated events.`,
  chronologyOf
)

export const findContradictions = rule(
  "find_contradictions",
  "Passages of different texts that seem to contradict each other. Computed by rules, which miss some.",
  safe`Looked for contradictions.`,
  contradictionsOf
)

export const computeDeadlines = rule(
  "compute_deadlines",
  "The deadlines that run, each with its rule, its computation and what to verify, and the days that documents set. The only source of deadlines.",
  safe`Computed the deadlines.`,
  function* (assignment) {
    return (yield* deadlinesOf(assignment)).text
  }
)

const numberOf = (label: string): number | null => {
  const digits = /\d{1,6}/.exec(label)?.[0]
  return digits === undefined ? null : Number(digits)
}

export const compareDocuments = toolOf({
  name: "compare_documents",
  description: "Compares two documents sentence by sentence: what changed, and what only one of them has.",
  parameters: Schema.Struct({ one: Label, other: Label }),
  isFor: (assignment) => readsTexts(assignment) && assignment.documents.length > 0,
  run: (assignment, { one, other }) =>
    answerOf(comparisonOf(assignment, numberOf(one), numberOf(other)), safe`Compared two documents.`)
})
