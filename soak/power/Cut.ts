/** What a power cut left. */
export interface Cut {
  /** Which of the cuts, from 1 on. */
  readonly number: number
  /** When it was: milliseconds since the program began, or events that were recorded before. */
  readonly at: number
  /** How much the program had acknowledged. */
  readonly acknowledged: number
  /** What is wrong after it; undefined when nothing is. */
  readonly problem: string | undefined
}
