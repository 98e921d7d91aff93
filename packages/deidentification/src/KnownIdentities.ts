/**
 * Finds registered identities in any text, in one pass whatever their number, however they are spelled, ordered,
 * abbreviated or disguised. Compiled once from the vault's identities.
 */
import type { Identity } from "./Identity.ts"
import type { Detector } from "./Detector.ts"
import { identityPatterns } from "./known/identityPatterns.ts"
import type { KnownPatterns } from "./known/KnownPatterns.ts"
import { PatternCollector } from "./known/PatternCollector.ts"
import { detectWith } from "./scanning/TextScan.ts"
import { atOnce, type Steps } from "./Steps.ts"

export interface KnownIdentities extends Detector {
  readonly patterns: KnownPatterns
}

/**
 * What an identity counts in the work to compile it, in characters looked at: as a rule the forms of its values take
 * as long as searching so much text.
 */
const charactersPerValue = 1_000

const inOrder = (a: Identity, b: Identity): number =>
  a.caseId === b.caseId ? (a.partyId < b.partyId ? -1 : 1) : a.caseId < b.caseId ? -1 : 1

const valuesOf = ({ addresses, emails, identifiers, names, phones }: Identity): number =>
  1 + names.length + emails.length + phones.length + addresses.length + identifiers.length

/** A step for each identity and for each table that is made of them, so that others have their turn while many are compiled. */
export const compileInSteps = function* (identities: ReadonlyArray<Identity>): Steps<KnownIdentities> {
  const collector = new PatternCollector()
  // Two parties of one name: which placeholder counts must not depend on how the store sorts.
  for (const identity of identities.toSorted(inOrder)) {
    collector.add(identityPatterns(identity))
    yield charactersPerValue * valuesOf(identity)
  }
  const patterns = yield* collector.finishInSteps()
  return { patterns, detect: (text) => detectWith({ known: { patterns }, formats: [] }, text) }
}

export const compile = (identities: ReadonlyArray<Identity>): KnownIdentities => atOnce(compileInSteps(identities))
