import * as Limits from "@incamera/domain/Limits"
import { wholeCharacter } from "./Span.ts"

/**
 * Cuts an answer into pieces to send: one for each line, longer lines at a sentence or a word. Joined, they are the
 * answer.
 */
export function* chunks(text: string): Generator<string> {
  let start = 0
  while (start < text.length) {
    const newline = text.indexOf("\n", start)
    const lineEnd = newline === -1 ? text.length : newline + 1
    let end = lineEnd
    if (end - start > Limits.chunkCharacters) {
      const limit = start + Limits.chunkCharacters
      const piece = text.slice(start, limit)
      const cut = Math.max(piece.lastIndexOf(". ") + 2, piece.lastIndexOf("; ") + 2)
      const word = piece.lastIndexOf(" ") + 1
      const whole = wholeCharacter(text, limit)
      end = cut > Limits.chunkCharacters / 2 ? start + cut : word > 0 ? start + word : whole > start ? whole : limit
    }
    yield text.slice(start, end)
    start = end
  }
}
