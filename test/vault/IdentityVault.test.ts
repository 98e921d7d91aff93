/** The vault: its owner alone reads what is stored, and tampered data doesn't open at all. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, type Layer, Option } from "effect"
import { Identity } from "@incamera/domain/vault/Identity"
import {
  IdentityVaultStorage,
  type SealedIdentity,
  type WrappedCaseKey
} from "@incamera/domain/vault/IdentityVaultStorage"
import type { MasterKeys } from "@incamera/domain/secrets/MasterKeys"
import * as memoryVault from "../support/memoryVault.ts"
import { caseOf, identity, key, keysOf, opened, otherUser, partyOf, user } from "./support.ts"

interface Rows {
  readonly keys: ReadonlyArray<WrappedCaseKey>
  readonly identities: ReadonlyArray<SealedIdentity>
}

const notAsked = () => Effect.die("not asked here")

/** A storage under an attacker's control. */
const tampered = (rows: Rows) =>
  Effect.provideService(
    IdentityVaultStorage,
    IdentityVaultStorage.of({
      findCaseKey: (_, caseId) =>
        Effect.succeed(Option.fromUndefinedOr(rows.keys.find((wrapped) => wrapped.caseId === caseId))),
      list: () => Effect.succeed({ ...rows, found: new Set() }),
      revision: () => Effect.succeed(1),
      addCaseKey: notAsked,
      put: notAsked,
      removeOriginals: notAsked,
      remove: notAsked,
      findPseudonyms: notAsked,
      putPseudonyms: notAsked,
      findOriginals: notAsked,
      putOriginals: notAsked,
      destroyCase: notAsked,
      listKeysNotUnder: notAsked,
      rewrap: notAsked
    })
  )

const stored = Effect.gen(function* () {
  yield* opened((vault) =>
    Effect.all([vault.put(user, identity(1, 1)), vault.put(user, identity(1, 2)), vault.put(user, identity(2, 3))])
  )
  const storage = yield* IdentityVaultStorage
  return yield* storage.list(user, null)
})

const locked = (rows: Rows, of = user, keys?: Layer.Layer<MasterKeys>) =>
  Effect.gen(function* () {
    const error = yield* Effect.flip(opened((vault) => vault.identities(of, null), keys).pipe(tampered(rows)))
    assert.strictEqual(error._tag, "VaultLocked")
  })

const flip = (bytes: Uint8Array, index: number): Uint8Array =>
  bytes.map((byte, place) => (place === index ? byte ^ 1 : byte))

const test = (name: string, effect: Effect.Effect<void, unknown, IdentityVaultStorage>) =>
  it.effect(name, () => Effect.provide(effect, memoryVault.layer))

describe("The vault", () => {
  test(
    "returns stored identities, to their user alone",
    Effect.gen(function* () {
      yield* stored
      const all = yield* opened((vault) => vault.identities(user, null))
      const byParty = all.toSorted((a, b) => (a.partyId < b.partyId ? -1 : 1))
      assert.deepStrictEqual(byParty, [identity(1, 1), identity(1, 2), identity(2, 3)])
      assert.isTrue(byParty.every((one) => one instanceof Identity))
      assert.deepStrictEqual(yield* opened((vault) => vault.identities(otherUser, null)), [])
    })
  )

  test(
    "replaces the identity of a party, and signals the change",
    Effect.gen(function* () {
      yield* opened((vault) =>
        Effect.gen(function* () {
          const before = yield* vault.revision(user)
          yield* vault.put(user, identity(1, 1))
          const between = yield* vault.revision(user)
          const renamed = new Identity({ ...identity(1, 1), names: ["Yara Nightingale"] })
          yield* vault.put(user, renamed)
          assert.strictEqual(new Set([before, between, yield* vault.revision(user)]).size, 3)
          assert.deepStrictEqual(yield* vault.identities(user, null), [renamed])
        })
      )
    })
  )

  test(
    "shows the storage nothing of an identity, and never the same twice",
    Effect.gen(function* () {
      const { identities, keys } = yield* stored
      const bytes = [
        ...keys.map(({ wrapped }) => wrapped),
        ...identities.flatMap(({ ciphertext, nonce }) => [ciphertext, nonce])
      ]
      const seen = bytes.map((part) => Buffer.from(part).toString("latin1").toLowerCase())
      for (const word of ["quillfeather", "zoe@", "1234567", "linden", "1980", "names", "party"]) {
        assert.isFalse(
          seen.some((part) => part.includes(word)),
          word
        )
      }
      assert.strictEqual(new Set(seen).size, seen.length)
    })
  )

  test(
    "has one key per case",
    Effect.gen(function* () {
      const { keys } = yield* stored
      assert.deepStrictEqual(keys.map(({ caseId }) => caseId).toSorted(), [caseOf(1), caseOf(2)])
    })
  )

  test(
    "keeps one key when the first identities of a case come at the same time",
    Effect.gen(function* () {
      const parties = Array.from({ length: 50 }, (_, index) => index + 1)
      yield* opened((vault) =>
        Effect.forEach(parties, (party) => vault.put(user, identity(7, party)), { concurrency: "unbounded" })
      )
      const storage = yield* IdentityVaultStorage
      assert.strictEqual((yield* storage.list(user, null)).keys.length, 1)
      assert.strictEqual((yield* opened((vault) => vault.identities(user, null))).length, parties.length)
    })
  )
})

describe("Master keys", () => {
  test(
    "of an earlier version still open, and the current one protects new records",
    Effect.gen(function* () {
      yield* opened((vault) => vault.put(user, identity(1, 1)))
      const rotated = keysOf(key(2), key(1))
      yield* opened((vault) => vault.put(user, identity(1, 2)), rotated)
      yield* opened((vault) => vault.put(user, identity(2, 3)), rotated)
      const storage = yield* IdentityVaultStorage
      const versions = new Map(
        (yield* storage.list(user, null)).keys.map(({ caseId, masterVersion }) => [caseId, masterVersion])
      )
      assert.deepStrictEqual([versions.get(caseOf(1)), versions.get(caseOf(2))], [1, 2])
      assert.strictEqual((yield* opened((vault) => vault.identities(user, null), rotated)).length, 3)
    })
  )

  test(
    "that are wrong, or of an unknown version, open nothing",
    Effect.gen(function* () {
      const rows = yield* stored
      yield* locked(rows, user, keysOf(key(1, 9)))
      yield* locked(rows, user, keysOf(key(2)))
      yield* locked(rows, user, keysOf(key(2), key(3)))
    })
  )

  test(
    "that are wrong let nothing be added to a case either",
    Effect.gen(function* () {
      yield* opened((vault) => vault.put(user, identity(1, 1)))
      const error = yield* Effect.flip(opened((vault) => vault.put(user, identity(1, 2)), keysOf(key(1, 9))))
      assert.strictEqual(error._tag, "VaultLocked")
    })
  )
})

describe("Sealed data that was changed can't be opened", () => {
  test(
    "any byte of a wrapped key",
    Effect.gen(function* () {
      const rows = yield* stored
      const [first, ...rest] = rows.keys
      for (let index = 0; index < first!.wrapped.length; index++) {
        yield* locked({ ...rows, keys: [{ ...first!, wrapped: flip(first!.wrapped, index) }, ...rest] })
      }
      for (const length of [0, 5, 24, 39, first!.wrapped.length - 1]) {
        yield* locked({ ...rows, keys: [{ ...first!, wrapped: first!.wrapped.slice(0, length) }, ...rest] })
      }
    })
  )

  test(
    "any byte of an identity",
    Effect.gen(function* () {
      const rows = yield* stored
      const [first, ...rest] = rows.identities
      const withFirst = (changes: Partial<SealedIdentity>) =>
        locked({ ...rows, identities: [{ ...first!, ...changes }, ...rest] })
      for (let index = 0; index < first!.ciphertext.length; index++) {
        yield* withFirst({ ciphertext: flip(first!.ciphertext, index) })
      }
      for (let index = 0; index < first!.nonce.length; index++) yield* withFirst({ nonce: flip(first!.nonce, index) })
      yield* withFirst({ ciphertext: first!.ciphertext.slice(0, -1) })
      yield* withFirst({ ciphertext: new Uint8Array() })
      yield* withFirst({ nonce: first!.nonce.slice(1) })
    })
  )

  test(
    "rows that were moved: between parties, cases and users, and keys between cases and versions",
    Effect.gen(function* () {
      const rows = yield* stored
      const of = (party: number) => rows.identities.find(({ partyId }) => partyId === partyOf(party))!
      const [one, two, three] = [of(1), of(2), of(3)]
      const swap = (a: SealedIdentity, b: SealedIdentity) => ({ ...a, nonce: b.nonce, ciphertext: b.ciphertext })
      yield* locked({ ...rows, identities: [swap(one, two), two, three] })
      yield* locked({ ...rows, identities: [one, two, swap(three, one)] })
      yield* locked({ ...rows, identities: [{ ...one, caseId: three.caseId }] })
      yield* locked(rows, otherUser)
      yield* locked({ ...rows, identities: [] }, otherUser)
      const [first, second] = rows.keys
      yield* locked({ keys: [{ ...first!, wrapped: second!.wrapped }, second!], identities: [] })
      yield* locked({ keys: [{ ...first!, caseId: caseOf(9) }], identities: [] })
      yield* locked({ keys: [{ ...first!, masterVersion: 2 }], identities: [] }, user, keysOf(key(2, 1), key(1)))
    })
  )

  test(
    "an identity without a key",
    Effect.gen(function* () {
      const rows = yield* stored
      yield* locked({ ...rows, keys: [] })
    })
  )
})
