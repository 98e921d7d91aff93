import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

export const caseFiles = Effect.gen(function* () {
  const sql = yield* SqlClient
  yield* sql`
    CREATE TABLE case_files (
      user_id text COLLATE "C" NOT NULL,
      case_id text COLLATE "C" NOT NULL,
      file_id text COLLATE "C" NOT NULL,
      -- Set when the file becomes visible; until then only the node that works on it reads it.
      number integer,
      status text NOT NULL,
      -- Identities are refused in a file from the API, and replaced in a file from the browser.
      handling text NOT NULL,
      media_type text,
      -- Null until the whole file has arrived.
      size integer,
      sha256 text,
      pages integer,
      percent integer NOT NULL DEFAULT 0,
      pages_done integer NOT NULL DEFAULT 0,
      -- Reason of the rejection: the problem's name and text, and the kinds and counts of finds.
      problem json,
      -- Sealed with the case's key, because file names can name clients.
      name_nonce bytea,
      name_ciphertext bytea,
      -- The node that works on it, and the end of its lease. If the node dies, another takes over.
      node_id text COLLATE "C",
      lease_until timestamptz,
      epoch integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      version integer NOT NULL DEFAULT 1,
      PRIMARY KEY (user_id, file_id),
      CONSTRAINT case_files_of_case FOREIGN KEY (user_id, case_id) REFERENCES cases ON DELETE CASCADE,
      CONSTRAINT case_files_number UNIQUE (user_id, case_id, number),
      CONSTRAINT case_files_status CHECK (status IN ('receiving', 'deidentifying', 'ready', 'rejected')),
      CONSTRAINT case_files_handling CHECK (handling IN ('refuse', 'replace')),
      CONSTRAINT case_files_sha256 CHECK (sha256 ~ '^[0-9a-f]{64}$'),
      CONSTRAINT case_files_counts CHECK (
        number >= 1 AND size >= 0 AND version >= 1 AND percent BETWEEN 0 AND 100 AND epoch >= 1
      ),
      CONSTRAINT case_files_received CHECK (status = 'receiving' OR (size IS NOT NULL AND sha256 IS NOT NULL)),
      CONSTRAINT case_files_shown_whole CHECK (number IS NULL OR status <> 'receiving'),
      CONSTRAINT case_files_rejected_why CHECK ((status = 'rejected') = (problem IS NOT NULL)),
      CONSTRAINT case_files_rejected_nameless CHECK (status <> 'rejected' OR name_ciphertext IS NULL),
      CONSTRAINT case_files_leased CHECK ((node_id IS NULL) = (lease_until IS NULL)),
      -- An invisible or unfinished file has a lease, so that a node removes it or takes it over after the lease.
      CONSTRAINT case_files_owned CHECK (
        lease_until IS NOT NULL OR (number IS NOT NULL AND status IN ('ready', 'rejected'))
      )
    )`
  yield* sql`CREATE INDEX case_files_by_age ON case_files (user_id, case_id, created_at, file_id)`
  yield* sql`CREATE INDEX case_files_leases ON case_files (lease_until) WHERE lease_until IS NOT NULL`
  yield* sql`CREATE INDEX case_files_of_node ON case_files (node_id) WHERE node_id IS NOT NULL`

  // The original file, in pieces, each sealed with the case's key.
  yield* sql`
    CREATE TABLE case_file_pieces (
      user_id text COLLATE "C" NOT NULL,
      file_id text COLLATE "C" NOT NULL,
      position integer NOT NULL,
      nonce bytea NOT NULL,
      ciphertext bytea NOT NULL,
      PRIMARY KEY (user_id, file_id, position),
      CONSTRAINT case_file_pieces_of_file FOREIGN KEY (user_id, file_id) REFERENCES case_files ON DELETE CASCADE
    )`
  // Ciphertext doesn't compress; trying costs time and memory.
  yield* sql`ALTER TABLE case_file_pieces ALTER COLUMN ciphertext SET STORAGE EXTERNAL`

  // The de-identified text, in pieces. They are judged before they are written, and shown when the file is ready.
  yield* sql`
    CREATE TABLE case_file_texts (
      user_id text COLLATE "C" NOT NULL,
      file_id text COLLATE "C" NOT NULL,
      position integer NOT NULL,
      part text NOT NULL,
      content text NOT NULL,
      PRIMARY KEY (user_id, file_id, position),
      CONSTRAINT case_file_texts_of_file FOREIGN KEY (user_id, file_id) REFERENCES case_files ON DELETE CASCADE
    )`
})
