/** Formats of a Word 97 document, as far as they decide what is shown. MS-DOC, sections 2.9.33 and 2.9.174. */
import type { Buffer } from "node:buffer"
import { Unreadable } from "../document/Unreadable.ts"

/** Bits for each character. */
export const isDeleted = 1
export const isInserted = 2
export const isHidden = 4
export const endsRow = 8

const pageBytes = 512

/** Properties that count, by their numbers. */
const bits: ReadonlyMap<number, number> = new Map([
  [0x0800, isDeleted],
  [0x0801, isInserted],
  [0x083c, isHidden],
  [0x0811, isHidden],
  [0x0818, isHidden],
  [0x2417, endsRow]
])

/** Bytes of a property's value, by the kind in its number. */
const sizes: ReadonlyArray<number> = [1, 1, 2, 4, 2, 2, 0, 3]
const tableDefinition = 0xd608

const formatOf = (properties: Buffer): number => {
  let format = 0
  for (let at = 0; at + 2 < properties.length;) {
    const property = properties.readUInt16LE(at)
    const kind = property >> 13
    at += 2
    const bit = bits.get(property)
    // 0x80 takes the value of the style, and 0x81 its opposite.
    if (bit !== undefined) {
      const value = properties.readUInt8(at)
      format = value === 1 || value === 0x81 ? format | bit : format & ~bit
    }
    if (property === tableDefinition) at += at + 1 < properties.length ? properties.readUInt16LE(at) + 1 : 2
    else at += kind === 6 ? properties.readUInt8(at) + 1 : (sizes[kind] ?? 1)
  }
  return format
}

interface Run {
  readonly start: number
  readonly end: number
  readonly format: number
}

/** A piece of text: its characters from `start` to `end`, which lie at `offset`, each `width` bytes wide. */
export interface PieceOfFile {
  readonly start: number
  readonly end: number
  readonly offset: number
  readonly width: number
}

export class FormatRuns {
  readonly #runs: ReadonlyArray<Run>

  constructor(runs: Array<Run>) {
    this.#runs = runs.sort((one, other) => one.start - other.start)
    if (this.#runs.some(({ start }, at) => start < (this.#runs[at - 1]?.end ?? 0))) throw new Unreadable("broken")
  }

  /** Marks the characters of a piece. */
  mark(formats: Uint8Array, { end, offset, start, width }: PieceOfFile): void {
    const last = offset + (end - start) * width
    for (let at = this.#firstAfter(offset); at < this.#runs.length; at++) {
      const run = this.#runs[at]!
      if (run.start >= last) return
      const from = start + Math.max(0, Math.floor((run.start - offset) / width))
      const to = Math.min(end, start + Math.ceil((run.end - offset) / width))
      for (let character = from; character < to; character++) formats[character]! |= run.format
    }
  }

  /** Returns the first run that ends after an offset. */
  #firstAfter(offset: number): number {
    let low = 0
    let high = this.#runs.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#runs[middle]!.end <= offset) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Reads the pages that a table lists. `propertiesAt` finds a run's properties within a page. */
const readRuns = (
  main: Buffer,
  table: Buffer,
  entryBytes: number,
  propertiesAt: (page: Buffer, at: number) => Buffer
): FormatRuns => {
  const runs: Array<Run> = []
  const count = table.length < 4 ? 0 : Math.floor((table.length - 4) / 8)
  if (count > main.length / pageBytes) throw new Unreadable("broken")
  for (let at = 0; at < count; at++) {
    const number = table.readUInt32LE((count + 1) * 4 + at * 4) & 0x3f_ffff
    const page = main.subarray(number * pageBytes, (number + 1) * pageBytes)
    if (page.length < pageBytes) throw new Unreadable("broken")
    const ofPage = page.readUInt8(pageBytes - 1)
    for (let run = 0; run < ofPage; run++) {
      const place = page.readUInt8((ofPage + 1) * 4 + run * entryBytes) * 2
      const format = place === 0 ? 0 : formatOf(propertiesAt(page, place))
      const start = page.readUInt32LE(run * 4)
      const end = page.readUInt32LE(run * 4 + 4)
      if (start >= end) throw new Unreadable("broken")
      if (format !== 0) runs.push({ start, end, format })
    }
  }
  return new FormatRuns(runs)
}

export const runsOfCharacters = (main: Buffer, table: Buffer): FormatRuns =>
  readRuns(main, table, 1, (page, at) => page.subarray(at + 1, at + 1 + page.readUInt8(at)))

export const runsOfParagraphs = (main: Buffer, table: Buffer): FormatRuns =>
  readRuns(main, table, 13, (page, at) => {
    const words = page.readUInt8(at)
    // The style's number comes first.
    return words === 0
      ? page.subarray(at + 4, at + 2 + 2 * page.readUInt8(at + 1))
      : page.subarray(at + 3, at + 2 * words)
  })
