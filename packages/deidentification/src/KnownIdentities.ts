/**
 * Finds registered identities in any text, in one pass for any number of identities, even if they are respelled,
 * reordered, abbreviated or disguised. Compiled once from the vault's identities.
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
 * Cost of a value when identities are compiled, in characters looked at: making the forms of a value takes about as
 * long as searching that much text.
 */
const charactersPerValue = 1_000

const inOrder = (a: Identity, b: Identity): number =>
  a.caseId === b.caseId ? (a.partyId < b.partyId ? -1 : 1) : a.caseId < b.caseId ? -1 : 1

const valuesOf = ({ addresses, emails, identifiers, names, phones }: Identity): number =>
  1 + names.length + emails.length + phones.length + addresses.length + identifiers.length

/**
 * Compiles in steps, one for each identity and each table, so that other work gets its turn while many identities are
 * compiled.
 */
export const compileInSteps = function* (identities: ReadonlyArray<Identity>): Steps<KnownIdentities> {
  const collector = new PatternCollector()
  // If two parties share a name, the order of the store must not decide which placeholder wins.
  for (const identity of identities.toSorted(inOrder)) {
    collector.add(identityPatterns(identity))
    yield charactersPerValue * valuesOf(identity)
  }
  const patterns = yield* collector.finishInSteps()
  return { patterns, detect: (text) => detectWith({ known: { patterns }, formats: [] }, text) }
}

export const compile = (identities: ReadonlyArray<Identity>): KnownIdentities => atOnce(compileInSteps(identities))
