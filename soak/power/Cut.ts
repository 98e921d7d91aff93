/** The outcome of a power cut. */
export interface Cut {
  /** Number of the cut, from 1. */
  readonly number: number
  /** Time of the cut: milliseconds since the program began, or the number of events recorded before it. */
  readonly at: number
  /** Number of acknowledgements by the program. */
  readonly acknowledged: number
  /** What is wrong afterwards; undefined if nothing is. */
  readonly problem: string | undefined
}
