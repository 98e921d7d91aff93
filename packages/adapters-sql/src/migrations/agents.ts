import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

export const agents = Effect.gen(function* () {
  const sql = yield* SqlClient
  yield* sql`
    CREATE TABLE agents (
      agent_id text COLLATE "C" PRIMARY KEY,
      user_id text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
      name text NOT NULL,
      description text NOT NULL,
      url text NOT NULL,
      card_url text NOT NULL,
      protocols json NOT NULL,
      status text NOT NULL,
      connected_at timestamptz NOT NULL,
      disconnected_at timestamptz,
      last_seen_at timestamptz,
      health_status text,
      health_checked_at timestamptz,
      CONSTRAINT agents_status CHECK (status IN ('active', 'disconnected')),
      CONSTRAINT agents_disconnected_once CHECK ((status = 'disconnected') = (disconnected_at IS NOT NULL)),
      CONSTRAINT agents_health_status CHECK (health_status IN ('healthy', 'unhealthy')),
      CONSTRAINT agents_health_whole CHECK ((health_status IS NULL) = (health_checked_at IS NULL)),
      -- Rows that belong to an agent also name its user; this key makes the two match.
      CONSTRAINT agents_of_user UNIQUE (user_id, agent_id)
    )`

  // Specification, "Limits": one connected agent per user. Only this index enforces the rule: it lets one of several
  // concurrent registrations through.
  yield* sql`CREATE UNIQUE INDEX agents_one_active_per_user ON agents (user_id) WHERE status = 'active'`

  // A row is a token that can still be redeemed or has expired. Redeeming deletes it, so it can't work twice.
  yield* sql`
    CREATE TABLE registration_tokens (
      token_hash text COLLATE "C" PRIMARY KEY,
      user_id text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
      expires_at timestamptz NOT NULL,
      attempts integer NOT NULL DEFAULT 0,
      CONSTRAINT registration_tokens_hash CHECK (token_hash ~ '^v[0-9]+[.][0-9a-f]{64}$'),
      CONSTRAINT registration_tokens_attempts CHECK (attempts >= 0)
    )`
  yield* sql`CREATE INDEX registration_tokens_of_user ON registration_tokens (user_id, expires_at)`

  // The keys of a connected agent, the current and the previous one. A disconnected agent has no row, so none of its
  // keys work. One row holds both, so that one row lock decides between a rotation and an exchange.
  yield* sql`
    CREATE TABLE api_keys (
      agent_id text COLLATE "C" PRIMARY KEY,
      user_id text COLLATE "C" NOT NULL,
      key_hash text COLLATE "C" NOT NULL,
      previous_key_hash text COLLATE "C",
      previous_expires_at timestamptz,
      -- Counts rotations. A bearer token works only in the current generation, so one write ends all of them.
      generation integer NOT NULL DEFAULT 0,
      -- Upper bound of the live bearer tokens of this generation. Recounted only when it reaches the limit.
      tokens_counted integer NOT NULL DEFAULT 0,
      CONSTRAINT api_keys_of_agent FOREIGN KEY (user_id, agent_id) REFERENCES agents (user_id, agent_id)
        ON DELETE CASCADE,
      CONSTRAINT api_keys_unique UNIQUE (key_hash),
      CONSTRAINT api_keys_previous_unique UNIQUE (previous_key_hash),
      CONSTRAINT api_keys_hash CHECK (key_hash ~ '^v[0-9]+[.][0-9a-f]{64}$'),
      CONSTRAINT api_keys_previous_hash CHECK (previous_key_hash ~ '^v[0-9]+[.][0-9a-f]{64}$'),
      CONSTRAINT api_keys_previous_whole CHECK ((previous_key_hash IS NULL) = (previous_expires_at IS NULL)),
      CONSTRAINT api_keys_counts CHECK (generation >= 0 AND tokens_counted >= 0)
    )`

  // Tokens stay for a while after they expire, so that a stream opened with one still learns of its revocation.
  yield* sql`
    CREATE TABLE bearer_tokens (
      token_hash text COLLATE "C" PRIMARY KEY,
      token_id text COLLATE "C" NOT NULL UNIQUE,
      agent_id text COLLATE "C" NOT NULL REFERENCES agents ON DELETE CASCADE,
      generation integer NOT NULL,
      expires_at timestamptz NOT NULL,
      CONSTRAINT bearer_tokens_hash CHECK (token_hash ~ '^v[0-9]+[.][0-9a-f]{64}$')
    )`
  yield* sql`CREATE INDEX bearer_tokens_of_agent ON bearer_tokens (agent_id, expires_at)`
})
