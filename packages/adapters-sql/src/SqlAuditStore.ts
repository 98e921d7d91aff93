/** `AuditStore` on PostgreSQL. */
import {
  AuditAction,
  type AuditActor,
  AuditEntry,
  type AuditFilter,
  AuditStore,
  RefusedFindings
} from "@incamera/domain/audit"
import { AgentId, BearerTokenId, CaseId, SecureStepId } from "@incamera/domain/Ids"
import { Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { decodeFirst, decodeRows, Instant, instant } from "./internal/rows.ts"
import { asUser, AuditHead, CurrentStep, readAsUser } from "./internal/scope.ts"
import { operation } from "./internal/storeErrors.ts"

const EntryRow = Schema.Struct({
  sequence: Schema.Int,
  at: Instant,
  actor: Schema.Literals(["user", "agent", "invitation-link", "service"]),
  agentId: Schema.NullOr(AgentId),
  tokenId: Schema.NullOr(BearerTokenId),
  confirmedBy: Schema.NullOr(SecureStepId),
  action: AuditAction,
  resourceId: Schema.String,
  caseId: Schema.NullOr(CaseId),
  refused: Schema.NullOr(RefusedFindings),
  previousHash: Schema.String,
  hash: Schema.String
})
const columns = `
  sequence, at, actor, agent_id AS "agentId", token_id AS "tokenId", confirmed_by AS "confirmedBy", action, resource_id AS "resourceId",
  case_id AS "caseId", refused, previous_hash AS "previousHash", hash`

const actorOf = ({ actor, agentId, confirmedBy, tokenId }: typeof EntryRow.Type): AuditActor =>
  actor === "agent"
    ? { type: actor, agentId: agentId!, tokenId }
    : actor === "service" && confirmedBy !== null
      ? { type: actor, confirmedBy }
      : { type: actor }

const toEntry = (row: typeof EntryRow.Type): AuditEntry => {
  const { action, at, caseId, hash, previousHash, refused, resourceId, sequence } = row
  const written = { sequence, at, actor: actorOf(row), action, resourceId, caseId, previousHash, hash }
  return new AuditEntry(refused === null ? written : { ...written, refused })
}

export const layer: Layer.Layer<AuditStore, never, SqlClient> = Layer.effect(
  AuditStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient
    const read = readAsUser(sql)
    const selected = sql.literal(columns)
    const decodeHead = decodeFirst(AuditHead)
    const decodeEntries = decodeRows(EntryRow)
    const passes = ({ action, actor, caseId, from, resourceId, to }: AuditFilter) =>
      sql.and([
        ...(action === null ? [] : [sql`action = ${action}`]),
        ...(actor === null ? [] : [sql`actor = ${actor}`]),
        ...(resourceId === null ? [] : [sql`resource_id = ${resourceId}`]),
        ...(caseId === null ? [] : [sql`case_id = ${caseId}`]),
        ...(from === null ? [] : [sql`at >= ${instant(from)}`]),
        ...(to === null ? [] : [sql`at < ${instant(to)}`])
      ])

    return AuditStore.of({
      head: (userId) =>
        Effect.flatMap(CurrentStep, (step) =>
          step === undefined
            ? decodeHead(read(userId)`SELECT sequence, hash FROM audit_heads WHERE user_id = ${userId}`)
            : Effect.succeed(step.head)
        ).pipe(operation("AuditStore.head")),

      append: (userId, entry) =>
        sql`
          WITH entry AS (
            INSERT INTO audit_entries ${sql.insert({
              user_id: userId,
              sequence: entry.sequence,
              at: instant(entry.at),
              actor: entry.actor.type,
              agent_id: entry.actor.type === "agent" ? entry.actor.agentId : null,
              token_id: entry.actor.type === "agent" ? entry.actor.tokenId : null,
              confirmed_by: entry.actor.type === "service" ? (entry.actor.confirmedBy ?? null) : null,
              action: entry.action,
              resource_id: entry.resourceId,
              case_id: entry.caseId,
              refused: entry.refused === undefined ? null : JSON.stringify(entry.refused),
              previous_hash: entry.previousHash,
              hash: entry.hash
            })}
          )
          INSERT INTO audit_heads (user_id, sequence, hash) VALUES (${userId}, ${entry.sequence}, ${entry.hash})
          ON CONFLICT (user_id) DO UPDATE SET sequence = EXCLUDED.sequence, hash = EXCLUDED.hash`.pipe(
          Effect.andThen(CurrentStep),
          Effect.map((step) => {
            if (step !== undefined) step.head = Option.some({ sequence: entry.sequence, hash: entry.hash })
          }),
          asUser(sql, userId),
          operation("AuditStore.append")
        ),

      list: (userId, filter, { before, limit }) => {
        const position = Option.match(before, {
          onNone: () => sql.literal(""),
          onSome: (sequence) => sql`AND sequence < ${sequence}`
        })
        return decodeEntries(read(userId)`
          SELECT ${selected} FROM audit_entries WHERE user_id = ${userId} AND ${passes(filter)} ${position}
          ORDER BY sequence DESC LIMIT ${limit}`).pipe(
          Effect.map((rows) => rows.map(toEntry)),
          operation("AuditStore.list")
        )
      },

      read: (userId, after, limit) =>
        decodeEntries(read(userId)`
          SELECT ${selected} FROM audit_entries WHERE user_id = ${userId} AND sequence > ${after}
          ORDER BY sequence LIMIT ${limit}`).pipe(
          Effect.map((rows) => rows.map(toEntry)),
          operation("AuditStore.read")
        )
    })
  })
)
