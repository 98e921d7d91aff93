import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

export const rateLimits = Effect.gen(function* () {
  const sql = yield* SqlClient
  // An unlogged table: counts of a minute may be lost in a crash, and they are written all the time.
  yield* sql`
    CREATE UNLOGGED TABLE rate_limits (
      kind text COLLATE "C" NOT NULL,
      key_hash text COLLATE "C" NOT NULL,
      -- For a bucket, the tokens left; for a window, the tokens taken.
      amount double precision NOT NULL,
      -- Unix time in milliseconds: a bucket's last refill, or a window's end.
      at_millis double precision NOT NULL,
      -- The result for the latest request.
      told double precision NOT NULL,
      -- After this time the row has no effect.
      idle_at_millis double precision NOT NULL,
      PRIMARY KEY (kind, key_hash),
      CONSTRAINT rate_limits_kind CHECK (kind IN ('bucket', 'window')),
      -- The counted caller, such as an address, is stored only as a hash.
      CONSTRAINT rate_limits_hashes CHECK (key_hash ~ '^[0-9a-f]{64}$')
    ) WITH (fillfactor = 50)`
})
