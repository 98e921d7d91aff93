/**
 * Finds what is registered in a text of a user's own document, and formats: as written, and what its format cuts. In no
 * other text, because what an agent sends must not be read in more ways than it's written.
 */
import type { Finding } from "../Finding.ts"
import type { KnownPatterns } from "../known/KnownPatterns.ts"
import { detectInSteps, type Searched } from "../scanning/TextScan.ts"
import type { Steps } from "../Steps.ts"
import type { View } from "./View.ts"
import { viewsOf } from "./viewsOf.ts"

/** Fewer letters and digits of a value that isn't a name come together anywhere. */
const fewestCharacters = 6
const letters = /[\p{L}\p{N}]/gu

/** The patterns of what is registered. */
export const patternsOf = ({ known, ofCase }: Searched): ReadonlyArray<KnownPatterns> => [
  known.patterns,
  ...(ofCase === undefined ? [] : [ofCase.patterns])
]

/** False for a number so short that other numbers beside each other have its digits, too. */
export const isWhole = (view: View, { end, kind, start }: Finding): boolean =>
  kind === "person" ||
  kind === "organization" ||
  (view.text.slice(start, end).match(letters) ?? []).length >= fewestCharacters

/** Returns the findings in the parts that the text has of them. */
const inText = (view: View, finding: Finding): ReadonlyArray<Finding> => {
  if (view.isAsWritten(finding) || !isWhole(view, finding)) return []
  const whole = view.text.slice(finding.start, finding.end)
  return view.originOf(finding).here.map((place): Finding => Object.assign({}, finding, place, { whole }))
}

export const detectOriginal = function* (searched: Searched, text: string): Steps<ReadonlyArray<Finding>> {
  const original = { ...searched, isOriginal: true }
  const findings = [...(yield* detectInSteps(original, text))]
  const known = patternsOf(searched)
  if (known.every(({ isEmpty }) => isEmpty)) return findings
  for (const view of viewsOf(text, known)) {
    for (const finding of yield* detectInSteps({ ...original, formats: [] }, view.text)) {
      findings.push(...inText(view, finding))
    }
  }
  return findings
}
