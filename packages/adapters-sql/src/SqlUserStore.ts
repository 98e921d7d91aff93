/** `UserStore` on PostgreSQL. */
import { Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { UserId } from "@incamera/domain/Ids"
import { User, UserStore } from "@incamera/domain/users"
import { decodeFirst, decodeRows, Instant, instant } from "./internal/rows.ts"
import { asService, readAsService } from "./internal/scope.ts"
import { operation } from "./internal/storeErrors.ts"

const UserRow = Schema.Struct({ ...User.fields, createdAt: Instant })
const IdRow = Schema.Struct({ userId: UserId })
const columns = `user_id AS "userId", issuer, subject, created_at AS "createdAt"`

export const layer: Layer.Layer<UserStore, never, SqlClient> = Layer.effect(
  UserStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient
    const decode = decodeFirst(UserRow)
    const decodeIds = decodeRows(IdRow)
    const returned = sql.literal(columns)

    return UserStore.of({
      findOrCreate: (external, candidate) =>
        Effect.gen(function* () {
          // Every request of a user looks the user up; only the first creates it.
          const found = yield* decode(readAsService(sql)`
            SELECT ${returned} FROM users WHERE issuer = ${external.issuer} AND subject = ${external.subject}`)
          if (Option.isSome(found)) return new User(found.value)
          // The update changes nothing. It makes the statement return the row that another call has created meanwhile.
          const made = yield* decode(sql`
            INSERT INTO users ${sql.insert({
              user_id: candidate.userId,
              issuer: external.issuer,
              subject: external.subject,
              created_at: instant(candidate.createdAt)
            })}
            ON CONFLICT (issuer, subject) DO UPDATE SET issuer = EXCLUDED.issuer
            RETURNING ${returned}`).pipe(asService(sql))
          return new User(Option.getOrThrow(made))
        }).pipe(operation("UserStore.findOrCreate")),

      list: ({ after, limit }) => {
        const position = Option.match(after, {
          onNone: () => sql.literal(""),
          onSome: (userId) => sql`WHERE user_id > ${userId}`
        })
        return decodeIds(sql`
          SELECT user_id AS "userId" FROM users ${position} ORDER BY user_id LIMIT ${limit}`).pipe(
          Effect.map((rows) => rows.map(({ userId }) => userId)),
          asService(sql),
          operation("UserStore.list")
        )
      }
    })
  })
)
