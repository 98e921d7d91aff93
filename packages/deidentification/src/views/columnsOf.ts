/** The cells of a text's tables, column by column. */
import type { Place } from "../ownFormats.ts"

/** Nothing goes on behind a column. */
const endOfColumn = "\n;;;;;;;;\n"

/** Returns the cells of each stretch of lines with cells, in the order of their columns, with what separates them. */
export const columnsOf = (text: string): ReadonlyArray<Place & { readonly behind: string }> => {
  if (!text.includes("\t")) return []
  const ordered: Array<Place & { readonly behind: string }> = []
  let columns: Array<Array<Place>> = []
  let rows = 0
  const endTable = (): void => {
    if (rows > 1) {
      for (const column of columns) {
        for (const [row, cell] of column.entries()) {
          ordered.push({ ...cell, behind: row === column.length - 1 ? endOfColumn : "\n" })
        }
      }
    }
    columns = []
    rows = 0
  }
  for (let start = 0; start < text.length;) {
    const next = text.indexOf("\n", start)
    const end = next < 0 ? text.length : next
    let tab = text.indexOf("\t", start)
    if (tab < 0 || tab >= end) endTable()
    else {
      rows++
      let [from, column] = [start, 0]
      for (; ; column++) {
        const to = tab >= 0 && tab < end ? tab : end
        const cells = (columns[column] ??= [])
        if (to > from) cells.push({ start: from, end: to })
        if (to === end) break
        from = to + 1
        tab = text.indexOf("\t", from)
      }
    }
    start = end + 1
  }
  endTable()
  return ordered
}
