/** The key file in the data directory, readable by its owner only. */
import { randomBytes } from "node:crypto"
import * as fs from "node:fs/promises"
import * as path from "node:path"
import { createFile, makeDirectory, replaceFile } from "@incamera/adapters-sql/embedded"
import { formatMasterKeys, masterKeyBytes } from "./masterKeyText.ts"

export const keyFileName = "master-key"

export const keyFileIn = (dataDir: string): string => path.join(dataDir, keyFileName)

export interface KeyFile {
  readonly text: string
  /** True if the file's mode lets other users of the machine read it. */
  readonly open: boolean
}

/** Returns undefined if the file doesn't exist. */
export const readKeyFile = async (dataDir: string): Promise<KeyFile | undefined> => {
  const handle = await fs.open(keyFileIn(dataDir), "r").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined
    throw error
  })
  if (handle === undefined) return undefined
  try {
    const { mode } = await handle.stat()
    // Windows has no such modes; Node makes them up there.
    return { text: await handle.readFile("utf8"), open: process.platform !== "win32" && (mode & 0o077) !== 0 }
  } finally {
    await handle.close()
  }
}

/** Creates the file unless another process did. The file is on disk before anything is sealed with its key. */
const makeKeyFile = async (dataDir: string): Promise<void> => {
  await makeDirectory(dataDir)
  await createFile(keyFileIn(dataDir), formatMasterKeys([{ version: 1, key: randomBytes(masterKeyBytes) }]))
}

/** If two processes start at once, one creates the file and both read the same keys. */
export const readOrMakeKeyFile = async (dataDir: string): Promise<KeyFile> => {
  const kept = await readKeyFile(dataDir)
  if (kept !== undefined) return kept
  await makeKeyFile(dataDir)
  const made = await readKeyFile(dataDir)
  if (made === undefined) throw new Error("The key file was taken away while it was made.")
  return made
}

const isDraft = (name: string): boolean => name.startsWith(`${keyFileName}.`) && /\.[0-9a-f-]{36}$/.test(name)

/** A process killed while writing leaves a draft file that contains keys. */
const removeDrafts = async (directory: string): Promise<void> => {
  const drafts = (await fs.readdir(directory)).filter(isDraft)
  await Promise.all(drafts.map((draft) => fs.rm(path.join(directory, draft), { force: true })))
}

/**
 * Replaces the file. Callers must hold the lock. The file is on disk when this returns, so that a power cut can't lose
 * a key already in use. If the name is a link, its target is replaced.
 */
export const replaceKeyFile = async (dataDir: string, text: string): Promise<void> => {
  const file = await fs.realpath(keyFileIn(dataDir))
  await removeDrafts(path.dirname(file))
  await replaceFile(file, text)
}
