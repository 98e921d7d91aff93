/**
 * Replaces registered identities that are split over the strings of a list, joined directly or by a space, as a reader
 * would join them. Doesn't look for formats: the numbers of a list are seldom one identifier.
 */
import type { Finding } from "./Finding.ts"
import type { Replaced } from "./Replaced.ts"
import { replaceFindings } from "./replaceFindings.ts"
import { detectInSteps, type Searched } from "./scanning/TextScan.ts"
import type { Steps } from "./Steps.ts"

type Parts = Map<number, Array<Finding>>

const add = (parts: Parts, place: number, part: Finding): void => {
  const known = parts.get(place)
  if (known === undefined) parts.set(place, [part])
  else known.push(part)
}

/** Adds, by string, the parts of each finding that spans several strings. Offsets are relative to that string. */
const addParts = function* (
  parts: Parts,
  searched: Searched,
  texts: ReadonlyArray<string>,
  between: string
): Steps<void> {
  let place = 0
  let from = 0
  for (const finding of yield* detectInSteps({ ...searched, formats: [] }, texts.join(between))) {
    // Findings come in the order of their starts.
    while (from + texts[place]!.length + between.length <= finding.start)
      from += texts[place++]!.length + between.length
    if (finding.end <= from + texts[place]!.length) continue
    for (let at = place, start = from; at < texts.length && start < finding.end; at++) {
      const end = Math.min(finding.end - start, texts[at]!.length)
      const part = { ...finding, start: Math.max(0, finding.start - start), end }
      if (part.start < end) add(parts, at, part)
      start += texts[at]!.length + between.length
    }
  }
}

/** Returns the strings with a placeholder in each that has a part of a finding. Adds the parts to `replaced`. */
export const guardRow = function* (
  searched: Searched,
  texts: ReadonlyArray<string>,
  replaced: Replaced = new Map()
): Steps<ReadonlyArray<string>> {
  const parts: Parts = new Map()
  for (const between of ["", " "]) yield* addParts(parts, searched, texts, between)
  if (parts.size === 0) return texts
  const guarded = [...texts]
  for (const [place, found] of parts) {
    const text = texts[place]!
    // Includes the string's own findings: if an address begins with the part, nothing of the address may remain.
    guarded[place] = replaceFindings(text, [...found, ...(yield* detectInSteps(searched, text))], replaced)
  }
  return guarded
}
