/** Secure steps: opened by refusals and by answers of the service, listed, done and declined by the user. */
import { assert } from "@effect/vitest"
import { containerIdOf } from "@incamera/domain/containers/Container"
import { ExternalNames } from "@incamera/domain/externalnames/ExternalNames"
import { SecureStepId } from "@incamera/domain/Ids"
import type { SecureStepKind } from "@incamera/domain/securesteps/SecureStepKind"
import type { SecureStep } from "@incamera/domain/securesteps/SecureStep"
import { SecureSteps } from "@incamera/domain/securesteps/SecureSteps"
import { Effect, Schema } from "effect"
import {
  caseOf,
  containerNamed,
  type ContainerName,
  findContainer,
  findIn,
  type ModelContainer,
  type ModelStep,
  ownContainers,
  realContainer,
  WhichContainer
} from "../Containers.ts"
import { countOf, known, succeeded } from "../history.ts"
import { isLower, PageOf, pageOf, realPage } from "../lists.ts"
import {
  chosen,
  chosenIn,
  Expected,
  fails,
  isExpected,
  laterHandle,
  type Model,
  type ModelActor,
  type ModelNote,
  ok,
  recordsOf,
  Which
} from "../Model.ts"
import { type Concept, type History, operation } from "../Operation.ts"
import { type Person, users } from "../World.ts"

interface StepOf {
  readonly container: ContainerName
  readonly step: ModelStep
}

const nextOrder = (model: Model): number => {
  const count = recordsOf(model, "steps", () => ({ last: 0 }))
  return ++count.last
}

/**
 * Opens a step, or adds to the count of the open one of its kind; does nothing in a container that the person doesn't
 * have.
 */
export const openStep = (
  model: Model,
  person: Person,
  name: ContainerName,
  kind: SecureStepKind,
  by?: ModelActor
): ReadonlyArray<ModelNote> => {
  const container = findContainer(model, person, name)
  if (container === undefined) return []
  const open = container.steps.find((step) => step.kind === kind && step.status === "open")
  if (open !== undefined) {
    container.steps = container.steps.map((step) =>
      step === open ? { ...open, times: open.times + 1, updatedAt: model.now } : step
    )
    return []
  }
  const secureStepId = laterHandle(model, person, "step")
  const step: ModelStep = {
    secureStepId,
    order: nextOrder(model),
    kind,
    status: "open",
    times: 1,
    createdAt: model.now,
    updatedAt: model.now,
    version: 1
  }
  container.steps = [...container.steps, step]
  return [{ action: "secure-step.open", resource: secureStepId, inCase: caseOf(name), ...(by && { by }) }]
}

const toldStep = ({ container: { containerId, containerType }, step }: StepOf) => ({
  secureStepId: step.secureStepId(),
  containerType,
  containerId,
  kind: step.kind,
  phaseId: null,
  detail: null,
  status: step.status,
  times: step.times,
  expiresAt: null,
  createdAt: step.createdAt,
  updatedAt: step.updatedAt,
  version: step.version
})

/** The open steps of a container, oldest first. */
export const toldOpenSteps = (container: ModelContainer) =>
  container.steps.filter(({ status }) => status === "open").map((step) => toldStep({ container, step }))

const findStep = (model: Model, person: Person, handle: string | null) =>
  findIn(
    model,
    person,
    ({ steps }) => steps,
    ({ secureStepId }) => secureStepId.is(handle)
  )

const Status = Schema.NullOr(Schema.Literals(["open", "done", "declined"]))

const list = operation({
  name: "list secure steps",
  arguments: Schema.Struct({ status: Status, ...PageOf }),
  run: (world, person, { status, ...page }) =>
    Effect.flatMap(SecureSteps, (steps) => steps.list(world.principal(person), { status }, realPage(world, page))),
  step: (model, person, { status, ...page }) =>
    pageOf<StepOf>(model, person, page, {
      list: `secure steps ${status}`,
      all: ownContainers(model, person)
        .flatMap((container) => container.steps.map((step) => ({ container, step })))
        .filter(({ step }) => status === null || step.status === status)
        .sort((a, b) => b.step.order - a.step.order),
      keyOf: ({ step }) => String(step.order),
      isAfter: isLower,
      told: toldStep
    })
})

const get = operation({
  name: "get a secure step",
  arguments: Schema.Struct({ which: Which }),
  run: (world, person, { which }, made) =>
    Effect.flatMap(SecureSteps, (steps) =>
      steps.get(world.principal(person), SecureStepId.make(world.real("step", chosen(made("step"), person, which))))
    ),
  step: (model, person, { which }) => {
    const found = findStep(model, person, chosenIn(model, person, "step", which))
    if (found === undefined) return fails("NotFound", "secure-step")
    return ok(toldStep({ container: found.container, step: found.item }))
  }
})

const openOf = operation({
  name: "look at what waits in a container",
  arguments: Schema.Struct({ where: WhichContainer }),
  run: (world, person, { where }, made) =>
    Effect.gen(function* () {
      const { containerId, containerType } = realContainer(world, person, made("case"), where)
      const principal = world.principal(person)
      const sealed = containerIdOf(yield* ExternalNames, principal.userId, containerId)
      return yield* (yield* SecureSteps).openOf(principal, { containerType, containerId: sealed } as never)
    }),
  step: (model, person, { where }) => {
    const name = containerNamed(model.made.get("case") ?? [], person, where)
    const container = findContainer(model, person, name)
    return ok(container === undefined ? [] : toldOpenSteps(container))
  }
})

const settle = operation({
  name: "settle a secure step",
  weight: 2,
  arguments: Schema.Struct({ which: Which, outcome: Schema.Literals(["done", "declined"]), expected: Expected }),
  run: (world, { user }, { expected, outcome, which }, made) =>
    Effect.flatMap(SecureSteps, (steps) => {
      const person = { user, as: "user" } as const
      const id = SecureStepId.make(world.real("step", chosen(made("step"), person, which)))
      return steps.settle(world.user(user), id, outcome, expected)
    }),
  step: (model, person, { expected, outcome, which }) => {
    const handle = chosenIn(model, person, "step", which)
    const found = findStep(model, person, handle)
    if (found === undefined) return fails("NotFound", "secure-step")
    const { container, item } = found
    if (!isExpected(expected, item.version)) return fails("VersionMismatch", item.version)
    if (item.status !== "open") return fails("SecureStepSettled")
    const next: ModelStep = { ...item, status: outcome, updatedAt: model.now, version: item.version + 1 }
    container.steps = container.steps.map((step) => (step === item ? next : step))
    const action = outcome === "done" ? "secure-step.do" : "secure-step.decline"
    return ok(toldStep({ container, step: next }), { action, resource: handle!, inCase: caseOf(container), by: "user" })
  }
})

const invariants = Effect.fnUntraced(function* (history: History) {
  for (let user = 0; user < users; user++) {
    const audit = yield* history.world.audit(user)
    const { workspaces, steps } = yield* known(history, user)
    for (const { secureSteps } of workspaces) {
      const kinds = secureSteps.map(({ kind }) => kind)
      assert.strictEqual(kinds.length, new Set(kinds).size, "one of a kind is open in a container")
    }
    for (const { secureStepId, status, version } of steps as ReadonlyArray<SecureStep>) {
      assert.strictEqual(countOf(audit, "secure-step.open", secureStepId), 1, "it was opened once")
      const settled =
        countOf(audit, "secure-step.do", secureStepId) + countOf(audit, "secure-step.decline", secureStepId)
      assert.strictEqual(settled, status === "open" ? 0 : 1, "it was settled once")
      assert.strictEqual(version, 1 + settled)
    }
    const settled = countOf(audit, "secure-step.do") + countOf(audit, "secure-step.decline")
    assert.strictEqual(settled, succeeded(history, user, settle.name).length, "of all who settle a step one does")
  }
})

export const secureSteps: Concept = { name: "secure steps", operations: [list, get, openOf, settle], invariants }
