/** `SecureStepStore` in memory. */
import { NotFound } from "@incamera/domain/access"
import * as Limits from "@incamera/domain/Limits"
import { compareAge } from "@incamera/domain/paging"
import { SecureStep, type SecureStepOutcome, SecureStepStore, type StepContainer } from "@incamera/domain/securesteps"
import type { StoreError } from "@incamera/domain/StoreError"
import { type DateTime, Effect, HashMap, Layer, Option } from "effect"
import type { PhaseId } from "@incamera/domain/Ids"
import { duplicate } from "./internal/duplicate.ts"
import { MemoryDatabase } from "./MemoryDatabase.ts"
import { containerKey, type UserTables } from "./UserTables.ts"

type Opened = Effect.Effect<{ readonly step: SecureStep; readonly isNew: boolean }, NotFound>

const ageOf = ({ createdAt, secureStepId }: SecureStep) => ({ createdAt, id: secureStepId })

const openIn = ({ secureSteps }: UserTables, { containerId, containerType }: StepContainer) =>
  Array.from(HashMap.values(secureSteps)).filter(
    (step) => step.status === "open" && step.containerType === containerType && step.containerId === containerId
  )

const ofTask = ({ secureSteps }: UserTables, phaseId: PhaseId) =>
  Array.from(HashMap.values(secureSteps))
    .filter((step) => step.phaseId === phaseId)
    .sort((a, b) => compareAge(ageOf(a), ageOf(b)))

const ended = (step: SecureStep, status: SecureStepOutcome, now: DateTime.Utc): SecureStep =>
  new SecureStep({ ...step, status, updatedAt: now, version: step.version + 1 })

const withStep = (tables: UserTables, step: SecureStep): UserTables => ({
  ...tables,
  secureSteps: HashMap.set(tables.secureSteps, step.secureStepId, step)
})

export const layer: Layer.Layer<SecureStepStore, never, MemoryDatabase> = Layer.effect(
  SecureStepStore,
  Effect.gen(function* () {
    const database = yield* MemoryDatabase

    return SecureStepStore.of({
      open: (userId, container, kind, { now, secureStepId }) =>
        Effect.flatten(
          database.change(userId, (tables): readonly [Opened, UserTables] => {
            const { containerId, containerType } = container
            if (!HashMap.has(tables.containers, containerKey(containerType, containerId))) {
              return [Effect.fail(new NotFound({ resource: "container" })), tables]
            }
            const open = openIn(tables, container).find((step) => step.kind === kind && step.phaseId === null)
            const step =
              open === undefined
                ? new SecureStep({
                    secureStepId,
                    containerType,
                    containerId,
                    kind,
                    phaseId: null,
                    detail: null,
                    status: "open",
                    times: 1,
                    expiresAt: null,
                    createdAt: now,
                    updatedAt: now,
                    version: 1
                  })
                : new SecureStep({ ...open, times: Math.min(open.times + 1, Limits.secureStepTimes), updatedAt: now })
            return [Effect.succeed({ step, isNew: open === undefined }), withStep(tables, step)]
          })
        ),

      openForTask: (userId, { changes, containerId, containerType, now, ...asked }) =>
        Effect.flatten(
          database.change(userId, (tables): readonly [Effect.Effect<SecureStep, NotFound | StoreError>, UserTables] => {
            if (
              !HashMap.has(tables.containers, containerKey(containerType, containerId)) ||
              !HashMap.has(tables.tasks, asked.phaseId)
            ) {
              return [Effect.fail(new NotFound({ resource: "container" })), tables]
            }
            if (ofTask(tables, asked.phaseId).some(({ status }) => status === "open")) {
              return [Effect.fail(duplicate("SecureStepStore.openForTask")), tables]
            }
            const step = new SecureStep({
              ...asked,
              containerType,
              containerId,
              status: "open",
              times: 1,
              createdAt: now,
              updatedAt: now,
              version: 1
            })
            const opened = withStep(tables, step)
            const toConfirm = HashMap.set(opened.toConfirm, step.secureStepId, changes)
            return [Effect.succeed(step), changes.length === 0 ? opened : { ...opened, toConfirm }]
          })
        ),

      ofTask: (userId, phaseId) =>
        Effect.map(database.tables(userId), (tables) =>
          ofTask(tables, phaseId).map((step) => ({
            step,
            changes: Option.getOrElse(HashMap.get(tables.toConfirm, step.secureStepId), () => [])
          }))
        ),

      expire: (userId, phaseId, now) =>
        database.change(userId, (tables) => {
          const expired = ofTask(tables, phaseId)
            .filter(({ status }) => status === "open")
            .map((step) => ended(step, "expired", now))
          return [expired, expired.reduce(withStep, tables)]
        }),

      find: (userId, secureStepId) =>
        Effect.map(database.tables(userId), ({ secureSteps }) => HashMap.get(secureSteps, secureStepId)),

      listOpen: (userId, container) =>
        Effect.map(database.tables(userId), (tables) =>
          openIn(tables, container).sort((a, b) => compareAge(ageOf(a), ageOf(b)))
        ),

      list: (userId, status, { after, limit }) =>
        Effect.map(database.tables(userId), ({ secureSteps }) =>
          Array.from(HashMap.values(secureSteps))
            .filter((step) => status === null || step.status === status)
            .filter((step) => Option.isNone(after) || compareAge(ageOf(step), after.value) < 0)
            .sort((a, b) => compareAge(ageOf(b), ageOf(a)))
            .slice(0, limit)
        ),

      settle: (userId, { secureStepId, version }, outcome, now) =>
        database.change(userId, (tables) => {
          const step = Option.getOrUndefined(HashMap.get(tables.secureSteps, secureStepId))
          if (step === undefined || step.status !== "open" || step.version !== version) return [Option.none(), tables]
          const settled = ended(step, outcome, now)
          return [Option.some(settled), withStep(tables, settled)]
        })
    })
  })
)
