/** A sheet of a binary workbook: its records come in any order, so its rows are written at its end. */
import type { DocumentPart } from "@incamera/domain/files"
import type { Output } from "../document/Output.ts"
import { named } from "../document/people.ts"
import { HiddenColumns } from "../sheets/HiddenColumns.ts"
import { SheetRow } from "../sheets/SheetRow.ts"
import { CoveredCells, type MergedRange } from "../sheets/CellPlace.ts"
import { headerText } from "../sheets/headerText.ts"
import { type NumberKind, numberText } from "../sheets/numberFormats.ts"
import { linkTexts } from "./linkTexts.ts"
import { type BiffRecord, charactersAt, records, shortNumber, textAt } from "./Records.ts"

export interface BinaryContext {
  readonly output: Output
  readonly texts: ReadonlyArray<string>
  readonly numberKinds: ReadonlyArray<NumberKind>
  readonly is1904: boolean
}

interface Note {
  readonly object: number
  readonly prefix: string
}

const errors: ReadonlyMap<number, string> = new Map([
  [0, "#NULL!"],
  [7, "#DIV/0!"],
  [15, "#VALUE!"],
  [23, "#REF!"],
  [29, "#NAME?"],
  [36, "#NUM!"],
  [42, "#N/A"]
])

const truthText = (value: number, isError: boolean): string =>
  isError ? (errors.get(value) ?? "") : value === 0 ? "FALSE" : "TRUE"

export class BinarySheet {
  readonly #context: BinaryContext
  readonly #part: DocumentPart
  readonly #rows = new Map<number, Array<readonly [column: number, text: string]>>()
  readonly #hiddenRows = new Set<number>()
  readonly #hiddenColumns = new HiddenColumns()
  readonly #merged: Array<MergedRange> = []
  readonly #notes: Array<Note> = []
  readonly #drawn = new Map<number, string>()
  #object = 0
  #formula: readonly [row: number, column: number] | undefined

  constructor(context: BinaryContext, part: DocumentPart) {
    this.#context = context
    this.#part = part
  }

  /** Takes a record; `next` follows it. */
  take({ data, id }: BiffRecord, next: BiffRecord | undefined): void {
    const { output } = this.#context
    switch (id) {
      case records.row:
        if ((data.readUInt16LE(12) & 0x20) !== 0) this.#hiddenRows.add(data.readUInt16LE(0) + 1)
        return
      case records.column:
        if ((data.readUInt16LE(8) & 1) !== 0) {
          this.#hiddenColumns.add(data.readUInt16LE(0) + 1, data.readUInt16LE(2) + 1)
        }
        return
      case records.merged:
        for (let at = 2; at + 8 <= data.length; at += 8) this.#merge(data.subarray(at, at + 8))
        return
      case records.header:
      case records.footer:
        return output.line(id === records.header ? "header" : "footer", headerText(textAt(data, 0).text))
      case records.object:
        this.#object = data.length >= 8 ? data.readUInt16LE(6) : 0
        return
      case records.drawnText:
        if (next?.id !== records.continued) return
        this.#drawn.set(this.#object, charactersAt(next.data, 0, data.readUInt16LE(10)))
        return
      case records.note: {
        const place = `R${data.readUInt16LE(0) + 1}C${data.readUInt16LE(2) + 1}`
        this.#notes.push({ object: data.readUInt16LE(6), prefix: `${place} ${named(textAt(data, 8).text)}`.trim() })
        return
      }
      case records.link:
        for (const text of linkTexts(data)) output.aside("hidden", text)
        return
      case records.validation: {
        let at = 4
        for (let text = 0; text < 4; text++) {
          const read = textAt(data, at)
          output.aside("hidden", read.text)
          at = read.end
        }
        return
      }
      case records.seriesText:
        return output.line(this.#part, charactersAt(data, 3, data.readUInt8(2)))
      default:
        return this.#cell(id, data)
    }
  }

  write(): void {
    const { output } = this.#context
    const covered = new CoveredCells(this.#merged)
    let row = new SheetRow(0, false)
    for (const number of [...this.#rows.keys()].sort((one, other) => one - other)) {
      row = row.next(number, this.#hiddenRows.has(number))
      for (const [column, text] of this.#rows.get(number) ?? []) {
        const isHidden = covered.has({ column, row: number }) || this.#hiddenColumns.has(column)
        row.add(column, text, isHidden)
      }
      row.write(output, this.#part)
    }
    for (const { object, prefix } of this.#notes) {
      output.line("comment", `${prefix}: ${this.#drawn.get(object) ?? ""}`)
      this.#drawn.delete(object)
    }
    for (const text of this.#drawn.values()) output.line(this.#part, text)
    output.text(this.#part, "\n")
  }

  #cell(id: number, data: BiffRecord["data"]): void {
    if (id === records.text) {
      if (this.#formula !== undefined) this.#add(...this.#formula, textAt(data, 0).text)
      this.#formula = undefined
      return
    }
    if (!cells.has(id)) return
    const row = data.readUInt16LE(0) + 1
    const column = data.readUInt16LE(2) + 1
    switch (id) {
      case records.sharedLabel:
        return this.#add(row, column, this.#context.texts[data.readUInt32LE(6)] ?? "")
      case records.label:
      case records.richLabel:
        return this.#add(row, column, textAt(data, 6).text)
      case records.shortNumber:
        return this.#number(row, column, data.readUInt16LE(4), shortNumber(data.readInt32LE(6)))
      case records.number:
        return this.#number(row, column, data.readUInt16LE(4), data.readDoubleLE(6))
      case records.truth:
        return this.#add(row, column, truthText(data.readUInt8(6), data.readUInt8(7) === 1))
      case records.numbers:
        for (let at = 4, next = column; at + 8 <= data.length; at += 6, next++) {
          this.#number(row, next, data.readUInt16LE(at), shortNumber(data.readInt32LE(at + 2)))
        }
        return
      case records.formula:
        return this.#result(row, column, data)
    }
  }

  /** A formula's value is a number, or says what else it is. */
  #result(row: number, column: number, data: BiffRecord["data"]): void {
    this.#formula = undefined
    if (data.readUInt16LE(12) !== 0xffff) {
      return this.#number(row, column, data.readUInt16LE(4), data.readDoubleLE(6))
    }
    const kind = data.readUInt8(6)
    // Its text follows in a record of its own.
    if (kind === 0) this.#formula = [row, column]
    else if (kind === 1 || kind === 2) this.#add(row, column, truthText(data.readUInt8(8), kind === 2))
  }

  #number(row: number, column: number, format: number, number: number): void {
    const kind = this.#context.numberKinds[format] ?? "number"
    this.#add(row, column, numberText(number, kind, this.#context.is1904))
  }

  #add(row: number, column: number, text: string): void {
    if (text === "") return
    const cellsOfRow = this.#rows.get(row)
    if (cellsOfRow === undefined) this.#rows.set(row, [[column, text]])
    else cellsOfRow.push([column, text])
  }

  #merge(range: BiffRecord["data"]): void {
    const at = (place: number): number => range.readUInt16LE(place) + 1
    this.#merged.push({ first: { row: at(0), column: at(4) }, last: { row: at(2), column: at(6) } })
  }
}

const cells: ReadonlySet<number> = new Set([
  records.sharedLabel,
  records.label,
  records.richLabel,
  records.shortNumber,
  records.number,
  records.truth,
  records.numbers,
  records.formula
])
