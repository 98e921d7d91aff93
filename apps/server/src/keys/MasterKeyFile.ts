/**
 * Master keys from `INCAMERA_MASTER_KEY` or from the key file in the data directory, which is made on first start. One
 * or more keys, the current one first: `VERSION:BASE64` separated by commas or lines; 32 bytes each.
 */
import { type MasterKey, MasterKeys } from "@incamera/domain/secrets/MasterKeys"
import { Effect, Layer, Option, Redacted } from "effect"
import { randomBytes, randomUUID } from "node:crypto"
import * as fs from "node:fs/promises"
import * as path from "node:path"
import { ConfigurationInvalid } from "../Configuration.ts"

const fileName = "master-key"
const keyBytes = 32

const parseEntry = (entry: string): MasterKey | undefined => {
  const match = /^(\d{1,6}):([A-Za-z0-9+/]{43}=)$/.exec(entry)
  if (match === null) return undefined
  const key = Buffer.from(match[2]!, "base64")
  return key.length === keyBytes ? { version: Number(match[1]), key: new Uint8Array(key) } : undefined
}

/** Undefined unless every entry is a key and no version stands twice. */
export const parseMasterKeys = (text: string): readonly [MasterKey, ...Array<MasterKey>] | undefined => {
  const entries = text.split(/[\s,]+/).filter((entry) => entry !== "")
  const keys = entries.map(parseEntry).filter((key) => key !== undefined)
  const [current, ...older] = keys
  if (current === undefined || keys.length !== entries.length) return undefined
  return new Set(keys.map((key) => key.version)).size === keys.length ? [current, ...older] : undefined
}

interface KeyFile {
  readonly text: string
  /** Whether other users of the machine may read it, as far as its mode tells. */
  readonly open: boolean
}

const read = async (file: string): Promise<KeyFile | undefined> => {
  const handle = await fs.open(file, "r").catch((error: NodeJS.ErrnoException) => {
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

/** Makes the file unless another process was first. */
const make = async (file: string): Promise<void> => {
  await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomUUID()}`
  try {
    const text = `1:${randomBytes(keyBytes).toString("base64")}\n`
    await fs.writeFile(draft, text, { mode: 0o600, flag: "wx", flush: true })
    // Linking fails where the file is there already, and never shows a half-written one.
    await fs.link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error
  } finally {
    await fs.rm(draft, { force: true })
  }
}

/** Of two processes that start at once one makes the file and both read the same. */
const readOrMake = async (dataDir: string): Promise<KeyFile> => {
  const file = path.join(dataDir, fileName)
  const kept = await read(file)
  if (kept !== undefined) return kept
  await make(file)
  const made = await read(file)
  if (made === undefined) throw new Error("The key file was taken away while it was made.")
  return made
}

export const layer = (options: {
  readonly dataDir: string
  readonly masterKey: Option.Option<Redacted.Redacted<string>>
}) =>
  Layer.effect(
    MasterKeys,
    Effect.gen(function* () {
      const configured = Option.getOrUndefined(options.masterKey)
      const source = configured === undefined ? `The key file ${fileName} in the data directory` : "INCAMERA_MASTER_KEY"
      const { open, text } =
        configured === undefined
          ? yield* Effect.tryPromise({
              try: () => readOrMake(options.dataDir),
              catch: () => new ConfigurationInvalid({ problem: `${source} can't be read or made.` })
            })
          : { text: Redacted.value(configured), open: false }
      // A warning and no refusal: on a file system without modes nobody could mend it.
      if (open) {
        yield* Effect.logWarning(`${source} can be read by other users of this machine. Its mode should be 600.`)
      }
      const all = parseMasterKeys(text)
      if (all === undefined) {
        return yield* new ConfigurationInvalid({
          problem: `${source} must hold VERSION:BASE64 entries of 32 bytes each, the current key first.`
        })
      }
      return MasterKeys.of({ current: all[0], all })
    })
  )
