/** Reads the task tables as their owner, who bypasses row-level security. */
import { setTimeout as sleep } from "node:timers/promises"
import type { FinalEvent, FinalPhase } from "../history/FinalState.ts"
import { withConnection } from "./connect.ts"

/** Events read at a time. */
const batch = 10_000

export const readPhases = (url: string): Promise<ReadonlyArray<FinalPhase>> =>
  withConnection(url, async (client) => {
    const { rows } = await client.query<FinalPhase>(`SELECT phase_id AS "phaseId", status, response FROM phases`)
    return rows
  })

export const readRunning = (url: string): Promise<ReadonlyArray<string>> =>
  withConnection(url, async (client) => {
    const { rows } = await client.query<{ id: string }>("SELECT phase_id AS id FROM running_tasks")
    return rows.map(({ id }) => id)
  })

export const readEvents = (url: string): Promise<ReadonlyArray<FinalEvent>> =>
  withConnection(url, async (client) => {
    const events: Array<FinalEvent> = []
    let after: readonly [user: string, phase: string, sequence: number] = ["", "", 0]
    for (;;) {
      const { rows } = await client.query<{ user: string; phase: string; sequence: number; event: FinalEvent }>(
        `SELECT user_id AS user, phase_id AS phase, sequence, event FROM task_events
         WHERE (user_id, phase_id, sequence) > ($1, $2, $3) ORDER BY user_id, phase_id, sequence LIMIT $4`,
        [...after, batch]
      )
      for (const { event, phase, sequence } of rows) {
        events.push({ phaseId: phase, sequence, event: event.event, data: event.data })
      }
      const last = rows.at(-1)
      if (last === undefined) return events
      after = [last.user, last.phase, last.sequence]
    }
  })

/** Waits until no task runs any more, up to a limit. */
export const untilAllEnded = async (url: string, withinMillis: number): Promise<void> => {
  for (const deadline = Date.now() + withinMillis; Date.now() < deadline; await sleep(200)) {
    if ((await readRunning(url)).length === 0) return
  }
}
