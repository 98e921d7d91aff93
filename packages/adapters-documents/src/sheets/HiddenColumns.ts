/** The columns of a sheet that aren't shown. Columns count from 1. */
import * as Limits from "../Limits.ts"
import { Unreadable } from "../document/Unreadable.ts"

export class HiddenColumns {
  readonly #isHidden = new Uint8Array(Limits.sheetColumns + 1)
  #ranges = 0

  add(first: number, last: number): void {
    if (++this.#ranges > Limits.sheetColumns) throw new Unreadable("too-complex")
    this.#isHidden.fill(1, Math.max(0, first), Math.max(0, last + 1))
  }

  has(column: number): boolean {
    return this.#isHidden[column] === 1
  }
}
