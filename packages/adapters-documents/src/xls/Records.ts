/** The records of a workbook in Excel's binary format (MS-XLS, section 2.1.4). */
import { Buffer } from "node:buffer"
import { Unreadable } from "../document/Unreadable.ts"

/** Numbers of the records that are read. */
export const records = {
  formula: 0x06,
  end: 0x0a,
  header: 0x14,
  footer: 0x15,
  name: 0x18,
  note: 0x1c,
  dateMode: 0x22,
  password: 0x2f,
  continued: 0x3c,
  user: 0x5c,
  object: 0x5d,
  column: 0x7d,
  sheet: 0x85,
  numbers: 0xbd,
  richLabel: 0xd6,
  cellFormat: 0xe0,
  merged: 0xe5,
  drawings: 0xeb,
  sharedTexts: 0xfc,
  sharedLabel: 0xfd,
  drawnText: 0x1b6,
  link: 0x1b8,
  validation: 0x1be,
  number: 0x203,
  label: 0x204,
  truth: 0x205,
  text: 0x207,
  row: 0x208,
  shortNumber: 0x27e,
  format: 0x41e,
  begin: 0x809,
  seriesText: 0x100d
} as const

export interface BiffRecord {
  readonly id: number
  readonly data: Buffer
  /** The record's place in the stream, by which others refer to it. */
  readonly offset: number
}

export const recordsOf = (stream: Buffer): ReadonlyArray<BiffRecord> => {
  const found: Array<BiffRecord> = []
  for (let at = 0; at + 4 <= stream.length;) {
    const id = stream.readUInt16LE(at)
    const end = at + 4 + stream.readUInt16LE(at + 2)
    // The stream may be filled up with zeros.
    if (id === 0) break
    if (end > stream.length) throw new Unreadable("broken")
    found.push({ id, data: stream.subarray(at + 4, end), offset: at })
    at = end
  }
  return found
}

/** Reads a text of a known length, whose flags come first. */
export const charactersAt = (data: Buffer, at: number, count: number): string => {
  const isWide = ((data[at] ?? 0) & 1) !== 0
  const bytes = data.subarray(at + 1, at + 1 + count * (isWide ? 2 : 1))
  return bytes.toString(isWide ? "utf16le" : "latin1")
}

/** Reads a text behind its length in two bytes. Returns the place after it, too. */
export const textAt = (data: Buffer, at: number): { readonly text: string; readonly end: number } => {
  if (at + 3 > data.length) return { text: "", end: data.length }
  const count = data.readUInt16LE(at)
  const isWide = (data.readUInt8(at + 2) & 1) !== 0
  return { text: charactersAt(data, at + 2, count), end: at + 3 + count * (isWide ? 2 : 1) }
}

/** A number in four bytes (MS-XLS, section 2.5.218). */
export const shortNumber = (value: number): number => {
  const isInteger = (value & 2) !== 0
  const eight = Buffer.alloc(8)
  eight.writeUInt32LE((value & ~3) >>> 0, 4)
  const number = isInteger ? value >> 2 : eight.readDoubleLE(0)
  return (value & 1) === 0 ? number : number / 100
}
