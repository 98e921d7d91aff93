/**
 * Cuts a document's text anew, at the ends of paragraphs or sentences: what is replaced by placeholders must not be cut
 * in two, and pages and pieces end anywhere.
 */
import * as Limits from "../Limits.ts"
import type { DocumentPart } from "./TextExtractor.ts"

interface Piece {
  readonly part: DocumentPart
  readonly text: string
}

/** Where the last paragraph, else the last sentence, else the last line begins; the whole length when nowhere. */
const lastBeginning = (text: string): number => {
  const from = Math.max(0, text.length - Limits.carriedCharacters)
  const end = text.slice(from)
  for (const boundary of [/\n[ \t]*\n/gu, /[.!?][)"'”’]?\s/gu, /\n/gu]) {
    const last = [...end.matchAll(boundary)].at(-1)
    if (last !== undefined) return from + last.index + last[0].length
  }
  return text.length
}

export class Recut {
  #carried: Piece | undefined

  /** The next piece; gives what may be worked on now, in order. */
  push(piece: Piece): ReadonlyArray<Piece> {
    const carried = this.#carried
    const isNewPart = carried !== undefined && carried.part !== piece.part
    const before = isNewPart ? [carried] : []
    const text = carried === undefined || isNewPart ? piece.text : carried.text + piece.text
    const cut = lastBeginning(text)
    this.#carried = cut === text.length ? undefined : { part: piece.part, text: text.slice(cut) }
    // Never let anything grow without end, wherever it can be cut.
    return cut === 0 ? before : [...before, { part: piece.part, text: text.slice(0, cut) }]
  }

  end(): ReadonlyArray<Piece> {
    return this.#carried === undefined ? [] : [this.#carried]
  }
}
