/** `SecureStepStore` in memory. */
import { NotFound } from "@incamera/domain/access/AccessErrors"
import * as Limits from "@incamera/domain/Limits"
import { compareAge } from "@incamera/domain/paging/Position"
import { SecureStep, type StepContainer } from "@incamera/domain/securesteps/SecureStep"
import { pageOf } from "@incamera/domain/securesteps/SecureStepKind"
import { SecureStepStore } from "@incamera/domain/securesteps/SecureStepStore"
import { Effect, HashMap, Layer, Option } from "effect"
import { MemoryDatabase } from "./MemoryDatabase.ts"
import { containerKey, type UserTables } from "./UserTables.ts"

type Opened = Effect.Effect<{ readonly step: SecureStep; readonly isNew: boolean }, NotFound>

const ageOf = ({ createdAt, secureStepId }: SecureStep) => ({ createdAt, id: secureStepId })

const openIn = ({ secureSteps }: UserTables, { containerId, containerType }: StepContainer) =>
  Array.from(HashMap.values(secureSteps)).filter(
    (step) => step.status === "open" && step.containerType === containerType && step.containerId === containerId
  )

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
            const open = openIn(tables, container).find((step) => step.kind === kind)
            const step =
              open === undefined
                ? new SecureStep({
                    secureStepId,
                    containerType,
                    containerId,
                    kind,
                    status: "open",
                    times: 1,
                    page: pageOf(kind),
                    createdAt: now,
                    updatedAt: now,
                    version: 1
                  })
                : new SecureStep({ ...open, times: Math.min(open.times + 1, Limits.secureStepTimes), updatedAt: now })
            return [Effect.succeed({ step, isNew: open === undefined }), withStep(tables, step)]
          })
        ),

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

      settle: (userId, secureStepId, outcome, version, now) =>
        database.change(userId, (tables) => {
          const step = Option.getOrUndefined(HashMap.get(tables.secureSteps, secureStepId))
          if (step === undefined || step.status !== "open" || step.version !== version) return [Option.none(), tables]
          const settled = new SecureStep({ ...step, status: outcome, updatedAt: now, version: version + 1 })
          return [Option.some(settled), withStep(tables, settled)]
        })
    })
  })
)
