/** Syncs files and directories to the disk, so that they survive a power cut. */
import * as fs from "node:fs"
import * as fsp from "node:fs/promises"
import * as path from "node:path"

/** Syncs a file's content, on one of Node's threads. */
export const syncData = (descriptor: number): Promise<void> =>
  new Promise((resolve, reject) => {
    fs.fdatasync(descriptor, (error) => (error === null ? resolve() : reject(error)))
  })

/**
 * Error codes of systems that can't sync directories (Windows), or not this one: we may be able to enter it but not to
 * read it.
 */
const notSynced = new Set(["EACCES", "EBADF", "EINVAL", "EISDIR", "ENOTSUP", "EPERM"])

/** Syncs the entries of a directory: the names in it. */
export const syncDirectory = (directory: string): void => {
  let descriptor: number | undefined
  try {
    descriptor = fs.openSync(directory, "r")
    fs.fsyncSync(descriptor)
  } catch (error) {
    if (!notSynced.has((error as NodeJS.ErrnoException).code ?? "")) throw error
  } finally {
    if (descriptor !== undefined) fs.closeSync(descriptor)
  }
}

/** Creates a directory and its missing parents, for the owner alone. They are on disk when this resolves. */
export const makeDirectory = async (directory: string): Promise<void> => {
  const first = await fsp.mkdir(directory, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = path.resolve(directory); made.length >= first.length; made = path.dirname(made)) {
    syncDirectory(path.dirname(made))
  }
}

/** Concurrent syncs: as many as Node has threads. The file system combines them. */
const atOnce = 4

/** Syncs a directory and everything below it. */
export const syncTree = async (directory: string): Promise<void> => {
  const entries = (await fsp.readdir(directory, { recursive: true, withFileTypes: true })).values()
  const syncAll = async () => {
    for (const entry of entries) {
      const file = path.join(entry.parentPath, entry.name)
      if (entry.isDirectory()) {
        syncDirectory(file)
        continue
      }
      const descriptor = fs.openSync(file, "r+")
      try {
        await syncData(descriptor)
      } finally {
        fs.closeSync(descriptor)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, syncAll))
  syncDirectory(directory)
}
