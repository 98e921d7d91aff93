/** `CaseStore` on PostgreSQL. */
import type { CaseId, UserId } from "@incamera/domain/Ids"
import { mainBranchName } from "@incamera/domain/timelines"
import { Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { Case, CaseStore, searchKey, searchText } from "@incamera/domain/cases"
import { decodeFirst, decodeRows, Instant, instant } from "./internal/rows.ts"
import { caseOriginals } from "./internal/caseOriginals.ts"
import { encodeComplexity } from "./internal/encodeComplexity.ts"
import { asUser, holdUser, readAsUser } from "./internal/scope.ts"
import { operation } from "./internal/storeErrors.ts"
import { signalsOf, channel } from "./internal/TaskSignals.ts"

const CaseRow = Schema.Struct({ ...Case.fields, createdAt: Instant, updatedAt: Instant })
export const caseColumns = `
  case_id AS "caseId", title, practice_area AS "practiceArea", jurisdiction, status, stage, complexity, summary,
  deidentification, created_at AS "createdAt", updated_at AS "updatedAt", version`

/** The columns of a case that can change. */
const written = (record: Case) => ({
  title: record.title,
  practice_area: record.practiceArea,
  jurisdiction: record.jurisdiction,
  status: record.status,
  stage: record.stage,
  complexity: record.complexity === null ? null : encodeComplexity(record.complexity),
  summary: record.summary,
  deidentification: record.deidentification,
  search_text: searchText(record),
  practice_area_key: searchKey(record.practiceArea ?? ""),
  updated_at: instant(record.updatedAt),
  version: record.version
})

export const layer: Layer.Layer<CaseStore, never, SqlClient> = Layer.effect(
  CaseStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient
    const read = readAsUser(sql)
    const selected = sql.literal(caseColumns)
    const decodeOne = decodeFirst(CaseRow)
    const decodeAll = decodeRows(CaseRow)

    /** Log writers lock this row first, then the phase and the case. A removal must use the same order. */
    const holdTasks = (userId: UserId, caseId: CaseId) => sql`
      SELECT FROM running_tasks r JOIN phases p ON p.user_id = r.user_id AND p.phase_id = r.phase_id
      WHERE r.user_id = ${userId} AND p.container_type = 'case' AND p.container_id = ${caseId}
      ORDER BY r.phase_id FOR UPDATE OF r`

    /** Notifies the readers of running tasks' logs, so that they see that the log is gone. */
    const remove = (userId: UserId, caseId: CaseId) => sql`
      WITH removed AS (
        DELETE FROM cases WHERE user_id = ${userId} AND case_id = ${caseId} RETURNING case_id
      ), told AS (
        SELECT pg_notify(${channel}, ${signalsOf(userId)} || p.phase_id)::text AS notified FROM removed
        JOIN phases p ON p.user_id = ${userId} AND p.container_type = 'case' AND p.container_id = removed.case_id
        WHERE p.status = 'running'
      )
      SELECT (SELECT count(notified) FROM told) FROM removed`

    return CaseStore.of({
      ...caseOriginals(sql),

      create: (userId, record, container) =>
        Effect.asVoid(sql`
          WITH record AS (
            INSERT INTO cases ${sql.insert({
              user_id: userId,
              case_id: record.caseId,
              created_at: instant(record.createdAt),
              ...written(record)
            })}
          ), container AS (
            INSERT INTO containers ${sql.insert({
              user_id: userId,
              container_type: container.containerType,
              container_id: container.containerId,
              timeline_id: container.timelineId,
              created_at: instant(container.createdAt)
            })}
          )
          INSERT INTO branches ${sql.insert({
            user_id: userId,
            branch_id: container.mainBranchId,
            timeline_id: container.timelineId,
            name: mainBranchName,
            created_at: instant(container.createdAt)
          })}`).pipe(asUser(sql, userId), operation("CaseStore.create")),

      find: (userId, caseId) =>
        decodeOne(read(userId)`SELECT ${selected} FROM cases WHERE user_id = ${userId} AND case_id = ${caseId}`).pipe(
          Effect.map(Option.map((row) => new Case(row))),
          operation("CaseStore.find")
        ),

      list: (userId, { practiceArea, status, words }, { after, limit }) => {
        const conditions = [
          sql`user_id = ${userId}`,
          ...(status === null ? [] : [sql`status = ${status}`]),
          ...(practiceArea === null ? [] : [sql`practice_area_key = ${practiceArea}`]),
          ...words.map((word) => sql`position(${word} in search_text) > 0`),
          ...(Option.isNone(after)
            ? []
            : [sql`(created_at, case_id) < (${instant(after.value.createdAt)}, ${after.value.id})`])
        ]
        return decodeAll(read(userId)`
          SELECT ${selected} FROM cases WHERE ${sql.and(conditions)}
          ORDER BY created_at DESC, case_id DESC LIMIT ${limit}`).pipe(
          Effect.map((rows) => rows.map((row) => new Case(row))),
          operation("CaseStore.list")
        )
      },

      update: (userId, record) =>
        sql`
          UPDATE cases SET ${sql.update(written(record))}
          WHERE user_id = ${userId} AND case_id = ${record.caseId} AND version = ${record.version - 1}
          RETURNING 1`.pipe(
          Effect.map((rows) => rows.length > 0),
          asUser(sql, userId),
          operation("CaseStore.update")
        ),

      remove: (userId, caseId) =>
        // Waits for acceptances of tasks and forks of branches, so that a removal never runs in the middle of one.
        holdUser(sql, userId).pipe(
          Effect.andThen(holdTasks(userId, caseId)),
          Effect.andThen(remove(userId, caseId)),
          Effect.map((rows) => rows.length > 0),
          asUser(sql, userId),
          operation("CaseStore.remove")
        )
    })
  })
)
