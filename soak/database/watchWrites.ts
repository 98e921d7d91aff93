/**
 * Makes the database record which process changes a task's row and writes its events. Triggers see every write in
 * order; polling would miss some. The product's tables stay unchanged.
 */
import type { Write } from "../history/FinalState.ts"
import { withConnection } from "./connect.ts"
import { processSetting } from "./SoakDatabase.ts"

const statements = `
  CREATE SCHEMA soak;
  CREATE TABLE soak.writes (
    place bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    process text NOT NULL,
    kind text NOT NULL,
    phase_id text NOT NULL,
    epoch integer NOT NULL,
    sequence integer NOT NULL
  );
  CREATE FUNCTION soak.note_task() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
  DECLARE
    task public.running_tasks;
    kind text := CASE TG_OP WHEN 'INSERT' THEN 'accept' WHEN 'DELETE' THEN 'end' ELSE 'advance' END;
  BEGIN
    IF TG_OP = 'DELETE' THEN task := OLD; ELSE task := NEW; END IF;
    IF TG_OP = 'UPDATE' THEN
      IF NEW.epoch <> OLD.epoch THEN kind := 'claim';
      ELSIF NEW.last_sequence = OLD.last_sequence THEN RETURN NULL;
      END IF;
    END IF;
    INSERT INTO soak.writes (process, kind, phase_id, epoch, sequence)
    VALUES (coalesce(current_setting('${processSetting}', true), ''), kind, task.phase_id, task.epoch, task.last_sequence);
    RETURN NULL;
  END $$;
  CREATE FUNCTION soak.note_event() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
  BEGIN
    INSERT INTO soak.writes (process, kind, phase_id, epoch, sequence)
    VALUES (coalesce(current_setting('${processSetting}', true), ''), 'event', NEW.phase_id, 0, NEW.sequence);
    RETURN NULL;
  END $$;
  CREATE TRIGGER soak_task AFTER INSERT OR UPDATE OR DELETE ON public.running_tasks
    FOR EACH ROW EXECUTE FUNCTION soak.note_task();
  CREATE TRIGGER soak_event AFTER INSERT ON public.task_events
    FOR EACH ROW EXECUTE FUNCTION soak.note_event();
`

/** Starts recording. The tables must exist. */
export const watchWrites = async (url: string): Promise<void> => {
  await withConnection(url, (client) => client.query(statements))
}

export const readWrites = (url: string): Promise<ReadonlyArray<Write>> =>
  withConnection(url, async (client) => {
    const { rows } = await client.query<Write>(`
      SELECT floor(extract(epoch FROM at) * 1000)::float8 AS at, phase_id AS "phaseId", process AS node, kind, epoch, sequence
      FROM soak.writes ORDER BY place`)
    return rows
  })
