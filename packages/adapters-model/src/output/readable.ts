/** What a model may know of a case without its tools: the placeholders and words of the texts that it can read. */
import { placeholdersIn } from "@incamera/deidentification/Placeholder"
import type { Assignment } from "@incamera/domain/tasks"
import * as Limits from "../Limits.ts"
import { type CitableText, citableTexts } from "./CitableText.ts"
import type { Quotable } from "./CitationMarks.ts"

/** Texts that can't be cited: earlier work, drafts that were sent back, the title. */
const othersOf = ({ case: record, history, returned }: Assignment): Array<string> => [
  ...(record === null ? [] : [record.title]),
  ...history.flatMap(({ prompt, response }) => (response === null ? [prompt] : [prompt, response])),
  ...returned.flatMap(({ earlier, note, prompt, text, title }) => [
    title,
    text,
    note,
    prompt,
    ...earlier.flatMap((one) => (one.note === null ? [one.prompt] : [one.prompt, one.note]))
  ])
]

export const quotableOf = (assignment: Assignment): Quotable => ({
  citable: citableTexts(assignment),
  others: othersOf(assignment)
})

/** Returns the placeholders that the texts use, whether they have a record or not. A file is one only if it exists. */
export const placeholdersOf = (assignment: Assignment, { citable, others }: Quotable): ReadonlyArray<string> => {
  const texts = [...citable.map(({ text }: CitableText): string => text), ...others]
  const used = texts.flatMap((text) => placeholdersIn(text, Limits.modelPlaceholders))
  return [...used.filter((one) => !one.startsWith("[File")), ...assignment.documents.map(({ label }) => label)]
}
