/** Ends a user's task in one round trip. */
import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

export const endedTasks = Effect.gen(function* () {
  const sql = yield* SqlClient
  // False if the task doesn't belong to this owner any more, or its log doesn't end at `after`; then nothing is written.
  yield* sql`
    CREATE FUNCTION end_task(
      whose text, task text, node text, its_epoch integer, after integer, events text[],
      outcome text, its_response text, stage text, at timestamptz
    ) RETURNS boolean LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM set_config('incamera.user_id', whose, true);
      DELETE FROM running_tasks r
      WHERE r.user_id = whose AND r.phase_id = task AND r.node_id = node AND r.epoch = its_epoch
        AND r.last_sequence = after;
      IF NOT FOUND THEN
        RETURN false;
      END IF;
      UPDATE phases p SET status = outcome, response = its_response, stage_code = stage, ended_at = at
      WHERE p.user_id = whose AND p.phase_id = task;
      INSERT INTO task_events (user_id, phase_id, sequence, event)
      SELECT whose, task, after + added.place, added.event::json
      FROM unnest(events) WITH ORDINALITY AS added (event, place);
      PERFORM pg_notify('task_events', whose || '/' || task);
      RETURN true;
    END $$`
})
