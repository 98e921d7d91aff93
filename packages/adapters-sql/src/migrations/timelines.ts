import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

export const timelines = Effect.gen(function* () {
  const sql = yield* SqlClient
  // Every table names its user: no user's row is found by an identifier alone.
  yield* sql`ALTER TABLE containers ADD CONSTRAINT containers_of_user UNIQUE (user_id, timeline_id)`
  yield* sql`
    ALTER TABLE branches
      ADD COLUMN user_id text COLLATE "C",
      ADD COLUMN parent_branch_id text COLLATE "C",
      ADD COLUMN forked_from_phase_id text COLLATE "C",
      -- Ordinal of the phase it forked from; its own phases continue the numbers.
      ADD COLUMN fork_ordinal integer NOT NULL DEFAULT 0,
      -- Length of the chain of branches that it inherits from.
      ADD COLUMN depth integer NOT NULL DEFAULT 0,
      ADD COLUMN version integer NOT NULL DEFAULT 1`
  yield* sql`UPDATE branches b SET user_id = c.user_id FROM containers c WHERE c.timeline_id = b.timeline_id`
  yield* sql`
    ALTER TABLE branches
      ALTER COLUMN user_id SET NOT NULL,
      ADD CONSTRAINT branches_of_user UNIQUE (user_id, branch_id),
      ADD CONSTRAINT branches_of_timeline FOREIGN KEY (user_id, timeline_id)
        REFERENCES containers (user_id, timeline_id) ON DELETE CASCADE,
      ADD CONSTRAINT branches_of_parent FOREIGN KEY (user_id, parent_branch_id)
        REFERENCES branches (user_id, branch_id) ON DELETE CASCADE,
      ADD CONSTRAINT branches_of_phase FOREIGN KEY (user_id, forked_from_phase_id)
        REFERENCES phases (user_id, phase_id) ON DELETE CASCADE,
      ADD CONSTRAINT branches_fork_whole CHECK (
        (parent_branch_id IS NULL) = (forked_from_phase_id IS NULL)
        AND (parent_branch_id IS NULL) = (fork_ordinal = 0)
        AND (parent_branch_id IS NULL) = (depth = 0)
      )`
  // For the cascades.
  yield* sql`CREATE INDEX containers_by_case ON containers (user_id, case_id) WHERE case_id IS NOT NULL`
  yield* sql`CREATE INDEX branches_by_parent ON branches (user_id, parent_branch_id)`
  yield* sql`CREATE INDEX branches_by_phase ON branches (user_id, forked_from_phase_id)`
  yield* sql`
    ALTER TABLE phases ADD CONSTRAINT phases_of_branch FOREIGN KEY (user_id, branch_id)
      REFERENCES branches (user_id, branch_id) ON DELETE CASCADE`
})
