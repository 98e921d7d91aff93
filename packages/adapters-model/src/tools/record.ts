/** Tools that read the case's record and earlier work. */
import { join, safe, type SafeText } from "@incamera/domain/deidentification"
import * as Limits from "../Limits.ts"
import type { Assignment } from "@incamera/domain/tasks"
import { Effect } from "effect"
import { Tool } from "effect/ai"
import { shortened } from "../prompt/frame.ts"
import { toolOf } from "./ModelTool.ts"

const words: Readonly<Record<string, SafeText>> = {
  pending: safe`pending`,
  open: safe`open`,
  closed: safe`closed`,
  simple: safe`simple`,
  standard: safe`standard`,
  complex: safe`complex`
}

/** Returns the case's record, field by field. */
export const recordOf = ({ case: record }: Assignment): SafeText => {
  if (record === null) return safe`There is no case: the request belongs to support or sales.`
  const { complexity, jurisdiction, practiceArea, stage, status, summary, title } = record
  const fields: ReadonlyArray<readonly [SafeText, SafeText | null]> = [
    [safe`Title`, title],
    [safe`Status`, words[status] ?? null],
    [safe`Practice area`, practiceArea],
    [safe`Jurisdiction`, jurisdiction],
    [safe`Stage`, stage],
    [safe`Complexity`, complexity === null ? null : safe`${words[complexity.tier]!}, ${complexity.score} of 10`],
    [safe`Summary`, summary === null ? null : shortened(summary, Limits.modelGivenCharacters)]
  ]
  return join(
    fields.flatMap(([name, value]) => (value === null ? [] : [safe`${name}: ${value}`])),
    "\n"
  )
}

export const readCase = toolOf({
  name: "read_case",
  description: "Reads the record of the case: title, status, practice area, jurisdiction, stage, complexity, summary.",
  parameters: Tool.EmptyParams,
  isFor: (assignment) => assignment.case !== null,
  run: (assignment) => Effect.succeed({ text: recordOf(assignment), note: safe`Read the case's record.` })
})

export const readHistory = toolOf({
  name: "read_history",
  description: "Reads earlier requests of this branch and their answers, the latest first.",
  parameters: Tool.EmptyParams,
  isFor: (assignment) => assignment.history.length > 0,
  run: ({ history }) => {
    const each = Math.floor(Limits.modelReadCharacters / Math.max(1, history.length))
    const entries = history.toReversed().map((phase) => {
      const answer = phase.response === null ? safe`(no answer)` : shortened(phase.response, each)
      return safe`Phase ${phase.ordinal}, request: ${shortened(phase.prompt, each)}\nAnswer: ${answer}`
    })
    return Effect.succeed({ text: join(entries, "\n\n"), note: safe`Read the earlier work.` })
  }
})
