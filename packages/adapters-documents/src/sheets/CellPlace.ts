/** Places of cells in a sheet, such as `B12`. Rows and columns count from 1. */
import type { Buffer } from "node:buffer"
import * as Limits from "../Limits.ts"
import { Unreadable } from "../document/Unreadable.ts"

export interface CellPlace {
  readonly column: number
  readonly row: number
}

export const placeOf = (reference: string): CellPlace | undefined => {
  const [, letters, digits] = /^\$?([A-Za-z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? []
  if (letters === undefined || digits === undefined) return undefined
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return { column, row: Number(digits) }
}

export interface MergedRange {
  readonly first: CellPlace
  readonly last: CellPlace
}

/** The cells that a merged cell covers. Rows must be asked for in ascending order. */
export class CoveredCells {
  readonly #ranges: ReadonlyArray<MergedRange>
  #next = 0
  #active: Array<MergedRange> = []
  #row = 0

  constructor(ranges: ReadonlyArray<MergedRange>) {
    this.#ranges = [...ranges].sort((one, other) => one.first.row - other.first.row)
  }

  has({ column, row }: CellPlace): boolean {
    if (row !== this.#row) this.#goTo(row)
    return this.#active.some(
      ({ first, last }) =>
        column >= first.column && column <= last.column && !(column === first.column && row === first.row)
    )
  }

  #goTo(row: number): void {
    this.#row = row
    this.#active = this.#active.filter(({ last }) => last.row >= row)
    for (let range = this.#ranges[this.#next]; range !== undefined && range.first.row <= row;) {
      if (range.last.row >= row) this.#active.push(range)
      range = this.#ranges[++this.#next]
    }
    if (this.#active.length > Limits.mergedCellsInRow) throw new Unreadable("too-complex")
  }
}

const mergeCell = /mergeCell\s{1,9}ref=["']([A-Za-z0-9$]{1,12}):([A-Za-z0-9$]{1,12})["']/g

/** Merged cells are listed after all cells, so they are looked up there first. */
export const mergedRangesOf = (sheet: Buffer): ReadonlyArray<MergedRange> => {
  const endOfCells = sheet.lastIndexOf("sheetData")
  if (endOfCells === -1 || !sheet.includes("mergeCell", endOfCells)) return []
  const ranges: Array<MergedRange> = []
  for (const [, from, to] of sheet.toString("latin1", endOfCells).matchAll(mergeCell)) {
    const first = placeOf(from ?? "")
    const last = placeOf(to ?? "")
    if (first !== undefined && last !== undefined) ranges.push({ first, last })
  }
  return ranges
}
