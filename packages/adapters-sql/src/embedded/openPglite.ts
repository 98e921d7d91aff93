/** Opens the embedded database's files, putting those of a new database in place when there are none. */
import { randomUUID } from "node:crypto"
import * as fs from "node:fs/promises"
import * as path from "node:path"
import { PGlite } from "@electric-sql/pglite"
import { readDump } from "./DatabaseDump.ts"
import { extractTar } from "./TarArchive.ts"

/**
 * It keeps its pages in this process's memory, each from its first use on: with the usual 128 MB a few large files would
 * make the process larger by that much, for good. What doesn't fit is in the system's own cache of the files.
 */
const startParameters = [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"]

const dataFolder = "pgdata"
const partialPrefix = "pgdata-partial-"

const exists = (file: string): Promise<boolean> =>
  fs.access(file).then(
    () => true,
    () => false
  )

/** The new database appears under its name once it is whole: a process that ended halfway leaves none behind. */
const createIn = async (directory: string, data: string): Promise<void> => {
  const dump = await readDump()
  const partial = path.join(directory, `${partialPrefix}${randomUUID()}`)
  await fs.mkdir(partial, { mode: 0o700 })
  extractTar(dump, partial)
  await fs.rename(partial, data)
}

const removePartial = async (directory: string): Promise<void> => {
  for (const name of await fs.readdir(directory)) {
    if (name.startsWith(partialPrefix)) await fs.rm(path.join(directory, name), { recursive: true, force: true })
  }
}

/** The caller holds the directory's lock. */
export const openInDirectory = async (directory: string): Promise<PGlite> => {
  const data = path.join(directory, dataFolder)
  await removePartial(directory)
  if (!(await exists(data))) await createIn(directory, data)
  return PGlite.create({ dataDir: `file://${data}`, startParams: startParameters })
}

export const openInMemory = async (): Promise<PGlite> =>
  PGlite.create({ loadDataDir: new Blob([new Uint8Array(await readDump())]), startParams: startParameters })
