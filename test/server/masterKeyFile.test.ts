/** Design, "Configuration": the master key of the environment, or a key file in the data directory, mode 0600. */
import { MasterKeys } from "@incamera/domain/secrets/MasterKeys"
import * as MasterKeyFile from "@incamera/server/keys/MasterKeyFile"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Logger, Option, Redacted } from "effect"
import * as fs from "node:fs/promises"
import * as path from "node:path"
import { temporaryDirectory } from "./support/temporaryDirectory.ts"

const load = (dataDir: string, configured?: string) =>
  Effect.provide(
    MasterKeys,
    Layer.fresh(
      MasterKeyFile.layer({ dataDir, masterKey: Option.map(Option.fromUndefinedOr(configured), Redacted.make) })
    )
  )

const file = (dataDir: string) => path.join(dataDir, "master-key")
const text = (dataDir: string) => Effect.promise(() => fs.readFile(file(dataDir), "utf8"))
const entry = (version: number, fill: number) => `${version}:${Buffer.alloc(32, fill).toString("base64")}`

/** What a run says in the log. */
const loggedBy = <A, E>(effect: Effect.Effect<A, E>) =>
  Effect.gen(function* () {
    const lines: Array<string> = []
    const logger = Logger.make<unknown, void>(
      ({ logLevel, message }) => void lines.push(`${logLevel} ${String(message)}`)
    )
    yield* Effect.provide(effect, Logger.layer([logger]))
    return lines
  })

describe("The key file", () => {
  it.live("is made on first start, for its owner alone, with nothing left beside it", () =>
    Effect.gen(function* () {
      const dataDir = path.join(yield* temporaryDirectory, "new", "data")
      const keys = yield* load(dataDir)
      assert.match(yield* text(dataDir), /^1:[A-Za-z0-9+/]{43}=\n$/)
      assert.strictEqual(keys.current.version, 1)
      assert.strictEqual(`1:${Buffer.from(keys.current.key).toString("base64")}\n`, yield* text(dataDir))
      assert.isTrue(keys.current.key.some((byte) => byte !== 0))
      assert.strictEqual((yield* Effect.promise(() => fs.stat(file(dataDir)))).mode & 0o777, 0o600)
      assert.strictEqual((yield* Effect.promise(() => fs.stat(dataDir))).mode & 0o777, 0o700)
      assert.deepStrictEqual(yield* Effect.promise(() => fs.readdir(dataDir)), ["master-key"])
    })
  )

  it.live("is the same after a restart, which writes nothing", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      const first = yield* load(dataDir)
      const before = yield* Effect.promise(() => fs.stat(dataDir, { bigint: true }))
      const second = yield* load(dataDir)
      const after = yield* Effect.promise(() => fs.stat(dataDir, { bigint: true }))
      assert.deepStrictEqual(second.all, first.all)
      assert.strictEqual(after.mtimeNs, before.mtimeNs, "no file came or went")
    })
  )

  it.live("made by many that start at once is one file, and all read the same", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      const loaded = yield* Effect.forEach(Array.from({ length: 16 }), () => load(dataDir), {
        concurrency: "unbounded"
      })
      for (const { current } of loaded) assert.deepStrictEqual(current, loaded[0]!.current)
      assert.deepStrictEqual(yield* Effect.promise(() => fs.readdir(dataDir)), ["master-key"])
    })
  )

  it.live("may hold several versions, the current one first", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      yield* Effect.promise(() => fs.writeFile(file(dataDir), `${entry(3, 9)}\n${entry(1, 7)}\n`, { mode: 0o600 }))
      const { all, current } = yield* load(dataDir)
      assert.deepStrictEqual(
        all.map(({ version }) => version),
        [3, 1]
      )
      assert.deepStrictEqual(current, { version: 3, key: new Uint8Array(32).fill(9) })
    })
  )

  it.live("that others may read is used with a warning, which names it and no path", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      assert.deepStrictEqual(yield* loggedBy(load(dataDir)), [])
      for (const mode of [0o640, 0o604, 0o660]) {
        yield* Effect.promise(() => fs.chmod(file(dataDir), mode))
        const lines = yield* loggedBy(load(dataDir))
        assert.strictEqual(lines.length, 1)
        assert.match(lines[0]!, /^Warn The key file master-key in the data directory can be read by other users/)
        assert.notInclude(lines[0]!, dataDir)
      }
      yield* Effect.promise(() => fs.chmod(file(dataDir), 0o400))
      assert.deepStrictEqual(yield* loggedBy(load(dataDir)), [])
    })
  )

  it.live("that can't be read stops the start and is left as it is", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      // A directory stands for whatever can't be read: as root every file can.
      yield* Effect.promise(() => fs.mkdir(file(dataDir)))
      const error = yield* Effect.flip(load(dataDir))
      assert.strictEqual(error._tag, "ConfigurationInvalid")
      assert.strictEqual(error.message, "The key file master-key in the data directory can't be read or made.")
      assert.deepStrictEqual(yield* Effect.promise(() => fs.readdir(dataDir)), ["master-key"])
    })
  )
})

describe("A configured master key", () => {
  it.live("is used, and no file is made or read", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      const { all } = yield* load(dataDir, `${entry(2, 5)},${entry(1, 4)}`)
      assert.deepStrictEqual(
        all.map(({ version }) => version),
        [2, 1]
      )
      assert.deepStrictEqual(yield* Effect.promise(() => fs.readdir(dataDir)), [])
    })
  )
})

describe("Malformed keys", () => {
  const short = Buffer.alloc(31, 7).toString("base64")
  const long = Buffer.alloc(33, 7).toString("base64")
  const malformed = {
    "no version": Buffer.alloc(32, 7).toString("base64"),
    "a word for a version": `one:${Buffer.alloc(32, 7).toString("base64")}`,
    "31 bytes": `1:${short}`,
    "33 bytes": `1:${long}`,
    "base64 of the URL kind": `1:${"_".repeat(43)}=`,
    "one version twice": `${entry(1, 7)},${entry(1, 8)}`,
    "a good one and a bad one": `${entry(2, 7)},1:${short}`,
    "white space": " \n"
  }
  for (const [what, value] of Object.entries(malformed)) {
    it.live(`${what}: refused by the name of its source, without the value`, () =>
      Effect.gen(function* () {
        const dataDir = yield* temporaryDirectory
        yield* Effect.promise(() => fs.writeFile(file(dataDir), value, { mode: 0o600 }))
        const sources = [
          [yield* Effect.flip(load(dataDir)), "The key file master-key in the data directory"],
          [yield* Effect.flip(load(dataDir, value)), "INCAMERA_MASTER_KEY"]
        ] as const
        for (const [error, source] of sources) {
          assert.strictEqual(error._tag, "ConfigurationInvalid")
          assert.strictEqual(
            error.message,
            `${source} must hold VERSION:BASE64 entries of 32 bytes each, the current key first.`
          )
        }
        assert.strictEqual(yield* text(dataDir), value, "the file is left as it is")
      })
    )
  }
})
