/** `CaseStore`: lists of cases. */
import { assert, type Vitest } from "@effect/vitest"
import { Effect, Option } from "effect"
import type { SecureRandom } from "effect/crypto"
import { Case, CaseStore, everyCase } from "@incamera/domain/cases"
import { newCaseId } from "@incamera/domain/Ids"
import type { TaskStore } from "@incamera/domain/tasks"
import type { UserStore } from "@incamera/domain/users"
import { after, millis, now, times } from "../../records/values.ts"
import { assertSame } from "../../records/same.ts"
import { complexity, newCase } from "../../records/cases.ts"
import { newUser } from "../../records/users.ts"
import { listAll, inListOrder, ids } from "./caseLists.ts"

export const lists = (
  it: Vitest.MethodsNonLive<CaseStore | TaskStore | UserStore | SecureRandom.SecureRandom>
): void => {
  it.effect("lists in pages of any size, newest first, at the same instant the greater id first", () =>
    Effect.gen(function* () {
      const userId = yield* newUser
      // Created neither in order of time nor of id; five share each instant.
      const records: Array<Case> = []
      for (const i of times(25, (i) => (i * 7) % 25)) {
        records.push((yield* newCase(userId, { createdAt: after(Math.floor(i / 5)) })).record)
      }
      const expected = inListOrder(records)
      for (const limit of [1, 2, 5, 7, 25, 26, 200]) {
        assert.deepStrictEqual(ids(yield* listAll(userId, limit)), expected)
      }
    })
  )

  it.effect("lists whole records, with milliseconds", () =>
    Effect.gen(function* () {
      const userId = yield* newUser
      const { record } = yield* newCase(userId, { complexity })
      const [listed] = yield* listAll(userId, 10)
      assertSame(Case, listed!, record)
      assert.strictEqual(millis(listed!.createdAt), millis(now))
    })
  )

  it.effect("continues from a position without a case", () =>
    Effect.gen(function* () {
      const store = yield* CaseStore
      const userId = yield* newUser
      const old = yield* newCase(userId, { createdAt: now })
      yield* newCase(userId, { createdAt: after(2) })
      const position = Option.some({ createdAt: after(1), id: yield* newCaseId })
      assert.deepStrictEqual(ids(yield* store.list(userId, everyCase, { after: position, limit: 10 })), [old.caseId])
      const before = Option.some({ createdAt: after(-1), id: yield* newCaseId })
      assert.deepStrictEqual(yield* store.list(userId, everyCase, { after: before, limit: 10 }), [])
    })
  )

  it.effect("lists each case exactly once while others are added", () =>
    Effect.gen(function* () {
      const userId = yield* newUser
      const first = yield* Effect.all(
        times(30, (i) => newCase(userId, { createdAt: after(Math.floor(i / 10)) })),
        { concurrency: "unbounded" }
      )
      // Other cases are added at the same instants and later while the list is read.
      const [seen, added] = yield* Effect.all(
        [
          listAll(userId, 3),
          Effect.all(
            times(30, (i) => newCase(userId, { createdAt: after(Math.floor(i / 6)) })),
            { concurrency: 4 }
          )
        ] as const,
        { concurrency: "unbounded" }
      )
      const seenIds = ids(seen)
      assert.strictEqual(new Set(seenIds).size, seenIds.length, "none is seen twice")
      assert.deepStrictEqual(seenIds, inListOrder(seen), "in order")
      assert.isTrue(
        first.every(({ caseId }) => seenIds.includes(caseId)),
        "none that was there is missed"
      )
      const everything = [...first, ...added].map(({ record }) => record)
      assert.deepStrictEqual(ids(yield* listAll(userId, 7)), inListOrder(everything))
    })
  )
}
