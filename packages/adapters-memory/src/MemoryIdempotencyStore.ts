/** `IdempotencyStore` in memory. */
import { TooManyRequests } from "@incamera/domain/access"
import { type Claim, type HeldClaim, IdempotencyStore } from "@incamera/domain/changes"
import { DateTime, Effect, HashMap, Layer, Option } from "effect"
import { MemoryDatabase } from "./MemoryDatabase.ts"
import type { RepeatableRow, UserTables } from "./UserTables.ts"

const isHeld = (row: RepeatableRow, { holder }: HeldClaim): boolean => row.answer === null && row.holder === holder

/** Returns the tables with a claim changed by `change`; unchanged if the claim no longer exists. */
const withHeld = (
  tables: UserTables,
  held: HeldClaim,
  change: (row: RepeatableRow) => Option.Option<RepeatableRow>
): readonly [boolean, UserTables] => {
  const row = HashMap.get(tables.requests, held.keyHash)
  if (Option.isNone(row) || !isHeld(row.value, held)) return [false, tables]
  const next = change(row.value)
  const requests = Option.isNone(next)
    ? HashMap.remove(tables.requests, held.keyHash)
    : HashMap.set(tables.requests, held.keyHash, next.value)
  return [true, { ...tables, requests }]
}

/**
 * Returns the requests without the given key if it has expired. Looks for other expired requests only if there is no
 * room.
 */
const lively = (
  requests: UserTables["requests"],
  keyHash: string,
  now: DateTime.Utc,
  most: number
): UserTables["requests"] => {
  const isLive = (row: RepeatableRow) => DateTime.isGreaterThan(row.expiresAt, now)
  if (HashMap.size(requests) >= most) return HashMap.filter(requests, isLive)
  return Option.exists(HashMap.get(requests, keyHash), (row) => !isLive(row))
    ? HashMap.remove(requests, keyHash)
    : requests
}

const tooMany = (live: UserTables["requests"], now: DateTime.Utc): TooManyRequests => {
  const first = Math.min(...Array.from(HashMap.values(live), ({ expiresAt }) => DateTime.toEpochMillis(expiresAt)))
  const retryAfterSeconds = Math.max(1, Math.ceil((first - DateTime.toEpochMillis(now)) / 1000))
  return new TooManyRequests({ what: "idempotency-keys", retryAfterSeconds })
}

export const layer: Layer.Layer<IdempotencyStore, never, MemoryDatabase> = Layer.effect(
  IdempotencyStore,
  Effect.gen(function* () {
    const database = yield* MemoryDatabase

    return IdempotencyStore.of({
      claim: (userId, { fingerprint, holder, keyHash }, { expiresAt, leaseUntil, now }, most) =>
        Effect.flatten(
          database.change(userId, (tables): readonly [Effect.Effect<Claim, TooManyRequests>, UserTables] => {
            const live = lively(tables.requests, keyHash, now, most)
            const earlier = HashMap.get(live, keyHash)
            const kept = { ...tables, requests: live }
            if (Option.isSome(earlier)) {
              const { answer, ...row } = earlier.value
              if (row.fingerprint !== fingerprint) return [Effect.succeed({ _tag: "OtherRequest" }), kept]
              if (answer !== null) return [Effect.succeed({ _tag: "Answered", answer }), kept]
              if (DateTime.isGreaterThan(row.leaseUntil, now)) return [Effect.succeed({ _tag: "InProgress" }), kept]
            } else if (HashMap.size(live) >= most) {
              return [Effect.fail(tooMany(live, now)), kept]
            }
            const row = {
              fingerprint,
              holder,
              leaseUntil,
              expiresAt: Option.match(earlier, { onNone: () => expiresAt, onSome: (before) => before.expiresAt }),
              answer: null,
              caseId: null
            }
            return [Effect.succeed({ _tag: "Claimed" }), { ...tables, requests: HashMap.set(live, keyHash, row) }]
          })
        ),

      renew: (userId, held, leaseUntil) =>
        database.change(userId, (tables) => withHeld(tables, held, (row) => Option.some({ ...row, leaseUntil }))),

      answer: (userId, held, answer, caseId) =>
        database.change(userId, (tables) => withHeld(tables, held, (row) => Option.some({ ...row, answer, caseId }))),

      release: (userId, held) =>
        Effect.asVoid(database.change(userId, (tables) => withHeld(tables, held, () => Option.none())))
    })
  })
)
