/** Design, "Configuration": the master key of the environment, or a key file in the data directory, mode 0600. */
import { MasterKeys } from "@incamera/domain/secrets/MasterKeys"
import * as Limits from "../../apps/server/src/Limits.ts"
import { addMasterKey } from "@incamera/server/keys/addMasterKey"
import * as MasterKeyFile from "@incamera/server/keys/MasterKeyFile"
import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer, Logger, Option, Queue, Redacted, Stream } from "effect"
import { TestClock } from "effect/testing"
import * as fs from "node:fs/promises"
import * as path from "node:path"
import { temporaryDirectory } from "./support/temporaryDirectory.ts"

const load = (dataDir: string, configured?: string) =>
  Effect.provide(
    Effect.gen(function* () {
      const all = yield* (yield* MasterKeys).known
      return { current: all[0], all }
    }),
    Layer.fresh(
      MasterKeyFile.layer({ dataDir, masterKey: Option.map(Option.fromUndefinedOr(configured), Redacted.make) })
    )
  )

const file = (dataDir: string) => path.join(dataDir, "master-key")
const text = (dataDir: string) => Effect.promise(() => fs.readFile(file(dataDir), "utf8"))
const entry = (version: number, fill: number) => `${version}:${Buffer.alloc(32, fill).toString("base64")}`

/** Returns a run's log. */
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

  it.live("that can't be read stops the start and stays unchanged", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      // A directory simulates an unreadable file: root can read every file.
      yield* Effect.promise(() => fs.mkdir(file(dataDir)))
      const error = yield* Effect.flip(load(dataDir))
      assert.strictEqual(error._tag, "ConfigurationInvalid")
      assert.strictEqual(
        error.message,
        "The key file master-key in the data directory can't be read or created. Check the permissions of the data directory."
      )
      assert.deepStrictEqual(yield* Effect.promise(() => fs.readdir(dataDir)), ["master-key"])
    })
  )
})

/** The keys of a process that keeps running. */
const running = (dataDir: string) =>
  Effect.map(Layer.build(Layer.fresh(MasterKeyFile.layer({ dataDir, masterKey: Option.none() }))), (context) =>
    Context.get(context, MasterKeys)
  )

const write = (dataDir: string, ...entries: ReadonlyArray<string>) =>
  Effect.promise(() => fs.writeFile(file(dataDir), `${entries.join("\n")}\n`, { mode: 0o600 }))

const versions = (all: ReadonlyArray<{ readonly version: number }>) => all.map(({ version }) => version)

describe("The key file of a running process", () => {
  it.effect("is read again when an unknown version is needed, and unchanged keys stay the same", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      yield* write(dataDir, entry(1, 7))
      const keys = yield* running(dataDir)
      const [first] = yield* keys.known
      yield* write(dataDir, entry(2, 8), entry(1, 7))
      assert.deepStrictEqual(versions(yield* keys.known), [1])
      assert.deepStrictEqual(yield* keys.find(2), Option.some({ version: 2, key: new Uint8Array(32).fill(8) }))
      const known = yield* keys.known
      assert.deepStrictEqual(versions(known), [2, 1])
      assert.strictEqual(known[1], first)
    }).pipe(Effect.scoped)
  )

  it.effect("is not read for every version that it doesn't have", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      yield* write(dataDir, entry(1, 7))
      const keys = yield* running(dataDir)
      assert.isTrue(Option.isNone(yield* keys.find(99)))
      yield* write(dataDir, entry(2, 8), entry(1, 7))
      assert.isTrue(Option.isNone(yield* keys.find(2)))
      yield* TestClock.adjust(Limits.masterKeyCooldownMillis)
      assert.isTrue(Option.isSome(yield* keys.find(2)))
    }).pipe(Effect.scoped)
  )

  it.effect("is looked at repeatInBackground, and who follows the keys hears of each change", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      yield* write(dataDir, entry(1, 7))
      const keys = yield* running(dataDir)
      const heard = yield* Queue.unbounded<ReadonlyArray<number>>()
      yield* Effect.forkScoped(Stream.runForEach(keys.changes, (all) => Queue.offer(heard, versions(all))))
      assert.deepStrictEqual(yield* Queue.take(heard), [1])
      for (const expected of [
        [2, 1],
        [3, 2, 1]
      ]) {
        yield* write(dataDir, ...expected.map((version) => entry(version, version)))
        yield* TestClock.adjust(Limits.masterKeyLookMillis)
        assert.deepStrictEqual(yield* Queue.take(heard), expected)
      }
    }).pipe(Effect.scoped)
  )

  it.effect("that can't be used for a while changes nothing except one line in the log", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      yield* write(dataDir, entry(1, 7))
      const lines = yield* loggedBy(
        Effect.gen(function* () {
          const keys = yield* running(dataDir)
          const look = Effect.andThen(TestClock.adjust(Limits.masterKeyCooldownMillis), keys.find(99))
          yield* write(dataDir, "2:half of a ke")
          yield* look
          yield* look
          yield* Effect.promise(() => fs.rm(file(dataDir)))
          yield* look
          assert.deepStrictEqual(versions(yield* keys.known), [1])
          yield* write(dataDir, entry(2, 8), entry(1, 7))
          yield* look
          assert.deepStrictEqual(versions(yield* keys.known), [2, 1])
        }).pipe(Effect.scoped)
      )
      assert.strictEqual(lines.length, 1)
      assert.match(
        lines[0]!,
        /^Warn The key file master-key .* must contain .* The keys that were read before are still in use\.$/
      )
    })
  )
})

describe("A new key", () => {
  it.live("is put first, for its owner alone, and all others stay", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      yield* Effect.promise(() => fs.writeFile(file(dataDir), `${entry(3, 9)},${entry(5, 7)}`, { mode: 0o644 }))
      const left = path.join(dataDir, `master-key.${"0198a000-0000-7000-8000-000000000001"}`)
      yield* Effect.promise(() => fs.writeFile(left, "the draft of a process that was killed"))
      assert.deepStrictEqual(yield* addMasterKey(dataDir), { version: 6, kept: [3, 5] })
      const all = yield* load(dataDir)
      assert.deepStrictEqual(versions(all.all), [6, 3, 5])
      assert.deepStrictEqual(all.all[1]!.key, new Uint8Array(32).fill(9))
      assert.strictEqual((yield* Effect.promise(() => fs.stat(file(dataDir)))).mode & 0o777, 0o600)
      assert.deepStrictEqual((yield* Effect.promise(() => fs.readdir(dataDir))).sort(), [
        "master-key",
        "master-key.lock"
      ])
    })
  )

  it.live("is the same for many processes that create one at once", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      yield* load(dataDir)
      const made = yield* Effect.forEach(Array.from({ length: 8 }), () => addMasterKey(dataDir), {
        concurrency: "unbounded"
      })
      assert.deepStrictEqual(made.map(({ version }) => version).sort(), [2, 3, 4, 5, 6, 7, 8, 9])
      const { all } = yield* load(dataDir)
      assert.deepStrictEqual(versions(all), [9, 8, 7, 6, 5, 4, 3, 2, 1])
      assert.strictEqual(new Set(all.map(({ key }) => Buffer.from(key).toString("hex"))).size, 9)
    })
  )

  it.live("goes where a link leads, and the link stays", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      const elsewhere = path.join(yield* temporaryDirectory, "kept-elsewhere")
      yield* Effect.promise(() => fs.writeFile(elsewhere, entry(1, 7), { mode: 0o600 }))
      yield* Effect.promise(() => fs.symlink(elsewhere, file(dataDir)))
      yield* addMasterKey(dataDir)
      assert.match(yield* Effect.promise(() => fs.readFile(elsewhere, "utf8")), /^2:.*\n1:.*\n$/)
      assert.isTrue((yield* Effect.promise(() => fs.lstat(file(dataDir)))).isSymbolicLink())
    })
  )

  it.live("is not created without a file, or with a malformed or full one", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      const reason = Effect.map(Effect.flip(addMasterKey(dataDir)), (error) => error.reason)
      assert.strictEqual(yield* reason, "missing")
      const full = Array.from({ length: Limits.masterKeyVersions }, (_, index) => entry(index + 1, 7))
      for (const [expected, entries] of [
        ["malformed", ["1:short"]],
        ["full", full],
        ["full", [entry(999_999, 7)]]
      ] as const) {
        yield* write(dataDir, ...entries)
        assert.strictEqual(yield* reason, expected)
        assert.strictEqual(yield* text(dataDir), `${entries.join("\n")}\n`, "the file is left as it is")
      }
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
            `${source} must contain VERSION:BASE64 entries of 32 bytes each, the current key first.`
          )
        }
        assert.strictEqual(yield* text(dataDir), value, "the file is left as it is")
      })
    )
  }
})
