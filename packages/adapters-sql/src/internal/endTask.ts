/** Writes the end of a task: its last events, its record and, if it evaluated its case, the case. */
import type { Ending, Ownership } from "@incamera/domain/tasks"
import { type DateTime, Effect, Option, Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { encodeComplexity } from "./encodeComplexity.ts"
import type { Append } from "./EventWriter.ts"
import { decodeFirst, instant } from "./rows.ts"
import { asUser, onOwnConnection } from "./scope.ts"

const EndedRow = Schema.Struct({ ended: Schema.Boolean })

export const endTask = (sql: SqlClient) => {
  const decodeEnded = decodeFirst(EndedRow)

  const write = ({ after, events, ownership }: Append, { endedAt, outcome, response, stageCode }: Ending) => {
    const { epoch, nodeId, phaseId, userId } = ownership
    return decodeEnded(sql`
      SELECT end_task(
        ${userId}, ${phaseId}, ${nodeId}, ${epoch}, ${after}, ${events}::text[],
        ${outcome}, ${response}, ${stageCode}, ${instant(endedAt)}
      ) AS ended`).pipe(Effect.map(Option.exists(({ ended }) => ended)))
  }

  const evaluate = (
    { userId }: Ownership,
    { caseId, complexity }: NonNullable<Ending["evaluation"]>,
    endedAt: DateTime.Utc
  ) => sql`
    UPDATE cases
    SET complexity = ${encodeComplexity(complexity)}, updated_at = ${instant(endedAt)}, version = version + 1
    WHERE user_id = ${userId} AND case_id = ${caseId}`

  /** False if the task no longer belongs to this owner; then nothing is written. */
  return (append: Append, ending: Ending) => {
    const { evaluation, endedAt } = ending
    const { ownership } = append
    const ended = write(append, ending)
    if (evaluation === undefined) return onOwnConnection(sql)(ended)
    const evaluated = Effect.asVoid(evaluate(ownership, evaluation, endedAt))
    return Effect.tap(ended, (isEnded) => (isEnded ? evaluated : Effect.void)).pipe(asUser(sql, ownership.userId))
  }
}
