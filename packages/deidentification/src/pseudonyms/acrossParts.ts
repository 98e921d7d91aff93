/**
 * Finds what two parts of a document identify only together: a label in one and a date in the other, a name that begins
 * in one and ends in the other.
 */
import type { Finding } from "../Finding.ts"
import * as Limits from "../Limits.ts"
import type { Searched } from "../scanning/TextScan.ts"
import type { Steps } from "../Steps.ts"
import { detectOriginal } from "../views/detectOriginal.ts"

/** The findings in each of two texts. */
export interface FoundAcross {
  readonly before: ReadonlyArray<Finding>
  readonly after: ReadonlyArray<Finding>
}

const space = /\s/u

/** Returns the offset where the end of a text begins, at the beginning of a word. */
const endFrom = (text: string): number => {
  let from = Math.max(0, text.length - Limits.acrossCharacters)
  while (from > 0 && from < text.length && !space.test(text[from - 1]!)) from++
  return from
}

/** Returns the offset where the beginning of a text ends, at the end of a word. */
const beginningTo = (text: string): number => {
  let to = Math.min(text.length, Limits.acrossCharacters)
  while (to > 0 && to < text.length && !space.test(text[to]!)) to--
  return to
}

const searchWith = function* (
  searched: Searched,
  texts: readonly [string, string],
  between: string
): Steps<FoundAcross> {
  const [before, after] = texts
  const [from, to] = [endFrom(before), beginningTo(after)]
  const joined = before.slice(from) + between + after.slice(0, to)
  const joint = before.length - from
  const found: { readonly before: Array<Finding>; readonly after: Array<Finding> } = { before: [], after: [] }
  for (const finding of yield* detectOriginal(searched, joined)) {
    const { end, start } = finding
    // What the cuts of the two texts may have cut is found in the whole texts.
    if ((start === 0 && from > 0) || (end === joined.length && to < after.length)) continue
    const spans = start < joint && end > joint + between.length
    const part = spans ? { ...finding, whole: finding.whole ?? joined.slice(start, end) } : finding
    if (start < joint) found.before.push({ ...part, start: start + from, end: Math.min(end, joint) + from })
    if (end > joint + between.length) {
      const shift = joint + between.length
      found.after.push({ ...part, start: Math.max(0, start - shift), end: end - shift })
    }
  }
  return found
}

/** Searches the end of a text together with the beginning of the text that follows, for what is registered and formats. */
export const findAcross = function* (searched: Searched, before: string, after: string): Steps<FoundAcross> {
  if (before === "" || after === "") return { before: [], after: [] }
  const found = yield* searchWith(searched, [before, after], "")
  if (space.test(before.at(-1)!) || space.test(after[0]!)) return found
  const apart = yield* searchWith(searched, [before, after], " ")
  return { before: [...found.before, ...apart.before], after: [...found.after, ...apart.after] }
}
