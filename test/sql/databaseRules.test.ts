/**
 * The database itself enforces the rules that matter, against any code that writes there. Its failures reveal nothing.
 */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import * as EmbeddedDatabase from "@incamera/adapters-sql/embedded/EmbeddedDatabase"
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
import { AgentStore } from "@incamera/domain/agents/AgentStore"
import { AuditStore } from "@incamera/domain/audit/AuditStore"
import { CaseStore } from "@incamera/domain/cases/CaseStore"
import { DeliverableStore } from "@incamera/domain/deliverables/DeliverableStore"
import { newUserId } from "@incamera/domain/Ids"
import { TaskStore } from "@incamera/domain/tasks/TaskStore"
import { addEntries } from "@incamera/testing/records/audit"
import { newDeliverableDraft } from "@incamera/testing/records/deliverables"
import { after, newHash, now, text } from "@incamera/testing/records/values"
import { completed } from "@incamera/testing/records/taskEvents"
import { finish, newRunning } from "@incamera/testing/records/tasks"
import { newCase } from "@incamera/testing/records/cases"
import { newConnection } from "@incamera/testing/records/agents"
import { newUser } from "@incamera/testing/records/users"
import { asOwner } from "../support/asOwner.ts"
import { freshDatabaseLayer, withPostgres } from "../support/postgres.ts"

const rules = (name: string, database: typeof EmbeddedDatabase.layerMemory | typeof freshDatabaseLayer) =>
  describe(`Rules in the database (${name})`, () => {
    const provideAll = Effect.provide(
      Layer.mergeAll(Layer.provideMerge(SqlStores.layer, database), SecureRandom.layerWebCrypto)
    )

    it.live("refuses by itself what no code may write", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient
        const { agentId, userId } = yield* newConnection()
        const other = yield* newUser
        const { caseId } = yield* newCase(userId)
        const running = yield* newRunning({ userId })
        const refused = (statement: Effect.Effect<unknown, unknown>) =>
          Effect.map(Effect.exit(asOwner(statement)), (exit) => assert.isTrue(Exit.isFailure(exit)))
        const columns = sql.literal("user_id, name, description, url, card_url, protocols, connected_at")

        yield* refused(sql`
          INSERT INTO agents (agent_id, status, ${columns}) SELECT 'second', 'active', ${columns} FROM agents
          WHERE agent_id = ${agentId}`)
        yield* asOwner(sql`
          INSERT INTO agents (agent_id, status, disconnected_at, ${columns})
          SELECT 'former', 'disconnected', now(), ${columns} FROM agents WHERE agent_id = ${agentId}`)
        yield* refused(sql`UPDATE agents SET status = 'active', disconnected_at = NULL WHERE agent_id = 'former'`)
        yield* refused(sql`UPDATE agents SET status = 'other' WHERE agent_id = ${agentId}`)
        yield* refused(sql`UPDATE agents SET status = 'disconnected' WHERE agent_id = ${agentId}`)
        yield* refused(sql`UPDATE agents SET health_status = 'healthy' WHERE agent_id = ${agentId}`)
        yield* refused(sql`UPDATE api_keys SET key_hash = 'ick_plaintext' WHERE agent_id = ${agentId}`)
        yield* refused(sql`UPDATE api_keys SET user_id = ${other} WHERE agent_id = ${agentId}`)
        yield* refused(sql`
          INSERT INTO registration_tokens (token_hash, user_id, expires_at) VALUES ('icr_plaintext', ${userId}, now())`)
        yield* refused(sql`UPDATE containers SET user_id = ${other} WHERE container_id = ${caseId}`)
        yield* refused(sql`
          INSERT INTO containers (user_id, container_type, container_id, timeline_id, created_at)
          VALUES (${userId}, 'case', 'case_of_nobody', 'timeline', now())`)
        const { mainBranchId } = running.container
        yield* refused(sql`UPDATE branches SET user_id = ${other} WHERE branch_id = ${mainBranchId}`)
        yield* refused(sql`UPDATE branches SET depth = 1 WHERE branch_id = ${mainBranchId}`)
        yield* refused(sql`UPDATE branches SET fork_ordinal = 1 WHERE branch_id = ${mainBranchId}`)
        yield* refused(sql`UPDATE branches SET status = 'other' WHERE branch_id = ${mainBranchId}`)
        yield* refused(sql`
          INSERT INTO branches (user_id, branch_id, timeline_id, name, created_at)
          SELECT user_id, 'second', timeline_id, name, now() FROM branches WHERE branch_id = ${mainBranchId}`)
        yield* refused(sql`
          INSERT INTO branches (user_id, branch_id, timeline_id, name, created_at, parent_branch_id,
            forked_from_phase_id, fork_ordinal, depth)
          SELECT user_id, 'fork', timeline_id, 'fork', now(), branch_id, 'no phase', 1, 1 FROM branches
          WHERE branch_id = ${mainBranchId}`)
        yield* refused(sql`UPDATE phases SET status = 'completed' WHERE phase_id = ${running.phaseId}`)
        yield* refused(sql`UPDATE phases SET ordinal = 0 WHERE phase_id = ${running.phaseId}`)
        yield* refused(sql`
          INSERT INTO task_events VALUES (${userId}, ${running.phaseId}, 1, '{}')`)
      }).pipe(provideAll)
    )

    it.live("adds entries to the audit log, and can never change or remove one", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient
        const audit = yield* AuditStore
        const userId = yield* newUser
        const { caseId } = yield* newCase(userId)
        const entries = yield* addEntries(userId, 3, () => ({ caseId, resourceId: caseId }))
        const attempts: ReadonlyArray<readonly [attempt: Effect.Effect<unknown, SqlError>, code: string]> = [
          [sql`UPDATE audit_entries SET action = 'case.create' WHERE user_id = ${userId} AND sequence = 2`, "23001"],
          [sql`UPDATE audit_entries SET at = at WHERE user_id = ${userId}`, "23001"],
          [sql`DELETE FROM audit_entries WHERE user_id = ${userId} AND sequence = 3`, "23001"],
          [sql`DELETE FROM audit_entries`, "23001"],
          [sql`TRUNCATE audit_entries`, "23001"],
          [sql`TRUNCATE users CASCADE`, "23001"],
          [
            sql`
              INSERT INTO audit_entries SELECT * FROM audit_entries WHERE user_id = ${userId} AND sequence = 2
              ON CONFLICT (user_id, sequence) DO UPDATE SET action = 'case.create'`,
            "23001"
          ],
          [
            sql`
              MERGE INTO audit_entries e USING users u ON e.user_id = u.user_id AND u.user_id = ${userId}
              WHEN MATCHED THEN DELETE`,
            "23001"
          ],
          // Nor is it deleted with its user: the log's reference keeps the user.
          [sql`DELETE FROM users WHERE user_id = ${userId}`, "23503"]
        ]
        for (const [attempt, code] of attempts) {
          const error = yield* Effect.flip(asOwner(attempt))
          const cause = error.reason.cause as { readonly code?: unknown }
          assert.strictEqual(cause.code, code)
        }
        // The records it mentions may be deleted; the entry stays.
        yield* asOwner(sql`DELETE FROM cases WHERE user_id = ${userId}`)
        const left = yield* audit.read(userId, 0, 10)
        assert.deepStrictEqual(
          left.map(({ hash }) => hash),
          entries.map(({ hash }) => hash)
        )
      }).pipe(provideAll)
    )

    it.live("keeps a revision and the decision on it unchanged", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient
        const store = yield* DeliverableStore
        const userId = yield* newUser
        const { caseId } = yield* newCase(userId)
        const draft = yield* newDeliverableDraft(caseId)
        yield* store.keep(userId, draft)
        const refused = (statement: Effect.Effect<unknown, unknown>) =>
          Effect.map(Effect.exit(asOwner(statement)), (exit) => assert.isTrue(Exit.isFailure(exit)))
        yield* refused(sql`UPDATE deliverable_revisions SET content = 'another' WHERE user_id = ${userId}`)
        yield* refused(sql`UPDATE deliverable_revisions SET outcome = 'approved' WHERE user_id = ${userId}`)
        yield* refused(sql`UPDATE deliverables SET approved_revision = 2 WHERE user_id = ${userId}`)
        yield* refused(sql`UPDATE deliverables SET status = 'approved' WHERE user_id = ${userId}`)
        const on = { deliverableId: draft.deliverableId, version: 1 }
        const decision = { outcome: "returned", note: text("No."), decidedAt: after(1), decidedBy: userId } as const
        yield* store.decide(userId, on, decision)
        yield* refused(
          sql`UPDATE deliverable_revisions SET outcome = 'approved', note = NULL WHERE user_id = ${userId}`
        )
        yield* refused(sql`UPDATE deliverable_revisions SET note = 'Yes.' WHERE user_id = ${userId}`)
      }).pipe(provideAll)
    )

    it.live("ends all that hangs on a case with the case, the keys of its identities included", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient
        const userId = yield* newUser
        const { caseId, container } = yield* newCase(userId)
        yield* newRunning({ userId, container })
        yield* asOwner(sql`INSERT INTO vault_case_keys VALUES (${userId}, ${caseId}, 1, '\\x00')`)
        yield* asOwner(sql`INSERT INTO vault_identities VALUES (${userId}, ${caseId}, 'party', '\\x00', '\\x00')`)
        yield* asOwner(sql`DELETE FROM cases WHERE user_id = ${userId} AND case_id = ${caseId}`)
        const left = yield* asOwner(sql`
          SELECT user_id FROM vault_case_keys WHERE user_id = ${userId}
          UNION ALL SELECT user_id FROM vault_identities WHERE user_id = ${userId}
          UNION ALL SELECT user_id FROM containers WHERE user_id = ${userId}
          UNION ALL SELECT user_id FROM phases WHERE user_id = ${userId}
          UNION ALL SELECT user_id FROM running_tasks WHERE user_id = ${userId}
          UNION ALL SELECT user_id FROM task_events WHERE user_id = ${userId}`)
        assert.deepStrictEqual(left, [])
      }).pipe(provideAll)
    )

    it.live("reports a failure's kind and repeats none of its data", () =>
      Effect.gen(function* () {
        const cases = yield* CaseStore
        const agents = yield* AgentStore
        const tasks = yield* TaskStore
        const userId = yield* newUser
        const title = "A title that must not leak"
        const { container, record } = yield* newCase(userId, { title: text(title) })
        const twice = yield* Effect.flip(cases.create(userId, record, container))
        assert.deepInclude(twice, { operation: "CaseStore.create", reason: "UniqueViolation 23505" })
        const nobody = yield* newUserId
        const hash = yield* newHash
        const token = { hash, userId: nobody, expiresAt: after(1), now }
        const orphan = yield* Effect.flip(agents.addRegistrationToken(token))
        assert.deepInclude(orphan, { operation: "AgentStore.addRegistrationToken", reason: "ConstraintError 23503" })
        // No database can store this character; the boundary refuses it long before.
        const { ownership } = yield* newRunning({ userId })
        const unheard = yield* Effect.flip(finish(ownership, 1, { ...completed, response: text("\u0000") }))
        assert.deepInclude(unheard, { _tag: "StoreError", operation: "TaskStore.append" })
        for (const error of [twice, orphan, unheard]) {
          const told = `${JSON.stringify(error)} ${String(error)} ${error.message} ${String(error.cause)}`
          for (const value of [title, nobody, hash, record.caseId, "users", "INSERT"]) assert.notInclude(told, value)
        }
        assert.strictEqual((yield* tasks.read(userId, ownership.phaseId, 0, 10)).length, 1, "nothing was changed")
      }).pipe(provideAll)
    )

    it.live("fails on an unexpected row, and doesn't guess", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient
        const cases = yield* CaseStore
        const userId = yield* newUser
        const { caseId } = yield* newCase(userId)
        yield* asOwner(sql`UPDATE cases SET complexity = '{"tier": "hard"}' WHERE case_id = ${caseId}`)
        const error = yield* Effect.flip(cases.find(userId, caseId))
        assert.deepInclude(error, { _tag: "StoreError", operation: "CaseStore.find", reason: "SchemaError" })
      }).pipe(provideAll)
    )
  })

rules("embedded database", EmbeddedDatabase.layerMemory)
withPostgres("Rules in the database (PostgreSQL)", () => rules("PostgreSQL", freshDatabaseLayer))
