/** Puts a new key first into the key file. Every earlier one stays: what it protects is still there. */
import { DirectoryInUse, lockDirectory } from "@incamera/adapters-sql/embedded/DirectoryLock"
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

export class KeyFileUnchanged extends Schema.TaggedError<KeyFileUnchanged>()("KeyFileUnchanged", {
  reason: Schema.Literals(["missing", "malformed", "unusable", "full", "busy"])
}) {
  override get message() {
    return `The key file ${keyFileName} in the data directory ${problems[this.reason]}`
  }
}

/** For somebody who finds another changing the file, which takes milliseconds. */
const triesMillis = 50
const tries = 100

const unusable = () => new KeyFileUnchanged({ reason: "unusable" })

/** The keys in the file. */
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
 * Gives the new version and those that were there before. One at a time, whatever process it runs in: of two that
 * replaced the same file one would lose its key, and with it whatever it had protected with it.
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
