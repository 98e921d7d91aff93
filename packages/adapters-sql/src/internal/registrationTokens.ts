/** Registration tokens in their table. A row is an unused token; using a token deletes its row. */
import { DateTime, Effect, Option, Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { TooManyRequests } from "@incamera/domain/access"
import { AgentAlreadyConnected, type AgentStore, RegistrationTokenInvalid } from "@incamera/domain/agents"
import { UserId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { agentValues, insertedColumns } from "./agentRows.ts"
import { secondsUntil } from "./bearerTokens.ts"
import { decodeFirst, Instant, instant } from "./rows.ts"
import { holdUser } from "./scope.ts"

const UserRow = Schema.Struct({ userId: UserId })
const PlaceRow = Schema.Struct({
  connected: Schema.Boolean,
  live: Schema.Int,
  earliest: Schema.NullOr(Instant)
})
const RegisteredRow = Schema.Struct({ tokens: Schema.Int, agents: Schema.Int })
const ConnectedRow = Schema.Struct({ connected: Schema.Boolean })

type NewToken = Parameters<AgentStore["Service"]["addRegistrationToken"]>[0]
type Registration = Parameters<AgentStore["Service"]["register"]>[0]

export const registrationTokens = (sql: SqlClient) => {
  const decodeUser = decodeFirst(UserRow)
  const decodePlace = decodeFirst(PlaceRow)
  const decodeRegistered = decodeFirst(RegisteredRow)
  const decodeConnected = decodeFirst(ConnectedRow)

  const isConnected = (userId: UserId) =>
    Effect.map(
      decodeConnected(
        sql`SELECT EXISTS (SELECT FROM agents WHERE user_id = ${userId} AND status = 'active') AS connected`
      ),
      Option.exists((row) => row.connected)
    )

  /** Runs in a transaction that locks the user's row first, so that two calls can't both take the last place. */
  const add = Effect.fnUntraced(function* ({ expiresAt, hash, now, userId }: NewToken) {
    yield* holdUser(sql, userId)
    const forgotten = DateTime.subtract(now, { milliseconds: Limits.bearerTokenMemoryMillis })
    const place = yield* decodePlace(sql`
      WITH expired AS (
        DELETE FROM registration_tokens WHERE user_id = ${userId} AND expires_at <= ${instant(now)}
      ), forgotten AS (
        DELETE FROM bearer_tokens t USING agents a
        WHERE a.user_id = ${userId} AND t.agent_id = a.agent_id AND t.expires_at <= ${instant(forgotten)}
      )
      SELECT
        EXISTS (SELECT FROM agents WHERE user_id = ${userId} AND status = 'active') AS connected,
        count(*)::integer AS live,
        min(expires_at) AS earliest
      FROM registration_tokens
      WHERE user_id = ${userId} AND expires_at > ${instant(now)} AND attempts < ${Limits.registrationTokenAttempts}`)
    const { connected, earliest, live } = Option.getOrThrow(place)
    if (connected) return yield* new AgentAlreadyConnected()
    if (live >= Limits.registrationTokensPerUser) {
      return yield* new TooManyRequests({ what: "registration-tokens", retryAfterSeconds: secondsUntil(earliest, now) })
    }
    yield* sql`INSERT INTO registration_tokens ${sql.insert({
      token_hash: hash,
      user_id: userId,
      expires_at: instant(expiresAt)
    })}`
  })

  const begin = Effect.fnUntraced(function* (hashes: ReadonlyArray<string>, now: DateTime.Utc) {
    const counted = yield* decodeUser(sql`
      UPDATE registration_tokens SET attempts = attempts + 1
      WHERE token_hash = ANY(${hashes}) AND expires_at > ${instant(now)}
        AND attempts < ${Limits.registrationTokenAttempts}
      RETURNING user_id AS "userId"`)
    if (Option.isNone(counted)) return yield* new RegistrationTokenInvalid()
    return counted.value.userId
  })

  /**
   * One statement: the token's row lock decides between two uses of the same token, and the index of active agents
   * between two registrations of the same user.
   */
  const use = ({ agent, apiKey, now, token }: Registration) =>
    decodeRegistered(sql`
      WITH token AS (
        SELECT token_hash FROM registration_tokens
        WHERE token_hash = ANY(${token}) AND user_id = ${agent.userId} AND expires_at > ${instant(now)}
        FOR UPDATE
      ), agent AS (
        INSERT INTO agents (${sql.literal(insertedColumns)})
        SELECT ${sql.csv(agentValues(agent).map((value) => sql`${value}`))} FROM token LIMIT 1
        ON CONFLICT (user_id) WHERE status = 'active' DO NOTHING
        RETURNING agent_id, user_id
      ), key AS (
        INSERT INTO api_keys (agent_id, user_id, key_hash) SELECT agent_id, user_id, ${apiKey} FROM agent
      ), used AS (
        DELETE FROM registration_tokens t USING token, agent WHERE t.token_hash = token.token_hash
      )
      SELECT (SELECT count(*) FROM token)::integer AS tokens, (SELECT count(*) FROM agent)::integer AS agents`)

  const register = Effect.fnUntraced(function* (registration: Registration) {
    const { userId } = registration.agent
    if (yield* isConnected(userId)) return yield* new AgentAlreadyConnected()
    const { agents, tokens } = Option.getOrThrow(yield* use(registration))
    if (agents > 0) return
    // If the token is gone, a concurrent registration may have used it and connected the agent.
    if (tokens > 0 || (yield* isConnected(userId))) return yield* new AgentAlreadyConnected()
    return yield* new RegistrationTokenInvalid()
  })

  return { add, begin, register }
}
