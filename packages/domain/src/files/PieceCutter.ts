/**
 * Cuts a document's text again, at the ends of paragraphs or sentences. Pages and pieces end anywhere, but a cut must
 * not split what placeholders replace.
 */
import * as Limits from "../Limits.ts"
import type { DocumentPart } from "./TextExtractor.ts"

/** A piece of the original text. */
export interface Piece {
  readonly part: DocumentPart
  readonly text: string
}

/**
 * Finds the start of the last paragraph, else of the last sentence, else of the last line; the whole length if none.
 */
const lastBeginning = (text: string): number => {
  const from = Math.max(0, text.length - Limits.carriedCharacters)
  const end = text.slice(from)
  for (const boundary of [/\n[ \t]*\n/gu, /[.!?][)"'”’]?\s/gu, /\n/gu]) {
    const last = [...end.matchAll(boundary)].at(-1)
    if (last !== undefined) return from + last.index + last[0].length
  }
  return text.length
}

export class PieceCutter {
  #carried: Piece | undefined

  /** Takes the next piece; returns the pieces that are complete now, in order. */
  push(piece: Piece): ReadonlyArray<Piece> {
    const carried = this.#carried
    const isNewPart = carried !== undefined && carried.part !== piece.part
    const before = isNewPart ? [carried] : []
    const text = carried === undefined || isNewPart ? piece.text : carried.text + piece.text
    const cut = lastBeginning(text)
    this.#carried = cut === text.length ? undefined : { part: piece.part, text: text.slice(cut) }
    // The rest must not grow without end, so it is cut wherever possible.
    return cut === 0 ? before : [...before, { part: piece.part, text: text.slice(0, cut) }]
  }

  end(): ReadonlyArray<Piece> {
    return this.#carried === undefined ? [] : [this.#carried]
  }
}
