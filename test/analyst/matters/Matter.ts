/** An invented case: its de-identified texts, and what was planted in them. */
import type { Difference } from "@incamera/analyst/contradictions/findContradictions"

export interface Matter {
  readonly name: string
  readonly summary: string
  /** `[File 1]` first. */
  readonly files: ReadonlyArray<string>
  /** Statements that can't both be true: the topic, and words of the passage on each side. */
  readonly contradictions: ReadonlyArray<{
    readonly difference: Difference
    readonly sides: readonly [string, string]
  }>
  /** All dates that must be worked out: the file (0 for the summary), words of the passage, and the day as written. */
  readonly dates: ReadonlyArray<{ readonly file: number; readonly words: string; readonly day: string }>
}
