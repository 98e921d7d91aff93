/** Opens the embedded database's files, and copies a new database into place if there are none. */
import { randomUUID } from "node:crypto"
import * as fs from "node:fs/promises"
import * as path from "node:path"
import { PGlite } from "@electric-sql/pglite"
import { readDump } from "./DatabaseDump.ts"
import { DurableFiles } from "./DurableFiles.ts"
import type { LogSync } from "./LogSync.ts"
import { syncDirectory, syncTree } from "./syncFiles.ts"
import { extractTar } from "./TarArchive.ts"

/**
 * The buffers are memory of this process, and never shrink: with the usual 128 MB a few large files would enlarge the
 * process by that much for good. The system's own cache holds the rest of the files.
 */
const startParameters = [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"]

/**
 * PGlite switches syncs off (`-F`); this switches them on. The log is synced by `fsync`, which `DurableFiles` carries
 * out: `fdatasync`, the usual method, is an empty call here.
 */
const durableParameters = [
  ...startParameters.filter((parameter) => parameter !== "-F"),
  "-c",
  "fsync=on",
  "-c",
  "synchronous_commit=on",
  "-c",
  "wal_sync_method=fsync"
]

const dataFolder = "pgdata"
const partialPrefix = "pgdata-partial-"

const exists = (file: string): Promise<boolean> =>
  fs.access(file).then(
    () => true,
    () => false
  )

/** Renames the new database into place once it is whole and on disk, so an interrupted start leaves none behind. */
const createIn = async (directory: string, data: string): Promise<void> => {
  const dump = await readDump()
  const partial = path.join(directory, `${partialPrefix}${randomUUID()}`)
  await fs.mkdir(partial, { mode: 0o700 })
  extractTar(dump, partial)
  await syncTree(partial)
  await fs.rename(partial, data)
  syncDirectory(directory)
}

const removePartial = async (directory: string): Promise<void> => {
  for (const name of await fs.readdir(directory)) {
    if (name.startsWith(partialPrefix)) await fs.rm(path.join(directory, name), { recursive: true, force: true })
  }
}

/** A database in this process, with the syncs of its log if it is on disk. */
export interface OpenDatabase {
  readonly pglite: PGlite
  readonly log?: LogSync
}

/** Opens the database. The caller holds the directory's lock. */
export const openInDirectory = async (directory: string): Promise<OpenDatabase> => {
  const data = path.join(directory, dataFolder)
  await removePartial(directory)
  if (!(await exists(data))) await createIn(directory, data)
  // A killed process leaves this file, perhaps half-written, and PostgreSQL then doesn't start. We hold the lock, so we
  // may remove it.
  await fs.rm(path.join(data, "postmaster.pid"), { force: true })
  const files = new DurableFiles(data)
  return { pglite: await PGlite.create({ fs: files, startParams: durableParameters }), log: files.log }
}

export const openInMemory = async (): Promise<PGlite> =>
  PGlite.create({ loadDataDir: new Blob([new Uint8Array(await readDump())]), startParams: startParameters })
