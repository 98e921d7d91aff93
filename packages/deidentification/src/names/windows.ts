/** Cuts a long text into stretches, at the end of a paragraph, a line, a sentence or a word. */
import * as Limits from "../Limits.ts"

const cuts: ReadonlyArray<RegExp> = [/\n[ \t]*\n/g, /\n/g, /[.!?] /g, /\s/g]

/** Returns the end of the window that begins at `from`. */
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
