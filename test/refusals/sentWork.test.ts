/** A later refusal of a file or a task counts against its sender's ration, and the sender's hold applies to it. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import type { Principal } from "@incamera/domain/access/Principal"
import { CasePatch } from "@incamera/domain/cases/CaseDraft"
import { Cases } from "@incamera/domain/cases/Cases"
import { CaseFiles } from "@incamera/domain/files/CaseFiles"
import * as Limits from "@incamera/domain/Limits"
import { RefusalRationStore } from "@incamera/domain/refusals/RefusalRationStore"
import { SecureSteps } from "@incamera/domain/securesteps/SecureSteps"
import { Tasks } from "@incamera/domain/tasks/Tasks"
import { TaskRunner } from "@incamera/domain/tasks/TaskRunner"
import { TaskStore } from "@incamera/domain/tasks/TaskStore"
import { executeTask } from "@incamera/domain/tasks/TaskWork"
import { assert, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Semaphore } from "effect"
import { SecureRandom } from "effect/crypto"
import { tagOf } from "@incamera/testing/records/outcomes"
import { makeExtractor, script, until, uploadOf } from "../files/support.ts"
import { outcomeOf, over, result, say, saying } from "../securesteps/newMatter.ts"
import * as domain from "../support/domain.ts"
import { eventsOf } from "@incamera/testing/agents/taskLogs"
import { ask, newWorld, noted, ration, sentence, spendAll, strange, taskOf, values } from "./support.ts"

const extractor = makeExtractor()
const node = Layer.mergeAll(
  domain.over(MemoryStores.layer, domain.masterKeys, extractor.layer),
  SecureRandom.layerWebCrypto
)

const fileOf = (...said: ReadonlyArray<string>) => script(["body", sentence(...said)])

it.layer(node)("A file that an agent sends", (it) => {
  it.effect("counts when its text is refused, and is noted as the service's finding", () =>
    Effect.gen(function* () {
      const world = yield* newWorld
      const { agent, caseId, userId } = world
      const files = yield* CaseFiles
      assert.strictEqual(
        yield* tagOf(files.upload(agent, caseId, uploadOf(fileOf(...values.slice(0, 19))))),
        "IdentityRefused"
      )
      assert.strictEqual(
        yield* tagOf(files.upload(agent, caseId, uploadOf(fileOf(strange[0]!), `${values[0]!}.txt`))),
        "IdentityRefused"
      )
      const [inText, inName, hold] = yield* noted(userId)
      assert.deepInclude(inText, { action: "identity.refuse", actor: { type: "service" }, caseId })
      assert.match(inText!.resourceId, /^file_/u)
      assert.deepStrictEqual(inText!.refused, { found: [{ kind: "identifier", count: 19 }], asksToReveal: false })
      assert.deepInclude(inName, { action: "identity.refuse", resourceId: caseId, caseId })
      assert.strictEqual(inName!.actor.type, "agent")
      assert.deepInclude(hold, { action: "agent.hold", resourceId: agent.agentId })
      assert.strictEqual(yield* ask(agent, world, strange[0]!), "TooManyRequests")
      const steps = yield* (yield* SecureSteps).openOf(agent, world.container)
      assert.deepStrictEqual(
        steps.map(({ kind, times }) => [kind, times]),
        [["upload-original", 2]]
      )
    })
  )

  it.effect("is turned away whole when the agent is held before it is judged, and leaves nothing", () =>
    Effect.gen(function* () {
      const world = yield* newWorld
      const { agent, caseId } = world
      const files = yield* CaseFiles
      yield* spendAll(agent, world)
      const begun = extractor.state.begun
      for (const value of [values[30]!, strange[0]!]) {
        assert.strictEqual(yield* tagOf(files.upload(agent, caseId, uploadOf(fileOf(value)))), "TooManyRequests")
      }
      assert.strictEqual(extractor.state.begun, begun)
      assert.deepStrictEqual((yield* files.list(agent, caseId, { limit: 10, cursor: null })).items, [])
    })
  )

  it.effect("is refused for any content if the agent is held while it is read", () =>
    Effect.gen(function* () {
      const world = yield* newWorld
      const { agent, caseId, userId } = world
      const files = yield* CaseFiles
      extractor.state.pauses = true
      const before = extractor.state.begun
      const uploads = yield* Effect.forEach([values[30]!, strange[0]!], (value) =>
        Effect.forkChild(tagOf(files.upload(agent, caseId, uploadOf(script("pause", ["body", sentence(value)])))), {
          startImmediately: true
        })
      )
      yield* until(Effect.sync(() => extractor.state.begun === before + uploads.length))
      yield* spendAll(agent, world)
      extractor.state.pauses = false
      for (const upload of uploads) assert.strictEqual(yield* Fiber.join(upload), "TooManyRequests")
      assert.lengthOf(yield* noted(userId), ration + 1)
    })
  )

  it.effect("says in its record that the agent is held, where the agent did not wait for it", () =>
    Effect.gen(function* () {
      const world = yield* newWorld
      const { agent, browser, caseId } = world
      const files = yield* CaseFiles
      extractor.state.pauses = true
      const shown = yield* Effect.forEach([values[30]!, strange[0]!], (value) =>
        Effect.gen(function* () {
          const upload = yield* Effect.forkChild(
            files.upload(agent, caseId, uploadOf(script("pause", ["body", sentence(value)]))),
            { startImmediately: true }
          )
          yield* until(
            Effect.sync(() => upload.pollUnsafe() !== undefined),
            Limits.uploadWaitMillis
          )
          return (yield* Fiber.join(upload)).value.fileId
        })
      )
      yield* spendAll(agent, world)
      extractor.state.pauses = false
      const records = Effect.forEach(shown, (fileId) => files.get(agent, caseId, fileId))
      yield* until(Effect.map(records, (found) => found.every(({ status }) => status === "rejected")))
      const [one, other] = yield* records
      assert.strictEqual(one!.problem?.error, "TooManyRequests")
      assert.deepStrictEqual(one!.problem, other!.problem)
      const steps = yield* (yield* SecureSteps).openOf(browser, world.container)
      assert.deepStrictEqual(
        steps.map(({ kind }) => kind),
        ["enter-identity"]
      )
    })
  )
})

/** A task whose agent asks for this change of its case, worked off. */
const changing = Effect.fnUntraced(function* (
  principal: Principal,
  world: Effect.Success<typeof newWorld>,
  patch: CasePatch,
  before: Effect.Effect<unknown, never, Effect.Services<ReturnType<typeof spendAll>>> = Effect.void
) {
  const { caseId, userId } = world
  const tasks = yield* Tasks
  const { version } = yield* (yield* Cases).get(principal, caseId)
  const phase = yield* tasks.start(principal, taskOf(world, "List the issues."))
  yield* before
  const { phaseId } = phase
  const ownership = { userId, phaseId, nodeId: (yield* TaskRunner).nodeId, epoch: 1 }
  yield* executeTask(phase, ownership, { canceled: Effect.never, place: Semaphore.makeUnsafe(1) }).pipe(
    Effect.provide(saying(() => [say("Done."), result([{ caseId, version, patch }])]))
  )
  const events = yield* (yield* TaskStore).read(userId, phaseId, 0, 100)
  return [outcomeOf(events), eventsOf(events, "error")[0]?.error] as const
})

it.layer(over(MemoryStores.layer))("A change that an agent's task asks for", (it) => {
  const refused = new CasePatch({ summary: sentence(values[0]!) })
  const clean = new CasePatch({ summary: sentence(strange[0]!) })

  it.effect("counts as the agent's when it is refused", () =>
    Effect.gen(function* () {
      const world = yield* newWorld
      const { agent, userId } = world
      const store = yield* RefusalRationStore
      assert.deepStrictEqual(yield* changing(agent, world, clean), ["completed", undefined])
      for (let count = 0; count < ration; count++) {
        assert.isFalse(yield* store.isHeld(userId, agent.agentId))
        assert.deepStrictEqual(yield* changing(agent, world, refused), ["refused", "IdentityRefused"])
      }
      assert.isTrue(yield* store.isHeld(userId, agent.agentId))
      const [entry] = yield* noted(userId)
      assert.deepInclude(entry, { actor: { type: "service" }, caseId: world.caseId })
    })
  )

  it.effect("is not made if the agent is held meanwhile, for any content", () =>
    Effect.gen(function* () {
      for (const patch of [refused, clean]) {
        const world = yield* newWorld
        const { agent, caseId } = world
        const ended = yield* changing(agent, world, patch, spendAll(agent, world))
        assert.deepStrictEqual(ended, ["failed", "TooManyRequests"])
        assert.strictEqual((yield* (yield* Cases).get(agent, caseId)).version, 1)
      }
    })
  )

  it.effect("counts for no agent if the user asked in the browser", () =>
    Effect.gen(function* () {
      const world = yield* newWorld
      const { browser, userId } = world
      for (let count = 0; count <= ration; count++) {
        assert.deepStrictEqual(yield* changing(browser, world, refused), ["refused", "IdentityRefused"])
      }
      assert.lengthOf(yield* noted(userId), ration + 1)
    })
  )
})
