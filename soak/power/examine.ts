/** Opens a database as a cut left it, and reports what is wrong with it. */
import * as fs from "node:fs/promises"
import { openInDirectory } from "@incamera/adapters-sql/embedded/openPglite"
import { paddingOf } from "./writes.ts"

interface Row {
  readonly row: number
  readonly twice: number
  readonly padding: string
}

/** Returns undefined if it opens and has every acknowledged row. Row 0 means the table itself. */
export const examine = async (directory: string, acknowledged: ReadonlySet<number>): Promise<string | undefined> => {
  let database
  // Taking the lock creates the directory.
  await fs.mkdir(directory, { recursive: true })
  try {
    database = (await openInDirectory(directory)).pglite
  } catch (error) {
    return `does not open: ${String(error)}`
  }
  try {
    const { rows: tables } = await database.query("SELECT FROM pg_class WHERE relname = 'kept'")
    if (tables.length === 0) return acknowledged.size === 0 ? undefined : "the table is gone"
    const { rows } = await database.query<Row>("SELECT row, twice, padding FROM kept")
    const damaged = rows.find(({ padding, row, twice }) => twice !== 2 * row || padding !== paddingOf(row))
    if (damaged !== undefined) return `row ${damaged.row} is damaged`
    const present = new Set(rows.map(({ row }) => row))
    const lost = [...acknowledged].filter((row) => row !== 0 && !present.has(row))
    if (lost.length > 0) return `${lost.length} of ${acknowledged.size} acknowledged commits are lost`
    // Checks that the index finds the table's rows and takes new ones.
    await database.exec("SET enable_seqscan = off")
    const { rows: counted } = await database.query<{ n: number }>("SELECT count(*)::int AS n FROM kept WHERE row > 0")
    if (counted[0]?.n !== rows.length) return "the index and the table differ"
    await database.query("INSERT INTO kept VALUES (-1, -2, '')")
    return undefined
  } catch (error) {
    return `cannot be read: ${String(error)}`
  } finally {
    await database.close()
  }
}
