/**
 * `AgentStore` on PostgreSQL. Unique indexes and row locks of the database prevent duplicates and excess, never a check
 * beforehand.
 */
import { Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { NotFound } from "@incamera/domain/access"
import { AgentStore } from "@incamera/domain/agents"
import { agentColumns, agentOf, AgentRow } from "./internal/agentRows.ts"
import { bearerTokens } from "./internal/bearerTokens.ts"
import { registrationTokens } from "./internal/registrationTokens.ts"
import { decodeFirst, instant } from "./internal/rows.ts"
import { asService, asServiceUnlessScoped, asUser, readAsUser } from "./internal/scope.ts"
import { operation } from "./internal/storeErrors.ts"

/** Fails with `NotFound` if the statement touches no row. */
const orNotFound = <E, R>(statement: Effect.Effect<ReadonlyArray<unknown>, E, R>) =>
  Effect.flatMap(statement, (rows) =>
    rows.length === 0 ? Effect.fail(new NotFound({ resource: "agent" })) : Effect.void
  )

export const layer: Layer.Layer<AgentStore, never, SqlClient> = Layer.effect(
  AgentStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient
    const read = readAsUser(sql)
    const decode = decodeFirst(AgentRow)
    const selected = sql.literal(agentColumns)
    const tokens = registrationTokens(sql)
    const bearers = bearerTokens(sql)

    return AgentStore.of({
      addRegistrationToken: (token) =>
        tokens.add(token).pipe(asUser(sql, token.userId), operation("AgentStore.addRegistrationToken")),

      beginRegistration: (hashes, now) =>
        tokens.begin(hashes, now).pipe(asService(sql), operation("AgentStore.beginRegistration")),

      register: (registration) =>
        tokens.register(registration).pipe(asUser(sql, registration.agent.userId), operation("AgentStore.register")),

      findActive: (userId) =>
        decode(read(userId)`SELECT ${selected} FROM agents WHERE user_id = ${userId} AND status = 'active'`).pipe(
          Effect.map(Option.map(agentOf)),
          operation("AgentStore.findActive")
        ),

      findLatest: (userId) =>
        decode(read(userId)`
          SELECT ${selected} FROM agents WHERE user_id = ${userId} ORDER BY disconnected_at DESC NULLS FIRST LIMIT 1`).pipe(
          Effect.map(Option.map(agentOf)),
          operation("AgentStore.findLatest")
        ),

      find: (userId, agentId) =>
        decode(read(userId)`SELECT ${selected} FROM agents WHERE user_id = ${userId} AND agent_id = ${agentId}`).pipe(
          Effect.map(Option.map(agentOf)),
          operation("AgentStore.find")
        ),

      // Without its `api_keys` row, no key works and no bearer token has the current generation.
      disconnect: (userId, agentId, now) =>
        orNotFound(sql`
          WITH agent AS (
            UPDATE agents SET status = 'disconnected', disconnected_at = ${instant(now)}
            WHERE user_id = ${userId} AND agent_id = ${agentId} AND status = 'active'
            RETURNING agent_id, user_id
          ), keys AS (
            DELETE FROM api_keys k USING agent WHERE k.agent_id = agent.agent_id
          ), tokens AS (
            DELETE FROM registration_tokens t USING agent WHERE t.user_id = agent.user_id
          )
          SELECT agent_id FROM agent`).pipe(asUser(sql, userId), operation("AgentStore.disconnect")),

      rotateKey: ({ agentId, apiKey, now: _now, overlapUntil, userId }) =>
        orNotFound(sql`
          UPDATE api_keys
          SET key_hash = ${apiKey}, previous_key_hash = key_hash, previous_expires_at = ${instant(overlapUntil)},
            generation = generation + 1, tokens_counted = 0
          WHERE user_id = ${userId} AND agent_id = ${agentId}
          RETURNING agent_id`).pipe(asUser(sql, userId), operation("AgentStore.rotateKey")),

      addBearerToken: (exchange) =>
        bearers.add(exchange).pipe(asServiceUnlessScoped(sql), operation("AgentStore.addBearerToken")),

      findByKey: (apiKey, now) =>
        bearers.ownerOf(apiKey, now).pipe(asServiceUnlessScoped(sql), operation("AgentStore.findByKey")),

      findBearer: (hashes, now) => bearers.find(hashes, now).pipe(operation("AgentStore.findBearer")),

      revokedAmong: (tokenIds) =>
        bearers.revokedAmong(tokenIds).pipe(asService(sql), operation("AgentStore.revokedAmong")),

      touch: (agentId, at) =>
        Effect.asVoid(sql`
          UPDATE agents SET last_seen_at = ${instant(at)}
          WHERE agent_id = ${agentId} AND status = 'active'
            AND (last_seen_at IS NULL OR last_seen_at < ${instant(at)})`).pipe(
          asService(sql),
          operation("AgentStore.touch")
        ),

      recordHealth: (agentId, { checkedAt, status }) =>
        Effect.asVoid(sql`
          UPDATE agents SET health_status = ${status}, health_checked_at = ${instant(checkedAt)}
          WHERE agent_id = ${agentId} AND status = 'active'`).pipe(asService(sql), operation("AgentStore.recordHealth"))
    })
  })
)
