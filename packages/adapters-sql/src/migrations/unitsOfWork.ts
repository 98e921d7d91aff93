/** Begins a user's step in one round trip. */
import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

export const unitsOfWork = Effect.gen(function* () {
  const sql = yield* SqlClient
  // Each statement of a function sees everything committed before the statement began. So the head, read after the row
  // is locked, is the previous step's head, however long this step waited.
  yield* sql`
    CREATE FUNCTION begin_step(whose text) RETURNS TABLE (sequence integer, hash text) LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM set_config('incamera.user_id', whose, true);
      PERFORM FROM users u WHERE u.user_id = whose FOR NO KEY UPDATE;
      RETURN QUERY SELECT h.sequence, h.hash FROM audit_heads h WHERE h.user_id = whose;
    END $$`
})
