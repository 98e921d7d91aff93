/** Lists of cases for the suites. */
import { assert } from "@effect/vitest"
import { DateTime, Effect, Option } from "effect"
import { type Case, CaseStore, everyCase } from "@incamera/domain/cases"
import type { AgePosition } from "@incamera/domain/paging"
import type { CaseId, UserId } from "@incamera/domain/Ids"

export const start: Option.Option<AgePosition<CaseId>> = Option.none()

/** Lists everything, page by page. */
export const listAll = Effect.fnUntraced(function* (userId: UserId, limit: number) {
  const store = yield* CaseStore
  const all: Array<Case> = []
  for (let position = start; ;) {
    const page = yield* store.list(userId, everyCase, { after: position, limit })
    assert.isAtMost(page.length, limit)
    all.push(...page)
    const last = page.at(-1)
    if (page.length < limit || last === undefined) return all
    position = Option.some({ createdAt: last.createdAt, id: last.caseId })
  }
})

/** Newest first; at the same instant, the greater id first. */
export const inListOrder = (records: ReadonlyArray<Case>): ReadonlyArray<CaseId> =>
  [...records]
    .sort(
      (a, b) =>
        DateTime.toEpochMillis(b.createdAt) - DateTime.toEpochMillis(a.createdAt) || (a.caseId < b.caseId ? 1 : -1)
    )
    .map((record) => record.caseId)

export const ids = (records: ReadonlyArray<Case>): ReadonlyArray<CaseId> => records.map((record) => record.caseId)
