/** Imports a file of partners of any size into the directory, in batches. */
import * as Limits from "../Limits.ts"
import { type DirectoryFull, PartnerDirectory, PartnerDraft, sourceOf } from "@incamera/domain/partners"
import type { StoreError } from "@incamera/domain/StoreError"
import { Effect, Stream } from "effect"
import type { FileUnreadable } from "./FileUnreadable.ts"
import { readRow, type RowProblem } from "./PartnerRow.ts"
import { readCsv } from "./readCsv.ts"
import { readJsonArray, readNdjson } from "./readJson.ts"

export const readers = { csv: readCsv, json: readJsonArray, ndjson: readNdjson } as const
export type Format = keyof typeof readers

export interface Outcome {
  readonly rows: number
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly bad: number
  /** The first bad rows, `Limits.partnerRowsShown` at most. */
  readonly problems: ReadonlyArray<RowProblem>
  /** Why reading stopped early; rows before that are imported. */
  readonly cutOff: string | null
}

const nothing: Outcome = { rows: 0, added: 0, changed: 0, unchanged: 0, bad: 0, problems: [], cutOff: null }

export interface ImportOptions {
  readonly format: Format
  readonly dryRun: boolean
  readonly onProgress: (soFar: Outcome) => Effect.Effect<void>
}

export const importPartners = Effect.fnUntraced(function* (file: string, options: ImportOptions) {
  const directory = yield* PartnerDirectory
  /** Partners already imported from this file. Each import would overwrite a duplicate with the other version. */
  const seen = new Set<string>()
  let outcome = nothing

  const judge = (row: PartnerDraft | RowProblem, line: number): PartnerDraft | RowProblem => {
    if (!(row instanceof PartnerDraft)) return row
    const source = sourceOf(row)
    if (!seen.has(source)) {
      seen.add(source)
      return row
    }
    return { line, field: row.reference === null ? "name" : "id", expected: "a partner who is on no earlier line" }
  }

  const put = Effect.fnUntraced(function* (rows: ReadonlyArray<PartnerDraft | RowProblem>) {
    const drafts = rows.filter((row) => row instanceof PartnerDraft)
    const problems = rows.filter((row): row is RowProblem => !(row instanceof PartnerDraft))
    const { added, changed, unchanged } = yield* directory.put(drafts, { dryRun: options.dryRun })
    outcome = {
      rows: outcome.rows + rows.length,
      added: outcome.added + added,
      changed: outcome.changed + changed,
      unchanged: outcome.unchanged + unchanged,
      bad: outcome.bad + problems.length,
      problems: [...outcome.problems, ...problems].slice(0, Limits.partnerRowsShown),
      cutOff: null
    }
    yield* options.onProgress(outcome)
  })

  let pending: Array<PartnerDraft | RowProblem> = []
  const flush = Effect.suspend(() => {
    const rows = pending
    pending = []
    return rows.length === 0 ? Effect.void : put(rows)
  })

  const read: Effect.Effect<void, DirectoryFull | FileUnreadable | StoreError> = readers[options.format](file).pipe(
    Stream.runForEach((row) =>
      Effect.suspend(() => {
        pending.push(judge("value" in row ? readRow(row) : row, row.line))
        return pending.length >= Limits.partnerImportBatch ? flush : Effect.void
      })
    )
  )
  // Rows read before the error are imported, too.
  const cutOff = yield* read.pipe(
    Effect.as(null),
    Effect.catchTag("FileUnreadable", (error) => Effect.succeed(error)),
    Effect.tap(() => flush),
    Effect.catchTag("DirectoryFull", (error) => Effect.succeed(error))
  )
  return { ...outcome, cutOff: cutOff === null ? null : cutOff.message } satisfies Outcome
})
