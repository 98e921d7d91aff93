import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

export const invitations = Effect.gen(function* () {
  const sql = yield* SqlClient
  yield* sql`
    CREATE TABLE invitations (
      user_id text COLLATE "C" NOT NULL,
      invitation_id text COLLATE "C" NOT NULL,
      case_id text COLLATE "C" NOT NULL,
      partner_id text COLLATE "C" NOT NULL REFERENCES partners,
      -- A pending invitation whose time is over has expired, even if this says "pending".
      status text NOT NULL,
      note text,
      expires_at timestamptz NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      version integer NOT NULL,
      PRIMARY KEY (user_id, invitation_id),
      CONSTRAINT invitations_of_case FOREIGN KEY (user_id, case_id) REFERENCES cases ON DELETE CASCADE,
      CONSTRAINT invitations_status CHECK (status IN ('pending', 'accepted', 'declined', 'expired', 'revoked')),
      CONSTRAINT invitations_version CHECK (version >= 1)
    )`
  // A partner has at most one open invitation to a case. A new invitation first marks expired ones, in the same step.
  yield* sql`
    CREATE UNIQUE INDEX invitations_open_once ON invitations (user_id, case_id, partner_id)
      WHERE status IN ('pending', 'accepted')`
  yield* sql`CREATE INDEX invitations_by_age ON invitations (user_id, case_id, created_at, invitation_id)`
  yield* sql`CREATE INDEX invitations_of_partner ON invitations (partner_id)`

  // Finds an invitation by its link before the user is known, as for a credential. One link at a time.
  yield* sql`
    CREATE TABLE invitation_links (
      link_hash text COLLATE "C" PRIMARY KEY,
      user_id text COLLATE "C" NOT NULL,
      invitation_id text COLLATE "C" NOT NULL,
      CONSTRAINT invitation_links_one UNIQUE (user_id, invitation_id),
      CONSTRAINT invitation_links_of_invitation FOREIGN KEY (user_id, invitation_id) REFERENCES invitations
        ON DELETE CASCADE,
      CONSTRAINT invitation_links_hash CHECK (link_hash ~ '^[0-9a-f]{64}$')
    )`
})
