/** The boundary over a vault: what may come in, and what goes out in JSON and in streams. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Ref } from "effect"
import { Deidentification } from "@incamera/domain/deidentification/Deidentification"
import { UserId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { StoreError } from "@incamera/domain/StoreError"
import type { Identity } from "@incamera/domain/vault/Identity"
import { IdentityVault, VaultLocked } from "@incamera/domain/vault/IdentityVault"
import { accountWith } from "../support/accountSettings.ts"
import { vaultWith } from "../support/identityVault.ts"
import { everybody, identity } from "./support.ts"

const userOf = (number: number) => UserId.make(`user_0198a000-0000-7000-8000-${String(number).padStart(12, "0")}`)
const user = userOf(1)

/** A vault that a test fills, and that counts how often it was read. */
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

const over = (vault: IdentityVault["Service"]) =>
  Effect.provide(Deidentification.layer.pipe(Layer.provide([Layer.succeed(IdentityVault, vault), accountWith()])))

const withIdentities = <A, E>(
  identities: ReadonlyArray<Identity>,
  use: (boundary: Deidentification["Service"]) => Effect.Effect<A, E>
) =>
  Effect.gen(function* () {
    const { vault } = yield* makeVault
    for (const one of identities) yield* vault.put(user, one)
    return yield* Effect.flatMap(Deidentification, use).pipe(over(vault))
  })

const refusal = (fields: Readonly<Record<string, string>>, identities = everybody) =>
  withIdentities(identities, (boundary) => Effect.flip(boundary.judge(user, fields)))

describe("judge", () => {
  it.effect("lets what identifies nobody through unchanged", () =>
    Effect.gen(function* () {
      const fields = {
        title: "[Party 1] v. [Party 2]",
        jurisdiction: "New York",
        practiceArea: "",
        summary:
          "[Party 1] was employed by [Party 2] until 3 May 2021. Under 42 U.S.C. § 1983 and Smith v. Jones, 123 F.3d 456, " +
          "the court (Justice Kagan) may grant relief of $1,250,000.",
        caseId: "case_0198a000-0000-7000-8000-000000000001"
      }
      const judged = yield* withIdentities(everybody, (boundary) => boundary.judge(user, fields))
      assert.deepStrictEqual<Record<string, string>>(judged, fields)
    })
  )

  it.effect.each([
    ["a registered name", "Then DOE-MÜLLER left.", "person"],
    ["a registered organisation", "against Acme Widget", "organization"],
    ["a registered address", "near 12 Linden St, Springfield", "address"],
    ["a registered date of birth", "05/03/1980", "date-of-birth"],
    ["an e-mail address", "write to someone@example.org", "email"],
    ["a phone number", "+44 20 7946 0958", "phone"],
    ["an identifier", "DE89 3704 0044 0532 0130 00", "identifier"],
    ["a URL with a user", "https://a:b@host.example/", "url-with-user"],
    ["a name nobody registered", "My client, Peter Parker, fell.", "person"]
  ] as const)("refuses %s", ([, text, kind]) =>
    Effect.gen(function* () {
      const error = yield* refusal({ prompt: text })
      assert.strictEqual(error._tag, "IdentityRefused")
      if (error._tag !== "IdentityRefused") return
      assert.deepStrictEqual(error.found, [{ kind, count: 1 }])
      assert.isFalse(error.asksToReveal)
      assert.strictEqual(error.page, "/secure-steps")
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
      const error = yield* refusal(fields)
      assert.strictEqual(error._tag, "IdentityRefused")
      assert.include(error._tag === "IdentityRefused" ? error.found.map((found) => found.kind) : [], kind)
    })
  )

  it.effect("lets others go on while it reads a long text", () =>
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
          yield* boundary.judge(user, { prompt: long })
          const whileJudging = yield* Ref.get(turns)
          assert.isAtLeast(whileJudging, Math.floor(long.length / Limits.charactersInOneGo))
          yield* boundary.guardJson(user, { text: long, list: Array.from({ length: 60_000 }, (_, n) => `x${n}`) })
          assert.isAtLeast((yield* Ref.get(turns)) - whileJudging, Math.floor(long.length / Limits.charactersInOneGo))
          yield* Fiber.interrupt(other)
        })
      )
    })
  )

  it.effect("counts once what is found in a field and in the fields joined", () =>
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
        yield* boundary.judge(user, fields)
        yield* vault.put(user, identity(9, { identifiers: ["QX 77 ZW 9"] }))
        const error = yield* Effect.flip(boundary.judge(user, fields))
        assert.strictEqual(error._tag, "IdentityRefused")
      }).pipe(over(vault))
    })
  )

  it.effect("reads the vault again only when it has changed, and keeps a bounded number of users", () =>
    Effect.gen(function* () {
      const { reads, vault } = yield* makeVault
      yield* Effect.gen(function* () {
        const boundary = yield* Deidentification
        const ask = (number: number) => boundary.judge(userOf(number), { prompt: "Hello." })
        yield* ask(0)
        yield* ask(0)
        assert.strictEqual(yield* reads, 1)
        for (let number = 1; number < Limits.compiledIdentitiesCached; number++) yield* ask(number)
        // Used again, so it is not the one that goes.
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
        Effect.flip(boundary.judge(user, { prompt: "Hello." })),
        Effect.flip(boundary.guardJson(user, "Hello.")),
        Effect.flip(boundary.streamGuard(user))
      ])
      assert.deepStrictEqual(
        errors.map(({ _tag }) => _tag),
        [failure._tag, failure._tag, failure._tag]
      )
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
  const guard = (value: unknown) => withIdentities(everybody, (boundary) => boundary.guardJson(user, value))

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

  it.effect("returns the very same value when nothing had to be replaced", () =>
    Effect.gen(function* () {
      for (const value of [{ a: ["x", { b: "[Party 1]" }], n: 1, no: null }, [], {}, "text", 5, null, true]) {
        assert.strictEqual(yield* guard(value), value)
      }
    })
  )

  it.effect("looks again at what was clean once another identity is known", () =>
    Effect.gen(function* () {
      const { vault } = yield* makeVault
      const value = { text: "Zelda Quux wrote to [Party 2]." }
      const results = yield* Effect.gen(function* () {
        const boundary = yield* Deidentification
        const twice = [yield* boundary.guardJson(user, value), yield* boundary.guardJson(user, value)]
        yield* vault.put(user, identity(1, { names: ["Zelda Quux"] }))
        return [...twice, yield* boundary.guardJson(user, value)]
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
            assert.strictEqual(yield* boundary.guardJson(user, clean), clean)
            assert.strictEqual(yield* boundary.guardJson(user, `${n}: Zelda Quux`), `${n}: [Party 1]`)
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
        boundary.guardJson(user, [
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
      // As JSON has a day, and as what has no version of a UUID.
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
      const guard = yield* withIdentities(everybody, (boundary) => boundary.streamGuard(user))
      assert.strictEqual(
        guard.push("So Ja") + guard.push("ne Doe-Mü") + guard.push("ller ") + guard.end(),
        "So [Party 1] "
      )
    })
  )
})
