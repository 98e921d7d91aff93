/** Lists the texts behind an answer, and the files that are missing. */
import { empty, join, safe, type SafeText } from "@incamera/domain/deidentification"
import type { Assignment, UnreadFile } from "@incamera/domain/tasks"
import { fileLabel, type Part } from "./Source.ts"
import { abridged, counted } from "./wording.ts"

/** Most files to name one by one. */
const named = 12

const numbersOf = (parts: ReadonlyArray<Part>): ReadonlyArray<number> =>
  parts.flatMap(({ origin }) => (origin.source === "file" ? [origin.number] : []))

/** "the case's summary and 3 files ([File 1], [File 2] and [File 5])". */
export function textsRead(parts: ReadonlyArray<Part>): SafeText {
  const has = (source: "case-summary" | "prompt") => parts.some(({ origin }) => origin.source === source)
  const files = numbersOf(parts)
  const texts = [
    ...(has("case-summary") ? [safe`the case's summary`] : []),
    ...(has("prompt") ? [safe`your request`] : []),
    ...(files.length === 0
      ? []
      : [safe`${counted(files.length, safe`file`, safe`files`)} (${abridged(files.map(fileLabel), named)})`])
  ]
  return texts.length < 2 ? join(texts, " ") : safe`${join(texts.slice(0, -1), ", ")} and ${texts.at(-1)!}`
}

const labels = (files: ReadonlyArray<UnreadFile>): SafeText =>
  abridged(
    files.map(({ label }) => fileLabel(Number(/\d{1,9}/.exec(label)?.[0] ?? 0))),
    named
  )

/** Lists the case's files that are missing; null if none is. */
export function textsNotRead({ notRead = [] }: Assignment): SafeText | null {
  const of = (reason: UnreadFile["reason"]) => notRead.filter((file) => file.reason === reason)
  const [late, without, cut] = [of("not-ready"), of("no-room"), of("cut-off")]
  const sentences = [
    late.length === 0 ? empty : safe`Not read, because they weren't ready when the task began: ${labels(late)}.`,
    without.length === 0
      ? empty
      : safe`Not read, because one task reads a limited amount of text: ${labels(without)}. Name the files that matter in the prompt; those are read first.`,
    cut.length === 0 ? empty : safe`Only the beginning was read: ${labels(cut)}.`
  ].filter((sentence) => sentence.length > 0)
  return sentences.length === 0 ? null : join(sentences, " ")
}
