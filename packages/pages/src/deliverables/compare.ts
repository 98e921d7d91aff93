/**
 * What changed between two texts, for people to see: line by line, as a line of Markdown is a paragraph or a part of one, and
 * within a changed line word by word. All of both texts is in it: what a page draws of the one side or the other is that
 * text.
 */
import * as Limits from "../Limits.ts"
import { diffArrays } from "diff"

export interface ChangedWords {
  readonly kind: "added" | "removed" | "same"
  readonly text: string
}

export type ComparedLine =
  | { readonly kind: "added" | "removed" | "same"; readonly text: string }
  /** In the place of one line another that has much of it. */
  | { readonly kind: "changed"; readonly words: ReadonlyArray<ChangedWords> }

/** Words, with numbers, amounts, dates and references whole; what stands between them, sign by sign. */
const word = /\s+|[\p{L}\p{M}\p{N}]+(?:[.,'’:/-][\p{L}\p{M}\p{N}]+)*|[^]/gu

const wordsOf = (line: string): Array<string> => line.match(word) ?? []

const linesOf = (text: string): Array<string> => text.replaceAll(/\r\n?/gu, "\n").split("\n")

const kindOf = ({ added, removed }: { readonly added?: boolean; readonly removed?: boolean }) =>
  added === true ? "added" : removed === true ? "removed" : "same"

const all = (kind: "added" | "removed", lines: ReadonlyArray<string>): ReadonlyArray<ComparedLine> =>
  lines.map((text) => ({ kind, text }))

/** Two lines with so little in common are two lines. */
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

/** Lines that stand in the place of others: pair by pair as they come, and what has no other for itself. */
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

/** Takes `Limits.comparisonMillis` at most, nearly: what is not found by then is shown as removed and put in. */
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
