/** Bearer tokens in their table: issued for a key, limited in number, and revoked by generation. */
import { DateTime, Effect, Option, Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { TooManyRequests } from "@incamera/domain/access"
import { type AgentStore, ApiKeyInvalid } from "@incamera/domain/agents"
import { AgentId, BearerTokenId, UserId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { decodeFirst, decodeRows, Instant, instant } from "./rows.ts"
import { readAsService } from "./scope.ts"

const AgentRow = Schema.Struct({ agentId: AgentId })
const OwnerRow = Schema.Struct({ userId: UserId, agentId: AgentId })
const LiveRow = Schema.Struct({ live: Schema.Int, earliest: Schema.NullOr(Instant) })
const PrincipalRow = Schema.Struct({ userId: UserId, agentId: AgentId, tokenId: BearerTokenId })
const TokenRow = Schema.Struct({ tokenId: BearerTokenId })

type Exchange = Parameters<AgentStore["Service"]["addBearerToken"]>[0]

/** Returns the seconds until an instant, at least one. */
export const secondsUntil = (at: DateTime.Utc | null, now: DateTime.Utc): number =>
  at === null ? 1 : Math.max(1, Math.ceil((DateTime.toEpochMillis(at) - DateTime.toEpochMillis(now)) / 1000))

export const bearerTokens = (sql: SqlClient) => {
  const decodeAgent = decodeFirst(AgentRow)
  const decodeLive = decodeFirst(LiveRow)
  const decodeOwner = decodeFirst(OwnerRow)
  const decodePrincipal = decodeFirst(PrincipalRow)
  const decodeTokens = decodeRows(TokenRow)

  const keyMatches = ({ apiKey, now }: Pick<Exchange, "apiKey" | "now">) => sql`
    (key_hash = ANY(${apiKey}) OR (previous_key_hash = ANY(${apiKey}) AND previous_expires_at > ${instant(now)}))`

  /**
   * The count grows with each token and never shrinks by itself, so it is at least the number of live ones. Below the
   * limit, one statement does everything; the row it updates decides a race with a rotation.
   */
  const addCounted = (exchange: Exchange) =>
    decodeAgent(sql`
      WITH key AS (
        UPDATE api_keys SET tokens_counted = tokens_counted + 1
        WHERE ${keyMatches(exchange)} AND tokens_counted < ${Limits.bearerTokensPerAgent}
        RETURNING user_id, agent_id, generation
      )
      INSERT INTO bearer_tokens (token_hash, token_id, user_id, agent_id, generation, expires_at)
      SELECT ${exchange.hash}, ${exchange.tokenId}, user_id, agent_id, generation, ${instant(exchange.expiresAt)} FROM key
      RETURNING agent_id AS "agentId"`)

  /** Counts the live tokens again, with the key's row locked, and deletes those that nobody can ask about any more. */
  const recount = Effect.fnUntraced(function* (exchange: Exchange) {
    const { now } = exchange
    const key = yield* decodeAgent(
      sql`SELECT agent_id AS "agentId" FROM api_keys WHERE ${keyMatches(exchange)} FOR UPDATE`
    )
    if (Option.isNone(key)) return yield* new ApiKeyInvalid()
    const { agentId } = key.value
    const forgotten = DateTime.subtract(now, { milliseconds: Limits.bearerTokenMemoryMillis })
    yield* sql`DELETE FROM bearer_tokens WHERE agent_id = ${agentId} AND expires_at <= ${instant(forgotten)}`
    const counted = yield* decodeLive(sql`
      SELECT count(*)::integer AS live, min(t.expires_at) AS earliest
      FROM bearer_tokens t JOIN api_keys k ON k.agent_id = t.agent_id AND k.generation = t.generation
      WHERE t.agent_id = ${agentId} AND t.expires_at > ${instant(now)}`)
    const { earliest, live } = Option.getOrThrow(counted)
    if (live >= Limits.bearerTokensPerAgent) {
      return yield* new TooManyRequests({ what: "bearer-tokens", retryAfterSeconds: secondsUntil(earliest, now) })
    }
    yield* sql`UPDATE api_keys SET tokens_counted = ${live} WHERE agent_id = ${agentId}`
    return yield* addCounted(exchange)
  })

  const knowsKey = (exchange: Exchange) =>
    decodeAgent(sql`SELECT agent_id AS "agentId" FROM api_keys WHERE ${keyMatches(exchange)}`)

  const ownerOf = (apiKey: Exchange["apiKey"], now: DateTime.Utc) =>
    decodeOwner(
      sql`SELECT user_id AS "userId", agent_id AS "agentId" FROM api_keys WHERE ${keyMatches({ apiKey, now })}`
    )

  const add = Effect.fnUntraced(function* (exchange: Exchange) {
    const added = yield* addCounted(exchange)
    if (Option.isSome(added)) return added.value.agentId
    // A stranger who guesses keys gets no lock and no transaction.
    if (Option.isNone(yield* knowsKey(exchange))) return yield* new ApiKeyInvalid()
    const recounted = yield* sql.withTransaction(recount(exchange))
    if (Option.isNone(recounted)) return yield* new ApiKeyInvalid()
    return recounted.value.agentId
  })

  const find = (hashes: ReadonlyArray<string>, now: DateTime.Utc) =>
    Effect.map(
      decodePrincipal(readAsService(sql)`
        SELECT t.user_id AS "userId", t.agent_id AS "agentId", t.token_id AS "tokenId"
        FROM bearer_tokens t JOIN api_keys k ON k.agent_id = t.agent_id AND k.generation = t.generation
        WHERE t.token_hash = ANY(${hashes}) AND t.expires_at > ${instant(now)}`),
      Option.map(({ agentId, tokenId, userId }) => ({ _tag: "Agent" as const, userId, agentId, tokenId }))
    )

  /** Finds revoked tokens: those of an earlier generation, or of an agent without a key. */
  const revokedAmong = (tokenIds: ReadonlyArray<BearerTokenId>) =>
    tokenIds.length === 0
      ? Effect.succeed([])
      : Effect.map(
          decodeTokens(sql`
            SELECT t.token_id AS "tokenId"
            FROM bearer_tokens t LEFT JOIN api_keys k ON k.agent_id = t.agent_id AND k.generation = t.generation
            WHERE t.token_id = ANY(${tokenIds}) AND k.agent_id IS NULL`),
          (rows) => rows.map((row) => row.tokenId)
        )

  return { add, find, ownerOf, revokedAmong }
}
