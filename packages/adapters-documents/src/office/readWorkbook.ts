/** Reads a workbook in Excel's binary format of 1997 to 2003 (.xls): sheet by sheet. */
import { Buffer } from "node:buffer"
import type { Output } from "../document/Output.ts"
import { Unreadable, Unsupported } from "../document/Unreadable.ts"
import { type Storage, streamOf } from "../ole/CompoundFile.ts"
import { readSummary } from "../ole/readSummary.ts"
import { writePictures } from "../package/writePictures.ts"
import { picturesWithin } from "../scans/pictures/picturesWithin.ts"
import { BinarySheet, type BinaryContext } from "../xls/BinarySheet.ts"
import { readSharedTexts } from "../xls/readSharedTexts.ts"
import { type BiffRecord, charactersAt, records, recordsOf, textAt } from "../xls/Records.ts"
import { kindOfFormat } from "../sheets/numberFormats.ts"

const version = 0x0600
/** A name that Excel itself gives, such as the printed area. */
const isBuiltIn = 0x20

interface SheetEntry {
  readonly name: string
  readonly offset: number
  readonly isHidden: boolean
}

/** What the records before the first sheet say. */
class Globals {
  readonly sheets: Array<SheetEntry> = []
  readonly #codes = new Map<number, string>()
  readonly #formats: Array<number> = []
  readonly #shared: Array<Buffer> = []
  #is1904 = false

  take({ data, id }: BiffRecord, output: Output): void {
    switch (id) {
      case records.password:
        throw new Unreadable("encrypted")
      case records.dateMode:
        this.#is1904 = data.readUInt16LE(0) === 1
        return
      case records.user:
        return output.property("account", textAt(data, 0).text)
      case records.format:
        this.#codes.set(data.readUInt16LE(0), textAt(data, 2).text)
        return
      case records.cellFormat:
        this.#formats.push(data.readUInt16LE(2))
        return
      case records.name:
        if ((data.readUInt16LE(0) & isBuiltIn) === 0) output.aside("hidden", charactersAt(data, 14, data.readUInt8(3)))
        return
      case records.sheet: {
        const name = charactersAt(data, 7, data.readUInt8(6))
        this.sheets.push({ name, offset: data.readUInt32LE(0), isHidden: (data.readUInt8(4) & 3) !== 0 })
      }
    }
  }

  /** Takes a part of the shared texts. */
  share(data: Buffer): void {
    this.#shared.push(data)
  }

  context(output: Output): BinaryContext {
    return {
      output,
      texts: this.#shared.length === 0 ? [] : readSharedTexts(this.#shared),
      numberKinds: this.#formats.map((id) => kindOfFormat(id, this.#codes.get(id))),
      is1904: this.#is1904
    }
  }
}

const readGlobals = (all: ReadonlyArray<BiffRecord>, output: Output): Globals => {
  const globals = new Globals()
  let isShared = false
  for (const record of all) {
    if (record.id === records.end) return globals
    isShared = record.id === records.sharedTexts || (isShared && record.id === records.continued)
    if (isShared) globals.share(record.data)
    else globals.take(record, output)
  }
  throw new Unreadable("broken")
}

/** Returns what the workbook keeps for the drawings of all its sheets. It runs over several records. */
const drawingsOf = (all: ReadonlyArray<BiffRecord>): Buffer => {
  let isDrawing = false
  const pieces = all.filter(({ id }) => {
    isDrawing = id === records.drawings || (isDrawing && id === records.continued)
    return isDrawing
  })
  return Buffer.concat(pieces.map(({ data }) => data))
}

/** Reads one sheet, with the charts within it. */
const readSheet = (all: ReadonlyArray<BiffRecord>, start: number, sheet: BinarySheet): void => {
  let depth = 0
  for (let at = start; at < all.length; at++) {
    const record = all[at]!
    if (record.id === records.begin) depth++
    else if (record.id !== records.end) sheet.take(record, all[at + 1])
    else if (--depth === 0) return sheet.write()
  }
  throw new Unreadable("broken")
}

export const readWorkbook = async (file: Storage, output: Output, depth: number): Promise<void> => {
  const stream = streamOf(file, "Workbook")
  if (stream === undefined) throw new Unsupported()
  const all = recordsOf(stream)
  const begin = all[0]
  if (begin?.id !== records.begin || begin.data.readUInt16LE(0) !== version) throw new Unsupported()
  output.opened("application/vnd.ms-excel", null)
  const globals = readGlobals(all, output)
  const context = globals.context(output)
  const places = new Map(all.map(({ offset }, at) => [offset, at]))
  for (const { isHidden, name, offset } of globals.sheets) {
    const start = places.get(offset)
    if (start === undefined) throw new Unreadable("broken")
    const part = isHidden ? "hidden" : "body"
    output.line(part, name)
    readSheet(all, start, new BinarySheet(context, part))
  }
  await writePictures(picturesWithin(drawingsOf(all)), output, depth)
  readSummary(file, output)
}
