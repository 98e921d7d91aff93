/** The boundary over a vault: which input is accepted, and how output in JSON and streams is guarded. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Layer, Ref } from "effect"
import { Deidentification } from "@incamera/domain/deidentification/Deidentification"
import type { GuardAccount } from "@incamera/domain/deidentification/GuardAccount"
import type { RefusalAccount } from "@incamera/domain/deidentification/RefusalAccount"
import { PrivacySettings } from "@incamera/domain/settings/PrivacySettings"
import { UserId } from "@incamera/domain/Ids"
import * as EngineLimits from "@incamera/deidentification/Limits"
import * as Limits from "@incamera/domain/Limits"
import { StoreError } from "@incamera/domain/StoreError"
import type { Identity } from "@incamera/domain/vault/Identity"
import { ExternalNames } from "@incamera/domain/externalnames/ExternalNames"
import { masterKeys } from "../support/domain.ts"
import { IdentityVault, VaultLocked } from "@incamera/domain/vault/IdentityVault"
import { accountWith } from "../support/accountSettings.ts"
import { vaultWith } from "../support/identityVault.ts"
import { emptyDirectory } from "../support/emptyDirectory.ts"
import { unaccounted } from "../support/unaccounted.ts"
import { format } from "@incamera/domain/secrets/SecretFormat"
import { everybody, identity, replaceAll } from "./support.ts"
import { ofAccount } from "@incamera/domain/deidentification/TextScope"

const userOf = (number: number) => UserId.make(`user_0198a000-0000-7000-8000-${String(number).padStart(12, "0")}`)
const user = userOf(1)

/** A vault that a test fills and that counts its reads. */
const makeVault = Effect.gen(function* () {
  const content = yield* Ref.make<{ revision: number; identities: ReadonlyArray<Identity> }>({
    revision: 0,
    identities: []
  })
  const reads = yield* Ref.make(0)
  const vault = vaultWith({
    put: (_, identity) =>
      Ref.update(content, ({ identities, revision }) => ({
        revision: revision + 1,
        identities: [...identities, identity]
      })),
    identities: () =>
      Ref.update(reads, (count) => count + 1).pipe(
        Effect.andThen(Ref.get(content)),
        Effect.map(({ identities }) => identities)
      ),
    revision: () => Effect.map(Ref.get(content), ({ revision }) => String(revision))
  })
  return { vault, reads: Ref.get(reads) }
})

const externalNames = Layer.provide(ExternalNames.layer, masterKeys)

const over = (vault: IdentityVault["Service"], settings = PrivacySettings.strict) =>
  Effect.provide(
    Deidentification.layer.pipe(
      Layer.provide([Layer.succeed(IdentityVault, vault), accountWith(settings), emptyDirectory, externalNames]),
      Layer.merge(unaccounted)
    )
  )

const withIdentities = <A, E>(
  identities: ReadonlyArray<Identity>,
  use: (boundary: Deidentification["Service"]) => Effect.Effect<A, E, GuardAccount | RefusalAccount>,
  settings = PrivacySettings.strict
) =>
  Effect.gen(function* () {
    const { vault } = yield* makeVault
    for (const one of identities) yield* vault.put(user, one)
    return yield* Effect.flatMap(Deidentification, use).pipe(over(vault, settings))
  })

const refusal = (fields: Readonly<Record<string, string>>, identities = everybody) =>
  withIdentities(identities, (boundary) => Effect.flip(boundary.judge(ofAccount(user), fields)))

describe("judge", () => {
  it.effect("lets what identifies nobody through unchanged", () =>
    Effect.gen(function* () {
      const fields = {
        title: "[Party 1] v. [Party 2]",
        jurisdiction: "New York",
        practiceArea: "",
        summary:
          "[Party 1] was employed by [Party 2] until 3 May 2021. Under 42 U.S.C. § 1983 and Smith v. Jones, 123 F.3d 456, " +
          "the court (Denning LJ) may grant relief of $1,250,000.",
        caseId: "case_0198a000-0000-7000-8000-000000000001"
      }
      const judged = yield* withIdentities(everybody, (boundary) => boundary.judge(ofAccount(user), fields))
      assert.deepStrictEqual<Record<string, string>>(judged, fields)
    })
  )

  it.effect.each([
    ["a registered name", "Then DOE-MÜLLER left.", "person"],
    ["a registered organization", "Look at acme widget again.", "organization"],
    ["a registered organization by the kind that its name suggests", "against Acme Widget", "person"],
    ["a registered address", "near 12 Linden St, Springfield", "address"],
    ["a registered date of birth", "05/03/1980", "date-of-birth"],
    ["an e-mail address", "write to someone@example.org", "email"],
    ["a phone number", "+44 20 7946 0958", "phone"],
    ["an identifier", "DE89 3704 0044 0532 0130 00", "identifier"],
    ["a URL with a user", "https://a:b@host.example/", "url-with-user"],
    ["a registered number with a placeholder inside", "call 0171[Party 1]1234567 now", "phone"],
    ["a number with placeholders inside", "see [Party 2], 4111 11[Party 1][Email 2]11 1111 1[Place]111.", "identifier"],
    ["a name nobody registered", "My client, Peter Parker, fell.", "person"]
  ] as const)("refuses %s", ([, text, kind]) =>
    Effect.gen(function* () {
      const error = yield* refusal({ prompt: text })
      assert.strictEqual(error._tag, "IdentityRefused")
      if (error._tag !== "IdentityRefused") return
      assert.deepStrictEqual(error.found, [{ kind, count: 1 }])
      assert.isFalse(error.asksToReveal)
    })
  )

  it.effect("refuses an identity that is split over two fields", () =>
    Effect.gen(function* () {
      const error = yield* refusal({ title: "The matter of Will", summary: "Grant" })
      assert.deepInclude(error, { _tag: "IdentityRefused", found: [{ kind: "person", count: 1 }] })
      const digits = yield* refusal({ title: "4111 1111", empty: "", summary: "1111 1111" })
      assert.deepInclude(digits, { _tag: "IdentityRefused", found: [{ kind: "identifier", count: 1 }] })
    })
  )

  it.effect.each([
    [{ title: "frontdesk", practiceArea: "@example.com" }, "email"],
    [{ practiceArea: "@example.com", title: "frontdesk" }, "email"],
    [{ title: "my client,", practiceArea: "Jane Doe" }, "person"],
    [{ title: "Jane Doe", practiceArea: ", the tenant, left" }, "person"],
    [
      { title: `${"It was late. ".repeat(50)}My client,`, other: "Torts", summary: `Jane Doe ${"left. ".repeat(90)}` },
      "person"
    ]
  ] as const)("refuses what two fields make together: %j", ([fields, kind]) =>
    Effect.gen(function* () {
      assert.deepInclude(yield* refusal(fields), { _tag: "IdentityRefused", found: [{ kind, count: 1 }] })
    })
  )

  it.effect.each([
    ["in the other way to put two fields together", { title: "Write to jane@Mr", summary: "Parker.com" }, "email"],
    ["in other fields", { title: "Wrote to Mrs", a: "Parker", b: "bent", c: "leyson" }, "person"],
    ["in a row", { title: "Wrote to Mrs", summary: "Parker", a: "Then ", b: "bent", c: "ley", d: "son" }, "person"]
  ] as const)("refuses what is private behind what is public: %s", ([, fields, kind]) =>
    Effect.gen(function* () {
      const settings = new PrivacySettings({ refusals: "strict", publicNames: ["Parker"] })
      const judge = (texts: Readonly<Record<string, string>>) =>
        withIdentities(
          [identity(1, { names: ["Bentleyson"] })],
          (boundary) => boundary.judge(ofAccount(user), texts),
          settings
        )
      const harmless = { title: "Wrote to Mrs", summary: "Parker" }
      assert.deepStrictEqual<Record<string, string>>(yield* judge(harmless), harmless)
      assert.deepInclude(yield* Effect.flip(judge(fields)), { found: [{ kind, count: 1 }] })
    })
  )

  it.effect("lets other work continue while it reads a long text", () =>
    Effect.gen(function* () {
      const turns = yield* Ref.make(0)
      const long = "It was late. ".repeat(7_000)
      yield* withIdentities(everybody, (boundary) =>
        Effect.gen(function* () {
          const other = yield* Effect.forkChild(
            Effect.forever(
              Effect.andThen(
                Ref.update(turns, (count) => count + 1),
                Effect.yieldNow
              )
            )
          )
          yield* boundary.judge(ofAccount(user), { prompt: long })
          const whileJudging = yield* Ref.get(turns)
          assert.isAtLeast(whileJudging, Math.floor(long.length / EngineLimits.charactersInOneGo))
          yield* boundary.guardJson(ofAccount(user), {
            text: long,
            list: Array.from({ length: 60_000 }, (_, n) => `x${n}`)
          })
          assert.isAtLeast(
            (yield* Ref.get(turns)) - whileJudging,
            Math.floor(long.length / EngineLimits.charactersInOneGo)
          )
          yield* Fiber.interrupt(other)
        })
      )
    })
  )

  it.effect("refuses at the door a number with a placeholder inside, and no placeholder between numbers", () =>
    Effect.gen(function* () {
      const screen = (texts: ReadonlyArray<string>) =>
        withIdentities(everybody, (boundary) => Effect.exit(boundary.screen(ofAccount(user), texts)))
      assert.isTrue(Exit.isFailure(yield* screen(["0171[Party 1]1234567"])))
      assert.isTrue(Exit.isFailure(yield* screen(["0171[Party", "1]1234567"])))
      for (const text of [
        "0171 [Party 1] 1234567",
        "Section 12[Party 1]13",
        "[Party 1]4111 1111[Party 2]",
        "原告[Party 1]诉",
        "4111 1111 [Party 1] 1111 1111",
        "Wi[Party 1]ll"
      ]) {
        assert.isTrue(Exit.isSuccess(yield* screen([text])), text)
      }
    })
  )

  it.effect("counts a find once if it is in a field and in the joined fields", () =>
    Effect.gen(function* () {
      const one = yield* refusal({ title: "Nothing.", prompt: "Ask Bunny now." })
      assert.deepInclude(one, { found: [{ kind: "person", count: 1 }] })
      const error = yield* refusal({ a: "a@example.org", b: "Bunny", c: "b@example.org" })
      assert.deepInclude(error, {
        found: [
          { kind: "email", count: 2 },
          { kind: "person", count: 1 }
        ]
      })
    })
  )

  it.effect("refuses what asks to reveal, and says so", () =>
    Effect.gen(function* () {
      const error = yield* refusal({ prompt: "What is [Party 1]'s real name?" })
      assert.deepInclude(error, { _tag: "IdentityRefused", found: [], asksToReveal: true })
    })
  )

  it.effect("keeps nothing of the text in the refusal", () =>
    Effect.gen(function* () {
      const error = yield* refusal({ prompt: "Jane Doe-Müller, jane.doe@example.com" })
      const told = JSON.stringify(error) + String(error) + error.message + (error as Error).stack
      for (const word of ["Jane", "jane", "Müller", "example.com"]) assert.isFalse(told.includes(word), word)
    })
  )

  it.effect("looks at the user's own identities, and at those added since", () =>
    Effect.gen(function* () {
      const { vault } = yield* makeVault
      yield* Effect.gen(function* () {
        const boundary = yield* Deidentification
        const fields = { prompt: "Look at what was said of QX77ZW9 again." }
        yield* boundary.judge(ofAccount(user), fields)
        yield* vault.put(user, identity(9, { identifiers: ["QX 77 ZW 9"] }))
        const error = yield* Effect.flip(boundary.judge(ofAccount(user), fields))
        assert.strictEqual(error._tag, "IdentityRefused")
      }).pipe(over(vault))
    })
  )

  it.effect("reads the vault again only when it has changed, and keeps a bounded number of users", () =>
    Effect.gen(function* () {
      const { reads, vault } = yield* makeVault
      yield* Effect.gen(function* () {
        const boundary = yield* Deidentification
        const ask = (number: number) => boundary.judge(ofAccount(userOf(number)), { prompt: "Hello." })
        yield* ask(0)
        yield* ask(0)
        assert.strictEqual(yield* reads, 1)
        for (let number = 1; number < Limits.compiledIdentitiesCached; number++) yield* ask(number)
        // Recently used, so it is not the evicted one.
        yield* ask(0)
        assert.strictEqual(yield* reads, Limits.compiledIdentitiesCached)
        yield* ask(Limits.compiledIdentitiesCached)
        yield* ask(0)
        assert.strictEqual(yield* reads, Limits.compiledIdentitiesCached + 1)
        yield* ask(1)
        assert.strictEqual(yield* reads, Limits.compiledIdentitiesCached + 2)
      }).pipe(over(vault))
    })
  )
})

describe("A vault that can't be opened", () => {
  const failures = [new VaultLocked(), new StoreError({ operation: "IdentityVaultStorage.list", reason: "Timeout" })]

  it.effect.each(failures)("lets nothing through: $_tag", (failure) =>
    Effect.gen(function* () {
      const boundary = yield* Deidentification
      const errors = yield* Effect.all([
        Effect.flip(boundary.judge(ofAccount(user), { prompt: "Hello." })),
        Effect.flip(boundary.guardJson(ofAccount(user), "Hello.")),
        Effect.flip(boundary.jsonGuard(ofAccount(user))),
        Effect.flip(boundary.streamGuard(ofAccount(user))),
        Effect.flip(boundary.screen(ofAccount(user), [user, "Hello."]))
      ])
      for (const { _tag } of errors) assert.strictEqual(_tag, failure._tag)
      // Our own identifiers need no look-up; the answer is guarded all the same.
      yield* boundary.screen(ofAccount(user), [user, "", "2026-01-01T00:00:00Z"])
    }).pipe(
      over(
        vaultWith({
          put: () => Effect.die("not asked here"),
          identities: () => Effect.fail(failure),
          revision: () => Effect.succeed("1")
        })
      )
    )
  )
})

describe("guardJson", () => {
  const guard = (value: unknown) => withIdentities(everybody, (boundary) => boundary.guardJson(ofAccount(user), value))

  it.effect("leaves secrets of ours as they are, though some hold what looks like an identifier", () =>
    Effect.gen(function* () {
      const bytes = Array.from({ length: 20_000 }, (_, index) => {
        const random = new Uint8Array(32)
        // The same numbers in each run, spread over all bytes.
        for (let at = 0; at < 32; at++) random[at] = Math.imul(index * 32 + at + 1, 0x9e3779b1) >>> 24
        return random
      })
      const keys = bytes.map((random) => format("api-key", random))
      assert.isAbove(keys.filter((key) => replaceAll(key) !== key).length, 0, "none of them looks like anything")
      const value = { keys: keys.map((shared_api_key) => ({ shared_api_key })) }
      assert.strictEqual(yield* guard(value), value)
      const wrong = keys
        .find((key) => replaceAll(key) !== key)!
        .replace(/_./, (start) => (start === "_0" ? "_1" : "_0"))
      assert.notDeepEqual(yield* guard({ wrong }), { wrong })
    })
  )

  it.effect("replaces in every string, keys included", () =>
    Effect.gen(function* () {
      const value = {
        text: "Jane Doe-Müller wrote to bob@example.org",
        list: ["Bunny", 1, null, true, { "Doe-Müller": ["4111 1111 1111 1111"] }]
      }
      assert.deepStrictEqual(yield* guard(value), {
        text: "[Party 1] wrote to [Email]",
        list: ["[Party 1]", 1, null, true, { "[Party 1]": ["[Identifier]"] }]
      })
      assert.strictEqual(value.list[0], "Bunny")
    })
  )

  it.effect("replaces long numbers, and leaves those that count something", () =>
    Effect.gen(function* () {
      const value = {
        phone: 491711234567,
        card: [4111111111111111, -4111111111111111],
        seconds: 7776000,
        ratio: 0.1234567,
        size: 491711234567
      }
      assert.deepStrictEqual(yield* guard(value), {
        phone: "[Phone]",
        card: ["[Identifier]", "-[Identifier]"],
        seconds: 7776000,
        ratio: 0.1234567,
        size: 491711234567
      })
    })
  )

  it.effect("replaces each part of an identity that is split over the strings of a list", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(
        yield* guard([
          ["Jane", "Doe-Müller", "left"],
          ["So Wi", "ll Gr", "", "ant left"],
          [1, "Bunny"]
        ]),
        [
          ["[Party 1]", "[Party 1]", "left"],
          ["So [Party 2]", "[Party 2]", "", "[Party 2] left"],
          [1, "[Party 1]"]
        ]
      )
      const id = "case_0198a000-0000-7000-8000-000000000001"
      assert.deepStrictEqual(yield* guard(["Will", id, "Grant"]), ["[Party 2]", id, "[Party 2]"])
      assert.deepStrictEqual(yield* guard(["+49 171", "1234567"]), ["+[Phone]", "[Phone]"])
      // A value within one of them is replaced, too.
      assert.deepStrictEqual(yield* guard(["Will", "Grant@example.org"]), ["[Party 2]", "[Email]"])
      const harmless = ["4111 1111", "1111 1111", "Will", "he grant it?"]
      assert.strictEqual(yield* guard(harmless), harmless)
    })
  )

  it.effect("returns the very same value when nothing had to be replaced", () =>
    Effect.gen(function* () {
      for (const value of [{ a: ["x", { b: "[Party 1]" }], n: 1, no: null }, [], {}, "text", 5, null, true]) {
        assert.strictEqual(yield* guard(value), value)
      }
    })
  )

  it.effect("checks clean texts again when another identity is registered", () =>
    Effect.gen(function* () {
      const { vault } = yield* makeVault
      const value = { text: "Zelda Quux wrote to [Party 2]." }
      const results = yield* Effect.gen(function* () {
        const boundary = yield* Deidentification
        const twice = [
          yield* boundary.guardJson(ofAccount(user), value),
          yield* boundary.guardJson(ofAccount(user), value)
        ]
        yield* vault.put(user, identity(1, { names: ["Zelda Quux"] }))
        return [...twice, yield* boundary.guardJson(ofAccount(user), value)]
      }).pipe(over(vault))
      assert.deepStrictEqual(results, [value, value, { text: "[Party 1] wrote to [Party 2]." }])
    })
  )

  it.effect("remembers no more than its bound, and is right beyond it", () =>
    Effect.gen(function* () {
      const { vault } = yield* makeVault
      yield* vault.put(user, identity(1, { names: ["Zelda Quux"] }))
      yield* Effect.gen(function* () {
        const boundary = yield* Deidentification
        for (let round = 0; round < 3; round++) {
          for (let n = 0; n < 40; n++) {
            const clean = `Text ${n} ${"of some length ".repeat(200)}`
            assert.strictEqual(yield* boundary.guardJson(ofAccount(user), clean), clean)
            assert.strictEqual(yield* boundary.guardJson(ofAccount(user), `${n}: Zelda Quux`), `${n}: [Party 1]`)
          }
        }
      }).pipe(over(vault))
    })
  )

  it.effect("keeps the parts that it didn't change", () =>
    Effect.gen(function* () {
      const same = { deep: ["x"] }
      const result = (yield* guard({ same, other: "Bunny" })) as { same: unknown; other: unknown }
      assert.strictEqual(result.same, same)
      assert.strictEqual(result.other, "[Party 1]")
    })
  )

  it.effect("leaves identifiers and times of our own alone, and only whole ones", () =>
    Effect.gen(function* () {
      const registered = [identity(1, { identifiers: ["000000000042"], dateOfBirth: "1980-05-03" })]
      const own = [
        "case_0198a000-0000-7000-8000-000000000042",
        "0198a000-0000-7000-8000-000000000042",
        "2026-05-03T00:00:00.000Z"
      ]
      const result = yield* withIdentities(registered, (boundary) =>
        boundary.guardJson(ofAccount(user), [
          ...own,
          "1980-05-03",
          "at 1980-05-03 and 000000000042",
          "1980-05-03T00:00:00.000Z",
          "00000000-0000-0000-0000-000000000042"
        ])
      )
      const [, , , date, both, birthday, noUuid] = result as ReadonlyArray<string>
      assert.deepStrictEqual((result as ReadonlyArray<string>).slice(0, 3), own)
      assert.deepStrictEqual([date, both], ["[Date of birth]", "at [Date of birth] and [Identifier]"])
      // A day as JSON writes it, and an id that has no UUID version.
      assert.isTrue(birthday!.startsWith("[Date of birth]"))
      assert.notInclude(noUuid!, "42")
    })
  )

  it.effect("loses no value when two keys become the same", () =>
    Effect.gen(function* () {
      const result = yield* guard({ "Doe-Müller": 1, "DOE-MÜLLER": 2, "Jane Doe-Müller": 3 })
      assert.deepStrictEqual(result, { "[Party 1]": 1, "[Party 1] (2)": 2, "[Party 1] (3)": 3 })
    })
  )

  it.effect("takes `__proto__` for a key like any other", () =>
    Effect.gen(function* () {
      const result = yield* guard(JSON.parse('{"__proto__": {"a": "Bunny"}, "b": "Bunny"}'))
      assert.strictEqual(JSON.stringify(result), '{"__proto__":{"a":"[Party 1]"},"b":"[Party 1]"}')
    })
  )

  it.effect("walks into any depth", () =>
    Effect.gen(function* () {
      let value: unknown = "Bunny"
      for (let depth = 0; depth < 200_000; depth++) value = depth % 2 === 0 ? [value] : { a: value }
      let result = yield* guard(value)
      while (typeof result === "object" && result !== null) result = Object.values(result)[0]
      assert.strictEqual(result, "[Party 1]")
    })
  )
})

describe("streamGuard", () => {
  it.effect("guards with the user's identities", () =>
    Effect.gen(function* () {
      const guard = yield* withIdentities(everybody, (boundary) => boundary.streamGuard(ofAccount(user)))
      assert.strictEqual(
        guard.push("So Ja") + guard.push("ne Doe-Mü") + guard.push("ller ") + guard.end(),
        "So [Party 1] "
      )
    })
  )
})
