import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

export const cases = Effect.gen(function* () {
  const sql = yield* SqlClient
  // The user leads every key: no query can find a case without naming its user.
  yield* sql`
    CREATE TABLE cases (
      user_id text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
      case_id text COLLATE "C" NOT NULL,
      title text NOT NULL,
      practice_area text,
      jurisdiction text,
      status text NOT NULL,
      stage text,
      complexity json,
      summary text,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      version integer NOT NULL,
      PRIMARY KEY (user_id, case_id),
      CONSTRAINT cases_status CHECK (status IN ('pending', 'open', 'closed')),
      CONSTRAINT cases_version CHECK (version >= 1)
    )`
  // Read backwards, this index is the order of the list, in whole pages without sorting.
  yield* sql`CREATE INDEX cases_by_age ON cases (user_id, created_at, case_id)`

  // Containers of work, each with its one timeline. Callers choose the ids of support tickets and sales inquiries.
  yield* sql`
    CREATE TABLE containers (
      user_id text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
      container_type text COLLATE "C" NOT NULL,
      container_id text COLLATE "C" NOT NULL,
      timeline_id text COLLATE "C" NOT NULL UNIQUE,
      created_at timestamptz NOT NULL,
      -- A container of type case is that case: it can't exist without the case, and is deleted with it.
      case_id text COLLATE "C" GENERATED ALWAYS AS (CASE WHEN container_type = 'case' THEN container_id END) STORED,
      PRIMARY KEY (user_id, container_type, container_id),
      CONSTRAINT containers_type CHECK (container_type IN ('case', 'support', 'sales')),
      CONSTRAINT containers_of_case FOREIGN KEY (user_id, case_id) REFERENCES cases (user_id, case_id)
        ON DELETE CASCADE
    )`

  yield* sql`
    CREATE TABLE branches (
      branch_id text COLLATE "C" PRIMARY KEY,
      timeline_id text COLLATE "C" NOT NULL REFERENCES containers (timeline_id) ON DELETE CASCADE,
      name text NOT NULL,
      status text NOT NULL DEFAULT 'active',
      created_at timestamptz NOT NULL,
      CONSTRAINT branches_status CHECK (status IN ('active', 'merged', 'abandoned')),
      -- A timeline has one main branch, even if two requests create the container at once.
      CONSTRAINT branches_named_once UNIQUE (timeline_id, name)
    )`
})
