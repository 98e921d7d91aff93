import type { Case } from "@incamera/domain/cases/Case"
import type { ComplexityFactorName } from "@incamera/domain/cases/Complexity"
import type { SafeText } from "@incamera/domain/deidentification/SafeText"
import type { FoundIssue } from "../issues/findIssues.ts"
import type { Reading } from "../Reading.ts"
import type { Work } from "../Step.ts"
import { scanFirst } from "../text/Pattern.ts"
import type { Span } from "../Span.ts"

export type Score = 0 | 1 | 2

/** What the factors are judged from. */
export interface Dossier {
  readonly reading: Reading
  readonly record: Case | null
  readonly issues: ReadonlyArray<FoundIssue>
}

/** One factor judged: its score, why, and the matches the reason names. */
export interface Assessment {
  readonly factor: ComplexityFactorName
  readonly score: Score
  /** In words, a sentence or a few; says what was found, or that nothing was. */
  readonly reason: SafeText
  /** One match for each thing the reason names; the sentence around it is cited. */
  readonly evidence: ReadonlyArray<Span>
  /** What would raise or lower the score. */
  readonly wouldChange: SafeText
}

/** A phrase that counts, what to call it, and for how much. */
export interface Signal {
  readonly name: SafeText
  readonly pattern: RegExp
  readonly weight: 1 | 2
}

export interface FoundSignal {
  readonly signal: Signal
  readonly first: Span
}

/** The signals the text gives, heaviest first, otherwise in the order of the table. */
export function* findSignals(reading: Reading, signals: ReadonlyArray<Signal>): Work<ReadonlyArray<FoundSignal>> {
  const found: Array<FoundSignal> = []
  for (const signal of signals) {
    const first = yield* scanFirst(reading, signal.pattern)
    if (first !== undefined) found.push({ signal, first })
  }
  return found.sort((a, b) => b.signal.weight - a.signal.weight)
}

export const heaviest = (found: ReadonlyArray<FoundSignal>): Score =>
  found.reduce<Score>((most, { signal }) => (signal.weight > most ? signal.weight : most), 0)
