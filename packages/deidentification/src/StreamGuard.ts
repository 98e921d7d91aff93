/**
 * Guards a stream of text: replaces every known secret, wherever the chunk boundaries fall. Always
 * holds back the last `guardHoldbackCharacters`. The concatenated results equal the replacement of the whole text.
 */
import type { Replaced } from "./Replaced.ts"
import type { SafeText } from "./SafeText.ts"

export interface StreamGuard {
  /** Takes the next chunk; returns the text that may go out now, possibly empty. */
  readonly push: (chunk: string) => SafeText
  /** Ends the stream; returns the text that was held back. */
  readonly end: () => SafeText
  /** What the returned text doesn't show because it is registered. */
  readonly replaced: Replaced
}
