/** Opens a secure step where a text was refused. */
import { Effect, Layer, Option, Schema } from "effect"
import { CaseStore } from "../cases/CaseStore.ts"
import { CaseId } from "../Ids.ts"
import { RefusedTexts } from "../refusals/RefusedTexts.ts"
import { SecureStepOpening } from "./SecureStepOpening.ts"

const decodeCaseId = Schema.decodeUnknownOption(CaseId)

export const layer = Layer.effect(
  RefusedTexts,
  Effect.gen(function* () {
    const cases = yield* CaseStore
    const steps = yield* SecureStepOpening
    return RefusedTexts.of({
      caseOf: Effect.fnUntraced(function* (userId, container) {
        if (container?.containerType !== "case") return null
        const caseId = Option.getOrNull(decodeCaseId(container.containerId))
        return caseId !== null && Option.isSome(yield* cases.find(userId, caseId)) ? caseId : null
      }),
      openStep: (principal, container, kind, refusal) =>
        Effect.ignore(steps.openingStep(principal, container, kind)(Effect.fail(refusal)))
    })
  })
)
