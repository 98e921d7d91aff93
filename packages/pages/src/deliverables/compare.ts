/**
 * Compares two texts for people: line by line, because a line of Markdown is a paragraph or part of one, and word by
 * word within a changed line. The result contains both texts completely: each side of the page shows its whole text.
 */
import * as Limits from "../Limits.ts"
import { diffArrays } from "diff"

export interface ChangedWords {
  readonly kind: "added" | "removed" | "same"
  readonly text: string
}

export type ComparedLine =
  | { readonly kind: "added" | "removed" | "same"; readonly text: string }
  /** A line replaced by a similar one. */
  | { readonly kind: "changed"; readonly words: ReadonlyArray<ChangedWords> }

/** Matches words, with placeholders, numbers, amounts, dates and references whole; other characters one by one. */
const word = /\s+|\[\p{Lu}[\p{L} ]{1,40} \d{1,9}\]|[\p{L}\p{M}\p{N}]+(?:[.,'’:/-][\p{L}\p{M}\p{N}]+)*|[^]/gu

const wordsOf = (line: string): Array<string> => line.match(word) ?? []

const linesOf = (text: string): Array<string> => text.replaceAll(/\r\n?/gu, "\n").split("\n")

const kindOf = ({ added, removed }: { readonly added?: boolean; readonly removed?: boolean }) =>
  added === true ? "added" : removed === true ? "removed" : "same"

const all = (kind: "added" | "removed", lines: ReadonlyArray<string>): ReadonlyArray<ComparedLine> =>
  lines.map((text) => ({ kind, text }))

/** Share of common text below which two lines count as unrelated. */
const leastCommon = 0.3

const changedLine = (before: string, after: string, until: number): ComparedLine | undefined => {
  if (before.length + after.length > Limits.comparedLineCharacters) return undefined
  const timeout = until - Date.now()
  const parts = timeout <= 0 ? undefined : diffArrays(wordsOf(before), wordsOf(after), { timeout })
  if (parts === undefined) return undefined
  const words = parts.map((part): ChangedWords => ({ kind: kindOf(part), text: part.value.join("") }))
  const common = words.reduce((sum, { kind, text }) => (kind === "same" ? sum + text.trim().length : sum), 0)
  return common < leastCommon * Math.max(before.length, after.length) ? undefined : { kind: "changed", words }
}

/** Pairs removed lines with added lines in order; the rest stay unpaired. */
const replaced = (
  before: ReadonlyArray<string>,
  after: ReadonlyArray<string>,
  until: number
): ReadonlyArray<ComparedLine> => {
  const pairs = Math.min(before.length, after.length)
  const lines: Array<ComparedLine> = []
  for (let index = 0; index < pairs; index++) {
    const [removed, added] = [before[index]!, after[index]!]
    const changed = changedLine(removed, added, until)
    if (changed === undefined) lines.push({ kind: "removed", text: removed }, { kind: "added", text: added })
    else lines.push(changed)
  }
  return [...lines, ...all("removed", before.slice(pairs)), ...all("added", after.slice(pairs))]
}

/** Takes about `Limits.comparisonMillis` at most. Text not compared by then is shown as removed and added. */
export const compareTexts = (before: string, after: string): ReadonlyArray<ComparedLine> => {
  const until = Date.now() + Limits.comparisonMillis
  const [old, now] = [linesOf(before), linesOf(after)]
  const parts = diffArrays(old, now, { timeout: Limits.comparisonMillis, maxEditLength: Limits.comparisonEdits })
  if (parts === undefined) return [...all("removed", old), ...all("added", now)]
  const lines: Array<ComparedLine> = []
  for (let index = 0; index < parts.length; index++) {
    const [part, next] = [parts[index]!, parts[index + 1]]
    const kind = kindOf(part)
    if (kind === "removed" && next !== undefined && kindOf(next) === "added") {
      lines.push(...replaced(part.value, next.value, until))
      index++
    } else {
      for (const text of part.value) lines.push({ kind, text })
    }
  }
  return lines
}
