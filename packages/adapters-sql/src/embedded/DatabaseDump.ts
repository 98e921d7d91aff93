/**
 * The files of a new, migrated database, shipped with this package: to copy them takes a fraction of the seconds that
 * making them anew does. `tools/dumpEmbeddedDatabase.ts` makes it; a test fails when it is older than the migrations.
 */
import type { Buffer } from "node:buffer"
import * as fs from "node:fs/promises"
import { promisify } from "node:util"
import { brotliCompress, brotliDecompress, constants } from "node:zlib"

const file = new URL("./generated/database.tar.br", import.meta.url)

/** Segments of one mebibyte in place of sixteen: a new database is smaller and there sooner. */
export const initdbParameters = ["--wal-segsize=1"]

export const readDump = async (): Promise<Buffer> => promisify(brotliDecompress)(await fs.readFile(file))

export const writeDump = async (tar: Buffer): Promise<void> => {
  const compressed = await promisify(brotliCompress)(tar, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS }
  })
  await fs.writeFile(file, compressed)
}
