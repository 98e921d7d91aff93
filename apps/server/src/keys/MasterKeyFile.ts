/**
 * Master keys from `INCAMERA_MASTER_KEY` or from the key file in the data directory, which is made on first start. One
 * or more keys, the current one first: `VERSION:BASE64` separated by commas or lines; 32 bytes each.
 */
import { type MasterKey, MasterKeys } from "@incamera/domain/secrets/MasterKeys"
import { Effect, Layer, Option, Redacted } from "effect"
import { randomBytes } from "node:crypto"
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

/** Reads the file, or makes it; of two processes that start at once one makes it and both read the same. */
const readOrMake = async (dataDir: string): Promise<string> => {
  const file = path.join(dataDir, fileName)
  await fs.mkdir(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}`
  await fs.writeFile(draft, `1:${randomBytes(keyBytes).toString("base64")}\n`, { mode: 0o600, flush: true })
  // Linking fails where the file is there already, and never shows a half-written one.
  await fs.link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error
  })
  await fs.unlink(draft)
  return fs.readFile(file, "utf8")
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
      const text =
        configured === undefined
          ? yield* Effect.tryPromise({
              try: () => readOrMake(options.dataDir),
              catch: () => new ConfigurationInvalid({ problem: `${source} can't be read or made.` })
            })
          : Redacted.value(configured)
      const all = parseMasterKeys(text)
      if (all === undefined) {
        return yield* new ConfigurationInvalid({
          problem: `${source} must hold VERSION:BASE64 entries of 32 bytes each, the current key first.`
        })
      }
      return MasterKeys.of({ current: all[0], all })
    })
  )
