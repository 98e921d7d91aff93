/** Timelines, their branches, and the phases on them. */
import { assert } from "@effect/vitest"
import { BranchId, PhaseId, TimelineId } from "@incamera/domain/Ids"
import type { Phase } from "@incamera/domain/tasks/Phase"
import { BranchDraft } from "@incamera/domain/timelines/BranchDraft"
import { Timelines } from "@incamera/domain/timelines/Timelines"
import { Effect, Schema } from "effect"
import { caseOf, findIn, type ModelBranch, type ModelContainer, type ModelPhase, ownContainers } from "../Containers.ts"
import { countOf, known, madeBy } from "../history.ts"
import { PageOf, pageOf, realPage } from "../lists.ts"
import {
  chosen,
  chosenIn,
  fails,
  Key,
  laterHandle,
  type Made,
  type Model,
  ok,
  once,
  refusalNote,
  Which
} from "../Model.ts"
import { type Concept, type History, operation } from "../Operation.ts"
import { type Person, users, type World } from "../World.ts"

/** Callers choose the names of phases; every user has the same ones. */
export const phaseIds = Array.from({ length: 5 }, (_, at) => `0197a000-0000-7000-8000-00000000000${at}`)
export const WhichPhase = Schema.Literals(phaseIds)

const refusedName = "Call +1 202 555 0143"
const Name = Schema.Literals(["main", "settlement", "appeal", "counterclaim", refusedName])

/** All phases of a branch, inherited ones first. */
export const phasesOn = ({ fork, phases }: ModelBranch): ReadonlyArray<ModelPhase> =>
  fork === null ? phases : [...phasesOn(fork.parent).slice(0, fork.ordinal), ...phases]

export const toldPhase = ({ containerId, containerType }: ModelContainer, phase: ModelPhase) => ({
  phaseId: phase.phaseId,
  branchId: phase.branch.branchId(),
  ordinal: phase.ordinal,
  sessionId: phase.sessionId,
  containerType,
  containerId,
  requestType: phase.requestType,
  status: phase.status,
  stageCode: phase.status === "completed" ? "L120" : null,
  prompt: phase.prompt,
  response: phase.response,
  startedAt: phase.startedAt,
  endedAt: phase.endedAt
})

const toldBranch = ({ timelineId }: ModelContainer, { branchId, createdAt, fork, name }: ModelBranch) => ({
  branchId: branchId(),
  timelineId: timelineId(),
  name,
  parentBranchId: fork === null ? null : fork.parent.branchId(),
  forkedFromPhaseId: fork === null ? null : fork.phaseId,
  status: "active",
  createdAt,
  version: 1
})

export const toldTimeline = (container: ModelContainer) => ({
  timelineId: container.timelineId(),
  containerType: container.containerType,
  containerId: container.containerId,
  createdAt: container.createdAt,
  branches: container.branches.map((branch) => toldBranch(container, branch))
})

const findTimeline = (model: Model, person: Person, which: Which) => {
  const handle = chosenIn(model, person, "timeline", which)
  return ownContainers(model, person).find(({ timelineId }) => timelineId.is(handle))
}

export const isBranch =
  (handle: string | null) =>
  ({ branchId }: ModelBranch) =>
    branchId.is(handle)

const findBranch = (model: Model, person: Person, which: Which) =>
  findIn(model, person, ({ branches }) => branches, isBranch(chosenIn(model, person, "branch", which)))

const realBranch = (world: World, person: Person, made: ReadonlyArray<Made>, which: Which) =>
  BranchId.make(world.real("branch", chosen(made, person, which)))

const get = operation({
  name: "get a timeline",
  arguments: Schema.Struct({ which: Which }),
  run: (world, person, { which }, made) =>
    Effect.flatMap(Timelines, (timelines) =>
      timelines.get(
        world.principal(person),
        TimelineId.make(world.real("timeline", chosen(made("timeline"), person, which)))
      )
    ),
  step: (model, person, { which }) => {
    const found = findTimeline(model, person, which)
    return found === undefined ? fails("NotFound", "timeline") : ok(toldTimeline(found))
  }
})

const getBranch = operation({
  name: "get a branch",
  arguments: Schema.Struct({ which: Which }),
  run: (world, person, { which }, made) =>
    Effect.flatMap(Timelines, (timelines) =>
      timelines.branch(world.principal(person), realBranch(world, person, made("branch"), which))
    ),
  step: (model, person, { which }) => {
    const found = findBranch(model, person, which)
    return found === undefined ? fails("NotFound", "branch") : ok(toldBranch(found.container, found.item))
  }
})

const requestOf = (timelineId: string | null, name: string, phaseId: string) =>
  `fork a branch ${JSON.stringify([timelineId, name, phaseId])}`

const fork = operation({
  name: "fork a branch",
  weight: 4,
  arguments: Schema.Struct({ which: Which, name: Name, phaseId: WhichPhase, key: Key }),
  run: (world, person, { key, name, phaseId, which }, made) =>
    Effect.flatMap(Timelines, (timelines) => {
      const timelineId = TimelineId.make(world.real("timeline", chosen(made("timeline"), person, which)))
      const request = requestOf(timelineId, name, phaseId)
      const draft = new BranchDraft({ timelineId, name, forkedFromPhaseId: PhaseId.make(phaseId) })
      const answer = timelines.createBranch(world.principal(person), draft, key === null ? null : { key, request })
      // The timeline it also returns has an operation of its own.
      return Effect.map(answer, ({ repeated, value }) => ({ repeated, value }))
    }),
  step: (model, person, { key, name, phaseId, which }) => {
    const handle = chosenIn(model, person, "timeline", which)
    return once(model, person, { key, request: requestOf(handle, name, phaseId) }, () => {
      const found = findTimeline(model, person, which)
      if (name === refusedName) {
        return fails("IdentityRefused", undefined, refusalNote(person, found === undefined ? null : caseOf(found)))
      }
      if (found === undefined) return fails("NotFound", "timeline")
      if (found.record?.status === "closed") return fails("CaseClosed")
      const phase = found.branches.flatMap(({ phases }) => phases).find((one) => one.phaseId === phaseId)
      if (phase === undefined) return fails("NotFound", "phase")
      if (found.branches.some((one) => one.name === name)) return fails("BranchNameTaken")
      const branch: ModelBranch = {
        branchId: laterHandle(model, person, "branch"),
        name,
        fork: { parent: phase.branch, ordinal: phase.ordinal, phaseId },
        createdAt: model.now,
        phases: []
      }
      found.branches = [...found.branches, branch]
      return ok(
        { value: toldBranch(found, branch), repeated: false },
        { action: "branch.create", resource: branch.branchId(), inCase: caseOf(found) }
      )
    })
  }
})

const list = operation({
  name: "list phases",
  weight: 2,
  arguments: Schema.Struct({ which: Which, ...PageOf }),
  run: (world, person, { which, ...page }, made) =>
    Effect.flatMap(Timelines, (timelines) =>
      timelines.phases(world.principal(person), realBranch(world, person, made("branch"), which), realPage(world, page))
    ),
  step: (model, person, { which, ...page }) => {
    const found = findBranch(model, person, which)
    if (found === undefined) return fails("NotFound", "branch")
    return pageOf(model, person, page, {
      list: `phases ${found.item.branchId()}`,
      all: phasesOn(found.item),
      keyOf: ({ ordinal }) => String(ordinal),
      isAfter: (key, after) => Number(key) > Number(after),
      told: (phase) => toldPhase(found.container, phase)
    })
  }
})

const invariants = Effect.fnUntraced(function* (history: History) {
  const { world } = history
  for (let user = 0; user < users; user++) {
    const audit = yield* world.audit(user)
    const forked = madeBy(history, user, fork.name)
    assert.strictEqual(countOf(audit, "branch.create"), forked.length, "each branch is written down once")
    const { workspaces } = yield* known(history, user)
    for (const { timeline } of workspaces) {
      const names = timeline.branches.map(({ name }) => name)
      assert.strictEqual(names.length, new Set(names).size, "names are a timeline's own")
      const own = new Map<string, Phase>()
      for (const { branchId, forkedFromPhaseId } of timeline.branches) {
        const { items } = yield* world.at(
          (yield* Timelines).phases(world.user(user), branchId, { limit: 200, cursor: null })
        )
        const ordinals = items.map(({ ordinal }) => ordinal)
        assert.deepStrictEqual(
          ordinals,
          ordinals.map((_, index) => index + 1),
          "phases follow each other without gaps"
        )
        if (forkedFromPhaseId !== null) {
          assert.isTrue(
            items.some(({ phaseId }) => phaseId === forkedFromPhaseId),
            "a branch inherits the phase it forked from"
          )
        }
        for (const phase of items) {
          assert.deepStrictEqual(phase, own.get(phase.phaseId) ?? phase, "a phase is one record on all branches")
          own.set(phase.phaseId, phase)
        }
      }
    }
  }
})

export const timelines: Concept = { name: "timelines", operations: [get, getBranch, fork, list], invariants }
