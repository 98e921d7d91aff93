/**
 * Prepares a text until a new search finds nothing more. Some findings appear only after text beside them is replaced,
 * such as a registered name that another word ran into, or a name that looked like a part of another. The new text has
 * to be clean, or the boundary would refuse it.
 */
import * as Limits from "../Limits.ts"
import type { Finding } from "../Finding.ts"
import type { Steps } from "../Steps.ts"
import type { CaseParties } from "./CaseParties.ts"
import type { Value } from "./Mentions.ts"
import { type IsPublic, isReplaced, prepare, type Prepared, render, type Replaced } from "./pseudonymize.ts"
import { announcedIn, outsideLabels, type TextField } from "./TextField.ts"
import { isName, sortOf } from "./ValueClass.ts"

/**
 * Any placeholder of its kind will do. A name beside a party's name may be the party's, so names get a party's
 * placeholder.
 */
const likePlaceholder = ({ kind }: Value): string => (isName(kind) ? "[Party 1]" : `[${sortOf[kind].word}]`)

/** Maps ordered findings between placeholders back to the original text. */
const toOriginal = (findings: ReadonlyArray<Finding>, replaced: Replaced): ReadonlyArray<Finding> => {
  let next = 0
  let by = 0
  return findings.map((finding): Finding => {
    while (next < replaced.length && replaced[next]!.end <= finding.start) {
      const { end, original, start } = replaced[next++]!
      by += original.length - (end - start)
    }
    return Object.assign({}, finding, { start: finding.start + by, end: finding.end + by })
  })
}

export interface PreparingOptions {
  readonly isPublic?: IsPublic | undefined
  /** What the reader of the document knows of the text. */
  readonly fields?: ReadonlyArray<TextField> | undefined
}

export const prepareUntilClean = function* (
  text: string,
  search: (text: string) => Steps<ReadonlyArray<Finding>>,
  parties: CaseParties,
  { fields = [], isPublic }: PreparingOptions
): Steps<Prepared> {
  const all = [...outsideLabels(fields, yield* search(text)), ...announcedIn(text, fields)]
  /** Findings that are public in the original text, but not beside a party's placeholder. */
  const left = new Set<Finding>()
  const stays: IsPublic = (where, finding) => !left.has(finding) && isPublic?.(where, finding) === true
  for (let searches = 1; ; searches++) {
    const prepared = yield* prepare(text, all, parties, stays)
    if (searches > Limits.searchesOfReplaced) return prepared
    const rendered = yield* render(prepared, likePlaceholder)
    const found: Array<Finding> = []
    for (const finding of yield* search(rendered.text)) {
      if (isReplaced(rendered.text, finding, isPublic)) found.push(finding)
      yield Limits.policyContextCharacters
    }
    found.sort((one, other) => one.start - other.start || other.end - one.end)
    const more = outsideLabels(fields, toOriginal(found, rendered.replaced))
    if (more.length === 0) return prepared
    for (const finding of more) {
      left.add(finding)
      all.push(finding)
    }
  }
}
