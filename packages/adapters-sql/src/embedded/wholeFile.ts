/**
 * Small files that exist whole or not at all, readable by their owner alone. New content arrives by `link` or `rename`,
 * never by writing in place, and is on disk, with its name, when the call resolves: neither a second process nor a
 * power cut leaves half a file.
 */
import { randomUUID } from "node:crypto"
import * as fs from "node:fs/promises"
import * as path from "node:path"
import { syncDirectory } from "./syncFiles.ts"

const placeFile = async (file: string, text: string, place: (draft: string) => Promise<void>): Promise<void> => {
  const draft = `${file}.${randomUUID()}`
  try {
    await fs.writeFile(draft, text, { mode: 0o600, flag: "wx", flush: true })
    await place(draft)
  } finally {
    await fs.rm(draft, { force: true })
    syncDirectory(path.dirname(file))
  }
}

/** Replaces or creates the file. Rejects with the system's own error. */
export const replaceFile = (file: string, text: string): Promise<void> =>
  placeFile(file, text, (draft) => fs.rename(draft, file))

/** Creates the file unless it exists. True if this call created it; of concurrent calls, one creates it. */
export const createFile = async (file: string, text: string): Promise<boolean> => {
  try {
    await placeFile(file, text, (draft) => fs.link(draft, file))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false
    throw error
  }
}
