/** The lines that mark the parts of a document in its text, such as `[Header]`. */
import { join, safe, slice } from "../deidentification/safe.ts"
import type { SafeText } from "../deidentification/SafeText.ts"
import type { DocumentPart } from "./TextExtractor.ts"

export const marks: { readonly [Part in DocumentPart]: string } = {
  body: "[Body]",
  header: "[Header]",
  footer: "[Footer]",
  footnote: "[Footnote]",
  endnote: "[Endnote]",
  comment: "[Comment]",
  deletion: "[Deleted]",
  hidden: "[Hidden]",
  property: "[Properties]",
  "mail-header": "[Mail header]",
  "attachment-name": "[Attachment]",
  field: "[Field]",
  "speaker-notes": "[Speaker notes]",
  quoted: "[Quoted e-mail]",
  uncertain: "[Hard to read]"
}

const partOf = new Map(Object.entries(marks).map(([part, mark]) => [mark, part as DocumentPart]))
const anyMark = `(?<=^|\\n)\\[(?:${[...partOf.keys()].map((mark) => mark.slice(1, -1)).join("|")})\\]`
const marked = new RegExp(`${anyMark}(?=\\n)`, "gu")
const looksMarked = new RegExp(`${anyMark}(?=\\n|$)`, "gu")

/** A marked part of a text, with its mark. Offsets in UTF-16 units. */
export interface MarkedPart {
  readonly part: DocumentPart
  readonly start: number
  readonly end: number
}

/** Returns the marked parts of a text in order; the body before the first mark has none. */
export const partsIn = (text: string): ReadonlyArray<MarkedPart> => {
  const found = [...text.matchAll(marked)]
  return found.map(({ 0: mark, index }, at) => ({
    part: partOf.get(mark)!,
    start: index,
    end: found[at + 1]?.index ?? text.length
  }))
}

/**
 * Adds a space to a document's own lines that read like marks. Otherwise its writer could pass hidden words for the
 * body, or hide the body from those who leave hidden words out.
 */
export const withoutMarks = (text: SafeText): SafeText => {
  const pieces: Array<SafeText> = []
  let at = 0
  for (const { 0: mark, index } of text.matchAll(looksMarked)) {
    pieces.push(slice(text, at, index + mark.length), safe` `)
    at = index + mark.length
  }
  return at === 0 ? text : join([...pieces, slice(text, at)], "")
}
