/** Adds a new key to the front of the key file. Earlier keys stay, because data is still sealed under them. */
import { DirectoryInUse, lockDirectory } from "@incamera/adapters-sql/embedded"
import * as Limits from "../Limits.ts"
import { Effect, Schedule, Schema } from "effect"
import { randomBytes } from "node:crypto"
import * as path from "node:path"
import { keyFileName, readKeyFile, replaceKeyFile } from "./keyFile.ts"
import { formatMasterKeys, greatestVersion, masterKeyBytes, parseMasterKeys } from "./masterKeyText.ts"

const problems = {
  missing: "does not exist. The server creates it when it first starts. Check that INCAMERA_DATA_DIR is the server's.",
  malformed: "must contain VERSION:BASE64 entries of 32 bytes each, the current key first. Nothing was changed.",
  unusable: "can't be read or replaced; check the permissions of the data directory. Nothing was changed.",
  full: `has ${Limits.masterKeyVersions} versions, which is the limit. Remove those that protect nothing any more.`,
  busy: "is being changed by another program. Nothing was changed; try again."
} as const

class KeyFileUnchanged extends Schema.TaggedError<KeyFileUnchanged>()("KeyFileUnchanged", {
  reason: Schema.Literals(["missing", "malformed", "unusable", "full", "busy"])
}) {
  override get message() {
    return `The key file ${keyFileName} in the data directory ${problems[this.reason]}`
  }
}

/** Spacing of retries while another process changes the file, which takes milliseconds. */
const triesMillis = 50
const tries = 100

const unusable = () => new KeyFileUnchanged({ reason: "unusable" })

/** Reads the keys in the file. */
export const readMasterKeys = Effect.fnUntraced(function* (dataDir: string) {
  const file = yield* Effect.tryPromise({ try: () => readKeyFile(dataDir), catch: unusable })
  if (file === undefined) return yield* new KeyFileUnchanged({ reason: "missing" })
  return parseMasterKeys(file.text) ?? (yield* new KeyFileUnchanged({ reason: "malformed" }))
})

const add = Effect.fnUntraced(function* (dataDir: string) {
  const kept = yield* readMasterKeys(dataDir)
  const newest = Math.max(...kept.map(({ version }) => version))
  if (kept.length >= Limits.masterKeyVersions || newest >= greatestVersion) {
    return yield* new KeyFileUnchanged({ reason: "full" })
  }
  const made = { version: newest + 1, key: new Uint8Array(randomBytes(masterKeyBytes)) }
  const text = formatMasterKeys([made, ...kept])
  yield* Effect.uninterruptible(Effect.tryPromise({ try: () => replaceKeyFile(dataDir, text), catch: unusable }))
  return { version: made.version, kept: kept.map(({ version }) => version) }
})

/**
 * Adds a key and returns its version and the earlier versions. A lock allows one process at a time: if two replaced the
 * file at once, one key would be lost, and with it everything sealed under it.
 */
export const addMasterKey = (dataDir: string) =>
  Effect.scoped(
    lockDirectory(path.join(dataDir, `${keyFileName}.lock`)).pipe(
      Effect.retry({
        schedule: Schedule.spaced(triesMillis),
        times: tries,
        while: (error) => error instanceof DirectoryInUse
      }),
      Effect.catchTags({
        DirectoryInUse: () => Effect.fail(new KeyFileUnchanged({ reason: "busy" })),
        DatabaseNotOpened: () => Effect.fail(unusable())
      }),
      Effect.andThen(add(dataDir))
    )
  )
