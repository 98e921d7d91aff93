import { assert, describe, it } from "@effect/vitest"
import * as LocalUsers from "@incamera/identity-provider/LocalUsers"
import { hashPassword, isPasswordHash, verifyPassword } from "@incamera/identity-provider/passwordHash"
import * as ProviderKeys from "@incamera/identity-provider/ProviderKeys"
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { Effect } from "effect"
import { firstPasswords } from "./support/identityProviderServer.ts"
import { temporaryDirectory } from "./support/temporaryDirectory.ts"

const inProvider = (dataDir: string, file: string): string => join(dataDir, "identity-provider", file)

const writeUsers = (dataDir: string, users: unknown) =>
  Effect.promise(async () => {
    await mkdir(join(dataDir, "identity-provider"), { recursive: true })
    await writeFile(inProvider(dataDir, "users.json"), typeof users === "string" ? users : JSON.stringify(users))
  })

describe("local users", () => {
  it.live("are made on first start with passwords of their own, of which only hashes stay in users.json", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      yield* LocalUsers.giveFirstPasswords(dataDir)
      const users = yield* LocalUsers.load(dataDir)
      assert.deepStrictEqual([...users.keys()], ["alice", "bob", "carol"])
      const passwords = yield* Effect.promise(() => firstPasswords(dataDir))
      assert.strictEqual(new Set(passwords.values()).size, 3)
      const stored = yield* Effect.promise(() => readFile(inProvider(dataDir, "users.json"), "utf8"))
      for (const [userName, password] of passwords) {
        assert.match(password, /^([2-9a-km-np-z]{5}-){3}[2-9a-km-np-z]{5}$/)
        assert.notInclude(stored, password)
        assert.isTrue(yield* LocalUsers.checkPassword(dataDir, userName, password))
        assert.isFalse(yield* LocalUsers.checkPassword(dataDir, userName, `${password}x`))
        assert.isFalse(yield* LocalUsers.checkPassword(dataDir, "mallory", password))
      }
    })
  )

  it.live("and keys lie in files for their owner's eyes only", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      yield* LocalUsers.giveFirstPasswords(dataDir)
      yield* ProviderKeys.load(dataDir)
      const files = yield* Effect.promise(() => readdir(join(dataDir, "identity-provider")))
      assert.sameMembers(files, ["cookie-keys.json", "first-passwords.txt", "jwks.json", "users.json"])
      for (const file of files) {
        const { mode } = yield* Effect.promise(() => stat(inProvider(dataDir, file)))
        assert.strictEqual(mode & 0o777, 0o600, file)
      }
      const directory = yield* Effect.promise(() => stat(join(dataDir, "identity-provider")))
      assert.strictEqual(directory.mode & 0o777, 0o700)
    })
  )

  it.live("get the same passwords, and the provider the same keys, from all that start at once", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      const starts = yield* Effect.all(
        Array.from({ length: 4 }, () =>
          Effect.all([ProviderKeys.load(dataDir), LocalUsers.giveFirstPasswords(dataDir)], { concurrency: 2 })
        ),
        { concurrency: "unbounded" }
      )
      for (const [keys] of starts) assert.deepStrictEqual(keys, starts[0]![0])
      for (const [userName, password] of yield* Effect.promise(() => firstPasswords(dataDir))) {
        assert.isTrue(yield* LocalUsers.checkPassword(dataDir, userName, password), userName)
      }
    })
  )

  it.live("can be added, and a forgotten password replaced, by hand", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      const kept = yield* Effect.promise(() => hashPassword("a password she chose"))
      yield* writeUsers(dataDir, { erin: { name: "Erin Vasquez", passwordHash: kept }, "f.ng": { name: "Fay Ng" } })
      // A user without a password can't sign in with any password.
      for (const guess of ["", "undefined", "null"]) {
        assert.isFalse(yield* LocalUsers.checkPassword(dataDir, "f.ng", guess))
      }
      yield* LocalUsers.giveFirstPasswords(dataDir)
      assert.isTrue(yield* LocalUsers.checkPassword(dataDir, "erin", "a password she chose"))
      const text = yield* Effect.promise(() => readFile(inProvider(dataDir, "first-passwords.txt"), "utf8"))
      assert.notInclude(text, "erin")
      const password = /^f\.ng: (\S+)$/m.exec(text)?.[1] ?? ""
      assert.isTrue(yield* LocalUsers.checkPassword(dataDir, "f.ng", password))

      // After every password was handed out and the file deleted as it asks, a start makes no new one.
      yield* Effect.promise(() => rm(inProvider(dataDir, "first-passwords.txt")))
      yield* LocalUsers.giveFirstPasswords(dataDir)
      assert.isTrue(yield* LocalUsers.checkPassword(dataDir, "f.ng", password))
      assert.notInclude(yield* Effect.promise(() => readdir(join(dataDir, "identity-provider"))), "first-passwords.txt")
    })
  )

  it.live("are refused as a whole when the file doesn't have its form", () =>
    Effect.gen(function* () {
      const malformed = [
        "{",
        "[]",
        { Alice: { name: "Alice" } },
        { "a b": { name: "A" } },
        { alice: {} },
        { alice: { name: "" } },
        { alice: { name: "Alice", passwordHash: "plain text" } },
        { alice: { name: "Alice", passwordHash: "scrypt:1:8:5:AAAAAAAAAAAAAAAAAAAAAA:AAAA" } },
        { ["a".repeat(65)]: { name: "Too long" } }
      ]
      for (const users of malformed) {
        const dataDir = yield* temporaryDirectory
        yield* writeUsers(dataDir, users)
        const error = yield* Effect.flip(LocalUsers.load(dataDir))
        assert.strictEqual(error.reason, "malformed")
        assert.include(error.message, "users.json")
        assert.notInclude(error.message, dataDir)
      }
    })
  )
})

describe("password hashes", () => {
  it.live("are salted, carry their settings, and compare normalized text", () =>
    Effect.gen(function* () {
      const [first, second] = yield* Effect.promise(() => Promise.all([hashPassword("café"), hashPassword("café")]))
      assert.notStrictEqual(first, second)
      assert.match(first, /^scrypt:16384:8:5:/)
      assert.isTrue(isPasswordHash(first))
      assert.isTrue(yield* Effect.promise(() => verifyPassword("cafe\u0301", first)))
      assert.isFalse(yield* Effect.promise(() => verifyPassword("cafe", first)))
    })
  )
})
