/** `SessionStore` on PostgreSQL. */
import { SessionId, UserId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { BrowserKind, BrowserSession, SessionStore } from "@incamera/domain/sessions"
import { type DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { decodeFirst, decodeRows, Instant, instant } from "./internal/rows.ts"
import { asUser, holdUser, readAsService, readAsUser } from "./internal/scope.ts"
import { operation } from "./internal/storeErrors.ts"

const SessionRow = Schema.Struct({
  sessionId: SessionId,
  userId: UserId,
  ...BrowserKind.fields,
  createdAt: Instant,
  authenticatedAt: Instant,
  lastSeenAt: Instant,
  idleUntil: Instant,
  expiresAt: Instant
})
const columns = `session_id AS "sessionId", user_id AS "userId", browser, system, created_at AS "createdAt",
  authenticated_at AS "authenticatedAt", last_seen_at AS "lastSeenAt", idle_until AS "idleUntil", expires_at AS "expiresAt"`

const SealedRow = Schema.Struct({ nonce: Schema.Uint8Array, ciphertext: Schema.Uint8Array })

const IdRow = Schema.Struct({ sessionId: SessionId })

const sessionOf = ({ browser, system, ...row }: typeof SessionRow.Type): BrowserSession =>
  new BrowserSession({ ...row, browser: { browser, system } })

export const layer: Layer.Layer<SessionStore, never, SqlClient> = Layer.effect(
  SessionStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient
    const selected = sql.literal(columns)
    const isLive = (now: DateTime.Utc) => sql`idle_until > ${instant(now)} AND expires_at > ${instant(now)}`
    const first = decodeFirst(SessionRow)
    const all = decodeRows(SessionRow)
    const ids = decodeRows(IdRow)
    const sealed = decodeFirst(SealedRow)
    const idsOf = (rows: ReadonlyArray<typeof IdRow.Type>) => rows.map(({ sessionId }) => sessionId)

    return SessionStore.of({
      add: (session, hash, idToken) =>
        Effect.gen(function* () {
          const { userId } = session
          yield* holdUser(sql, userId)
          yield* sql`
            INSERT INTO sessions ${sql.insert({
              session_id: session.sessionId,
              user_id: userId,
              secret_hash: hash,
              browser: session.browser.browser,
              system: session.browser.system,
              created_at: instant(session.createdAt),
              authenticated_at: instant(session.authenticatedAt),
              last_seen_at: instant(session.lastSeenAt),
              idle_until: instant(session.idleUntil),
              expires_at: instant(session.expiresAt),
              provider_nonce: idToken.nonce,
              provider_ciphertext: idToken.ciphertext
            })}`
          yield* sql`
            DELETE FROM sessions WHERE user_id = ${userId} AND session_id <> ${session.sessionId} AND (
              NOT (${isLive(session.createdAt)}) OR session_id IN (
                SELECT session_id FROM sessions
                WHERE user_id = ${userId} AND session_id <> ${session.sessionId} AND ${isLive(session.createdAt)}
                ORDER BY last_seen_at DESC, session_id DESC OFFSET ${Limits.sessionsPerUser - 1}
              )
            )`
        }).pipe(asUser(sql, session.userId), operation("SessionStore.add")),

      find: (hashes, now) =>
        first(
          readAsService(sql)`SELECT ${selected} FROM sessions WHERE secret_hash = ANY(${hashes}) AND ${isLive(now)}`
        ).pipe(Effect.map(Option.map(sessionOf)), operation("SessionStore.find")),

      touch: (userId, sessionId, { idleUntil, lastSeenAt }) =>
        sql`
          UPDATE sessions SET last_seen_at = ${instant(lastSeenAt)}, idle_until = ${instant(idleUntil)}
          WHERE user_id = ${userId} AND session_id = ${sessionId} AND last_seen_at < ${instant(lastSeenAt)}`.pipe(
          Effect.asVoid,
          asUser(sql, userId),
          operation("SessionStore.touch")
        ),

      list: (userId, now) =>
        all(readAsUser(sql)(userId)`
          SELECT ${selected} FROM sessions WHERE user_id = ${userId} AND ${isLive(now)}
          ORDER BY last_seen_at DESC, session_id DESC`).pipe(
          Effect.map((rows) => rows.map(sessionOf)),
          operation("SessionStore.list")
        ),

      end: (userId, sessionId) =>
        sealed(sql`
          DELETE FROM sessions WHERE user_id = ${userId} AND session_id = ${sessionId}
          RETURNING provider_nonce AS nonce, provider_ciphertext AS ciphertext`).pipe(
          asUser(sql, userId),
          operation("SessionStore.end")
        ),

      endAll: (userId, except) =>
        ids(sql`
          DELETE FROM sessions WHERE user_id = ${userId} AND session_id <> ${except ?? ""}
          RETURNING session_id AS "sessionId"`).pipe(
          Effect.map(idsOf),
          asUser(sql, userId),
          operation("SessionStore.endAll")
        ),

      endedAmong: (sessionIds) =>
        sessionIds.length === 0
          ? Effect.succeed([])
          : ids(readAsService(sql)`
              SELECT asked.id AS "sessionId" FROM unnest(${sessionIds}::text[]) AS asked (id)
              WHERE NOT EXISTS (SELECT FROM sessions WHERE session_id = asked.id)`).pipe(
              Effect.map(idsOf),
              operation("SessionStore.endedAmong")
            )
    })
  })
)
