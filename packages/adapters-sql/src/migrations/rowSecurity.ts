import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

/** Tables that are visible and changeable in their user's scope only. */
const ofUser = [
  "audit_entries",
  "audit_heads",
  "branches",
  "case_file_pieces",
  "case_file_texts",
  "cases",
  "containers",
  "idempotency_keys",
  "invitations",
  "parties",
  "secure_steps",
  "task_events",
  "vault_destroyed_cases",
  "vault_identities",
  "vault_originals",
  "vault_pseudonyms",
  "vault_revisions"
]

/** Tables with statements that the service's own scope may also run, on all users' rows. */
const ofUserAndService = [
  // Found by a hash, before the user is known.
  ["agents", "SELECT"],
  ["agents", "UPDATE"],
  ["api_keys", "SELECT"],
  ["api_keys", "UPDATE"],
  ["bearer_tokens", "SELECT"],
  ["bearer_tokens", "INSERT"],
  ["bearer_tokens", "DELETE"],
  ["invitation_links", "SELECT"],
  ["registration_tokens", "SELECT"],
  ["registration_tokens", "UPDATE"],
  // Found by issuer and subject, and created.
  ["users", "SELECT"],
  ["users", "INSERT"],
  ["users", "UPDATE"],
  // Work whose node is gone.
  ["case_files", "SELECT"],
  ["case_files", "UPDATE"],
  ["case_files", "DELETE"],
  ["phases", "SELECT"],
  ["running_tasks", "SELECT"],
  ["running_tasks", "UPDATE"],
  // Rotation of the master key.
  ["privacy_settings", "SELECT"],
  ["vault_case_keys", "SELECT"]
] as const

/**
 * The second line of defense: the database decides what a statement may see, by the user set for the transaction. A
 * statement outside of any scope sees nothing.
 */
export const rowSecurity = Effect.gen(function* () {
  const sql = yield* SqlClient

  yield* sql`ALTER TABLE bearer_tokens ADD COLUMN user_id text COLLATE "C"`
  yield* sql`UPDATE bearer_tokens t SET user_id = a.user_id FROM agents a WHERE a.agent_id = t.agent_id`
  yield* sql`
    ALTER TABLE bearer_tokens ALTER COLUMN user_id SET NOT NULL,
      ADD CONSTRAINT bearer_tokens_of_user FOREIGN KEY (user_id, agent_id) REFERENCES agents (user_id, agent_id)
        ON DELETE CASCADE`

  const tables = [...ofUser, ...new Set(ofUserAndService.map(([table]) => table))]
  for (const table of tables) {
    // Forced, so that it also applies to the tables' owner.
    yield* sql`ALTER TABLE ${sql(table)} ENABLE ROW LEVEL SECURITY`
    yield* sql`ALTER TABLE ${sql(table)} FORCE ROW LEVEL SECURITY`
    yield* sql`
      CREATE POLICY of_user ON ${sql(table)}
        USING (user_id = current_setting('incamera.user_id', true))
        WITH CHECK (user_id = current_setting('incamera.user_id', true))`
  }
  for (const [table, command] of ofUserAndService) {
    const allows = command === "INSERT" ? sql.literal("WITH CHECK") : sql.literal("USING")
    yield* sql`
      CREATE POLICY ${sql(`of_service_${command.toLowerCase()}`)} ON ${sql(table)} FOR ${sql.literal(command)}
        ${allows} (current_setting('incamera.scope', true) = 'service')`
  }
})
