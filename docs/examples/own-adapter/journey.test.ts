/** The domain works with one store replaced: it creates a case and runs a task in it. */
import { assert, it } from "@effect/vitest"
import { AuditLog } from "@incamera/domain/audit"
import { CaseDraft, Cases } from "@incamera/domain/cases"
import { ContainerId } from "@incamera/domain/containers"
import { PhaseId } from "@incamera/domain/Ids"
import { TaskRequest, Tasks } from "@incamera/domain/tasks"
import { ExternalUser, Users, UserStore } from "@incamera/domain/users"
import { ScriptedAgent } from "@incamera/testing/doubles"
import { StorageContracts } from "@incamera/testing/contracts"
import * as TestDomain from "@incamera/testing/TestDomain"
import { Effect, Option } from "effect"
import { stores } from "./stores.ts"

const agent = ScriptedAgent.layerOf(({ case: record }) => ScriptedAgent.answer(`Done for ${record?.title}.`))

it.live("a user of the replaced store has a case made and a task run", () =>
  Effect.gen(function* () {
    const external = new ExternalUser({ issuer: "https://idp.example", subject: "42" })
    const userId = yield* (yield* Users).resolve(external)
    const user = { _tag: "User", userId } as const
    const { value: record } = yield* (yield* Cases).create(user, new CaseDraft({ title: "[Party 1] v. [Party 2]" }))

    const tasks = yield* Tasks
    const request = new TaskRequest({
      sessionId: "session-1",
      seedPhase: { phaseId: PhaseId.make(crypto.randomUUID()) },
      containerType: "case",
      containerId: ContainerId.make(record.caseId),
      requestType: "case_req",
      prompt: "List the issues."
    })
    const { phaseId } = yield* tasks.start(user, request)
    const reader = yield* tasks.open(user, phaseId, 0)
    while ((yield* reader.next(10_000))._tag !== "Ended");

    const phase = yield* tasks.get(user, phaseId)
    assert.strictEqual(phase.status, "completed")
    assert.strictEqual(phase.response, "Done for [Party 1] v. [Party 2].")
    assert.strictEqual((yield* (yield* AuditLog).verify(userId))._tag, "Whole")
    assert.deepStrictEqual(yield* (yield* UserStore).list({ after: Option.none(), limit: 10 }), [userId])
  }).pipe(Effect.scoped, Effect.provide(TestDomain.over(stores(":memory:"), { agent })))
)

// The stores also keep their contracts together, including those that share a unit of work.
StorageContracts.suites("in memory, users in SQLite", stores(":memory:"), { isParallel: true, partners: 200 })
