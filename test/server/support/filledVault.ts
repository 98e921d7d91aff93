/** A database with many case keys and some identities, made and read without a server. */
import * as EmbeddedDatabase from "@incamera/adapters-sql/embedded/EmbeddedDatabase"
import * as PostgresDatabase from "@incamera/adapters-sql/PostgresDatabase"
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
import { PrivacySettings } from "@incamera/domain/settings/PrivacySettings"
import { Changes } from "@incamera/domain/changes/Changes"
import { CaseId, UserId } from "@incamera/domain/Ids"
import type { MasterKeys } from "@incamera/domain/secrets/MasterKeys"
import { Secrets } from "@incamera/domain/secrets/Secrets"
import { AccountSettings } from "@incamera/domain/settings/AccountSettings"
import { makeCaseKeys } from "@incamera/domain/vault/caseKeys"
import { Identity } from "@incamera/domain/vault/Identity"
import { IdentityVault } from "@incamera/domain/vault/IdentityVault"
import * as MasterKeyFile from "@incamera/server/keys/MasterKeyFile"
import { assert } from "@effect/vitest"
import { Array, Effect, Layer, Option, Redacted } from "effect"
import { Aead, SecureRandom } from "effect/crypto"
import { SqlClient } from "effect/sql/SqlClient"
import { asOwner } from "../../support/asOwner.ts"
import * as path from "node:path"

export interface Place {
  readonly dataDir: string
  /** Undefined: the embedded database in the data directory. */
  readonly url?: string
}

const digits = (number: number) => String(number).padStart(12, "0")
export const user = UserId.make(`user_0198a000-0000-7000-8000-${digits(1)}`)
const caseOf = (number: number) => CaseId.make(`case_0198a000-0000-7000-8000-${digits(number)}`)

const database = ({ dataDir, url }: Place) =>
  url === undefined
    ? EmbeddedDatabase.layer({ directory: path.join(dataDir, "database") })
    : PostgresDatabase.layer({ url: Redacted.make(url) })

const crypto = Layer.provideMerge(Aead.layerWebCrypto, SecureRandom.layerWebCrypto)

/** Everything over the database of a place, with its key file or these keys. */
const services = (place: Place, keys?: Layer.Layer<MasterKeys>) =>
  Layer.mergeAll(IdentityVault.layer, AccountSettings.layer).pipe(
    Layer.provide(Layer.provide(Changes.layer, Secrets.layer)),
    Layer.provideMerge(SqlStores.layer),
    Layer.provideMerge(Layer.mergeAll(database(place), crypto)),
    Layer.provideMerge(keys ?? MasterKeyFile.layer({ dataDir: place.dataDir, masterKey: Option.none() }))
  )

const identity = (number: number) =>
  new Identity({
    caseId: caseOf(number),
    partyId: `party_0198a000-0000-7000-8000-${digits(number)}` as Identity["partyId"],
    placeholder: "[Party 1]",
    kind: "person",
    names: [`Zoë Quillfeather the ${number}th`],
    emails: [],
    phones: [],
    addresses: [],
    identifiers: [],
    dateOfBirth: null
  })

/** Makes this many cases of one user with a key each, ten of them with an identity, and the user's settings. */
export const fillVault = (place: Place, cases: number) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient
    const keys = yield* makeCaseKeys
    yield* asOwner(sql`INSERT INTO users VALUES (${user}, 'https://idp.example', 'somebody', now())`)
    yield* asOwner(sql`
      INSERT INTO cases (user_id, case_id, title, status, created_at, updated_at, version)
      SELECT ${user}, 'case_0198a000-0000-7000-8000-' || lpad(n::text, 12, '0'), 'A case', 'open', now(), now(), 1
      FROM generate_series(1, ${cases}::integer) n`)
    for (let from = 1; from <= cases; from += 500) {
      const numbers = Array.makeBy(Math.min(500, cases - from + 1), (index) => from + index)
      const rows = yield* Effect.forEach(numbers, (number) =>
        Effect.map(keys.make(user, caseOf(number)), ({ caseId, masterVersion, wrapped }) => ({
          user_id: user,
          case_id: caseId,
          master_version: masterVersion,
          wrapped
        }))
      )
      yield* asOwner(sql`INSERT INTO vault_case_keys ${sql.insert(rows)}`)
    }
    const vault = yield* IdentityVault
    const step = Math.floor(cases / 10)
    for (let number = step; number <= cases; number += step) yield* vault.put(user, identity(number))
    const settings = yield* AccountSettings
    yield* settings.putPrivacy(user, new PrivacySettings({ refusals: "balanced", publicNames: ["Zoë"] }), 0)
  }).pipe(Effect.provide(Layer.fresh(services(place))))

/** Returns the number of records under each version of the master key; fails unless every one can be opened. */
export const lookIntoVault = (place: Place, keys?: Layer.Layer<MasterKeys>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient
    const vault = yield* IdentityVault
    // Opens every key, with or without identities.
    const identities = yield* vault.identities(user, null)
    assert.strictEqual(identities.length, 10)
    const { settings } = yield* (yield* AccountSettings).privacy(user)
    assert.deepStrictEqual(settings.publicNames, ["Zoë"])
    const rows = yield* asOwner(sql<{ version: number; count: number }>`
      SELECT master_version AS version, count(*)::integer AS count
      FROM (SELECT master_version FROM vault_case_keys UNION ALL SELECT master_version FROM privacy_settings) all_of_them
      GROUP BY master_version ORDER BY master_version`)
    return Object.fromEntries(rows.map(({ count, version }) => [version, count]))
  }).pipe(Effect.provide(Layer.fresh(services(place, keys))))
