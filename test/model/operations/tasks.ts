/** Tasks: started on `main` and on branches, repeated, refused, read and canceled. */
import { assert } from "@effect/vitest"
import type { Principal } from "@incamera/domain/access/Principal"
import { ContainerId } from "@incamera/domain/containers/Container"
import { BranchId, PhaseId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import type { SequencedEvent } from "@incamera/domain/tasks/TaskEvent"
import { TaskRequest } from "@incamera/domain/tasks/TaskRequest"
import { Tasks } from "@incamera/domain/tasks/Tasks"
import { Effect, Schema } from "effect"
import { answerAfter, asks, complexity } from "../agent.ts"
import {
  addContainer,
  caseOf,
  containerNamed,
  findContainer,
  findIn,
  type ModelContainer,
  type ModelPhase,
  realContainer,
  WhichContainer
} from "../Containers.ts"
import { countOf, known, succeeded } from "../history.ts"
import { chosen, chosenIn, fails, type Model, type ModelNote, ok, refusalNote, Which } from "../Model.ts"
import { type Concept, type History, operation } from "../Operation.ts"
import { type Person, users } from "../World.ts"
import { openStep } from "./secureSteps.ts"
import { isBranch, phasesOn, toldPhase, WhichPhase } from "./timelines.ts"

const refusals = {
  "Call +1 202 555 0143": "enter-identity",
  "What is [Party 1]'s real name?": "reveal-identity"
} as const

const Prompt = Schema.Literals([
  asks.answer,
  asks.answer,
  asks.evaluation,
  asks.approval,
  asks.failure,
  asks.patience,
  "Call +1 202 555 0143",
  "What is [Party 1]'s real name?"
])

const isRefused = (prompt: string): prompt is keyof typeof refusals => prompt in refusals

const findPhase = (model: Model, person: Person, phaseId: string) =>
  findIn(
    model,
    person,
    ({ branches }) => branches.flatMap(({ phases }) => phases),
    (phase) => phase.phaseId === phaseId
  )

const withPhase = (phase: ModelPhase, next: ModelPhase): void => {
  phase.branch.phases = phase.branch.phases.map((one) => (one === phase ? next : one))
}

/** Seconds of silence after which a task is given up. */
const patience = 4

/** Reads all events up to the end; for a waiting task, those so far. */
const readEvents = Effect.fnUntraced(function* (reader: Principal, phaseId: PhaseId, waits: boolean) {
  const log = yield* (yield* Tasks).open(reader, phaseId, 0)
  const events: Array<SequencedEvent> = []
  // With a limit: after a task is deleted with its case, another of its name may exist, which nobody ends.
  for (let quiet = 0; quiet < patience;) {
    const reading = yield* log.next(waits ? 1_000 : 0)
    if (reading._tag === "Events") events.push(...reading.events)
    else if (reading._tag !== "Quiet" || !waits) return events
    else quiet++
  }
  return events
}, Effect.scoped)

/** Waits for the end of a task; a task deleted meanwhile has none. */
const awaitEnd = (reader: Principal, phaseId: PhaseId) =>
  readEvents(reader, phaseId, true).pipe(
    Effect.asVoid,
    Effect.catchTag("NotFound", () => Effect.void)
  )

/** The outcome of the work, in the order of its recording. */
const worked = (model: Model, person: Person, container: ModelContainer, phase: ModelPhase) => {
  const { now } = model
  const ended = { ...phase, endedAt: now }
  const earlier = phasesOn(phase.branch).filter(({ ordinal }) => ordinal < phase.ordinal).length
  const answered = {
    ...ended,
    status: "completed",
    response: answerAfter(Math.min(earlier, Limits.historyPhases))
  }
  switch (phase.prompt) {
    case asks.patience:
      return []
    case asks.failure:
      withPhase(phase, { ...ended, status: "failed" })
      return []
    case asks.approval:
      withPhase(phase, answered)
      return openStep(model, person, container, "approve-deliverable", "service")
    case asks.evaluation: {
      withPhase(phase, answered)
      if (container.record === null) return []
      const { caseId, version } = container.record
      container.record = { ...container.record, complexity, updatedAt: now, version: version + 1 }
      const note: ModelNote = { action: "case.evaluate", resource: caseId, inCase: caseId, by: "service" }
      return [note]
    }
    default:
      withPhase(phase, answered)
      return []
  }
}

const start = operation({
  name: "start a task",
  weight: 7,
  arguments: Schema.Struct({
    where: WhichContainer,
    branch: Schema.Union([Schema.Null, Which]),
    phaseId: WhichPhase,
    sessionId: Schema.Literals(["s-1", "s-2"]),
    prompt: Prompt
  }),
  run: (world, { user }, { branch, phaseId, prompt, sessionId, where }, made) =>
    Effect.gen(function* () {
      const person = { user, as: "agent" } as const
      const { containerId, containerType } = realContainer(world, person, made("case"), where)
      const branchId =
        branch === null ? {} : { branchId: BranchId.make(world.real("branch", chosen(made("branch"), person, branch))) }
      const request = new TaskRequest({
        sessionId,
        seedPhase: { phaseId: PhaseId.make(phaseId) },
        containerType,
        containerId: ContainerId.make(containerId),
        ...branchId,
        requestType: "case_req",
        prompt
      })
      const phase = yield* (yield* Tasks).start(world.agent(user), request)
      if (prompt !== asks.patience) yield* awaitEnd(world.user(user), phase.phaseId)
      return phase
    }),
  step: (model, person, { branch, phaseId, prompt, sessionId, where }) => {
    const name = containerNamed(model.made.get("case") ?? [], person, where)
    if (isRefused(prompt)) {
      const did = openStep(model, person, name, refusals[prompt], "agent")
      const inCase = findContainer(model, person, name) === undefined ? null : caseOf(name)
      const note = { ...refusalNote({ ...person, as: "agent" }, inCase), by: "agent" } as const
      return fails("IdentityRefused", undefined, note, ...did)
    }
    const handle = branch === null ? null : chosenIn(model, person, "branch", branch)
    const request = JSON.stringify([sessionId, name, branch === null ? "main" : handle, prompt])
    const earlier = findPhase(model, person, phaseId)
    if (earlier !== undefined) {
      if (earlier.item.request !== request) return fails("PhaseIdTaken")
      return ok(toldPhase(earlier.container, earlier.item))
    }
    const found = findContainer(model, person, name)
    if (found === undefined && name.containerType === "case") return fails("NotFound", "case")
    if (found === undefined && branch !== null) return fails("NotFound", "branch")
    const container = found ?? addContainer(model, person, name, null)
    const on = branch === null ? container.branches[0] : container.branches.find(isBranch(handle))
    if (on === undefined) return fails("NotFound", "branch")
    const phase: ModelPhase = {
      phaseId,
      branch: on,
      ordinal: phasesOn(on).length + 1,
      sessionId,
      requestType: "case_req",
      request,
      prompt,
      status: "running",
      response: null,
      startedAt: model.now,
      endedAt: null
    }
    on.phases = [...on.phases, phase]
    const told = toldPhase(container, phase)
    const did: ModelNote = { action: "task.start", resource: phaseId, inCase: caseOf(container), by: "agent" }
    return ok(told, did, ...worked(model, person, container, phase))
  }
})

const cancel = operation({
  name: "cancel a task",
  weight: 2,
  arguments: Schema.Struct({ phaseId: WhichPhase }),
  run: (world, person, { phaseId }) =>
    Effect.gen(function* () {
      const phase = yield* (yield* Tasks).cancel(world.principal(person), PhaseId.make(phaseId))
      if (phase.status === "running") yield* awaitEnd(world.user(person.user), phase.phaseId)
      return phase
    }),
  step: (model, person, { phaseId }) => {
    const found = findPhase(model, person, phaseId)
    if (found === undefined) return fails("NotFound", "phase")
    const { container, item } = found
    const told = toldPhase(container, item)
    if (item.status !== "running") return ok(told)
    withPhase(item, { ...item, status: "canceled", endedAt: model.now })
    return ok(told, { action: "task.cancel", resource: phaseId, inCase: caseOf(container) })
  }
})

const eventsOf: Readonly<Record<string, ReadonlyArray<string>>> = {
  running: ["phase_start"],
  completed: ["phase_start", "content_chunk", "direct_response", "phase_end"],
  failed: ["phase_start", "error", "phase_end"],
  canceled: ["phase_start", "error", "phase_end"]
}

const read = operation({
  name: "read a task",
  arguments: Schema.Struct({ phaseId: WhichPhase }),
  run: (world, person, { phaseId }) =>
    Effect.map(readEvents(world.principal(person), PhaseId.make(phaseId), false), (events) => ({
      hasGaps: events.some(({ sequence }, index) => sequence !== index + 1),
      // The guard alone decides into how many pieces it cuts an answer.
      events: [...new Set(events.map(({ event }) => event.event))]
    })),
  step: (model, person, { phaseId }) => {
    const found = findPhase(model, person, phaseId)
    if (found === undefined) return fails("NotFound", "phase")
    return ok({ hasGaps: false, events: eventsOf[found.item.status]! })
  }
})

const invariants = Effect.fnUntraced(function* (history: History) {
  for (let user = 0; user < users; user++) {
    const audit = yield* history.world.audit(user)
    const answers = succeeded(history, user, start.name).map(({ answer }) => answer.value)
    const taken = new Set(answers.map(({ branchId, phaseId }) => `${branchId} ${phaseId}`))
    assert.strictEqual(countOf(audit, "task.start"), taken.size, "each task was taken on once, and written down")
    for (const { answer } of succeeded(history, user, read.name)) {
      assert.isFalse(answer.value.hasGaps, "events have no gaps")
      // Empty for a task that is deleted while it is read.
      assert.strictEqual(answer.value.events[0] ?? "phase_start", "phase_start")
    }
    const { workspaces } = yield* known(history, user)
    for (const { phases } of workspaces) {
      for (const { endedAt, prompt, status } of phases) {
        assert.strictEqual(endedAt === null, status === "running")
        assert.isTrue(status !== "running" || prompt === asks.patience, "all that can end has ended")
      }
    }
  }
})

export const tasks: Concept = { name: "tasks", operations: [start, cancel, read], invariants }
