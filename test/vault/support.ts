/** A vault over a storage of the test's choice, with master keys that a test may change. */
import { Effect, Layer, Option, SubscriptionRef } from "effect"
import { Aead, SecureRandom } from "effect/crypto"
import * as ownChanges from "../support/ownChanges.ts"
import { CaseId, PartyId, UserId } from "@incamera/domain/Ids"
import { findVersion, type KnownMasterKeys, type MasterKey, MasterKeys } from "@incamera/domain/secrets/MasterKeys"
import { AccountSettings } from "@incamera/domain/settings/AccountSettings"
import { DocumentId } from "@incamera/domain/vault/DocumentId"
import { Identity } from "@incamera/domain/vault/Identity"
import { IdentityVault } from "@incamera/domain/vault/IdentityVault"
import { KeyRotation } from "@incamera/domain/keyrotation/KeyRotation"
import { Originals, type Pseudonym, Pseudonyms } from "@incamera/domain/vault/Pseudonyms"

const id = (prefix: string, number: number) => `${prefix}_0198a000-0000-7000-8000-${String(number).padStart(12, "0")}`
export const userOf = (number: number) => UserId.make(id("user", number))
export const caseOf = (number: number) => CaseId.make(id("case", number))
export const partyOf = (number: number) => PartyId.make(id("party", number))
export const documentOf = (number: number) => DocumentId.make(id("file", number))
export const user = userOf(1)
export const otherUser = userOf(2)

export const identity = (caseNumber: number, partyNumber: number): Identity =>
  new Identity({
    caseId: caseOf(caseNumber),
    partyId: partyOf(partyNumber),
    placeholder: `[Party ${partyNumber}]`,
    kind: "person",
    names: ["Zoë Quillfeather", "田中太郎"],
    emails: ["zoe@quillfeather.example"],
    phones: ["+49 171 1234567"],
    addresses: ["12 Linden Street\nSpringfield"],
    identifiers: ["X1234567"],
    dateOfBirth: "1980-05-03"
  })

export const pseudonym = (number: number): Pseudonym => ({
  kind: "person",
  placeholder: `[Name ${number}]`,
  partyId: null,
  forms: [`Zoë Quillfeather ${number}`, "Quillfeather"]
})

/** Adds one pseudonym; returns its placeholder. */
export const oneMore = (now: Pseudonyms): readonly [Pseudonyms, string] => {
  const added = pseudonym(now.entries.length + 1)
  return [new Pseudonyms({ entries: [...now.entries, added] }), added.placeholder]
}

export const originals = (word = "Zoë Quillfeather"): Originals =>
  new Originals({
    digest: "0123456789abcdef".repeat(4),
    replaced: [
      { start: 3, end: 12, original: word },
      { start: 40, end: 49, original: "12 Linden Street" }
    ]
  })

export const key = (version: number, fill = version): MasterKey => ({ version, key: new Uint8Array(32).fill(fill) })

export const keysOf = (current: MasterKey, ...earlier: ReadonlyArray<MasterKey>) =>
  MasterKeys.layerOf(current, ...earlier)

/**
 * Keys that a test changes while they are in use. `late` has keys that their source has already, and takes them over
 * only on a request for an unknown version.
 */
export const makeChangingKeys = Effect.fnUntraced(function* (first: KnownMasterKeys) {
  const known = yield* SubscriptionRef.make(first)
  let source = first
  const take = Effect.suspend(() => SubscriptionRef.set(known, source))
  const service = MasterKeys.of({
    known: SubscriptionRef.get(known),
    find: Effect.fnUntraced(function* (version: number) {
      const kept = findVersion(yield* SubscriptionRef.get(known), version)
      if (Option.isSome(kept)) return kept
      yield* take
      return findVersion(yield* SubscriptionRef.get(known), version)
    }),
    changes: SubscriptionRef.changes(known)
  })
  return {
    layer: Layer.succeed(MasterKeys, service),
    /** At the source, and taken over. */
    set: (...keys: KnownMasterKeys) =>
      Effect.andThen(
        Effect.sync(() => void (source = keys)),
        take
      ),
    /** At the source only. */
    setLate: (...keys: KnownMasterKeys) => Effect.sync(() => void (source = keys))
  }
})

export const crypto = Aead.layerWebCrypto.pipe(Layer.provideMerge(SecureRandom.layerWebCrypto))

/** The use cases with these master keys, over the stores at hand. */
export const over = (keys: Layer.Layer<MasterKeys>) =>
  Layer.mergeAll(IdentityVault.layer, KeyRotation.layer, AccountSettings.layer).pipe(
    Layer.provide(ownChanges.layer),
    Layer.provide(Layer.merge(keys, crypto))
  )

/** The vault with these master keys, over the storage at hand. */
export const opened = <A, E>(
  use: (vault: IdentityVault["Service"]) => Effect.Effect<A, E>,
  keys: Layer.Layer<MasterKeys> = keysOf(key(1))
) =>
  Effect.flatMap(IdentityVault, use).pipe(
    Effect.provide(Layer.fresh(IdentityVault.layer.pipe(Layer.provide(Layer.merge(keys, crypto)))))
  )
