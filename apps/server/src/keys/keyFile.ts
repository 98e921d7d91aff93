/** The key file in the data directory, readable by its owner alone. */
import { randomBytes } from "node:crypto"
import * as fs from "node:fs/promises"
import * as path from "node:path"
import { makeDirectory } from "@incamera/adapters-sql/embedded/syncFiles"
import { createFile, replaceFile } from "@incamera/adapters-sql/embedded/wholeFile"
import { formatMasterKeys, masterKeyBytes } from "./masterKeyText.ts"

export const keyFileName = "master-key"

export const keyFileIn = (dataDir: string): string => path.join(dataDir, keyFileName)

export interface KeyFile {
  readonly text: string
  /** Whether other users of the machine may read it, as far as its mode tells. */
  readonly open: boolean
}

/** Undefined when there is no such file. */
export const readKeyFile = async (dataDir: string): Promise<KeyFile | undefined> => {
  const handle = await fs.open(keyFileIn(dataDir), "r").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined
    throw error
  })
  if (handle === undefined) return undefined
  try {
    const { mode } = await handle.stat()
    // Windows has no such modes: Node makes them up there.
    return { text: await handle.readFile("utf8"), open: process.platform !== "win32" && (mode & 0o077) !== 0 }
  } finally {
    await handle.close()
  }
}

/** Makes the file unless another process was first. It is on disk before anything can be sealed with its key. */
const makeKeyFile = async (dataDir: string): Promise<void> => {
  await makeDirectory(dataDir)
  await createFile(keyFileIn(dataDir), formatMasterKeys([{ version: 1, key: randomBytes(masterKeyBytes) }]))
}

/** Of two processes that start at once one makes the file and both read the same. */
export const readOrMakeKeyFile = async (dataDir: string): Promise<KeyFile> => {
  const kept = await readKeyFile(dataDir)
  if (kept !== undefined) return kept
  await makeKeyFile(dataDir)
  const made = await readKeyFile(dataDir)
  if (made === undefined) throw new Error("The key file was taken away while it was made.")
  return made
}

const isDraft = (name: string): boolean => name.startsWith(`${keyFileName}.`) && /\.[0-9a-f-]{36}$/.test(name)

/** A process that was killed while it wrote leaves its draft, and keys in it. */
const removeDrafts = async (directory: string): Promise<void> => {
  const drafts = (await fs.readdir(directory)).filter(isDraft)
  await Promise.all(drafts.map((draft) => fs.rm(path.join(directory, draft), { force: true })))
}

/**
 * Replaces the file; for one at a time only. On the disk when this returns, so that nothing can be protected by a key that a power cut takes
 * away. Where the name is a link, the file it leads to is replaced.
 */
export const replaceKeyFile = async (dataDir: string, text: string): Promise<void> => {
  const file = await fs.realpath(keyFileIn(dataDir))
  await removeDrafts(path.dirname(file))
  await replaceFile(file, text)
}
