/** A table of a spreadsheet (OpenDocument, part 3, section 9) under construction. Equal rows and cells come once, with a count. */
import type { DocumentPart } from "@incamera/domain/files"
import * as Limits from "../Limits.ts"
import type { Output } from "../document/Output.ts"
import type { FormulaWords } from "../sheets/FormulaWords.ts"
import { HiddenColumns } from "../sheets/HiddenColumns.ts"
import { SheetRow } from "../sheets/SheetRow.ts"
import type { XmlElement } from "../xml/XmlReader.ts"

const countOf = (attribute: string | undefined, most: number): number => {
  const count = Number(attribute ?? 1)
  return Number.isInteger(count) && count > 0 ? Math.min(count, most) : 1
}

const isInvisible = ({ attributes }: XmlElement): boolean => /^(?:collapse|filter)$/.test(attributes.visibility ?? "")

/** `2026-03-31T00:00:00` as other formats give it. */
const dateText = (value: string): string => value.replace(/T00:00:00(?:\.0{1,9})?$/, "").replace("T", " ")

export class SheetTable {
  readonly #output: Output
  readonly #formulas: FormulaWords
  readonly part: DocumentPart
  readonly #hiddenColumns = new HiddenColumns()
  #columns = 0
  #row = new SheetRow(0, false)
  #rows = 1
  #column = 1
  #cells = 1
  #attributes: XmlElement["attributes"] = {}
  #isCovered = false
  #text = ""
  /** Filled ones. */
  #rowCells = 0
  #rowCharacters = 0

  constructor(output: Output, formulas: FormulaWords, part: DocumentPart) {
    this.#output = output
    this.#formulas = formulas
    this.part = part
  }

  column(element: XmlElement): void {
    const count = countOf(element.attributes["number-columns-repeated"], Limits.sheetColumns)
    if (isInvisible(element)) this.#hiddenColumns.add(this.#columns + 1, this.#columns + count)
    this.#columns += count
  }

  beginRow(element: XmlElement): void {
    this.#rows = countOf(element.attributes["number-rows-repeated"], Limits.sheetRows)
    this.#row = this.#row.next(this.#row.number + 1, isInvisible(element))
    this.#column = 1
    this.#rowCells = 0
    this.#rowCharacters = 0
  }

  beginCell({ attributes, name }: XmlElement): void {
    this.#attributes = attributes
    this.#cells = countOf(attributes["number-columns-repeated"], Limits.sheetColumns)
    this.#isCovered = name === "covered-table-cell"
    this.#text = ""
    const formula = attributes.formula === undefined ? undefined : this.#formulas.newWords(attributes.formula)
    if (formula !== undefined) this.#output.aside("hidden", formula)
  }

  text(text: string): void {
    this.#text += text
  }

  /** The lines of a cell are one cell. */
  endParagraph(): void {
    this.#text += "\n"
  }

  endCell(): void {
    const text = this.#textOfCell()
    if (text !== "") {
      this.#rowCells += this.#cells
      this.#rowCharacters += text.length * this.#cells
      this.#output.countRepeated(this.#cells - 1, text.length)
      for (let at = 0; at < this.#cells; at++) {
        const column = this.#column + at
        this.#row.add(column, text, this.#isCovered || this.#hiddenColumns.has(column))
      }
    }
    this.#column += this.#cells
  }

  endRow(): void {
    if (this.#rowCells === 0) return
    this.#output.countRepeated((this.#rows - 1) * this.#rowCells, this.#rowCharacters / this.#rowCells)
    for (let at = 0; at < this.#rows; at++) this.#row.write(this.#output, this.part)
  }

  #textOfCell(): string {
    const shown = this.#text.trim()
    const { "boolean-value": boolean, "date-value": date, "string-value": string, value } = this.#attributes
    if (date !== undefined) return dateText(date)
    return shown === "" ? (string ?? value ?? boolean ?? this.#attributes["time-value"] ?? "").trim() : shown
  }
}
