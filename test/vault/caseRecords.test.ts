/** Pseudonyms and originals in the vault: kept sealed, changed without loss, and deleted for good with their case. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import * as EngineLimits from "@incamera/deidentification/Limits"
import * as Limits from "@incamera/domain/Limits"
import type { DocumentId } from "@incamera/domain/vault/DocumentId"
import type { IdentityVault } from "@incamera/domain/vault/IdentityVault"
import {
  IdentityVaultStorage,
  type SealedIdentity,
  type SealedOriginals,
  type SealedPseudonyms,
  type WithKey
} from "@incamera/domain/vault/IdentityVaultStorage"
import { Originals, Pseudonyms } from "@incamera/domain/vault/Pseudonyms"
import type { Sealed } from "@incamera/domain/vault/sealing"
import * as memoryVault from "../support/memoryVault.ts"
import {
  caseOf,
  documentOf,
  identity,
  key,
  keysOf,
  oneMore,
  opened,
  originals,
  otherUser,
  partyOf,
  pseudonym,
  user,
  userOf
} from "./support.ts"

const test = (name: string, effect: Effect.Effect<void, unknown, IdentityVaultStorage>) =>
  it.effect(name, () => Effect.provide(effect, memoryVault.layer))

type Vault = IdentityVault["Service"]

/** Returns the failure; the test fails when it succeeds. */
const failing = <A, E extends { readonly _tag: string }>(effect: Effect.Effect<A, E>) =>
  Effect.map(Effect.flip(effect), ({ _tag }) => _tag)

describe("Pseudonyms", () => {
  test(
    "are empty at first, reflect the last change, and each case has its own",
    Effect.gen(function* () {
      yield* opened((vault) =>
        Effect.gen(function* () {
          assert.deepStrictEqual(yield* vault.pseudonyms(user, caseOf(1)), Pseudonyms.empty)
          const before = yield* vault.revision(user)
          assert.strictEqual(yield* vault.amendPseudonyms(user, caseOf(1), oneMore), "[Name 1]")
          assert.notStrictEqual(yield* vault.revision(user), before)
          assert.strictEqual(yield* vault.amendPseudonyms(user, caseOf(1), oneMore), "[Name 2]")
          assert.strictEqual(yield* vault.amendPseudonyms(user, caseOf(2), oneMore), "[Name 1]")
          assert.deepStrictEqual(
            yield* vault.pseudonyms(user, caseOf(1)),
            new Pseudonyms({ entries: [pseudonym(1), pseudonym(2)] })
          )
          assert.instanceOf(yield* vault.pseudonyms(user, caseOf(1)), Pseudonyms)
          assert.deepStrictEqual(yield* vault.pseudonyms(otherUser, caseOf(1)), Pseudonyms.empty)
        })
      )
    })
  )

  test(
    "that a change leaves as they are are not written, and make no key",
    Effect.gen(function* () {
      const storage = yield* IdentityVaultStorage
      yield* opened((vault) =>
        Effect.gen(function* () {
          assert.strictEqual(yield* vault.amendPseudonyms(user, caseOf(1), (now) => [now, now.entries.length]), 0)
          assert.isTrue(Option.isNone(yield* storage.findCaseKey(user, caseOf(1))))
          yield* vault.amendPseudonyms(user, caseOf(1), oneMore)
          const before = yield* vault.revision(user)
          assert.strictEqual(yield* vault.amendPseudonyms(user, caseOf(1), (now) => [now, now.entries.length]), 1)
          assert.strictEqual(yield* vault.revision(user), before)
        })
      )
    })
  )

  test(
    "of 60 concurrent changes lose none",
    Effect.gen(function* () {
      yield* opened((vault) =>
        Effect.gen(function* () {
          const given = yield* Effect.all(
            Array.from({ length: 60 }, () => vault.amendPseudonyms(user, caseOf(1), oneMore)),
            { concurrency: "unbounded" }
          )
          assert.strictEqual(new Set(given).size, 60)
          const { entries } = yield* vault.pseudonyms(user, caseOf(1))
          assert.deepStrictEqual(
            entries.map(({ placeholder }) => placeholder),
            Array.from({ length: 60 }, (_, index) => `[Name ${index + 1}]`)
          )
        })
      )
    })
  )

  test(
    "of a case that others change without end are given up, and the change is asked no more",
    Effect.gen(function* () {
      const storage = yield* IdentityVaultStorage
      let asked = 0
      const busy = IdentityVaultStorage.of({ ...storage, putPseudonyms: () => Effect.succeed(false) })
      const error = yield* Effect.flip(
        opened((vault) =>
          vault.amendPseudonyms(user, caseOf(1), (now) => {
            asked++
            return oneMore(now)
          })
        ).pipe(Effect.provideService(IdentityVaultStorage, busy))
      )
      assert.strictEqual(error._tag, "StoreError")
      assert.strictEqual(asked, Limits.pseudonymsAttempts)
    })
  )

  test(
    "have a bound",
    Effect.gen(function* () {
      const forms = Array.from({ length: EngineLimits.identityValues }, () =>
        "x".repeat(EngineLimits.identityValueCharacters)
      )
      const entries = Array.from({ length: 170 }, (_, index) => ({ ...pseudonym(index + 1), forms }))
      yield* opened((vault) =>
        Effect.gen(function* () {
          yield* vault.amendPseudonyms(user, caseOf(1), oneMore)
          const tag = yield* failing(
            vault.amendPseudonyms(user, caseOf(1), () => [new Pseudonyms({ entries }), undefined])
          )
          assert.strictEqual(tag, "VaultFull")
          assert.strictEqual((yield* vault.pseudonyms(user, caseOf(1))).entries.length, 1)
        })
      )
    })
  )
})

describe("Originals", () => {
  test(
    "are given back as they were kept, for their document alone",
    Effect.gen(function* () {
      yield* opened((vault) =>
        Effect.gen(function* () {
          const find = (document: DocumentId, of = user) => vault.originals(of, caseOf(1), document)
          assert.isTrue(Option.isNone(yield* find(documentOf(1))))
          yield* vault.keepOriginals(user, caseOf(1), documentOf(1), originals("first"))
          yield* vault.keepOriginals(user, caseOf(1), documentOf(2), originals("other"))
          yield* vault.keepOriginals(user, caseOf(1), documentOf(1), originals("田中太郎 \u{1d49c}"))
          assert.deepStrictEqual(yield* find(documentOf(1)), Option.some(originals("田中太郎 \u{1d49c}")))
          assert.deepStrictEqual(yield* find(documentOf(2)), Option.some(originals("other")))
          assert.isTrue(Option.isNone(yield* find(documentOf(1), otherUser)))
          assert.isTrue(Option.isNone(yield* vault.originals(user, caseOf(2), documentOf(1))))
        })
      )
    })
  )

  test(
    "have a bound",
    Effect.gen(function* () {
      const of = (size: number) =>
        new Originals({ ...originals(), replaced: [{ start: 0, end: 1, original: "x".repeat(size) }] })
      yield* opened((vault) =>
        Effect.gen(function* () {
          for (const size of [Limits.originalsBytes - 20, Limits.originalsBytes + 1]) {
            const tag = yield* failing(vault.keepOriginals(user, caseOf(1), documentOf(1), of(size)))
            assert.strictEqual(tag, "VaultFull")
          }
          yield* vault.keepOriginals(user, caseOf(1), documentOf(1), of(Limits.originalsBytes - 200))
          assert.isTrue(Option.isSome(yield* vault.originals(user, caseOf(1), documentOf(1))))
        })
      )
    })
  )
})

describe("Identities", () => {
  test(
    "have a bound per user, which replacing one doesn't touch and removing one lifts",
    Effect.gen(function* () {
      const storage = yield* IdentityVaultStorage
      const sealed = (party: number): SealedIdentity => ({
        caseId: caseOf(1),
        partyId: partyOf(party),
        nonce: new Uint8Array(24),
        ciphertext: new Uint8Array(16)
      })
      yield* storage.addCaseKey(user, { caseId: caseOf(1), masterVersion: 1, wrapped: new Uint8Array(72) })
      for (let party = 1; party <= Limits.identitiesPerUser; party++) yield* storage.put(user, sealed(party))
      const oneMoreIdentity = opened((vault) => vault.put(user, identity(2, 99_999)))
      assert.strictEqual((yield* Effect.flip(oneMoreIdentity))._tag, "VaultFull")
      yield* opened((vault) => vault.put(otherUser, identity(3, 1)))
      yield* storage.put(user, sealed(7))
      yield* storage.remove(user, caseOf(1), partyOf(7))
      yield* opened((vault) => vault.put(user, identity(2, 99_999)))
    })
  )

  test(
    "that are removed are gone, and the pseudonyms stay",
    Effect.gen(function* () {
      yield* opened((vault) =>
        Effect.gen(function* () {
          yield* vault.put(user, identity(1, 1))
          yield* vault.put(user, identity(1, 2))
          yield* vault.amendPseudonyms(user, caseOf(1), oneMore)
          const before = yield* vault.revision(user)
          yield* vault.removeIdentity(user, caseOf(1), partyOf(1))
          assert.deepStrictEqual(yield* vault.identities(user, null), [identity(1, 2)])
          assert.notStrictEqual(yield* vault.revision(user), before)
          assert.strictEqual((yield* vault.pseudonyms(user, caseOf(1))).entries.length, 1)
        })
      )
    })
  )
})

/** Everything a case can have. */
const fill = (vault: Vault, of = user, number = 1) =>
  Effect.all([
    vault.put(of, identity(number, 1)),
    vault.amendPseudonyms(of, caseOf(number), oneMore),
    vault.keepOriginals(of, caseOf(number), documentOf(1), originals())
  ])

/** All rows of a case as the storage has them. */
const rowsOf = Effect.fnUntraced(function* (of = user, number = 1) {
  const storage = yield* IdentityVaultStorage
  const { identities } = yield* storage.list(of, null)
  return {
    identity: identities.find(({ caseId }) => caseId === caseOf(number))!,
    pseudonyms: Option.getOrThrow(yield* storage.findPseudonyms(of, caseOf(number))),
    originals: Option.getOrThrow(yield* storage.findOriginals(of, caseOf(number), documentOf(1)))
  }
})

/** A storage under an attacker's control, which returns these rows for any request. */
const giving = (rows: {
  readonly pseudonyms?: WithKey<SealedPseudonyms>
  readonly originals?: WithKey<SealedOriginals>
}) =>
  Effect.fnUntraced(function* <A, E, R>(effect: Effect.Effect<A, E, R>) {
    const storage = yield* IdentityVaultStorage
    return yield* Effect.provideService(
      effect,
      IdentityVaultStorage,
      IdentityVaultStorage.of({
        ...storage,
        findPseudonyms: () => Effect.succeed(Option.fromUndefinedOr(rows.pseudonyms)),
        findOriginals: () => Effect.succeed(Option.fromUndefinedOr(rows.originals))
      })
    )
  })

/** Puts the bytes of one record in place of another's. */
const inPlaceOf = <A extends Sealed>(place: WithKey<A>, { ciphertext, nonce }: Sealed): WithKey<A> => ({
  ...place,
  sealed: { ...place.sealed, nonce, ciphertext }
})

describe("The content of a dump of the storage", () => {
  test(
    "has no name, no form, no original, and no digest",
    Effect.gen(function* () {
      yield* opened((vault) => fill(vault))
      const { identity, originals, pseudonyms } = yield* rowsOf()
      const bytes = [identity, originals.sealed, pseudonyms.sealed].flatMap(({ ciphertext, nonce }) => [
        ciphertext,
        nonce
      ])
      const seen = [...bytes, originals.key.wrapped].map((part) => Buffer.from(part).toString("latin1").toLowerCase())
      for (const word of ["quillfeather", "linden", "[name", "placeholder", "replaced", "0123456789abcdef", "zoe@"]) {
        assert.isFalse(
          seen.some((part) => part.includes(word)),
          word
        )
      }
    })
  )
})

describe("Records that were moved stay shut", () => {
  const setUp = Effect.gen(function* () {
    yield* opened((vault) =>
      Effect.all([
        fill(vault),
        fill(vault, user, 2),
        fill(vault, otherUser, 1),
        vault.keepOriginals(user, caseOf(1), documentOf(2), originals("another"))
      ])
    )
    const storage = yield* IdentityVaultStorage
    return {
      ours: yield* rowsOf(),
      second: yield* rowsOf(user, 2),
      neighbours: yield* rowsOf(otherUser),
      document: Option.getOrThrow(yield* storage.findOriginals(user, caseOf(1), documentOf(2)))
    }
  })

  test(
    "between cases, users, kinds of record, revisions and documents",
    Effect.gen(function* () {
      const { document, neighbours, ours, second } = yield* setUp
      const moved: ReadonlyArray<readonly [string, WithKey<SealedPseudonyms>]> = [
        ["another case's row, with its key", second.pseudonyms],
        ["another case's bytes", inPlaceOf(ours.pseudonyms, second.pseudonyms.sealed)],
        ["another user's row, with its key", neighbours.pseudonyms],
        ["another user's bytes", inPlaceOf(ours.pseudonyms, neighbours.pseudonyms.sealed)],
        ["originals as pseudonyms", inPlaceOf(ours.pseudonyms, ours.originals.sealed)],
        ["an identity as pseudonyms", inPlaceOf(ours.pseudonyms, ours.identity)],
        ["another revision", { ...ours.pseudonyms, sealed: { ...ours.pseudonyms.sealed, revision: 2 } }],
        ["another case's key", { ...ours.pseudonyms, key: second.pseudonyms.key }]
      ]
      for (const [what, pseudonyms] of moved) {
        const read = opened((vault) => vault.pseudonyms(user, caseOf(1))).pipe(giving({ pseudonyms }))
        assert.strictEqual((yield* Effect.flip(read))._tag, "VaultLocked", what)
        const amended = opened((vault) => vault.amendPseudonyms(user, caseOf(1), oneMore)).pipe(giving({ pseudonyms }))
        assert.strictEqual((yield* Effect.flip(amended))._tag, "VaultLocked", what)
      }
      const movedOriginals: ReadonlyArray<readonly [string, WithKey<SealedOriginals>]> = [
        ["another document's row", document],
        ["another document's bytes", inPlaceOf(ours.originals, document.sealed)],
        ["another case's row, with its key", second.originals],
        ["another user's row, with its key", neighbours.originals],
        ["pseudonyms as originals", inPlaceOf(ours.originals, ours.pseudonyms.sealed)],
        ["an identity as originals", inPlaceOf(ours.originals, ours.identity)]
      ]
      for (const [what, originals] of movedOriginals) {
        const read = opened((vault) => vault.originals(user, caseOf(1), documentOf(1))).pipe(giving({ originals }))
        assert.strictEqual((yield* Effect.flip(read))._tag, "VaultLocked", what)
      }
      // Unchanged they open, so the test would notice if nothing ever did.
      const whole = { pseudonyms: ours.pseudonyms, originals: ours.originals }
      yield* opened((vault) => vault.pseudonyms(user, caseOf(1))).pipe(giving(whole))
      yield* opened((vault) => vault.originals(user, caseOf(1), documentOf(1))).pipe(giving(whole))
    })
  )

  test(
    "any changed byte of them too",
    Effect.gen(function* () {
      const { ours } = yield* setUp
      const { ciphertext, nonce } = ours.pseudonyms.sealed
      const changed = (bytes: Uint8Array, at: number) => bytes.map((byte, place) => (place === at ? byte ^ 1 : byte))
      for (let at = 0; at < ciphertext.length; at += 7) {
        const pseudonyms = inPlaceOf(ours.pseudonyms, { nonce, ciphertext: changed(ciphertext, at) })
        const read = opened((vault) => vault.pseudonyms(user, caseOf(1))).pipe(giving({ pseudonyms }))
        assert.strictEqual((yield* Effect.flip(read))._tag, "VaultLocked")
      }
    })
  )
})

describe("A destroyed case", () => {
  test(
    "can't be read any more, not even from copies of its rows, and another case can",
    Effect.gen(function* () {
      const keys = keysOf(key(1))
      yield* opened((vault) => Effect.all([fill(vault), fill(vault, user, 2)]), keys)
      const copy = yield* rowsOf()
      const storage = yield* IdentityVaultStorage
      const before = yield* opened((vault) => vault.revision(user))
      yield* opened((vault) => vault.destroyCase(user, caseOf(1)), keys)
      assert.notStrictEqual(yield* opened((vault) => vault.revision(user)), before)
      yield* opened((vault) =>
        Effect.gen(function* () {
          assert.deepStrictEqual(yield* vault.identities(user, null), [identity(2, 1)])
          assert.deepStrictEqual(yield* vault.pseudonyms(user, caseOf(1)), Pseudonyms.empty)
          assert.isTrue(Option.isNone(yield* vault.originals(user, caseOf(1), documentOf(1))))
        })
      )
      // An attacker who restored the copied rows would need the key, which no storage has any longer.
      assert.isTrue(Option.isNone(yield* storage.findCaseKey(user, caseOf(1))))
      const withoutKey = {
        keys: (yield* storage.list(user, null)).keys,
        identities: [copy.identity],
        found: new Set<never>()
      }
      const read = opened((vault) => vault.identities(user, null)).pipe(
        Effect.provideService(
          IdentityVaultStorage,
          IdentityVaultStorage.of({ ...storage, list: () => Effect.succeed(withoutKey) })
        )
      )
      assert.strictEqual((yield* Effect.flip(read))._tag, "VaultLocked")
      const otherKey = (yield* rowsOf(user, 2)).pseudonyms.key
      for (const key of [otherKey, { ...otherKey, caseId: caseOf(1) }]) {
        const pseudonyms = { key, sealed: copy.pseudonyms.sealed }
        const again = opened((vault) => vault.pseudonyms(user, caseOf(1))).pipe(giving({ pseudonyms }))
        assert.strictEqual((yield* Effect.flip(again))._tag, "VaultLocked")
      }
    })
  )

  test(
    "accepts nothing after its end, under any race",
    Effect.gen(function* () {
      for (let round = 1; round <= 20; round++) {
        const of = userOf(round)
        yield* opened((vault) =>
          Effect.gen(function* () {
            yield* fill(vault, of)
            const results = yield* Effect.all(
              [
                Effect.result(vault.put(of, identity(1, 2))),
                Effect.result(vault.amendPseudonyms(of, caseOf(1), oneMore)),
                Effect.result(vault.destroyCase(of, caseOf(1))),
                Effect.result(vault.put(of, identity(1, 3))),
                Effect.result(vault.amendPseudonyms(of, caseOf(1), oneMore)),
                Effect.result(vault.keepOriginals(of, caseOf(1), documentOf(3), originals()))
              ],
              { concurrency: "unbounded" }
            )
            const failures = results.flatMap((result) => (result._tag === "Failure" ? [result.failure._tag] : []))
            assert.deepStrictEqual(
              [...new Set(failures)].filter((tag) => tag !== "NotFound"),
              []
            )
            assert.deepStrictEqual(yield* vault.identities(of, null), [])
            assert.deepStrictEqual(yield* vault.pseudonyms(of, caseOf(1)), Pseudonyms.empty)
            for (const late of [
              vault.put(of, identity(1, 4)),
              vault.amendPseudonyms(of, caseOf(1), oneMore),
              vault.keepOriginals(of, caseOf(1), documentOf(4), originals())
            ]) {
              assert.strictEqual(yield* failing(late as Effect.Effect<unknown, { readonly _tag: string }>), "NotFound")
            }
          })
        )
      }
    })
  )
})
