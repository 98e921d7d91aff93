/** The identities to search a user's texts for are compiled once, until they change. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SearchedIdentities } from "@incamera/domain/deidentification/SearchedIdentities"
import type { SearchedOfUser } from "@incamera/domain/deidentification/SearchedOfUser"
import { atOnce } from "@incamera/deidentification/Steps"
import { ofAccount } from "@incamera/domain/deidentification/TextScope"
import { Identity } from "@incamera/domain/vault/Identity"
import { IdentityVault } from "@incamera/domain/vault/IdentityVault"
import { Pseudonyms } from "@incamera/domain/vault/Pseudonyms"
import { caseOf, layerWith, user, userOf } from "./pseudonymsOfCase.ts"
import { grant, jane } from "./support.ts"

const layer = SearchedIdentities.layer.pipe(Layer.provideMerge(layerWith()))
const of = (identity: Identity) => new Identity({ ...identity, caseId: caseOf(1) })

const searchedBy = (known: SearchedOfUser) => atOnce(known.inScope(ofAccount(user))).searched

describe("Searched identities", () => {
  it.effect("are compiled again when an identity has changed, and not when pseudonyms have", () =>
    Effect.gen(function* () {
      const vault = yield* IdentityVault
      const identities = yield* SearchedIdentities
      yield* vault.put(user, of(jane))
      yield* vault.put(user, of(grant))
      const first = yield* identities.of(user)
      yield* vault.amendPseudonyms(user, caseOf(1), () => {
        const entry = { kind: "email", placeholder: "[Email 1]", partyId: null, forms: ["a@b.example"] } as const
        return [new Pseudonyms({ entries: [entry] }), undefined]
      })
      const second = yield* identities.of(user)
      assert.strictEqual(searchedBy(second), searchedBy(first))
      assert.strictEqual(second.identities, first.identities)
      assert.strictEqual(second.revision, yield* vault.revision(user))
      yield* vault.put(user, of(new Identity({ ...grant, names: ["Will Granter"] })))
      const third = yield* identities.of(user)
      assert.notStrictEqual(searchedBy(third), searchedBy(first))
      assert.include(
        third.identities.flatMap(({ names }) => names),
        "Will Granter"
      )
      assert.deepStrictEqual((yield* identities.of(userOf(2))).identities, [])
    }).pipe(Effect.provide(layer))
  )
})
