/** What was measured, beside what is asked for. */
export interface Figure {
  readonly name: string
  readonly measured: number
  /** What `measured` must reach, or stay under. */
  readonly target: { readonly atLeast: number } | { readonly under: number } | undefined
  readonly unit: "share" | "count" | "milliseconds"
  /** What it was measured on. */
  readonly on: string
}

export interface Section {
  readonly title: string
  readonly figures: ReadonlyArray<Figure>
  /** What was missed, or found where nothing is, in words for people. */
  readonly misses: ReadonlyArray<string>
  /** Why nothing was measured. */
  readonly skipped?: string
}

export const isMet = ({ measured, target }: Figure): boolean =>
  target === undefined || ("atLeast" in target ? measured >= target.atLeast : measured < target.under)

/** `done` of 0 to 1. */
export type Progress = (what: string, done: number) => void
