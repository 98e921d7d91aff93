/** What every `CaseStore` promises. */
import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SecureRandom } from "effect/crypto"
import { Case } from "@incamera/domain/cases/Case"
import { type CaseFilter, everyCase, matches, searchKey, searchWords } from "@incamera/domain/cases/CaseSearch"
import { CaseStore } from "@incamera/domain/cases/CaseStore"
import type { AgePosition } from "@incamera/domain/paging/Position"
import { type CaseId, newCaseId, type UserId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { TaskStore } from "@incamera/domain/tasks/TaskStore"
import type { UserStore } from "@incamera/domain/users/UserStore"
import {
  after,
  assertSame,
  assertSameOption,
  complexity,
  finish,
  hardText,
  millis,
  newCase,
  newCaseRecord,
  newContainer,
  newRunning,
  newTask,
  newUser,
  now,
  race,
  tagOf,
  text,
  times
} from "./fixtures.ts"

const start: Option.Option<AgePosition<CaseId>> = Option.none()

/** The whole list, page by page. */
const listAll = Effect.fnUntraced(function* (userId: UserId, limit: number) {
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

/** Newest first; of the same instant, the greater id first. */
const inListOrder = (records: ReadonlyArray<Case>): ReadonlyArray<CaseId> =>
  [...records]
    .sort(
      (a, b) =>
        DateTime.toEpochMillis(b.createdAt) - DateTime.toEpochMillis(a.createdAt) || (a.caseId < b.caseId ? 1 : -1)
    )
    .map((record) => record.caseId)

const ids = (records: ReadonlyArray<Case>): ReadonlyArray<CaseId> => records.map((record) => record.caseId)

export const suite = (name: string, stores: Layer.Layer<CaseStore | TaskStore | UserStore, unknown>): void =>
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
          const position = Option.some({ createdAt: after(1), id: yield* newCaseId })
          assert.deepStrictEqual(ids(yield* store.list(userId, everyCase, { after: position, limit: 10 })), [
            old.caseId
          ])
          const before = Option.some({ createdAt: after(-1), id: yield* newCaseId })
          assert.deepStrictEqual(yield* store.list(userId, everyCase, { after: before, limit: 10 }), [])
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

      it.effect("replaces a case by its next version, every field of it, and no other case", () =>
        Effect.gen(function* () {
          const store = yield* CaseStore
          const userId = yield* newUser
          const { caseId, record } = yield* newCase(userId)
          const other = yield* newCase(userId)
          const next = new Case({
            ...record,
            title: text("Another title"),
            practiceArea: null,
            jurisdiction: hardText,
            status: "closed",
            stage: text("Settled"),
            complexity,
            summary: null,
            updatedAt: after(1_234),
            version: 2
          })
          assert.isTrue(yield* store.update(userId, next))
          assertSameOption(Case, yield* store.find(userId, caseId), next)
          assertSameOption(Case, yield* store.find(userId, other.caseId), other.record)
        })
      )

      it.effect("replaces no case that has another version, is gone, or is another user's", () =>
        Effect.gen(function* () {
          const store = yield* CaseStore
          const userId = yield* newUser
          const { caseId, record } = yield* newCase(userId, { version: 3 })
          const neighbour = yield* newUser
          for (const version of [1, 2, 3, 5, 400]) {
            assert.isFalse(yield* store.update(userId, new Case({ ...record, title: text("New"), version })))
          }
          const next = new Case({ ...record, title: text("New"), version: 4 })
          assert.isFalse(yield* store.update(neighbour, next))
          assertSameOption(Case, yield* store.find(userId, caseId), record)
          assert.isTrue(yield* store.remove(userId, caseId))
          assert.isFalse(yield* store.update(userId, next))
          assert.isTrue(Option.isNone(yield* store.find(userId, caseId)))
        })
      )

      it.effect("of 20 concurrent changes of the same version makes one", () =>
        Effect.gen(function* () {
          const store = yield* CaseStore
          const userId = yield* newUser
          const { caseId, record } = yield* newCase(userId)
          const { failures, successes } = yield* race(
            times(20, (n) => {
              const next = new Case({ ...record, stage: text(`Stage ${n}`), version: 2 })
              return Effect.map(store.update(userId, next), (updated) => ({ updated, next }))
            })
          )
          assert.deepStrictEqual(failures, [])
          const made = successes.filter(({ updated }) => updated)
          assert.lengthOf(made, 1)
          assertSameOption(Case, yield* store.find(userId, caseId), made[0]!.next)
        })
      )

      it.effect("removes a case with all that belongs to it, once, and nothing else", () =>
        Effect.gen(function* () {
          const store = yield* CaseStore
          const tasks = yield* TaskStore
          const owner = yield* newUser
          const neighbour = yield* newUser
          const { caseId, container } = yield* newCase(owner)
          const kept = yield* newCase(owner)
          const running = yield* newRunning({ userId: owner, container })
          const ended = yield* newRunning({ userId: owner, container })
          yield* finish(ended.ownership)
          const other = yield* newRunning({ userId: owner, container: kept.container })
          assert.isFalse(yield* store.remove(neighbour, caseId))
          assert.isTrue(Option.isSome(yield* store.find(owner, caseId)))
          const { successes } = yield* race(times(10, () => store.remove(owner, caseId)))
          assert.deepStrictEqual(successes.filter((removed) => removed).length, 1)

          assert.isTrue(Option.isNone(yield* store.find(owner, caseId)))
          assert.deepStrictEqual(ids(yield* listAll(owner, 10)), [kept.caseId])
          for (const { ownership, phaseId } of [running, ended]) {
            assert.isTrue(Option.isNone(yield* tasks.find(owner, phaseId)))
            assert.deepStrictEqual(yield* tasks.read(owner, phaseId, 0, 10), [])
            assert.isFalse(yield* tasks.requestCancel(owner, phaseId))
            // Whoever works on one is told to let go.
            const toEnd = yield* tasks.renew(ownership.nodeId, [ownership], after(1))
            assert.deepStrictEqual(
              toEnd.map((task) => task.phaseId),
              [phaseId]
            )
          }
          assert.strictEqual(yield* tagOf(finish(running.ownership)), "TaskOwnershipLost")
          const again = yield* newTask(owner, container)
          const node = { nodeId: running.nodeId, leaseUntil: after(1) }
          assert.strictEqual(yield* tagOf(tasks.accept(again, container, node)), "NotFound")
          // Its tasks hold no place any more, and its id of a phase is free.
          for (const _ of times(Limits.tasksPerUser - 1, () => 0)) yield* newRunning({ userId: owner })
          assert.isTrue(Option.isSome(yield* tasks.find(owner, other.phaseId)))
          yield* finish(other.ownership)
          const reused = yield* newTask(owner, kept.container, { phaseId: running.phaseId })
          assert.strictEqual((yield* tasks.accept(reused, kept.container, node))._tag, "Accepted")
          yield* newCase(owner, { caseId })
        })
      )

      const Piece = Schema.Literals([
        "a",
        "A",
        "e",
        "é",
        "e\u0301",
        "É",
        "ç",
        "ß",
        "ẞ",
        "ss",
        "İ",
        "I",
        "ı",
        "i",
        "Σ",
        "ς",
        "σ",
        "ﬁ",
        "fi",
        "Å",
        "å",
        "%",
        "_",
        "\\",
        "'",
        '"',
        "$1",
        "*",
        ".",
        "?",
        "⚖️",
        "😀",
        "👩‍⚖️",
        "名",
        "שלום",
        " ",
        "  ",
        "\n",
        "\t",
        "\u00a0",
        "\u2003",
        "\u200b",
        "Ⅳ",
        "１",
        "1"
      ])
      const Words = Schema.Array(Piece).check(Schema.isMinLength(1), Schema.isMaxLength(6))

      it.effect.prop(
        "finds the cases that the filter describes, whatever is written in them",
        { titles: Schema.Array(Words).check(Schema.isMinLength(1), Schema.isMaxLength(4)), area: Words, query: Words },
        ({ area, query, titles }) =>
          Effect.gen(function* () {
            const store = yield* CaseStore
            const userId = yield* newUser
            const statuses = ["pending", "open", "closed"] as const
            const records: Array<Case> = []
            for (const [n, title] of titles.entries()) {
              const { record } = yield* newCase(userId, {
                title: text(title.join("")),
                practiceArea: n % 2 === 0 ? text(area.join("")) : null,
                summary: text(`${title.toReversed().join("")} x`),
                status: statuses[n % 3]!
              })
              records.push(record)
            }
            // What was asked for, and parts of what is there, in other letters.
            const asked = [query, area, titles[0]!, titles[0]!.slice(1)].flatMap((pieces) => {
              const written = pieces.join("")
              return [written, written.toUpperCase(), written.normalize("NFD")]
            })
            for (const question of asked) {
              const filters: ReadonlyArray<CaseFilter> = [
                { ...everyCase, words: searchWords(question) },
                { ...everyCase, practiceArea: searchKey(question) },
                { status: "open", practiceArea: searchKey(area.join("")), words: searchWords(question) }
              ]
              for (const filter of filters) {
                const found = yield* store.list(userId, filter, { after: start, limit: 100 })
                assert.deepStrictEqual(ids(found), inListOrder(records.filter((record) => matches(record, filter))))
              }
            }
          }),
        { arbitrary: { runs: 20 } }
      )

      it.effect("filters page by page, and what was changed by what it is now", () =>
        Effect.gen(function* () {
          const store = yield* CaseStore
          const userId = yield* newUser
          const records: Array<Case> = []
          for (const n of times(9, (n) => n)) {
            const title = text(n % 3 === 0 ? "Lease" : "Sale")
            records.push((yield* newCase(userId, { title, createdAt: after(n) })).record)
          }
          const filter = { ...everyCase, words: ["lease"] }
          const [last] = yield* store.list(userId, filter, { after: start, limit: 1 })
          assert.strictEqual(last!.caseId, records[6]!.caseId)
          const position = Option.some({ createdAt: last!.createdAt, id: last!.caseId })
          const rest = yield* store.list(userId, filter, { after: position, limit: 10 })
          assert.deepStrictEqual(ids(rest), [records[3]!.caseId, records[0]!.caseId])
          const changed = new Case({ ...records[3]!, title: text("Sale"), practiceArea: text("Tax"), version: 2 })
          yield* store.update(userId, changed)
          assert.deepStrictEqual(ids(yield* store.list(userId, filter, { after: position, limit: 10 })), [
            records[0]!.caseId
          ])
          const tax = { ...everyCase, practiceArea: "tax" }
          assert.deepStrictEqual(ids(yield* store.list(userId, tax, { after: start, limit: 10 })), [changed.caseId])
        })
      )
    }
  )
