/**
 * A form that does a secure step says which: when what it does is done, so is the step, and the task that waits for it goes
 * on. Design, "Words".
 */
import { type CaseId, SecureStepId } from "@incamera/domain/Ids"
import type { SecureStep } from "@incamera/domain/securesteps/SecureStep"
import type { SecureStepKind } from "@incamera/domain/securesteps/SecureStepKind"
import type { SecureSteps } from "@incamera/domain/securesteps/SecureSteps"
import { Effect, Option, Schema } from "effect"
import { type Answer, seeOther } from "../frame/Answer.ts"
import type { Field } from "../frame/fields.ts"
import type { Visit } from "../frame/Visit.ts"
import { html, type Html } from "../html.ts"

const decode = (said: string | null | undefined): SecureStepId | undefined =>
  Option.getOrUndefined(Schema.decodeUnknownOption(SecureStepId)(said))

/** Of a form that does a step, or is drawn for one: the field `step`. */
export const step: Field<SecureStepId | undefined> = ([said]) => decode(said?.trim())

export interface WithStep {
  readonly step: SecureStepId | undefined
}

/** The step that a page's address names (`?step=`), or a form that is drawn again. */
export const stepOf = ({ query }: Visit, form?: WithStep): SecureStepId | undefined =>
  form === undefined ? decode(query.get("step")) : form.step

/** Hands the step on from a page's address, or from the form that was sent, to its form. */
export const stepField = (visit: Visit, form?: WithStep): Html | undefined => {
  const step = stepOf(visit, form)
  return step === undefined ? undefined : html`<input type="hidden" name="step" value="${step}" />`
}

/** Hands it on to the address of another page, or of a form that may have to be drawn again. */
export const withStep = (visit: Visit, path: string, form?: WithStep): string => {
  const step = stepOf(visit, form)
  return step === undefined ? path : `${path}${path.includes("?") ? "&" : "?"}step=${step}`
}

/** What a form does: steps of this kind, of the case that it changes. */
export interface StepDone {
  readonly kind: SecureStepKind
  readonly caseId: CaseId
}

const isOf = ({ containerId, containerType, kind }: SecureStep, done: StepDone): boolean =>
  containerType === "case" && containerId === (done.caseId as string) && kind === done.kind

/**
 * Notes the form's step as done, if it has one, and leads on: to the steps then, else to `otherwise`. A step that was settled
 * meanwhile, or expired, is no reason to fail: what the form did is done. So is a step that asks for something else: agents
 * know the ids of steps, and may write any of them into an address that a user follows.
 */
export const afterStep = Effect.fnUntraced(function* (
  steps: SecureSteps["Service"],
  visit: Visit,
  { step }: WithStep,
  done: StepDone,
  otherwise: Answer
) {
  if (step === undefined) return otherwise
  return yield* Effect.gen(function* () {
    if (!isOf(yield* steps.get(visit.user, step), done)) return otherwise
    yield* steps.settle(visit.user, step, "done", null)
    return seeOther("/secure-steps", "step-done")
  }).pipe(Effect.catchTag(["NotFound", "SecureStepSettled", "VersionMismatch"], () => Effect.succeed(otherwise)))
})
