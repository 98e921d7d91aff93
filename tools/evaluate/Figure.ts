/** A measured figure with its target. */
export interface Figure {
  readonly name: string
  readonly measured: number
  /** The bound that `measured` must reach or stay under. */
  readonly target: { readonly atLeast: number } | { readonly under: number } | undefined
  readonly unit: "share" | "count" | "milliseconds"
  /** Data that it was measured on. */
  readonly on: string
  /** What another engine's figure is, published or measured. */
  readonly peer?: { readonly name: string; readonly measured: number }
}

export interface Section {
  readonly title: string
  readonly figures: ReadonlyArray<Figure>
  /** Misses and false alarms, in words for people. */
  readonly misses: ReadonlyArray<string>
  /** Why nothing was measured. */
  readonly skipped?: string
}

export const isMet = ({ measured, target }: Figure): boolean =>
  target === undefined || ("atLeast" in target ? measured >= target.atLeast : measured < target.under)

/** `done` is from 0 to 1. */
export type Progress = (what: string, done: number) => void
