import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

export const audit = Effect.gen(function* () {
  const sql = yield* SqlClient
  // Entries outlive the records they name, so they reference only the user.
  yield* sql`
    CREATE TABLE audit_entries (
      user_id text COLLATE "C" NOT NULL REFERENCES users,
      sequence integer NOT NULL,
      at timestamptz NOT NULL,
      actor text NOT NULL,
      agent_id text COLLATE "C",
      token_id text COLLATE "C",
      action text NOT NULL,
      resource_id text COLLATE "C" NOT NULL,
      case_id text COLLATE "C",
      previous_hash text COLLATE "C" NOT NULL,
      hash text COLLATE "C" NOT NULL,
      PRIMARY KEY (user_id, sequence),
      CONSTRAINT audit_entries_sequence CHECK (sequence >= 1),
      CONSTRAINT audit_entries_actor CHECK (actor IN ('user', 'agent', 'invitation-link', 'service')),
      CONSTRAINT audit_entries_agent CHECK ((actor = 'agent') = (agent_id IS NOT NULL)),
      CONSTRAINT audit_entries_hashes CHECK (hash ~ '^[0-9a-f]{64}$' AND previous_hash ~ '^[0-9a-f]{64}$')
    )`
  yield* sql`CREATE INDEX audit_entries_of_case ON audit_entries (user_id, case_id, sequence)`
  yield* sql`CREATE INDEX audit_entries_of_resource ON audit_entries (user_id, resource_id, sequence)`

  // Nobody may do anything but add entries.
  yield* sql`
    CREATE FUNCTION audit_entries_stay() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'audit entries are never changed or removed' USING ERRCODE = 'restrict_violation';
    END $$`
  yield* sql`
    CREATE TRIGGER audit_entries_stay BEFORE UPDATE OR DELETE ON audit_entries
      FOR EACH ROW EXECUTE FUNCTION audit_entries_stay()`
  yield* sql`
    CREATE TRIGGER audit_entries_stay_all BEFORE TRUNCATE ON audit_entries
      FOR EACH STATEMENT EXECUTE FUNCTION audit_entries_stay()`

  // The head of a user's log: without it, nobody would notice if the end of the log were cut off.
  yield* sql`
    CREATE TABLE audit_heads (
      user_id text COLLATE "C" PRIMARY KEY REFERENCES users,
      sequence integer NOT NULL,
      hash text COLLATE "C" NOT NULL,
      CONSTRAINT audit_heads_hash CHECK (hash ~ '^[0-9a-f]{64}$')
    )`
})
