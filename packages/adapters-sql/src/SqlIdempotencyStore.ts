/** `IdempotencyStore` on PostgreSQL. */
import { TooManyRequests } from "@incamera/domain/access"
import { type Claim, type HeldClaim, IdempotencyStore } from "@incamera/domain/changes"
import type { UserId } from "@incamera/domain/Ids"
import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { secondsUntil } from "./internal/bearerTokens.ts"
import { decodeFirst, Instant, instant } from "./internal/rows.ts"
import { asUser, holdUser } from "./internal/scope.ts"
import { operation } from "./internal/storeErrors.ts"

const KeyRow = Schema.Struct({
  fingerprint: Schema.String,
  answer: Schema.NullOr(Schema.String),
  leaseUntil: Instant
})
const CountRow = Schema.Struct({ kept: Schema.Int, earliest: Schema.NullOr(Instant) })

export const layer: Layer.Layer<IdempotencyStore, never, SqlClient> = Layer.effect(
  IdempotencyStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient
    const decodeKey = decodeFirst(KeyRow)
    const decodeCount = decodeFirst(CountRow)
    const isHeld = (userId: UserId, { holder, keyHash }: HeldClaim) => sql`
      user_id = ${userId} AND key_hash = ${keyHash} AND holder = ${holder} AND answer IS NULL`

    return IdempotencyStore.of({
      claim: (userId, { fingerprint, holder, keyHash }, { expiresAt, leaseUntil, now }, most) =>
        Effect.gen(function* () {
          // A user's claims run one after the other, and not during a renewal.
          yield* holdUser(sql, userId)
          yield* sql`DELETE FROM idempotency_keys WHERE user_id = ${userId} AND expires_at <= ${instant(now)}`
          const found = yield* decodeKey(sql`
            SELECT fingerprint, answer, lease_until AS "leaseUntil" FROM idempotency_keys
            WHERE user_id = ${userId} AND key_hash = ${keyHash} FOR UPDATE`)
          if (Option.isNone(found)) {
            const count = yield* decodeCount(sql`
              SELECT count(*)::integer AS kept, min(expires_at) AS earliest FROM idempotency_keys
              WHERE user_id = ${userId}`)
            const { earliest, kept } = Option.getOrThrow(count)
            if (kept >= most) {
              const retryAfterSeconds = secondsUntil(earliest, now)
              return yield* new TooManyRequests({ what: "idempotency-keys", retryAfterSeconds })
            }
            yield* sql`
              INSERT INTO idempotency_keys ${sql.insert({
                user_id: userId,
                key_hash: keyHash,
                fingerprint,
                holder,
                lease_until: instant(leaseUntil),
                expires_at: instant(expiresAt)
              })}`
            return { _tag: "Claimed" } satisfies Claim
          }
          const { answer, ...earlier } = found.value
          if (earlier.fingerprint !== fingerprint) return { _tag: "OtherRequest" } satisfies Claim
          if (answer !== null) return { _tag: "Answered", answer } satisfies Claim
          if (DateTime.isGreaterThan(earlier.leaseUntil, now)) return { _tag: "InProgress" } satisfies Claim
          yield* sql`
            UPDATE idempotency_keys SET holder = ${holder}, lease_until = ${instant(leaseUntil)}
            WHERE user_id = ${userId} AND key_hash = ${keyHash}`
          return { _tag: "Claimed" } satisfies Claim
        }).pipe(asUser(sql, userId), operation("IdempotencyStore.claim")),

      renew: (userId, held, leaseUntil) =>
        sql`
          UPDATE idempotency_keys SET lease_until = ${instant(leaseUntil)} WHERE ${isHeld(userId, held)}
          RETURNING 1`.pipe(
          Effect.map((rows) => rows.length > 0),
          asUser(sql, userId),
          operation("IdempotencyStore.renew")
        ),

      answer: (userId, held, answer, caseId) =>
        sql`
          UPDATE idempotency_keys SET answer = ${answer}, case_id = ${caseId} WHERE ${isHeld(userId, held)}
          RETURNING 1`.pipe(
          Effect.map((rows) => rows.length > 0),
          asUser(sql, userId),
          operation("IdempotencyStore.answer")
        ),

      release: (userId, held) =>
        sql`DELETE FROM idempotency_keys WHERE ${isHeld(userId, held)}`.pipe(
          Effect.asVoid,
          asUser(sql, userId),
          operation("IdempotencyStore.release")
        )
    })
  })
)
