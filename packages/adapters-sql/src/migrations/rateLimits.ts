import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

export const rateLimits = Effect.gen(function* () {
  const sql = yield* SqlClient
  // An unlogged table: counts of a minute may be lost in a crash, and they are written all the time.
  yield* sql`
    CREATE UNLOGGED TABLE rate_limits (
      kind text COLLATE "C" NOT NULL,
      key_hash text COLLATE "C" NOT NULL,
      -- Of a bucket what is left, of a window what was taken.
      amount double precision NOT NULL,
      -- Unix time in milliseconds: of a bucket when it was last refilled, of a window when it ends.
      at_millis double precision NOT NULL,
      -- What whoever came last was told.
      told double precision NOT NULL,
      -- From then on the row is as if it had never been.
      idle_at_millis double precision NOT NULL,
      PRIMARY KEY (kind, key_hash),
      CONSTRAINT rate_limits_kind CHECK (kind IN ('bucket', 'window')),
      -- Who is counted, an address for one, is not kept.
      CONSTRAINT rate_limits_hashes CHECK (key_hash ~ '^[0-9a-f]{64}$')
    ) WITH (fillfactor = 50)`
})
