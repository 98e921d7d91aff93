/** How a part of the benchmark reports progress and results. */
export interface Report {
  /** Prints figures for programs, one JSON value a line, instead of tables for people. */
  readonly json: boolean
  /** Reports the current activity; silent with `json`. */
  readonly say: (text: string) => void
  /** Number of cases that other users have, for the part that measures that. */
  readonly cases: number
  /** Number of open streams, for the part that measures that. */
  readonly streams: number
}

export const median = (values: ReadonlyArray<number>): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!
