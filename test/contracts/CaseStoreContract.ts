/** What every `CaseStore` promises. */
import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Layer, Option } from "effect"
import { SecureRandom } from "effect/crypto"
import { Case } from "@incamera/domain/cases/Case"
import { type CasePosition, CaseStore } from "@incamera/domain/cases/CaseStore"
import { type CaseId, newCaseId, type UserId } from "@incamera/domain/Ids"
import type { UserStore } from "@incamera/domain/users/UserStore"
import {
  after,
  assertSame,
  assertSameOption,
  complexity,
  hardText,
  millis,
  newCase,
  newCaseRecord,
  newContainer,
  newUser,
  now,
  race,
  text,
  times
} from "./fixtures.ts"

const start: Option.Option<CasePosition> = Option.none()

/** The whole list, page by page. */
const listAll = Effect.fnUntraced(function* (userId: UserId, limit: number) {
  const store = yield* CaseStore
  const all: Array<Case> = []
  for (let position = start; ;) {
    const page = yield* store.list(userId, { after: position, limit })
    assert.isAtMost(page.length, limit)
    all.push(...page)
    const last = page.at(-1)
    if (page.length < limit || last === undefined) return all
    position = Option.some({ createdAt: last.createdAt, caseId: last.caseId })
  }
})

/** Newest first; of the same instant, the greater id first. */
const inListOrder = (records: ReadonlyArray<Case>): ReadonlyArray<CaseId> =>
  [...records]
    .sort(
      (a, b) =>
        DateTime.toEpochMillis(b.createdAt) - DateTime.toEpochMillis(a.createdAt) || (a.caseId < b.caseId ? 1 : -1)
    )
    .map((record) => record.caseId)

const ids = (records: ReadonlyArray<Case>): ReadonlyArray<CaseId> => records.map((record) => record.caseId)

export const suite = (name: string, stores: Layer.Layer<CaseStore | UserStore, unknown>): void =>
  layer(Layer.merge(stores, SecureRandom.layerWebCrypto), { excludeTestServices: true, timeout: "60 seconds" })(
    `CaseStore (${name})`,
    (it) => {
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

      it.effect("finds nothing where there is nothing, and lists nothing", () =>
        Effect.gen(function* () {
          const store = yield* CaseStore
          const userId = yield* newUser
          assert.isTrue(Option.isNone(yield* store.find(userId, yield* newCaseId)))
          assert.deepStrictEqual(yield* store.list(userId, { after: start, limit: 10 }), [])
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
            times(20, (i) =>
              Effect.all([newCaseRecord({ caseId, version: i + 1 }), newContainer("case", caseId)] as const)
            )
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

      it.effect("lists newest first, and of the same instant the greater id first, in pages of any size", () =>
        Effect.gen(function* () {
          const userId = yield* newUser
          // Made in neither the order of their times nor of their ids; five share each instant.
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

      it.effect("goes on from a position at which there is no case", () =>
        Effect.gen(function* () {
          const store = yield* CaseStore
          const userId = yield* newUser
          const old = yield* newCase(userId, { createdAt: now })
          yield* newCase(userId, { createdAt: after(2) })
          const position = Option.some({ createdAt: after(1), caseId: yield* newCaseId })
          assert.deepStrictEqual(ids(yield* store.list(userId, { after: position, limit: 10 })), [old.caseId])
          const before = Option.some({ createdAt: after(-1), caseId: yield* newCaseId })
          assert.deepStrictEqual(yield* store.list(userId, { after: before, limit: 10 }), [])
        })
      )

      it.effect("stays stable while cases are added: none is missed or seen twice", () =>
        Effect.gen(function* () {
          const userId = yield* newUser
          const first = yield* Effect.all(
            times(30, (i) => newCase(userId, { createdAt: after(Math.floor(i / 10)) })),
            { concurrency: "unbounded" }
          )
          // Others are added at the same instants and later ones, while the list is read.
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
  )
