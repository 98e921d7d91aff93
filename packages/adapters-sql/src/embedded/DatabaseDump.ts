/**
 * The files of a new, migrated database, shipped with this package: copying them takes a fraction of the seconds that
 * creating them takes. `tools/dumpEmbeddedDatabase.ts` makes the dump; a test fails if it is older than the migrations.
 */
import type { Buffer } from "node:buffer"
import * as fs from "node:fs/promises"
import { promisify } from "node:util"
import { brotliDecompress } from "node:zlib"

const file = new URL("./generated/database.tar.br", import.meta.url)

export const readDump = async (): Promise<Buffer> => promisify(brotliDecompress)(await fs.readFile(file))
