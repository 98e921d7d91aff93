/**
 * Cuts a document's text again, at the ends of paragraphs or sentences. Pages and pieces end anywhere, but a cut must
 * not split what placeholders replace.
 */
import * as Limits from "../Limits.ts"
import type { DocumentPart, TextField } from "./TextExtractor.ts"

/** A piece of the original text. */
export interface PieceOfDocument {
  readonly part: DocumentPart
  readonly text: string
  readonly fields?: ReadonlyArray<TextField> | undefined
}

const pieceOf = (part: DocumentPart, text: string, fields: ReadonlyArray<TextField>): PieceOfDocument =>
  fields.length === 0 ? { part, text } : { part, text, fields }

const paragraphs = /\n[ \t]*\n/gu
/** A stop behind a short word or a figure may abbreviate it: "on 3. March", "Tax No. 4", "J. Doe". */
const sentences = /(?:(?<=[\p{Ll}\p{Lo}]{4}["'”’)\]]?)\.|[!?])[)"'”’]?\s(?![\p{Ll}\d])/gu
const lines = /\n/gu

/** Lines of these parts are fields: "author: J. Doe" has no sentences. */
const areFields: ReadonlySet<DocumentPart> = new Set(["attachment-name", "mail-header", "property"])

/**
 * Finds the start of the last paragraph, else of the last sentence, else of the last line; the whole length if none. A
 * field stays whole.
 */
const lastBeginning = ({ fields = [], part, text }: PieceOfDocument): number => {
  const from = Math.max(0, text.length - Limits.carriedCharacters)
  const end = text.slice(from)
  const here = fields.filter((field) => field.end > from)
  const isWithin = (at: number): boolean => here.some((field) => field.start < at && at < field.end)
  for (const boundary of areFields.has(part) ? [lines] : [paragraphs, sentences, lines]) {
    const last = Array.from(end.matchAll(boundary), ({ 0: found, index }) => from + index + found.length).findLast(
      (at) => !isWithin(at)
    )
    if (last !== undefined) return last
  }
  return text.length
}

const moved = (fields: ReadonlyArray<TextField>, by: number): ReadonlyArray<TextField> =>
  fields.map((field) => Object.assign({}, field, { start: field.start + by, end: field.end + by }))

export class PieceCutter {
  #carried: PieceOfDocument | undefined

  /** Takes the next piece; returns the pieces that are complete now, in order. */
  push({ fields = [], part, text }: PieceOfDocument): ReadonlyArray<PieceOfDocument> {
    const carried = this.#carried
    const isNewPart = carried !== undefined && carried.part !== part
    const before = isNewPart ? [carried] : []
    const same = isNewPart ? undefined : carried
    const whole = (same?.text ?? "") + text
    const all = [...(same?.fields ?? []), ...moved(fields, whole.length - text.length)]
    const cut = lastBeginning({ part, text: whole, fields: all })
    const ended = all.filter(({ end }) => end <= cut)
    const open = moved(all.slice(ended.length), -cut)
    this.#carried = cut === whole.length ? undefined : pieceOf(part, whole.slice(cut), open)
    // The rest must not grow without end, so it is cut wherever possible.
    return cut === 0 ? before : [...before, pieceOf(part, whole.slice(0, cut), ended)]
  }

  end(): ReadonlyArray<PieceOfDocument> {
    return this.#carried === undefined ? [] : [this.#carried]
  }
}
