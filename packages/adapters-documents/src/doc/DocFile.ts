/**
 * The characters of a Word 97 document (MS-DOC) and how each is shown. A document is a sequence of stories (body, notes,
 * headers and so on); its pieces, in the order of the characters, lie anywhere in the file.
 */
import type { Buffer } from "node:buffer"
import * as DomainLimits from "@incamera/domain/limits/documents"
import { Unreadable, Unsupported } from "../document/Unreadable.ts"
import { type Storage, streamOf } from "../ole/CompoundFile.ts"
import { decodeCodePage } from "../rtf/RtfEncodings.ts"
import { runsOfCharacters, runsOfParagraphs } from "./formatRuns.ts"

const magic = 0xa5ec
const magicOfOlder = new Set([0xa5dc, 0xa59b, 0xa59c, 0xa697, 0xa698, 0xa699])

/** Where the document says where a table is: an offset and a length. MS-DOC, section 2.5.6. */
export const tables = {
  footnoteReferences: 2,
  footnotes: 3,
  commentReferences: 4,
  comments: 5,
  headers: 11,
  characterFormats: 12,
  paragraphFormats: 13,
  bookmarks: 21,
  pieces: 33,
  commenters: 36,
  endnoteReferences: 46,
  endnotes: 47,
  reviewers: 51
} as const
const firstTable = 0x9a

/** The stories in their order, by the place of their length. */
const lengths = {
  body: 0x4c,
  footnotes: 0x50,
  headers: 0x54,
  comments: 0x5c,
  endnotes: 0x60,
  boxes: 0x64,
  headerBoxes: 0x68
} as const
export type StoryName = keyof typeof lengths

export interface StoryRange {
  readonly start: number
  readonly end: number
}

const compressed = 0x4000_0000

const requireStream = (file: Storage, name: string): Buffer => {
  const bytes = streamOf(file, name)
  if (bytes === undefined) throw new Unreadable("broken")
  return bytes
}

export class DocFile {
  readonly #main: Buffer
  readonly #tables: Buffer
  readonly text: string
  /** How each character is shown: bits of `formatRuns`. */
  readonly formats: Uint8Array

  constructor(file: Storage) {
    this.#main = requireStream(file, "WordDocument")
    const head = this.#main.readUInt16LE(0)
    if (magicOfOlder.has(head)) throw new Unsupported()
    if (head !== magic) throw new Unreadable("broken")
    const flags = this.#main.readUInt16LE(10)
    if ((flags & 0x0100) !== 0) throw new Unreadable("encrypted")
    this.#tables = requireStream(file, (flags & 0x0200) === 0 ? "0Table" : "1Table")
    const list = this.#listOfPieces()
    const count = (list.length - 4) / 12
    if (!Number.isInteger(count) || count < 1) throw new Unreadable("broken")
    const characters = list.readUInt32LE(count * 4)
    if (characters > DomainLimits.fileCharacters) throw new Unreadable("too-much-text")
    this.formats = new Uint8Array(characters)
    const runs = runsOfCharacters(this.#main, this.table(tables.characterFormats))
    const ends = runsOfParagraphs(this.#main, this.table(tables.paragraphFormats))
    const texts: Array<string> = []
    for (let at = 0; at < count; at++) {
      const start = list.readUInt32LE(at * 4)
      const end = list.readUInt32LE(at * 4 + 4)
      if (end < start || end > characters) throw new Unreadable("broken")
      const place = list.readUInt32LE((count + 1) * 4 + at * 8 + 2)
      const width = (place & compressed) === 0 ? 2 : 1
      const offset = width === 1 ? (place & ~compressed) >>> 1 : place
      const bytes = this.#main.subarray(offset, offset + (end - start) * width)
      if (bytes.length < (end - start) * width) throw new Unreadable("broken")
      texts.push(width === 1 ? decodeCodePage(bytes, 1_252) : bytes.toString("utf16le"))
      runs.mark(this.formats, { start, end, offset, width })
      ends.mark(this.formats, { start, end, offset, width })
    }
    this.text = texts.join("")
    if (this.text.length !== characters) throw new Unreadable("broken")
  }

  /** Returns the bytes of a table; none if the document has no such table. */
  table(index: number): Buffer {
    const at = firstTable + index * 8
    const offset = this.#main.readUInt32LE(at)
    const length = this.#main.readUInt32LE(at + 4)
    if (offset + length > this.#tables.length) throw new Unreadable("broken")
    return this.#tables.subarray(offset, offset + length)
  }

  range(name: StoryName): StoryRange {
    let start = 0
    for (const [story, place] of Object.entries(lengths)) {
      const end = start + this.#main.readUInt32LE(place)
      if (end > this.text.length) throw new Unreadable("broken")
      if (story === name) return { start, end }
      start = end
    }
    throw new Unreadable("broken")
  }

  /** Returns the places that a table lists, relative to their story; `bytes` of data follow for each but the last. */
  places(index: number, bytes: number): ReadonlyArray<number> {
    const table = this.table(index)
    if (table.length < 4) return []
    const count = Math.floor((table.length - 4) / (4 + bytes)) + 1
    return Array.from({ length: count }, (_, at) => table.readUInt32LE(at * 4))
  }

  /** The pieces' list follows changes to the format that older versions saved in haste. */
  #listOfPieces(): Buffer {
    const table = this.table(tables.pieces)
    for (let at = 0; at < table.length;) {
      const kind = table.readUInt8(at)
      if (kind === 2) return table.subarray(at + 5, at + 5 + table.readUInt32LE(at + 1))
      if (kind !== 1) break
      at += 3 + table.readUInt16LE(at + 1)
    }
    throw new Unreadable("broken")
  }
}
