import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

export const parties = Effect.gen(function* () {
  const sql = yield* SqlClient
  // Never holds a name: a party's identity belongs in the vault.
  yield* sql`
    CREATE TABLE parties (
      user_id text COLLATE "C" NOT NULL,
      case_id text COLLATE "C" NOT NULL,
      party_id text COLLATE "C" NOT NULL,
      number integer NOT NULL,
      kind text NOT NULL,
      role text NOT NULL,
      side text,
      relation text,
      identity_on_file boolean NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      version integer NOT NULL,
      PRIMARY KEY (user_id, party_id),
      CONSTRAINT parties_of_case FOREIGN KEY (user_id, case_id) REFERENCES cases ON DELETE CASCADE,
      CONSTRAINT parties_number UNIQUE (user_id, case_id, number),
      CONSTRAINT parties_counts CHECK (number >= 1 AND version >= 1),
      CONSTRAINT parties_kind CHECK (kind IN ('person', 'organization'))
    )`
  // The order of the list over all cases.
  yield* sql`CREATE INDEX parties_by_age ON parties (user_id, created_at, party_id)`
})
