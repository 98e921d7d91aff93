/**
 * Finds numbers with a placeholder inside, as in "0171[Party 1]1234567". A placeholder separates the text on its two
 * sides, so the number would pass in two halves. For incoming text. Only with digits directly on both sides:
 * placeholders are common between words, and between letters in languages without spaces.
 */
import type { Finding } from "@incamera/deidentification/Finding"
import { findPlaceholders } from "@incamera/deidentification/Placeholder"
import { detectInSteps, type Searched } from "@incamera/deidentification/scanning"
import type { Steps } from "@incamera/deidentification/Steps"

const endsInDigit = /\p{N}$/u
const beginsWithDigit = /^\p{N}/u

interface Joint {
  /** Offset of the joint in the text without the placeholders. */
  readonly at: number
  /** Characters left out at the joint. */
  readonly length: number
}

/** Returns the text without the placeholders inside numbers. */
const withoutParting = (text: string): { readonly text: string; readonly joints: ReadonlyArray<Joint> } => {
  const places = findPlaceholders(text)
  const parts: Array<string> = []
  const joints: Array<Joint> = []
  let from = 0
  let length = 0
  for (let next = 0; next < places.length; next++) {
    const { start } = places[next]!
    // Adjacent placeholders count as one.
    while (places[next + 1]?.start === places[next]!.end) next++
    const { end } = places[next]!
    if (!endsInDigit.test(text.slice(Math.max(0, start - 2), start))) continue
    if (!beginsWithDigit.test(text.slice(end, end + 2))) continue
    parts.push(text.slice(from, start))
    length += start - from
    joints.push({ at: length, length: end - start })
    from = end
  }
  return { text: parts.join("") + text.slice(from), joints }
}

/** Finds identities that span a placeholder. Offsets are into the given text. */
export const partedInSteps = function* (searched: Searched, text: string): Steps<ReadonlyArray<Finding>> {
  if (!text.includes("[")) return []
  const { joints, text: joined } = withoutParting(text)
  if (joints.length === 0) return []
  const parted: Array<Finding> = []
  let passed = 0
  let shift = 0
  for (const finding of yield* detectInSteps(searched, joined)) {
    // Findings are sorted by start.
    while (passed < joints.length && joints[passed]!.at <= finding.start) shift += joints[passed++]!.length
    let end = finding.end + shift
    for (let at = passed; at < joints.length && joints[at]!.at < finding.end; at++) end += joints[at]!.length
    if (end > finding.end + shift) parted.push({ ...finding, start: finding.start + shift, end })
  }
  return parted
}
