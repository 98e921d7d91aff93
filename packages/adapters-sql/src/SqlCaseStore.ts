/** `CaseStore` on PostgreSQL. */
import { Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { Case } from "@incamera/domain/cases/Case"
import { CaseStore } from "@incamera/domain/cases/CaseStore"
import { decodeFirst, decodeRows, Instant, instant } from "./internal/rows.ts"
import { encodeComplexity } from "./internal/encodeComplexity.ts"
import { operation } from "./internal/storeErrors.ts"

const CaseRow = Schema.Struct({ ...Case.fields, createdAt: Instant, updatedAt: Instant })
const columns = `
  case_id AS "caseId", title, practice_area AS "practiceArea", jurisdiction, status, stage, complexity, summary,
  created_at AS "createdAt", updated_at AS "updatedAt", version`

export const layer: Layer.Layer<CaseStore, never, SqlClient> = Layer.effect(
  CaseStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient
    const selected = sql.literal(columns)
    const decodeOne = decodeFirst(CaseRow)
    const decodeAll = decodeRows(CaseRow)

    return CaseStore.of({
      create: (userId, record, container) =>
        Effect.asVoid(sql`
          WITH record AS (
            INSERT INTO cases ${sql.insert({
              user_id: userId,
              case_id: record.caseId,
              title: record.title,
              practice_area: record.practiceArea,
              jurisdiction: record.jurisdiction,
              status: record.status,
              stage: record.stage,
              complexity: record.complexity === null ? null : encodeComplexity(record.complexity),
              summary: record.summary,
              created_at: instant(record.createdAt),
              updated_at: instant(record.updatedAt),
              version: record.version
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
            branch_id: container.mainBranchId,
            timeline_id: container.timelineId,
            name: "main",
            created_at: instant(container.createdAt)
          })}`).pipe(operation("CaseStore.create")),

      find: (userId, caseId) =>
        decodeOne(sql`SELECT ${selected} FROM cases WHERE user_id = ${userId} AND case_id = ${caseId}`).pipe(
          Effect.map(Option.map((row) => new Case(row))),
          operation("CaseStore.find")
        ),

      list: (userId, { after, limit }) => {
        const position = Option.match(after, {
          onNone: () => sql.literal(""),
          onSome: ({ caseId, createdAt }) => sql`AND (created_at, case_id) < (${instant(createdAt)}, ${caseId})`
        })
        return decodeAll(sql`
          SELECT ${selected} FROM cases WHERE user_id = ${userId} ${position}
          ORDER BY created_at DESC, case_id DESC LIMIT ${limit}`).pipe(
          Effect.map((rows) => rows.map((row) => new Case(row))),
          operation("CaseStore.list")
        )
      }
    })
  })
)
