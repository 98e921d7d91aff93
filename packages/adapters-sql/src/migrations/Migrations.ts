/**
 * The tables, step by step, the same on both databases. A released step is never changed: a new one follows.
 *
 * Several processes may start at once: the first locks the migrations table, and the others wait and find nothing to
 * do. The role that runs this owns the tables; the role that runs the server needs no such right.
 */
import { Effect } from "effect"
import * as Migrator from "effect/sql/Migrator"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { agents } from "./agents.ts"
import { audit } from "./audit.ts"
import { caseFiles } from "./caseFiles.ts"
import { caseRecords } from "./caseRecords.ts"
import { caseSearch } from "./caseSearch.ts"
import { cases } from "./cases.ts"
import { containedFiles } from "./containedFiles.ts"
import { deliverables } from "./deliverables.ts"
import { endedTasks } from "./endedTasks.ts"
import { eventLog } from "./eventLog.ts"
import { extractedFiles } from "./extractedFiles.ts"
import { idempotency, idempotencyHolders } from "./idempotency.ts"
import { invitations } from "./invitations.ts"
import { noCluster } from "./noCluster.ts"
import { parties } from "./parties.ts"
import { partiesInVault } from "./partiesInVault.ts"
import { partyStanding } from "./partyStanding.ts"
import { partners } from "./partners.ts"
import { privacySettings } from "./privacySettings.ts"
import { rateLimits } from "./rateLimits.ts"
import { refusalRations } from "./refusalRations.ts"
import { reviewedFiles } from "./reviewedFiles.ts"
import { rowSecurity } from "./rowSecurity.ts"
import { secureSteps } from "./secureSteps.ts"
import { sessionIdTokens } from "./sessionIdTokens.ts"
import { sessions } from "./sessions.ts"
import { tasks } from "./tasks.ts"
import { taskLists } from "./taskLists.ts"
import { thoroughness } from "./thoroughness.ts"
import { textDigests } from "./textDigests.ts"
import { timelines } from "./timelines.ts"
import { tokenUsage } from "./tokenUsage.ts"
import { unitsOfWork } from "./unitsOfWork.ts"
import { users } from "./users.ts"
import { valuesRead } from "./valuesRead.ts"
import { vault } from "./vault.ts"
import { waitingTasks } from "./waitingTasks.ts"

/** Named `<number>_<name>`, applied in numeric order. */
export const migrations = {
  "1_users": users,
  "2_agents": agents,
  "3_cases": cases,
  "4_tasks": tasks,
  "5_vault": vault,
  "6_case_records": caseRecords,
  "7_privacy_settings": privacySettings,
  "8_case_search": caseSearch,
  "9_timelines": timelines,
  "10_parties": parties,
  "11_case_files": caseFiles,
  "12_secure_steps": secureSteps,
  "13_audit": audit,
  "14_idempotency": idempotency,
  "15_partners": partners,
  "16_invitations": invitations,
  // Covers all tables above; later migrations with users' data bring their own policies.
  "20_row_security": rowSecurity,
  // Made tables that 41 drops.
  "21_cluster": Effect.void,
  // Belongs to no user.
  "23_rate_limits": rateLimits,
  "24_token_usage": tokenUsage,
  "25_event_log": eventLog,
  "26_waiting_tasks": waitingTasks,
  "27_idempotency_holders": idempotencyHolders,
  "28_units_of_work": unitsOfWork,
  "29_task_lists": taskLists,
  "30_sessions": sessions,
  "31_deliverables": deliverables,
  "32_party_standing": partyStanding,
  "33_reviewed_files": reviewedFiles,
  "34_text_digests": textDigests,
  "35_refusal_rations": refusalRations,
  "36_session_id_tokens": sessionIdTokens,
  "37_parties_in_vault": partiesInVault,
  "38_extracted_files": extractedFiles,
  "39_thoroughness": thoroughness,
  "40_values_read": valuesRead,
  "41_no_cluster": noCluster,
  "42_ended_tasks": endedTasks,
  "43_contained_files": containedFiles
}

export const migrationsTable = "schema_migrations"

const run = Migrator.make({})({ loader: Migrator.fromRecord(migrations), table: migrationsTable })

/** True if no migration is missing. Fails if there is no migrations table yet, as in a new database. */
export const isCurrent = Effect.gen(function* () {
  const sql = yield* SqlClient
  const rows = yield* sql`SELECT migration_id || '_' || name AS key FROM ${sql(migrationsTable)}`
  const applied = new Set(rows.map((row) => row["key"]))
  return Object.keys(migrations).every((key) => applied.has(key))
})

/**
 * Applies the missing migrations, all or nothing, and returns them. If none is missing, it takes no lock and needs only
 * the right to read.
 */
export const migrate: Effect.Effect<
  ReadonlyArray<readonly [id: number, name: string]>,
  Migrator.MigrationError | SqlError,
  SqlClient
> = isCurrent.pipe(
  Effect.orElseSucceed(() => false),
  Effect.flatMap((current) => (current ? Effect.succeed([]) : run)),
  Effect.withSpan("Migrations.migrate")
)
