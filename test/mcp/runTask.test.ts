/** How long `run_task` waits; an accepted task is always reported, even if the wait fails. */
import { BaseUrl } from "@incamera/adapters-http/BaseUrl"
import { McpCall } from "@incamera/adapters-http/mcp/McpCall"
import { RunningCall } from "@incamera/adapters-http/mcp/RunningCalls"
import * as RunTask from "@incamera/adapters-http/mcp/tools/RunTask"
import { Shutdown } from "@incamera/adapters-http/server/Shutdown"
import { TooManyRequests } from "@incamera/domain/access/AccessErrors"
import { ContainerId } from "@incamera/domain/containers/Container"
import { safe } from "@incamera/domain/deidentification/safe"
import { BranchId, type PhaseId, UserId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/adapters-http/Limits"
import { StoreError } from "@incamera/domain/StoreError"
import { Phase } from "@incamera/domain/tasks/Phase"
import { EventsExpired } from "@incamera/domain/tasks/TaskErrors"
import type { Reading } from "@incamera/domain/tasks/TaskReader"
import { Tasks } from "@incamera/domain/tasks/Tasks"
import { assert, describe, it } from "@effect/vitest"
import { Clock, DateTime, Effect, Fiber, Layer } from "effect"
import { McpServer } from "effect/ai"
import { SecureRandom } from "effect/crypto"
import { TestClock } from "effect/testing"
import { question } from "./support/peer.ts"

const userId = UserId.make("user_0198a000-0000-7000-8000-000000000001")

const phaseOf = (phaseId: PhaseId, status: Phase["status"]) =>
  new Phase({
    phaseId,
    branchId: BranchId.make("branch_0198a000-0000-7000-8000-000000000001"),
    ordinal: 1,
    sessionId: safe`mcp`,
    containerType: "support",
    containerId: ContainerId.make("t"),
    requestType: "support_req",
    status,
    stageCode: null,
    prompt: safe`What?`,
    response: status === "completed" ? safe`On Monday.` : null,
    startedAt: DateTime.makeUnsafe(0),
    endedAt: null
  })

interface World {
  readonly open?: Tasks["Service"]["open"]
  readonly status?: Phase["status"]
  readonly call?: RunningCall
  readonly tokenEndsAt?: number
  readonly endsStreams?: () => boolean
}

/** A silent task. */
const quiet: Tasks["Service"]["open"] = () =>
  Effect.succeed({
    next: (within) => Effect.as(Effect.sleep(within), { _tag: "Quiet" } satisfies Reading),
    onceNotified: () => {},
    onceRevoked: () => {}
  })

/** Returns a call's result, the second of its end counted from its start, and the canceled tasks. */
const called = (
  more: object,
  { call = new RunningCall(), endsStreams = () => false, open = quiet, status = "running", tokenEndsAt = 1e9 }: World
) =>
  Effect.gen(function* () {
    const canceled: Array<PhaseId> = []
    const tasks = Tasks.of({
      start: (_, { seedPhase }) => Effect.succeed(phaseOf(seedPhase.phaseId, status)),
      open,
      get: () => Effect.die("not asked for"),
      outcome: () => Effect.die("not asked for"),
      list: () => Effect.die("not asked for"),
      cancel: (_, phaseId) => Effect.sync(() => (canceled.push(phaseId), phaseOf(phaseId, status)))
    })
    const services = Layer.mergeAll(
      Layer.succeed(Tasks, tasks),
      Layer.succeed(BaseUrl, "https://gateway.example"),
      Layer.succeed(Shutdown, { endsStreams } as never),
      SecureRandom.layerWebCrypto,
      McpServer.McpServer.layer
    )
    const principal = { _tag: "User", userId } as const
    const run = Effect.flatMap(RunTask.make, (handle) => handle(question("t", more))).pipe(
      Effect.provideService(McpCall, { principal, call, progressToken: undefined, tokenEndsAt }),
      Effect.flatMap(({ isError, structuredContent }) =>
        Effect.map(Clock.currentTimeMillis, (now) => ({ second: now / 1_000, isError, told: structuredContent as any }))
      ),
      Effect.provide(services)
    )
    const running = yield* Effect.forkChild(run)
    for (let second = 0; second < 700 && running.pollUnsafe() === undefined; second++) yield* TestClock.adjust(1_000)
    return { ...(yield* Fiber.join(running)), canceled }
  })

describe("run_task", () => {
  it.effect.each([
    ["as long as common clients do", {}, {}, Limits.mcpWaitSeconds],
    ["as long as it is asked to", { waitSeconds: 7 }, {}, 7],
    ["not at all, if it is asked not to", { waitSeconds: 0 }, {}, 0],
    ["until the token ends", { waitSeconds: 600 }, { tokenEndsAt: 20_000 }, 20],
    ["not at all for a token that has ended", {}, { tokenEndsAt: -5_000 }, 0]
  ] as const)("waits %s", ([, more, world, seconds]) =>
    Effect.gen(function* () {
      const { second, told } = yield* called(more, world)
      assert.strictEqual(told.status, "running")
      assert.isAtLeast(second, seconds)
      assert.isAtMost(second, seconds + 1)
    })
  )

  it.effect("answers within three seconds when the node stops", () =>
    Effect.gen(function* () {
      let looks = 0
      const { second, told } = yield* called({ waitSeconds: 600 }, { endsStreams: () => ++looks > 2 })
      assert.strictEqual(told.status, "running")
      assert.isAtMost(second, (3 * Limits.heartbeatMillis) / 1_000 + 1)
    })
  )

  it.effect.each([
    ["too many streams are open", new TooManyRequests({ what: "streams", retryAfterSeconds: 5 })],
    ["the store can't be read", new StoreError({ operation: "TaskStore.read", reason: "unavailable" } as never)]
  ] as const)("names the task that was taken on where it can't be followed: %s", ([, error]) =>
    Effect.gen(function* () {
      const { isError, told } = yield* called({}, { open: () => Effect.fail(error) })
      assert.isUndefined(isError)
      assert.strictEqual(told.status, "running")
      assert.match(told.phaseId, /^[0-9a-f-]{36}$/)
      assert.match(told.next, /same arguments and this phaseId/)
    })
  )

  it.effect("has the answer of a task whose events were removed", () =>
    Effect.gen(function* () {
      const { told } = yield* called({}, { status: "completed", open: () => Effect.fail(new EventsExpired()) })
      assert.deepStrictEqual([told.status, told.text], ["completed", "On Monday."])
    })
  )

  it.effect("cancels the task of a call that was cancelled while it was taken on, and no other", () =>
    Effect.gen(function* () {
      const call = new RunningCall()
      call.cancel()
      const { canceled, told } = yield* called({ waitSeconds: 0 }, { call })
      assert.deepStrictEqual(canceled, [told.phaseId])
      assert.deepStrictEqual((yield* called({ waitSeconds: 0 }, {})).canceled, [])
    })
  )
})
