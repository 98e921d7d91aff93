/** The vault on both databases: they enforce its bounds, its races end well, and its rows reveal nothing. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import { Aead, SecureRandom } from "effect/crypto"
import { SqlClient } from "effect/sql/SqlClient"
import * as EmbeddedDatabase from "@incamera/adapters-sql/embedded/EmbeddedDatabase"
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
import { PrivacySettings } from "@incamera/domain/settings/PrivacySettings"
import { type CaseId, newPartyId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { MasterKeys } from "@incamera/domain/secrets/MasterKeys"
import { AccountSettings } from "@incamera/domain/settings/AccountSettings"
import { Identity } from "@incamera/domain/vault/Identity"
import { IdentityVault } from "@incamera/domain/vault/IdentityVault"
import { IdentityVaultStorage } from "@incamera/domain/vault/IdentityVaultStorage"
import { KeyRotation } from "@incamera/domain/keyrotation/KeyRotation"
import { Changes } from "@incamera/domain/changes/Changes"
import { Secrets } from "@incamera/domain/secrets/Secrets"
import { newCase } from "@incamera/testing/records/cases"
import { newUser } from "@incamera/testing/records/users"
import { race, tags } from "@incamera/testing/records/outcomes"
import { times } from "@incamera/testing/records/values"
import { newKeyedCase, newSealed } from "@incamera/testing/records/vault"
import { asOwner } from "../support/asOwner.ts"
import { freshDatabaseLayer, withPostgres } from "../support/postgres.ts"
import { documentOf, key, oneMore, originals } from "../vault/support.ts"

const newIdentity = Effect.fnUntraced(function* (caseId: CaseId) {
  return new Identity({
    caseId,
    partyId: yield* newPartyId,
    placeholder: "[Party 1]",
    kind: "person",
    names: ["Zoë Quillfeather"],
    emails: ["zoe@quillfeather.example"],
    phones: [],
    addresses: ["12 Linden Street"],
    identifiers: ["X1234567"],
    dateOfBirth: null
  })
})

/** Every row of every table, as text; bytes as hexadecimal digits. */
const allRows = Effect.gen(function* () {
  const sql = yield* SqlClient
  const tables = yield* sql<{ name: string }>`
    SELECT oid::regclass::text AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`
  const rows = yield* Effect.forEach(tables, ({ name }) =>
    sql.unsafe<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)
  )
  return rows.flatMap((table) => table.map(({ row }) => row)).join("\n")
}).pipe(asOwner)

const rules = (name: string, database: typeof EmbeddedDatabase.layerMemory | typeof freshDatabaseLayer) =>
  describe(`The vault (${name})`, () => {
    const provideAll = Effect.provide(
      Layer.mergeAll(IdentityVault.layer, AccountSettings.layer, KeyRotation.layer).pipe(
        Layer.provide(Layer.provide(Changes.layer, Secrets.layer)),
        Layer.provide(MasterKeys.layerOf(key(2), key(1))),
        Layer.provideMerge(Layer.provideMerge(SqlStores.layer, database)),
        Layer.provideMerge(Layer.provideMerge(Aead.layerWebCrypto, SecureRandom.layerWebCrypto))
      )
    )

    it.live("holds as many identities of a user as it may, and of 5 for the last place one", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient
        const storage = yield* IdentityVaultStorage
        const { caseId, userId } = yield* newKeyedCase()
        const neighbour = yield* newKeyedCase()
        yield* asOwner(sql`
          INSERT INTO vault_identities
          SELECT ${userId}, ${caseId}, 'party_0198a000-0000-7000-8000-' || lpad(n::text, 12, '0'), '\\x00', '\\x00'
          FROM generate_series(1, ${Limits.identitiesPerUser - 1}::integer) n`)
        const { failures, successes } = yield* race(
          times(5, () => Effect.flatMap(newSealed(caseId), (sealed) => storage.put(userId, sealed)))
        )
        assert.strictEqual(successes.length, 1)
        assert.deepStrictEqual(tags(failures), ["VaultFull"])
        const [first] = (yield* storage.list(userId, null)).identities
        yield* storage.put(userId, first!)
        yield* storage.put(neighbour.userId, yield* newSealed(neighbour.caseId))
        yield* storage.remove(userId, caseId, first!.partyId)
        yield* storage.put(userId, yield* newSealed(caseId))
      }).pipe(provideAll)
    )

    it.live(
      "loses none of 25 concurrent changes of pseudonyms, while keys are wrapped again and identities are added",
      () =>
        Effect.gen(function* () {
          const vault = yield* IdentityVault
          const rotation = yield* KeyRotation
          const userId = yield* newUser
          const { caseId } = yield* newCase(userId)
          const identities = yield* Effect.all(times(10, () => newIdentity(caseId)))
          const { failures } = yield* race<unknown, { readonly _tag: string }, never>([
            ...times(25, () => vault.amendPseudonyms(userId, caseId, oneMore)),
            ...identities.map((identity) => vault.put(userId, identity)),
            ...times(3, () => rotation.run())
          ])
          assert.deepStrictEqual(failures, [])
          const { entries } = yield* vault.pseudonyms(userId, caseId)
          assert.deepStrictEqual(
            entries.map(({ placeholder }) => placeholder),
            times(25, (index) => `[Name ${index + 1}]`)
          )
          assert.strictEqual((yield* vault.identities(userId, null)).length, 10)
        }).pipe(provideAll)
    )

    it.live("has nothing of anybody in any row of any table", () =>
      Effect.gen(function* () {
        const vault = yield* IdentityVault
        const settings = yield* AccountSettings
        const userId = yield* newUser
        const { caseId } = yield* newCase(userId)
        yield* vault.put(userId, yield* newIdentity(caseId))
        yield* vault.amendPseudonyms(userId, caseId, oneMore)
        yield* vault.keepOriginals(userId, caseId, documentOf(1), originals())
        yield* settings.putPrivacy(
          userId,
          new PrivacySettings({ refusals: "balanced", publicNames: ["Quillfeather"] }),
          0
        )
        const rows = (yield* allRows).toLowerCase()
        assert.include(rows, caseId, "the search would find what is there")
        for (const word of ["quillfeather", "zoe@", "linden", "x1234567", "balanced", "[name"]) {
          assert.isFalse(rows.includes(word), word)
          assert.isFalse(rows.includes(Buffer.from(word).toString("hex")), `${word}, as bytes`)
        }
      }).pipe(provideAll)
    )

    it.live(
      "destroys all of a case with the case, including earlier destroyed data, and accepts nothing for it afterwards",
      () =>
        Effect.gen(function* () {
          const sql = yield* SqlClient
          const vault = yield* IdentityVault
          const userId = yield* newUser
          const [kept, gone] = yield* Effect.all([newCase(userId), newCase(userId)])
          for (const { caseId } of [kept, gone]) {
            yield* vault.put(userId, yield* newIdentity(caseId))
            yield* vault.amendPseudonyms(userId, caseId, oneMore)
            yield* vault.keepOriginals(userId, caseId, documentOf(1), originals())
          }
          yield* vault.destroyCase(userId, gone.caseId)
          yield* asOwner(sql`DELETE FROM cases WHERE user_id = ${userId}`)
          const tables = ["case_keys", "identities", "pseudonyms", "originals", "destroyed_cases"]
          for (const table of tables) {
            const left = yield* asOwner(sql`SELECT user_id FROM ${sql(`vault_${table}`)} WHERE user_id = ${userId}`)
            assert.deepStrictEqual(left, [], table)
          }
          for (const { caseId } of [kept, gone]) {
            const late = yield* Effect.flip(vault.put(userId, yield* newIdentity(caseId)))
            assert.strictEqual(late._tag, "NotFound")
            assert.isTrue(Option.isNone(yield* vault.originals(userId, caseId, documentOf(1))))
          }
        }).pipe(provideAll)
    )
  })

rules("embedded database", EmbeddedDatabase.layerMemory)

withPostgres("The vault on PostgreSQL", () => {
  rules("PostgreSQL", freshDatabaseLayer)
})
