/** Fills a database with cases, thousands of rows per statement. */
import type pg from "pg"

/** How much belongs to a case. The main branch counts as one of the branches. */
export interface Shape {
  readonly parties: number
  readonly files: number
  readonly branches: number
  readonly phases: number
  readonly invitations: number
  readonly steps: number
  readonly audits: number
}

export const plain: Shape = { parties: 2, files: 1, branches: 1, phases: 3, invitations: 0, steps: 0, audits: 8 }
export const full: Shape = { parties: 20, files: 30, branches: 5, phases: 200, invitations: 5, steps: 3, audits: 50 }

const partners = 1000

/** Turns rows of `batch` into records, one statement per table. Every id is derived from its row's key. */
const inserts: ReadonlyArray<string> = [
  `INSERT INTO cases (user_id, case_id, title, practice_area, jurisdiction, status, summary, created_at, updated_at,
     version, search_text, practice_area_key, parties_numbered, files_numbered)
   SELECT user_id, case_id, title, area, 'California', status, summary, at, at, 1,
     lower(concat_ws(' ', title, area, 'California', summary)), lower(area), parties, files
   FROM batch, LATERAL (SELECT
     'Matter ' || number || ': [Party 1] v. [Party 2]' AS title,
     (ARRAY['Employment', 'Tax', 'Real Estate', 'Contract'])[1 + number % 4] AS area,
     (ARRAY['open', 'pending', 'closed'])[1 + number % 3] AS status,
     repeat('[Party 1] signed a sales contract with [Party 2] and claims the commission of the second quarter. ', 3)
       AS summary) texts`,
  `INSERT INTO containers (user_id, container_type, container_id, timeline_id, created_at)
   SELECT user_id, 'case', case_id, pg_temp.id('timeline', key), at FROM batch`,
  `INSERT INTO branches (user_id, branch_id, timeline_id, name, created_at)
   SELECT user_id, pg_temp.id('branch', key), pg_temp.id('timeline', key), 'main', at FROM batch`,
  `INSERT INTO branches (user_id, branch_id, timeline_id, name, created_at, parent_branch_id, forked_from_phase_id,
     fork_ordinal, depth)
   SELECT user_id, pg_temp.id('branch', key || n), pg_temp.id('timeline', key), 'alternative ' || n, at,
     pg_temp.id('branch', key), md5(key || 'phase' || n)::uuid, n, 1
   FROM batch, generate_series(1, branches - 1) n`,
  `INSERT INTO phases (user_id, phase_id, branch_id, ordinal, session_id, container_type, container_id, request_type,
     status, prompt, response, fingerprint, started_at, ended_at)
   SELECT user_id, md5(key || 'phase' || n)::uuid, pg_temp.id('branch', key), n, 'session', 'case', case_id, 'case_req',
     'completed', 'Build a chronology and list the issues of [Party 1].', repeat('[Party 2] ended the contract. ', 20),
     md5(key), at, at
   FROM batch, generate_series(1, phases) n`,
  `INSERT INTO task_events (user_id, phase_id, sequence, event)
   SELECT user_id, md5(key || 'phase' || n)::uuid, sequence, '{"type":"status"}'
   FROM batch, generate_series(1, phases) n, generate_series(1, 3) sequence`,
  `INSERT INTO parties (user_id, case_id, party_id, number, kind, role, identity_on_file, created_at, updated_at, version)
   SELECT user_id, case_id, pg_temp.id('party', key || n), n, 'person', 'plaintiff', false, at, at, 1
   FROM batch, generate_series(1, parties) n`,
  `INSERT INTO case_files (user_id, case_id, file_id, number, status, handling, media_type, text_size, text_sha256, text_revision, pages,
     percent, created_at, updated_at)
   SELECT user_id, case_id, pg_temp.id('file', key || n), n, 'ready', 'refuse', 'application/pdf', 1000,
     repeat(md5(key || n), 2), '0', 3, 100, at, at
   FROM batch, generate_series(1, files) n`,
  `INSERT INTO case_file_pieces (user_id, file_id, position, nonce, ciphertext)
   SELECT user_id, pg_temp.id('file', key || n), 0, '\\x00', decode(repeat(md5(key), 30), 'hex')
   FROM batch, generate_series(1, files) n`,
  `INSERT INTO case_file_texts (user_id, file_id, position, part, content)
   SELECT user_id, pg_temp.id('file', key || n), 0, 'body', repeat('[Party 1] came to [Party 2]. ', 10)
   FROM batch, generate_series(1, files) n`,
  `INSERT INTO invitations (user_id, invitation_id, case_id, partner_id, status, expires_at, created_at, updated_at,
     version)
   SELECT user_id, pg_temp.id('invitation', key || n), case_id, pg_temp.id('partner', (n % ${partners})::text),
     'pending', at + interval '1000 days', at, at, 1
   FROM batch, generate_series(1, invitations) n`,
  `INSERT INTO secure_steps (user_id, step_id, container_type, container_id, kind, status, times, created_at, updated_at,
     version)
   SELECT user_id, pg_temp.id('step', key || n), 'case', case_id,
     (ARRAY['enter-identity', 'reveal-identity', 'upload-original'])[n], 'open', 1, at, at, 1
   FROM batch, generate_series(1, steps) n`,
  `INSERT INTO audit_entries (user_id, sequence, at, actor, action, resource_id, case_id, previous_hash, hash)
   SELECT user_id, (number + 1) * 100 + n, at, 'user', 'case.create', case_id, case_id, repeat(md5(key || n), 2),
     repeat(md5(key || n), 2)
   FROM batch, generate_series(1, audits) n`
]

const columns = "user_id, case_id, key, number, at, parties, files, branches, phases, invitations, steps, audits"

/** Creates what every case refers to, and what the statements need. */
export const prepare = async (client: pg.Client): Promise<void> => {
  // The rows' references are correct. Checking a million of them is not part of the measurement.
  await client.query("SET session_replication_role = replica")
  await client.query(`CREATE FUNCTION pg_temp.id(prefix text, key text) RETURNS text LANGUAGE sql IMMUTABLE
    AS $$ SELECT prefix || '_' || md5(prefix || key)::uuid $$`)
  await client.query(`CREATE TEMPORARY TABLE batch (user_id text COLLATE "C", case_id text COLLATE "C", key text,
    number integer, at timestamptz, parties integer, files integer, branches integer, phases integer,
    invitations integer, steps integer, audits integer)`)
  await client.query(`INSERT INTO partners (partner_id, source, name, name_key, jurisdictions, practice_areas, languages,
      accepting_invitations)
    SELECT pg_temp.id('partner', n::text), md5(n::text), 'Partner ' || n, 'partner ' || n, '{California}', '{Tax}', '{en}',
      true FROM generate_series(0, ${partners - 1}) n`)
}

const insertBatch = async (client: pg.Client, rows: string, values: ReadonlyArray<unknown> = []): Promise<void> => {
  await client.query("TRUNCATE batch")
  await client.query(`INSERT INTO batch (${columns}) ${rows}`, [...values])
  for (const statement of inserts) await client.query(statement)
}

/** Creates a case and returns its id. `number` must be unique per user. */
export const addCase = async (client: pg.Client, userId: string, number: number, shape: Shape): Promise<string> => {
  const { audits, branches, files, invitations, parties, phases, steps } = shape
  await insertBatch(
    client,
    `SELECT $1, pg_temp.id('case', $2), $2, $3::integer, timestamptz '2026-01-01' + $3::integer * interval '1 minute',
      $4, $5, $6, $7, $8, $9, $10`,
    [userId, `own ${number}/`, number, parties, files, branches, phases, invitations, steps, audits]
  )
  const made = await client.query<{ id: string }>("SELECT case_id AS id FROM batch")
  return made.rows[0]!.id
}

/** Creates a container other than a case, with a few phases. */
export const addContainer = async (client: pg.Client, userId: string, type: string, id: string): Promise<void> => {
  for (const statement of [
    `INSERT INTO containers (user_id, container_type, container_id, timeline_id, created_at)
     SELECT $1, $2, $3, pg_temp.id('timeline', $2), now()`,
    `INSERT INTO branches (user_id, branch_id, timeline_id, name, created_at)
     SELECT $1, pg_temp.id('branch', $2), timeline_id, 'main', now() FROM containers
     WHERE user_id = $1 AND container_type = $2 AND container_id = $3`,
    `INSERT INTO phases (user_id, phase_id, branch_id, ordinal, session_id, container_type, container_id, request_type,
       status, prompt, response, fingerprint, started_at, ended_at)
     SELECT $1, md5($2 || n)::uuid, pg_temp.id('branch', $2), n, 'session', $2, $3, $2 || '_req', 'completed',
       'How long is a bearer token valid?', 'An hour.', md5($2), now(), now()
     FROM generate_series(1, 20) n`
  ]) {
    await client.query(statement, [userId, type, id])
  }
}

/** Creates the other users, each with an agent and bearer tokens. */
export const addUsers = async (client: pg.Client, users: number): Promise<void> => {
  const each = `FROM generate_series(0, ${users - 1}) u`
  const user = "pg_temp.id('user', 'crowd' || u)"
  const agent = "pg_temp.id('agent', 'crowd' || u)"
  const hash = (of: string) => `'v1.' || repeat(md5(${of}), 2)`
  for (const statement of [
    `INSERT INTO users SELECT ${user}, 'https://crowd.example', u::text, now() ${each}`,
    `INSERT INTO agents (user_id, agent_id, name, description, url, card_url, protocols, status, connected_at)
     SELECT ${user}, ${agent}, 'Agent', 'Asks.', 'https://a.example', 'https://a.example', '[]', 'active', now() ${each}`,
    `INSERT INTO api_keys (user_id, agent_id, key_hash) SELECT ${user}, ${agent}, ${hash("u::text")} ${each}`,
    `INSERT INTO bearer_tokens (token_hash, token_id, user_id, agent_id, generation, expires_at)
     SELECT ${hash("u || ',' || n")}, pg_temp.id('token', u || ',' || n), ${user}, ${agent}, 0, now() + interval '1 hour'
     ${each}, generate_series(1, 5) n`,
    `INSERT INTO vault_revisions SELECT ${user}, 1 ${each}`
  ]) {
    await client.query(statement)
  }
}

/**
 * Creates `count` cases of the other users, starting at `from`. Each has a timeline and audit entries; some have
 * everything else.
 */
export const addCrowd = async (client: pg.Client, users: number, from: number, count: number): Promise<void> => {
  await insertBatch(
    client,
    `SELECT pg_temp.id('user', 'crowd' || n % ${users}), pg_temp.id('case', 'crowd' || n), 'crowd' || n || '/', n / ${users},
      timestamptz '2026-01-01' + n * interval '1 second',
      CASE WHEN n % 3 = 0 THEN 2 ELSE 0 END, CASE WHEN n % 10 = 0 THEN 1 ELSE 0 END, CASE WHEN n % 20 = 0 THEN 2 ELSE 1 END,
      CASE WHEN n % 5 = 0 THEN 3 ELSE 0 END, CASE WHEN n % 20 = 0 THEN 1 ELSE 0 END, CASE WHEN n % 20 = 0 THEN 1 ELSE 0 END,
      2
    FROM generate_series(${from}, ${from + count - 1}) n`
  )
  // Keys of users who make no requests; they open nothing.
  await client.query(`INSERT INTO vault_case_keys
    SELECT user_id, case_id, 1, decode(repeat(md5(key), 3), 'hex') FROM batch WHERE parties > 0`)
  await client.query(`INSERT INTO vault_identities
    SELECT user_id, case_id, pg_temp.id('party', key || 1), '\\x00', decode(repeat(md5(key), 10), 'hex')
    FROM batch WHERE parties > 0`)
}

/** Gives the planner the statistics that it has in a database with autovacuum. */
export const finish = async (client: pg.Client): Promise<void> => {
  await client.query(`INSERT INTO audit_heads
    SELECT DISTINCT ON (user_id) user_id, sequence, hash FROM audit_entries ORDER BY user_id, sequence DESC
    ON CONFLICT (user_id) DO UPDATE SET sequence = EXCLUDED.sequence, hash = EXCLUDED.hash`)
  await client.query("VACUUM ANALYZE")
}
