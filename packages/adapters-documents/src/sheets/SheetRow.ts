/** A row of a sheet under construction. Its hidden cells follow it, so that what a reader sees together stays together. */
import type { DocumentPart } from "@incamera/domain/files"
import * as Limits from "../Limits.ts"
import type { Output } from "../document/Output.ts"

/** A line break inside a cell must not end the row. */
const inOneLine = (text: string): string => text.replace(/[\t\r\n\v\f\u0085\u2028\u2029]/g, " ")

export class SheetRow {
  /** From 1. */
  readonly number: number
  readonly #isHidden: boolean
  readonly #hidden: Array<string> = []
  #shown = ""
  #column = 1
  /** True if rows between this one and the one before have no cells. */
  #isApart: boolean

  constructor(number: number, isHidden: boolean, isApart = false) {
    this.number = number
    this.#isHidden = isHidden
    this.#isApart = isApart
  }

  /** Returns the row with this number, or the one after this row if it has none. */
  next(number: number, isHidden: boolean): SheetRow {
    const following = number > this.number ? number : this.number + 1
    return new SheetRow(following, isHidden, this.number > 0 && (following > this.number + 1 || this.#shown === ""))
  }

  add(column: number, text: string, isHidden: boolean): void {
    const line = inOneLine(text).trim()
    if (isHidden || this.#isHidden) {
      this.#hidden.push(line)
      return
    }
    this.#shown += "\t".repeat(Math.max(this.#shown === "" ? 0 : 1, Math.min(column - this.#column, Limits.emptyCells)))
    this.#shown += line
    this.#column = column
  }

  write(output: Output, part: DocumentPart): void {
    if (this.#shown !== "") output.text(part, `${this.#isApart ? "\n" : ""}${this.#shown}\n`)
    output.aside("hidden", this.#hidden.join("\t"))
  }
}
