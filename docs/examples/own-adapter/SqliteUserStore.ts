/** A `UserStore` on SQLite. No step writes to it, so it can replace the user store beside any other stores. */
import { User, UserStore } from "@incamera/domain/users"
import { StoreError } from "@incamera/domain/StoreError"
import { Effect, Layer, Option, Schema } from "effect"
import { DatabaseSync } from "node:sqlite"

const schema = `
  CREATE TABLE IF NOT EXISTS users (
    user_id TEXT PRIMARY KEY,
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    created_at TEXT NOT NULL,
    UNIQUE (issuer, subject)
  ) STRICT`

const Row = Schema.Struct({
  user_id: User.fields.userId,
  issuer: User.fields.issuer,
  subject: User.fields.subject,
  created_at: User.fields.createdAt
})
const decode = Schema.decodeUnknownSync(Row)
const encode = Schema.encodeSync(Row)

/** Hides the cause of a failure: database messages may repeat stored values. */
const attempt = <A>(operation: string, run: () => A): Effect.Effect<A, StoreError> =>
  Effect.try({ try: run, catch: () => new StoreError({ operation, reason: "Unavailable" }) })

export const layer = (file: string): Layer.Layer<UserStore, StoreError> =>
  Layer.effect(
    UserStore,
    Effect.gen(function* () {
      const database = yield* Effect.acquireRelease(
        attempt("UserStore.open", () => new DatabaseSync(file)),
        (opened) => Effect.sync(() => opened.close())
      )
      yield* attempt("UserStore.open", () => database.exec(schema))
      const insert = database.prepare(
        "INSERT INTO users VALUES (:user_id, :issuer, :subject, :created_at) ON CONFLICT (issuer, subject) DO NOTHING"
      )
      const find = database.prepare("SELECT * FROM users WHERE issuer = ? AND subject = ?")
      const list = database.prepare("SELECT user_id FROM users WHERE user_id > ? ORDER BY user_id LIMIT ?")

      return UserStore.of({
        // Another process may insert between the two statements. Its row stays, so the second statement finds it.
        findOrCreate: ({ issuer, subject }, { createdAt, userId }) =>
          attempt("UserStore.findOrCreate", () => {
            insert.run(encode({ user_id: userId, issuer, subject, created_at: createdAt }))
            const row = decode(find.get(issuer, subject))
            return new User({ userId: row.user_id, issuer, subject, createdAt: row.created_at })
          }),

        list: ({ after, limit }) =>
          attempt("UserStore.list", () =>
            list
              .all(
                Option.getOrElse(after, () => ""),
                limit
              )
              .map((row) => User.fields.userId.make(`${row["user_id"]}`))
          )
      })
    })
  )
