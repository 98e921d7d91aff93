import type { Case, ComplexityFactorName } from "@incamera/domain/cases"
import type { SafeText } from "@incamera/domain/deidentification"
import type { FoundIssue } from "../issues/findIssues.ts"
import type { Reading } from "../Reading.ts"
import type { Work } from "../Step.ts"
import { scanFirst } from "../text/Pattern.ts"
import type { Span } from "../Span.ts"

export type Score = 0 | 1 | 2

/** The sources of the factors. */
export interface Dossier {
  readonly reading: Reading
  readonly record: Case | null
  readonly issues: ReadonlyArray<FoundIssue>
}

/** One factor with its score, the reason, and the matches behind it. */
export interface Assessment {
  readonly factor: ComplexityFactorName
  readonly score: Score
  /** A sentence or a few; says what was found, or that nothing was. */
  readonly reason: SafeText
  /** One match for each thing in the reason; the sentence around it is cited. */
  readonly evidence: ReadonlyArray<Span>
  /** What would raise or lower the score. */
  readonly wouldChange: SafeText
}

/** A phrase that counts, its name and its weight. */
export interface Signal {
  readonly name: SafeText
  readonly pattern: RegExp
  readonly weight: 1 | 2
}

export interface FoundSignal {
  readonly signal: Signal
  readonly first: Span
}

/** Returns the signals in the text, heaviest first, otherwise in the order of the table. */
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
