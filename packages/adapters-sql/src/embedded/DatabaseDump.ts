/**
 * The files of a new, migrated database, shipped with this package: copying them takes a fraction of the seconds that
 * creating them takes. `tools/dumpEmbeddedDatabase.ts` makes the dump; a test fails if it is older than the migrations.
 */
import type { Buffer } from "node:buffer"
import * as fs from "node:fs/promises"
import { promisify } from "node:util"
import { brotliCompress, brotliDecompress, constants } from "node:zlib"

const file = new URL("./generated/database.tar.br", import.meta.url)

/** Segments of one mebibyte instead of sixteen: a new database is smaller and opens sooner. */
export const initdbParameters = ["--wal-segsize=1"]

export const readDump = async (): Promise<Buffer> => promisify(brotliDecompress)(await fs.readFile(file))

export const writeDump = async (tar: Buffer): Promise<void> => {
  const compressed = await promisify(brotliCompress)(tar, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS }
  })
  await fs.writeFile(file, compressed)
}
