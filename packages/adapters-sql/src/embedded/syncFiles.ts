/** Puts files and directories on the disk, so that a power cut doesn't take them. */
import * as fs from "node:fs"
import * as fsp from "node:fs/promises"
import * as path from "node:path"

/** Syncs the content of a file, on a thread of Node's. */
export const syncData = (descriptor: number): Promise<void> =>
  new Promise((resolve, reject) => {
    fs.fdatasync(descriptor, (error) => (error === null ? resolve() : reject(error)))
  })

/** What systems answer that don't sync directories (Windows), or not this one: it may be ours to enter and not to read. */
const notSynced = new Set(["EACCES", "EBADF", "EINVAL", "EISDIR", "ENOTSUP", "EPERM"])

/** Syncs the entries of a directory: which names are in it. */
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

/** Makes a directory, and those above it that are missing, for its owner alone. They are on disk when this resolves. */
export const makeDirectory = async (directory: string): Promise<void> => {
  const first = await fsp.mkdir(directory, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = path.resolve(directory); made.length >= first.length; made = path.dirname(made)) {
    syncDirectory(path.dirname(made))
  }
}

/** Syncs that run at the same time: as many as Node has threads for. The file system makes them together. */
const atOnce = 4

/** Syncs all files and directories below a directory, and itself. */
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
