/** `CaseStore`: new cases. */
import { assert, type Vitest } from "@effect/vitest"
import { Effect, Option } from "effect"
import type { SecureRandom } from "effect/crypto"
import { Case, CaseStore, everyCase } from "@incamera/domain/cases"
import { newCaseId } from "@incamera/domain/Ids"
import type { TaskStore } from "@incamera/domain/tasks"
import type { UserStore } from "@incamera/domain/users"
import { after, hardText, text, times } from "../../records/values.ts"
import { assertSameOption } from "../../records/same.ts"
import { complexity, newCase, newCaseRecord, newContainer } from "../../records/cases.ts"
import { newUser } from "../../records/users.ts"
import { race } from "../../records/outcomes.ts"
import { start, listAll, ids } from "./caseLists.ts"

export const creation = (
  it: Vitest.MethodsNonLive<CaseStore | TaskStore | UserStore | SecureRandom.SecureRandom>
): void => {
  it.effect("keeps every field of a case", () =>
    Effect.gen(function* () {
      const store = yield* CaseStore
      const userId = yield* newUser
      const full = {
        practiceArea: hardText,
        jurisdiction: text("California"),
        status: "closed",
        stage: text("Discovery"),
        complexity,
        summary: text("é".repeat(100_000)),
        deidentification: "thorough",
        updatedAt: after(1),
        version: 7
      } as const
      const bare = { practiceArea: null, jurisdiction: null, stage: null, complexity: null, summary: null } as const
      for (const overrides of [full, bare]) {
        const { caseId, record } = yield* newCase(userId, overrides)
        const found = yield* store.find(userId, caseId)
        assertSameOption(Case, found, record)
        assert.isTrue(Option.isSome(found) && found.value instanceof Case)
      }
    })
  )

  it.effect("finds and lists nothing in an empty store", () =>
    Effect.gen(function* () {
      const store = yield* CaseStore
      const userId = yield* newUser
      assert.isTrue(Option.isNone(yield* store.find(userId, yield* newCaseId)))
      assert.deepStrictEqual(yield* store.list(userId, everyCase, { after: start, limit: 10 }), [])
    })
  )

  it.effect("shows no case to another user", () =>
    Effect.gen(function* () {
      const store = yield* CaseStore
      const owner = yield* newUser
      const neighbour = yield* newUser
      const { caseId, record } = yield* newCase(owner)
      const own = yield* newCase(neighbour)
      assert.isTrue(Option.isNone(yield* store.find(neighbour, caseId)))
      assert.deepStrictEqual(ids(yield* listAll(neighbour, 10)), [own.caseId])
      assertSameOption(Case, yield* store.find(owner, caseId), record)
    })
  )

  it.effect("keeps one case of 20 concurrent ones with the same id, and all of it", () =>
    Effect.gen(function* () {
      const store = yield* CaseStore
      const userId = yield* newUser
      const caseId = yield* newCaseId
      const attempts = yield* Effect.all(
        times(20, (i) => Effect.all([newCaseRecord({ caseId, version: i + 1 }), newContainer("case", caseId)] as const))
      )
      const { failures, successes } = yield* race(
        attempts.map(([record, container]) => Effect.as(store.create(userId, record, container), record))
      )
      assert.strictEqual(successes.length, 1)
      assert.isTrue(failures.every((error) => error._tag === "StoreError"))
      assertSameOption(Case, yield* store.find(userId, caseId), successes[0]!)
      assert.deepStrictEqual(ids(yield* listAll(userId, 10)), [caseId])
    })
  )
}
