/** How a part of the benchmark tells what it does and what came of it. */
export interface Report {
  /** Figures for programs, one JSON value a line, instead of tables for people. */
  readonly json: boolean
  /** What goes on now; nothing with `json`. */
  readonly say: (text: string) => void
  /** How many cases other users have, where that is what is measured. */
  readonly cases: number
  /** How many streams are open, where that is what is measured. */
  readonly streams: number
}

export const median = (values: ReadonlyArray<number>): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!
