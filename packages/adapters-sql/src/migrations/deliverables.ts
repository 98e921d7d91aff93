import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

export const deliverables = Effect.gen(function* () {
  const sql = yield* SqlClient
  yield* sql`
    CREATE TABLE deliverables (
      user_id text COLLATE "C" NOT NULL,
      case_id text COLLATE "C" NOT NULL,
      deliverable_id text COLLATE "C" NOT NULL,
      title text NOT NULL,
      -- The folded title: a draft with the same folded title is a revision of this deliverable.
      title_key text COLLATE "C" NOT NULL,
      status text NOT NULL,
      revision integer NOT NULL,
      approved_revision integer,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      version integer NOT NULL,
      PRIMARY KEY (user_id, deliverable_id),
      CONSTRAINT deliverables_of_case FOREIGN KEY (user_id, case_id) REFERENCES cases ON DELETE CASCADE,
      CONSTRAINT deliverables_title UNIQUE (user_id, case_id, title_key),
      CONSTRAINT deliverables_status CHECK (status IN ('draft', 'approved', 'returned')),
      CONSTRAINT deliverables_counts CHECK (
        revision >= 1 AND version >= 1 AND approved_revision BETWEEN 1 AND revision
      ),
      CONSTRAINT deliverables_approved CHECK (status <> 'approved' OR approved_revision IS NOT DISTINCT FROM revision)
    )`
  yield* sql`CREATE INDEX deliverables_by_age ON deliverables (user_id, case_id, created_at, deliverable_id)`

  yield* sql`
    CREATE TABLE deliverable_revisions (
      user_id text COLLATE "C" NOT NULL,
      deliverable_id text COLLATE "C" NOT NULL,
      revision integer NOT NULL,
      -- The task that wrote it, and its position among the task's drafts.
      phase_id text COLLATE "C" NOT NULL,
      position integer NOT NULL,
      media_type text NOT NULL,
      content text NOT NULL,
      created_at timestamptz NOT NULL,
      -- The user's decision; null until there is one.
      outcome text,
      note text,
      decided_at timestamptz,
      decided_by text COLLATE "C" REFERENCES users,
      PRIMARY KEY (user_id, deliverable_id, revision),
      CONSTRAINT deliverable_revisions_of_deliverable FOREIGN KEY (user_id, deliverable_id) REFERENCES deliverables
        ON DELETE CASCADE,
      -- One revision per draft, even if several nodes end the task.
      CONSTRAINT deliverable_revisions_once UNIQUE (user_id, phase_id, position),
      CONSTRAINT deliverable_revisions_counts CHECK (revision >= 1 AND position >= 0),
      CONSTRAINT deliverable_revisions_outcome CHECK (outcome IN ('approved', 'returned')),
      CONSTRAINT deliverable_revisions_decided CHECK (
        (outcome IS NULL) = (decided_at IS NULL) AND (outcome IS NULL) = (decided_by IS NULL)
        AND (note IS NULL OR outcome = 'returned')
      )
    )`

  // Drafts are immutable, and so are people's decisions about them.
  yield* sql`
    CREATE FUNCTION deliverable_revisions_stay() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'a revision is decided once and not changed' USING ERRCODE = 'restrict_violation';
    END $$`
  yield* sql`
    CREATE TRIGGER deliverable_revisions_stay BEFORE UPDATE ON deliverable_revisions FOR EACH ROW
      WHEN (
        OLD.outcome IS NOT NULL
        OR (OLD.user_id, OLD.deliverable_id, OLD.revision, OLD.phase_id, OLD.position, OLD.media_type, OLD.content, OLD.created_at)
          IS DISTINCT FROM
          (NEW.user_id, NEW.deliverable_id, NEW.revision, NEW.phase_id, NEW.position, NEW.media_type, NEW.content, NEW.created_at)
      )
      EXECUTE FUNCTION deliverable_revisions_stay()`

  for (const table of ["deliverables", "deliverable_revisions"]) {
    yield* sql`ALTER TABLE ${sql(table)} ENABLE ROW LEVEL SECURITY`
    yield* sql`ALTER TABLE ${sql(table)} FORCE ROW LEVEL SECURITY`
    yield* sql`
      CREATE POLICY of_user ON ${sql(table)}
        USING (user_id = current_setting('incamera.user_id', true))
        WITH CHECK (user_id = current_setting('incamera.user_id', true))`
  }
})
