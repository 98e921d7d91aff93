/** Stretches of a long text that are looked at one by one, cut where a paragraph, a line, a sentence or a word ends. */
import * as Limits from "../Limits.ts"

const cuts: ReadonlyArray<RegExp> = [/\n[ \t]*\n/g, /\n/g, /[.!?] /g, /\s/g]

/** Where the window that begins at `from` ends. */
export const windowEnd = (text: string, from: number): number => {
  const furthest = from + Limits.recognizedInOneGo
  if (furthest >= text.length) return text.length
  // Looks for the cut in the last quarter, so that windows are never short.
  const tail = furthest - (Limits.recognizedInOneGo >> 2)
  const end = text.slice(tail, furthest)
  for (const cut of cuts) {
    let last = -1
    for (const { 0: found, index } of end.matchAll(cut)) last = index + found.length
    if (last > 0) return tail + last
  }
  return furthest
}
