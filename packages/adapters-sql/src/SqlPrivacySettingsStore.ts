/** `PrivacySettingsStore` on PostgreSQL. */
import { Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { UserId } from "@incamera/domain/Ids"
import { PrivacySettingsStore } from "@incamera/domain/settings"
import { decodeFirst, decodeRows } from "./internal/rows.ts"
import { asService, asUser, readAsUser } from "./internal/scope.ts"
import { operation } from "./internal/storeErrors.ts"

const SettingsRow = Schema.Struct({
  version: Schema.Int,
  masterVersion: Schema.Int,
  nonce: Schema.Uint8Array,
  ciphertext: Schema.Uint8Array
})
const columns = `version, master_version AS "masterVersion", nonce, ciphertext`
const OwnedRow = Schema.Struct({ ...SettingsRow.fields, userId: UserId })

const VersionRow = Schema.Struct({ version: Schema.Int })

export const layer: Layer.Layer<PrivacySettingsStore, never, SqlClient> = Layer.effect(
  PrivacySettingsStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient
    const read = readAsUser(sql)
    const decode = decodeFirst(SettingsRow)
    const decodeOwned = decodeRows(OwnedRow)
    const decodeVersion = decodeFirst(VersionRow)
    const selected = sql.literal(columns)
    const anyRow = (rows: ReadonlyArray<unknown>) => rows.length > 0

    return PrivacySettingsStore.of({
      find: (userId) =>
        decode(read(userId)`SELECT ${selected} FROM privacy_settings WHERE user_id = ${userId}`).pipe(
          operation("PrivacySettingsStore.find")
        ),

      put: (userId, { ciphertext, masterVersion, nonce, version }) =>
        (version === 1
          ? sql`
              INSERT INTO privacy_settings ${sql.insert({
                user_id: userId,
                version,
                master_version: masterVersion,
                nonce,
                ciphertext
              })}
              ON CONFLICT (user_id) DO NOTHING RETURNING version`
          : sql`
              UPDATE privacy_settings SET version = ${version}, master_version = ${masterVersion}, nonce = ${nonce},
                ciphertext = ${ciphertext}
              WHERE user_id = ${userId} AND version = ${version - 1} RETURNING version`
        ).pipe(Effect.map(anyRow), asUser(sql, userId), operation("PrivacySettingsStore.put")),

      version: (userId) =>
        decodeVersion(read(userId)`SELECT version FROM privacy_settings WHERE user_id = ${userId}`).pipe(
          Effect.map(Option.match({ onNone: () => 0, onSome: (row) => row.version })),
          operation("PrivacySettingsStore.version")
        ),

      // Two ranges instead of `<>`, which no index supports.
      listNotUnder: (masterVersion, { after, limit }) => {
        const position = Option.match(after, {
          onNone: () => sql.literal(""),
          onSome: ({ settings, userId }) => sql`AND (master_version, user_id) > (${settings.masterVersion}, ${userId})`
        })
        return decodeOwned(sql`
          SELECT ${selected}, user_id AS "userId" FROM privacy_settings
          WHERE master_version < ${masterVersion} ${position}
          UNION ALL
          SELECT ${selected}, user_id AS "userId" FROM privacy_settings
          WHERE master_version > ${masterVersion} ${position}
          ORDER BY "masterVersion", "userId" LIMIT ${limit}`).pipe(
          Effect.map((rows) => rows.map(({ userId, ...settings }) => ({ userId, settings }))),
          asService(sql),
          operation("PrivacySettingsStore.listNotUnder")
        )
      },

      reseal: (userId, from, { ciphertext, masterVersion, nonce, version }) =>
        sql`
          UPDATE privacy_settings SET master_version = ${masterVersion}, nonce = ${nonce}, ciphertext = ${ciphertext}
          WHERE user_id = ${userId} AND version = ${version} AND master_version = ${from} RETURNING version`.pipe(
          Effect.map(anyRow),
          asUser(sql, userId),
          operation("PrivacySettingsStore.reseal")
        )
    })
  })
)
