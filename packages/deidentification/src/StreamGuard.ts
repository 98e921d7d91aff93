/**
 * Guards a stream of text: what goes in by chunks comes out with every known secret replaced, wherever the chunk
 * boundaries fell. Holds back only what could still turn out to be the beginning of one. The concatenation of all
 * results equals the replacement of the whole text.
 */
import type { SafeText } from "./SafeText.ts"

export interface StreamGuard {
  /** Takes the next chunk; returns what may go out now, possibly empty. */
  readonly push: (chunk: string) => SafeText
  /** The stream is over: returns what was held back. */
  readonly end: () => SafeText
}
