/** Contract tests for every `SecureStepStore`. */
import { assert, layer } from "@effect/vitest"
import { type DateTime, Effect, Layer, Option, Schema } from "effect"
import { SecureRandom } from "effect/crypto"
import { CaseStore } from "@incamera/domain/cases"
import {
  CaseId,
  newCaseId,
  newSecureStepId,
  PartnerId,
  type PhaseId,
  type SecureStepId,
  type UserId
} from "@incamera/domain/Ids"
import type { AgePosition } from "@incamera/domain/paging"
import {
  type ConfirmableChange,
  type NewTaskStep,
  SecureStep,
  SecureStepKind,
  type SecureStepStatus,
  SecureStepStore,
  type StepContainer
} from "@incamera/domain/securesteps"
import type { TaskStore } from "@incamera/domain/tasks"
import type { UserStore } from "@incamera/domain/users"
import { after, hardText, now, times } from "../records/values.ts"
import { assertSame, assertSameOption } from "../records/same.ts"
import { newCase, newContainer } from "../records/cases.ts"
import { newPhaseId, newRunning } from "../records/tasks.ts"
import { newUser } from "../records/users.ts"
import { race, tagOf, tags } from "../records/outcomes.ts"

const kinds = SecureStepKind.literals
const start: Option.Option<AgePosition<SecureStepId>> = Option.none()

const open = Effect.fnUntraced(function* (
  userId: UserId,
  container: StepContainer,
  kind: SecureStepKind,
  at: DateTime.Utc = now
) {
  const store = yield* SecureStepStore
  return yield* store.open(userId, container, kind, { secureStepId: yield* newSecureStepId, now: at })
})

const newCaseContainer = Effect.fnUntraced(function* (of?: UserId) {
  const userId = of ?? (yield* newUser)
  const { caseId, container } = yield* newCase(userId)
  return { userId, caseId, container }
})

/** Lists everything, page by page. */
const listAll = Effect.fnUntraced(function* (userId: UserId, status: SecureStepStatus | null, limit: number) {
  const store = yield* SecureStepStore
  const all: Array<SecureStep> = []
  for (let position = start; ;) {
    const page = yield* store.list(userId, status, { after: position, limit })
    assert.isAtMost(page.length, limit)
    all.push(...page)
    const last = page.at(-1)
    if (page.length < limit || last === undefined) return all
    position = Option.some({ createdAt: last.createdAt, id: last.secureStepId })
  }
})

const ids = (steps: ReadonlyArray<SecureStep>) => steps.map(({ secureStepId }) => secureStepId)

/** One change of each kind. */
const allChanges: ReadonlyArray<ConfirmableChange> = [
  { caseId: CaseId.make("case_01900000-0000-7000-8000-00000000000a"), version: 7, change: "delete" },
  { caseId: CaseId.make("case_01900000-0000-7000-8000-00000000000b"), version: 1, change: "status", to: "open" },
  {
    caseId: CaseId.make("case_01900000-0000-7000-8000-00000000000c"),
    version: 2,
    change: "invite",
    partnerId: PartnerId.make("partner_01900000-0000-7000-8000-00000000000d")
  }
]

const newTaskStep = Effect.fnUntraced(function* (
  { container, phaseId }: { readonly container: StepContainer; readonly phaseId: PhaseId },
  overrides?: Partial<NewTaskStep>
) {
  const { containerId, containerType } = container
  return {
    secureStepId: yield* newSecureStepId,
    containerId,
    containerType,
    phaseId,
    kind: "confirm-change",
    detail: hardText,
    changes: allChanges,
    expiresAt: after(86_400_000),
    now,
    ...overrides
  } satisfies NewTaskStep
})

type Ports = CaseStore | SecureStepStore | TaskStore | UserStore

export const suite = (name: string, stores: Layer.Layer<Ports, unknown>): void =>
  layer(Layer.merge(stores, SecureRandom.layerWebCrypto), { excludeTestServices: true, timeout: "60 seconds" })(
    `SecureStepStore (${name})`,
    (it) => {
      it.effect("keeps every field of a step, in containers of every type", () =>
        Effect.gen(function* () {
          const store = yield* SecureStepStore
          const { container, userId } = yield* newCaseContainer()
          const support = (yield* newRunning({ userId })).container
          const sales = (yield* newRunning({ userId, container: yield* newContainer("sales") })).container
          for (const { containerId, containerType } of [container, support, sales]) {
            for (const kind of kinds) {
              const { isNew, step } = yield* open(userId, { containerId, containerType }, kind, after(7))
              assert.isTrue(isNew)
              const expected = new SecureStep({
                secureStepId: step.secureStepId,
                containerType,
                containerId,
                kind,
                phaseId: null,
                detail: null,
                status: "open",
                times: 1,
                expiresAt: null,
                createdAt: after(7),
                updatedAt: after(7),
                version: 1
              })
              assertSame(SecureStep, step, expected)
              assertSameOption(SecureStep, yield* store.find(userId, step.secureStepId), expected)
            }
          }
        })
      )

      it.effect("opens no step in another user's container", () =>
        Effect.gen(function* () {
          const store = yield* SecureStepStore
          const { container } = yield* newCaseContainer()
          const neighbour = yield* newUser
          const missing = yield* newContainer("case", yield* newCaseId)
          for (const other of [container, missing, yield* newContainer("support")]) {
            assert.strictEqual(yield* tagOf(open(neighbour, other, "enter-identity")), "NotFound")
            assert.deepStrictEqual(yield* store.listOpen(neighbour, other), [])
          }
        })
      )

      it.effect("hides steps from other users, even in a container with the same id", () =>
        Effect.gen(function* () {
          const store = yield* SecureStepStore
          const mine = yield* newRunning()
          const neighbour = yield* newUser
          const { containerId } = mine.container
          const theirs = yield* newRunning({
            userId: neighbour,
            container: yield* newContainer("support", containerId)
          })
          const { step } = yield* open(mine.userId, mine.container, "enter-identity")
          assert.deepStrictEqual(yield* store.listOpen(neighbour, theirs.container), [])
          assert.deepStrictEqual(yield* listAll(neighbour, null, 10), [])
          assert.isTrue(Option.isNone(yield* store.find(neighbour, step.secureStepId)))
          assert.isTrue(Option.isNone(yield* store.settle(neighbour, step, "done", after(1))))
          const other = yield* open(neighbour, theirs.container, "enter-identity")
          assert.isTrue(other.isNew)
          assertSameOption(SecureStep, yield* store.find(mine.userId, step.secureStepId), step)
        })
      )

      it.effect("opens one step for 50 concurrent requests, and counts all of them", () =>
        Effect.gen(function* () {
          const store = yield* SecureStepStore
          const { container, userId } = yield* newCaseContainer()
          const { failures, successes } = yield* race(
            times(50, (i) => open(userId, container, "reveal-identity", after(i)))
          )
          assert.deepStrictEqual(failures, [])
          assert.strictEqual(successes.filter(({ isNew }) => isNew).length, 1)
          assert.strictEqual(new Set(ids(successes.map(({ step }) => step))).size, 1)
          const [step, ...others] = yield* store.listOpen(userId, container)
          assert.deepStrictEqual(others, [])
          assert.strictEqual(step!.times, 50)
          // A user who saw the step can still settle it: another occurrence makes no new version.
          assert.strictEqual(step!.version, 1)
          assert.deepStrictEqual(ids(yield* listAll(userId, null, 10)), [step!.secureStepId])
        })
      )

      it.effect("lets one of 10 concurrent callers settle a step, and then opens another", () =>
        Effect.gen(function* () {
          const store = yield* SecureStepStore
          const { container, userId } = yield* newCaseContainer()
          const { step } = yield* open(userId, container, "enter-identity")
          assert.isTrue(Option.isNone(yield* store.settle(userId, { ...step, version: 2 }, "done", after(1))))
          const { successes } = yield* race(
            times(10, (i) => store.settle(userId, step, i % 2 === 0 ? "done" : "declined", after(i)))
          )
          const won = successes.filter(Option.isSome)
          assert.strictEqual(won.length, 1)
          const settled = won[0]!.value
          assert.notStrictEqual(settled.status, "open")
          assertSame(
            SecureStep,
            settled,
            new SecureStep({ ...step, status: settled.status, updatedAt: settled.updatedAt, version: 2 })
          )
          assertSameOption(SecureStep, yield* store.find(userId, step.secureStepId), settled)
          assert.isTrue(Option.isNone(yield* store.settle(userId, { ...step, version: 2 }, "done", after(1))))
          assert.deepStrictEqual(yield* store.listOpen(userId, container), [])
          const again = yield* open(userId, container, "enter-identity", after(20))
          assert.isTrue(again.isNew)
          assert.strictEqual(again.step.times, 1)
          assert.notStrictEqual(again.step.secureStepId, step.secureStepId)
        })
      )

      it.effect("loses nothing when a step is settled while it occurs again", () =>
        Effect.gen(function* () {
          const store = yield* SecureStepStore
          const { container, userId } = yield* newCaseContainer()
          const { step } = yield* open(userId, container, "enter-identity")
          const { failures } = yield* race([
            ...times(10, () => Effect.asVoid(open(userId, container, "enter-identity"))),
            Effect.asVoid(store.settle(userId, step, "declined", after(1))),
            ...times(10, () => Effect.asVoid(open(userId, container, "enter-identity")))
          ])
          assert.deepStrictEqual(failures, [])
          const all = yield* listAll(userId, null, 10)
          assert.strictEqual(
            all.reduce((sum, { times }) => sum + times, 0),
            21
          )
          assert.isAtMost((yield* store.listOpen(userId, container)).length, 1)
          assert.strictEqual(all.filter(({ status }) => status === "declined").length, 1)
        })
      )

      it.effect("lists a container's open steps, oldest first", () =>
        Effect.gen(function* () {
          const store = yield* SecureStepStore
          const { container, userId } = yield* newCaseContainer()
          const other = yield* newCaseContainer(userId)
          const opened: Array<SecureStep> = []
          for (const [i, kind] of kinds.entries()) {
            opened.unshift((yield* open(userId, container, kind, after(-i))).step)
            yield* open(userId, other.container, kind, after(-i))
          }
          yield* store.settle(userId, opened[1]!, "done", after(1))
          const expected = ids(opened.filter((_, i) => i !== 1))
          assert.deepStrictEqual(ids(yield* store.listOpen(userId, container)), expected)
        })
      )

      it.effect("lists by status in pages of any size, newest first, at the same instant the greater id first", () =>
        Effect.gen(function* () {
          const store = yield* SecureStepStore
          const userId = yield* newUser
          const all: Array<SecureStep> = []
          for (const i of times(4, (i) => i)) {
            const { container } = yield* newCaseContainer(userId)
            for (const [j, kind] of kinds.entries()) {
              const { step } = yield* open(userId, container, kind, after((i * 3 + j) % 4))
              const outcome = (["open", "done", "declined"] as const)[(i + j) % 3]!
              if (outcome !== "open") yield* store.settle(userId, step, outcome, after(9))
              all.push(outcome === "open" ? step : new SecureStep({ ...step, status: outcome }))
            }
          }
          const age = ({ createdAt, secureStepId }: SecureStep) => `${createdAt.epochMilliseconds} ${secureStepId}`
          const inOrder = all.toSorted((a, b) => (age(a) < age(b) ? 1 : -1))
          for (const status of [null, "open", "done", "declined"] as const) {
            const expected = ids(inOrder.filter((step) => status === null || step.status === status))
            assert.isNotEmpty(expected)
            for (const limit of [1, 3, 50]) {
              assert.deepStrictEqual(ids(yield* listAll(userId, status, limit)), expected)
            }
          }
        })
      )

      it.effect("keeps every field of a task's own step, and the changes it confirms", () =>
        Effect.gen(function* () {
          const store = yield* SecureStepStore
          const { container, phaseId, userId } = yield* newRunning()
          for (const [turn, kind] of kinds.entries()) {
            const changes = turn % 2 === 0 ? allChanges : []
            const asked = yield* newTaskStep({ container, phaseId }, { kind, changes, now: after(turn) })
            const step = yield* store.openForTask(userId, asked)
            const { containerId, containerType } = container
            const { detail, expiresAt, secureStepId } = asked
            const expected = new SecureStep({
              secureStepId,
              containerType,
              containerId,
              kind,
              phaseId,
              detail,
              expiresAt,
              status: "open",
              times: 1,
              version: 1,
              createdAt: after(turn),
              updatedAt: after(turn)
            })
            assertSame(SecureStep, step, expected)
            assertSameOption(SecureStep, yield* store.find(userId, secureStepId), expected)
            assert.deepStrictEqual((yield* store.ofTask(userId, phaseId)).at(-1)!.changes, changes)
            const expired = yield* store.expire(userId, phaseId, after(90))
            assertSame(Schema.Array(SecureStep), expired, [
              new SecureStep({ ...expected, status: "expired", updatedAt: after(90), version: 2 })
            ])
          }
          const all = yield* store.ofTask(userId, phaseId)
          assert.deepStrictEqual(
            all.map(({ step }) => [step.kind, step.status]),
            kinds.map((kind) => [kind, "expired"])
          )
          assert.strictEqual((yield* listAll(userId, "expired", 4)).length, kinds.length)
        })
      )

      it.effect("opens one step of a task beside the container's, and none for a missing task", () =>
        Effect.gen(function* () {
          const store = yield* SecureStepStore
          const { container, phaseId, userId } = yield* newRunning()
          const shared = yield* open(userId, container, "confirm-change")
          const asked = times(6, () => newTaskStep({ container, phaseId }, { kind: "confirm-change" }))
          const { failures, successes } = yield* race(
            asked.map((step) => Effect.flatMap(step, (one) => store.openForTask(userId, one)))
          )
          assert.deepStrictEqual([successes.length, tags(failures)], [1, ["StoreError"]])
          const again = yield* open(userId, container, "confirm-change")
          assert.deepStrictEqual([again.isNew, again.step.secureStepId], [false, shared.step.secureStepId])
          assert.sameMembers(ids(yield* store.listOpen(userId, container)), [
            shared.step.secureStepId,
            successes[0]!.secureStepId
          ])
          const other = yield* newRunning()
          for (const place of [
            { container, phaseId: yield* newPhaseId },
            { container: other.container, phaseId },
            { container: other.container, phaseId: other.phaseId }
          ]) {
            const failed = Effect.flatMap(newTaskStep(place), (one) => store.openForTask(userId, one))
            assert.strictEqual(yield* tagOf(failed), "NotFound")
          }
          assert.deepStrictEqual(yield* store.ofTask(other.userId, phaseId), [])
          assert.deepStrictEqual(yield* store.expire(other.userId, phaseId, after(1)), [])
        })
      )

      it.effect("ends a step once when the user's answer races its expiry", () =>
        Effect.gen(function* () {
          const store = yield* SecureStepStore
          const userId = yield* newUser
          const container = yield* newContainer("support")
          for (const turn of times(10, (i) => i)) {
            const { phaseId } = yield* newRunning({ userId, container })
            const step = yield* store.openForTask(userId, yield* newTaskStep({ container, phaseId }))
            const settle = (outcome: "done" | "declined") =>
              Effect.map(store.settle(userId, step, outcome, after(turn)), Option.toArray)
            const { failures, successes } = yield* race([
              settle("done"),
              store.expire(userId, phaseId, after(turn)),
              settle("declined"),
              store.expire(userId, phaseId, after(turn))
            ])
            assert.deepStrictEqual(failures, [])
            const [ended, ...others] = successes.flat()
            assert.deepStrictEqual(others, [])
            assert.deepStrictEqual(
              [ended!.version, (yield* store.ofTask(userId, phaseId))[0]!.step.status],
              [2, ended!.status]
            )
          }
        })
      )

      it.effect("keeps nothing of a case that is removed while steps are opened in it", () =>
        Effect.gen(function* () {
          const store = yield* SecureStepStore
          const cases = yield* CaseStore
          const { caseId, container, userId } = yield* newCaseContainer()
          const other = yield* newCaseContainer(userId)
          const kept = yield* open(userId, other.container, "enter-identity")
          const settled = yield* open(userId, container, "send-invitation")
          yield* store.settle(userId, settled.step, "done", after(1))
          const opening = kinds.map((kind) => Effect.as(open(userId, container, kind), true))
          const { failures } = yield* race([...opening, cases.remove(userId, caseId), ...opening])
          assert.isTrue(failures.every(({ _tag }) => _tag === "NotFound"))
          assert.deepStrictEqual(yield* store.listOpen(userId, container), [])
          assert.deepStrictEqual(ids(yield* listAll(userId, null, 20)), [kept.step.secureStepId])
        })
      )
    }
  )
