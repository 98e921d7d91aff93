/**
 * The folder for what tests keep: in memory where the machine has room for it. A tenth of a run's time went into files
 * that are deleted a second later.
 */
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"

/** A file system in memory, on Linux. */
const inMemory = "/dev/shm"

/** Bytes that must be free there; a run needs about a third of it. */
const neededBytes = 4e9

const hasRoom = (): boolean => {
  try {
    const { bavail, bsize } = fs.statfsSync(inMemory)
    fs.accessSync(inMemory, fs.constants.W_OK)
    return bavail * bsize >= neededBytes
  } catch {
    return false
  }
}

/** Has `os.tmpdir()` of this process and its children return a new folder. Returns the function that removes it. */
export const useTemporaryFolder = (): (() => void) => {
  const folder = fs.mkdtempSync(path.join(hasRoom() ? inMemory : os.tmpdir(), "in-camera-tests-"))
  // PostgreSQL runs as another user.
  fs.chmodSync(folder, 0o755)
  process.env["TMPDIR"] = folder
  return () => fs.rmSync(folder, { recursive: true, force: true })
}
