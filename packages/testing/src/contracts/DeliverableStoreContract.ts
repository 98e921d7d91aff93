/** Contract tests for every `DeliverableStore`. */
import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import { SecureRandom } from "effect/crypto"
import { CaseStore } from "@incamera/domain/cases"
import { UnitOfWork } from "@incamera/domain/changes"
import {
  Deliverable,
  type DeliverableDecision,
  type DeliverableFilter,
  DeliverableRevision,
  DeliverableStore,
  type NewDraft,
  RevisionSummary
} from "@incamera/domain/deliverables"
import { type CaseId, type DeliverableId, newCaseId, type UserId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import type { AgePosition } from "@incamera/domain/paging"
import type { UserStore } from "@incamera/domain/users"
import { after, hardText, now, text, times } from "../records/values.ts"
import { assertSame, assertSameOption } from "../records/same.ts"
import { newCase } from "../records/cases.ts"
import { newDeliverableDraft } from "../records/deliverables.ts"
import { newPhaseId } from "../records/tasks.ts"
import { newUser } from "../records/users.ts"
import { race } from "../records/outcomes.ts"

/** Keeps a draft and returns the outcome. */
const keep = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId, overrides?: Partial<NewDraft>) {
  const store = yield* DeliverableStore
  const kept = yield* store.keep(userId, yield* newDeliverableDraft(caseId, overrides))
  if (!("deliverable" in kept)) return yield* Effect.die(kept._tag)
  return kept.deliverable
})

const newCaseOfUser = Effect.gen(function* () {
  const userId = yield* newUser
  return { userId, caseId: (yield* newCase(userId)).caseId }
})

const approvedBy = (userId: UserId): DeliverableDecision => ({
  outcome: "approved",
  note: null,
  decidedAt: after(9),
  decidedBy: userId
})

const returnedBy = (userId: UserId): DeliverableDecision => ({
  ...approvedBy(userId),
  outcome: "returned",
  note: hardText
})

/** Lists everything, page by page. */
const listAll = Effect.fnUntraced(function* (userId: UserId, filter: DeliverableFilter, limit: number) {
  const store = yield* DeliverableStore
  const all: Array<DeliverableId> = []
  for (let position = Option.none<AgePosition<DeliverableId>>(); ;) {
    const page = yield* store.list(userId, filter, { after: position, limit })
    assert.isAtMost(page.length, limit)
    all.push(...page.map(({ deliverableId }) => deliverableId))
    const last = page.at(-1)
    if (page.length < limit || last === undefined) return all
    position = Option.some({ createdAt: last.createdAt, id: last.deliverableId })
  }
})

type Ports = CaseStore | DeliverableStore | UnitOfWork | UserStore

export const suite = (name: string, stores: Layer.Layer<Ports, unknown>): void =>
  layer(Layer.merge(stores, SecureRandom.layerWebCrypto), { excludeTestServices: true, timeout: "60 seconds" })(
    `DeliverableStore (${name})`,
    (it) => {
      it.effect("keeps every field of a draft as the first revision of a deliverable", () =>
        Effect.gen(function* () {
          const store = yield* DeliverableStore
          const { caseId, userId } = yield* newCaseOfUser
          const draft = yield* newDeliverableDraft(caseId, { title: hardText, position: 3 })
          const expected = new Deliverable({
            deliverableId: draft.deliverableId,
            caseId,
            title: hardText,
            status: "draft",
            revision: 1,
            approvedRevision: null,
            createdAt: now,
            updatedAt: now,
            version: 1
          })
          const kept = yield* store.keep(userId, draft)
          assert(kept._tag === "Created")
          assertSame(Deliverable, kept.deliverable, expected)
          assertSameOption(Deliverable, yield* store.find(userId, draft.deliverableId), expected)
          const summary = {
            deliverableId: draft.deliverableId,
            revision: 1,
            phaseId: draft.phaseId,
            mediaType: "text/markdown",
            createdAt: now,
            decision: null
          } as const
          const [only, ...others] = yield* store.revisions(userId, draft.deliverableId)
          assertSame(RevisionSummary, only!, new RevisionSummary(summary))
          assert.notProperty(only, "text")
          assert.deepStrictEqual(others, [])
          assertSameOption(
            DeliverableRevision,
            yield* store.findRevision(userId, draft.deliverableId, 1),
            new DeliverableRevision({ ...summary, text: hardText })
          )
          for (const number of [0, -1, 2, Number.MAX_SAFE_INTEGER]) {
            assert.isTrue(Option.isNone(yield* store.findRevision(userId, draft.deliverableId, number)))
          }
        })
      )

      it.effect("makes a draft with the same title the next revision, undecided, within its case only", () =>
        Effect.gen(function* () {
          const store = yield* DeliverableStore
          const { caseId, userId } = yield* newCaseOfUser
          const other = (yield* newCase(userId)).caseId
          const first = yield* keep(userId, caseId)
          yield* store.decide(userId, { deliverableId: first.deliverableId, version: 1 }, approvedBy(userId))
          const again = { title: text("  STATEMENT\tof  ｃlaim "), text: text("again"), createdAt: after(20) }
          const second = yield* keep(userId, caseId, again)
          assertSame(
            Deliverable,
            second,
            new Deliverable({
              ...first,
              status: "draft",
              revision: 2,
              approvedRevision: 1,
              updatedAt: after(20),
              version: 3
            })
          )
          assertSameOption(Deliverable, yield* store.find(userId, first.deliverableId), second)
          const revisions = yield* store.revisions(userId, first.deliverableId)
          assert.deepStrictEqual(
            revisions.map(({ decision, revision }) => [revision, decision?.outcome]),
            [
              [2, undefined],
              [1, "approved"]
            ]
          )
          const texts = yield* Effect.forEach([1, 2], (n) => store.findRevision(userId, first.deliverableId, n))
          assert.deepStrictEqual(
            texts.map((found) => Option.getOrThrow(found).text),
            [hardText, text("again")]
          )
          assert.notStrictEqual(
            (yield* keep(userId, caseId, { title: text("Statement") })).deliverableId,
            first.deliverableId
          )
          assert.strictEqual((yield* keep(userId, other)).revision, 1)
        })
      )

      it.effect("keeps a position of a phase once, also for 10 concurrent drafts", () =>
        Effect.gen(function* () {
          const store = yield* DeliverableStore
          const { caseId, userId } = yield* newCaseOfUser
          const phaseId = yield* newPhaseId
          const { successes } = yield* race(
            times(10, () =>
              Effect.flatMap(newDeliverableDraft(caseId, { phaseId, position: 1 }), (draft) =>
                store.keep(userId, draft)
              )
            )
          )
          assert.deepStrictEqual(successes.map(({ _tag }) => _tag).sort(), ["Created", ...times(9, () => "Repeated")])
          assert.strictEqual((yield* listAll(userId, { caseId, status: null }, 20)).length, 1)
          const next = yield* keep(userId, caseId, { phaseId, position: 2 })
          assert.strictEqual(next.revision, 2)
        })
      )

      it.effect("gives 20 concurrent drafts of one title the revisions 1 to 20", () =>
        Effect.gen(function* () {
          const { caseId, userId } = yield* newCaseOfUser
          const { successes } = yield* race(times(20, () => keep(userId, caseId)))
          assert.strictEqual(new Set(successes.map(({ deliverableId }) => deliverableId)).size, 1)
          assert.deepStrictEqual(
            successes.map(({ revision }) => revision).sort((a, b) => a - b),
            times(20, (i) => i + 1)
          )
        })
      )

      it.effect("limits revisions and deliverables, also when many are kept at once", () =>
        Effect.gen(function* () {
          const store = yield* DeliverableStore
          const units = yield* UnitOfWork
          const { caseId, userId } = yield* newCaseOfUser
          const fill = (count: number, title: (i: number) => string) =>
            units.run(
              userId,
              Effect.forEach(
                times(count, (i) => i),
                (i) => keep(userId, caseId, { title: text(title(i)) }),
                { discard: true }
              )
            )
          const tagsOf = (title: (i: number) => string) =>
            Effect.map(
              race(
                times(4, (i) =>
                  Effect.flatMap(newDeliverableDraft(caseId, { title: text(title(i)) }), (draft) =>
                    store.keep(userId, draft)
                  )
                )
              ),
              ({ successes }) => successes.map(({ _tag }) => _tag).sort()
            )
          yield* fill(Limits.revisionsPerDeliverable - 1, () => "one")
          assert.deepStrictEqual(
            yield* tagsOf(() => "one"),
            times(3, () => "RevisionsFull")
              .toSpliced(0, 0, "Revised")
              .sort()
          )
          yield* fill(Limits.deliverablesPerCase - 2, (i) => `of many ${i}`)
          assert.deepStrictEqual(yield* tagsOf((i) => `new ${i}`), ["CaseFull", "CaseFull", "CaseFull", "Created"])
          // Existing drafts still take revisions.
          assert.strictEqual((yield* keep(userId, caseId, { title: text("of many 0") })).revision, 2)
        })
      )

      it.effect("decides on the latest revision once for 10 concurrent calls, and keeps who decided", () =>
        Effect.gen(function* () {
          const store = yield* DeliverableStore
          const { caseId, userId } = yield* newCaseOfUser
          const { deliverableId } = yield* keep(userId, caseId)
          const second = yield* keep(userId, caseId)
          for (const version of [1, 3]) {
            const stale = yield* store.decide(userId, { deliverableId, version }, approvedBy(userId))
            assert.isTrue(Option.isNone(stale))
          }
          const { successes } = yield* race(
            times(10, () => store.decide(userId, { deliverableId, version: 2 }, returnedBy(userId)))
          )
          const [decided, ...others] = successes.filter(Option.isSome)
          assert.deepStrictEqual(others, [])
          const expected = new Deliverable({ ...second, status: "returned", updatedAt: after(9), version: 3 })
          assertSame(Deliverable, decided!.value, expected)
          assertSameOption(Deliverable, yield* store.find(userId, deliverableId), expected)
          // It is no longer a draft in any version.
          assert.isTrue(Option.isNone(yield* store.decide(userId, { deliverableId, version: 3 }, approvedBy(userId))))
          const [latest, first] = yield* store.revisions(userId, deliverableId)
          assert.deepStrictEqual(latest!.decision, returnedBy(userId))
          assert.isNull(first!.decision)
          const third = yield* keep(userId, caseId, { createdAt: after(30) })
          assert.deepInclude(third, { status: "draft", revision: 3, approvedRevision: null })
          const approved = yield* store.decide(userId, { deliverableId, version: 4 }, approvedBy(userId))
          assert.deepInclude(Option.getOrThrow(approved), { status: "approved", approvedRevision: 3, version: 5 })
          const revision = Option.getOrThrow(yield* store.findRevision(userId, deliverableId, 3))
          assert.deepStrictEqual(revision.decision, approvedBy(userId))
        })
      )

      it.effect("lists by status in pages of any size, newest first, at the same instant the greater id first", () =>
        Effect.gen(function* () {
          const store = yield* DeliverableStore
          const { caseId, userId } = yield* newCaseOfUser
          yield* keep(userId, (yield* newCase(userId)).caseId)
          const all: Array<Deliverable> = []
          for (const i of times(12, (i) => (i * 5) % 12)) {
            const one = yield* keep(userId, caseId, { title: text(`${i}`), createdAt: after(Math.floor(i / 4)) })
            all.push(one)
            if (i % 3 === 0) yield* store.decide(userId, { ...one, version: 1 }, approvedBy(userId))
          }
          const age = ({ createdAt, deliverableId }: Deliverable) => `${createdAt.epochMilliseconds} ${deliverableId}`
          const inOrder = all.toSorted((a, b) => (age(a) < age(b) ? 1 : -1))
          for (const status of [null, "approved", "draft", "returned"] as const) {
            const expected = inOrder
              .filter(({ title }) => status === null || (Number(title) % 3 === 0 ? "approved" : "draft") === status)
              .map(({ deliverableId }) => deliverableId)
            for (const limit of [1, 5, 50]) {
              assert.deepStrictEqual(yield* listAll(userId, { caseId, status }, limit), expected)
            }
          }
        })
      )

      it.effect("hides everything from other users, who may have the same ids", () =>
        Effect.gen(function* () {
          const store = yield* DeliverableStore
          const { caseId, userId } = yield* newCaseOfUser
          const mine = yield* keep(userId, caseId)
          const { deliverableId } = mine
          const neighbour = yield* newUser
          const planted = yield* store.keep(neighbour, yield* newDeliverableDraft(caseId))
          assert.strictEqual(planted._tag, "CaseGone")
          assert.isTrue(Option.isNone(yield* store.find(neighbour, deliverableId)))
          assert.isTrue(Option.isNone(yield* store.findRevision(neighbour, deliverableId, 1)))
          assert.deepStrictEqual(yield* store.revisions(neighbour, deliverableId), [])
          assert.deepStrictEqual(yield* listAll(neighbour, { caseId, status: null }, 10), [])
          const decided = yield* store.decide(neighbour, { deliverableId, version: 1 }, approvedBy(neighbour))
          assert.isTrue(Option.isNone(decided))
          assertSameOption(Deliverable, yield* store.find(userId, deliverableId), mine)
          yield* newCase(neighbour, { caseId })
          const theirs = yield* keep(neighbour, caseId, { deliverableId, title: text("Theirs") })
          assertSameOption(Deliverable, yield* store.find(neighbour, deliverableId), theirs)
          assertSameOption(Deliverable, yield* store.find(userId, deliverableId), mine)
        })
      )

      it.effect("keeps nothing of a case that is removed while drafts are kept, or of an undone step", () =>
        Effect.gen(function* () {
          const store = yield* DeliverableStore
          const cases = yield* CaseStore
          const units = yield* UnitOfWork
          const { caseId, userId } = yield* newCaseOfUser
          const other = (yield* newCase(userId)).caseId
          const kept = yield* keep(userId, other)
          const draft = (i: number) =>
            Effect.flatMap(newDeliverableDraft(caseId, { title: text(`${i % 3}`) }), (one) =>
              Effect.as(store.keep(userId, one), one.deliverableId)
            )
          const { failures, successes } = yield* race([
            ...times(10, draft),
            Effect.as(cases.remove(userId, caseId), null),
            ...times(10, draft)
          ])
          assert.deepStrictEqual(failures, [])
          for (const deliverableId of successes) {
            if (deliverableId === null) continue
            assert.isTrue(Option.isNone(yield* store.find(userId, deliverableId)))
            assert.deepStrictEqual(yield* store.revisions(userId, deliverableId), [])
          }
          assert.strictEqual((yield* store.keep(userId, yield* newDeliverableDraft(yield* newCaseId)))._tag, "CaseGone")
          yield* Effect.exit(units.run(userId, Effect.andThen(keep(userId, other), Effect.fail("no"))))
          assertSameOption(Deliverable, yield* store.find(userId, kept.deliverableId), kept)
        })
      )
    }
  )
