/**
 * Settles the secure step that a form completes: the form has the step's id, and a waiting task continues. Design,
 * "Words".
 */
import { type CaseId, SecureStepId } from "@incamera/domain/Ids"
import type { SecureStep, SecureStepKind, SecureSteps } from "@incamera/domain/securesteps"
import { Effect, Option, Schema } from "effect"
import { type Answer, seeOther } from "../frame/Answer.ts"
import type { Field } from "../frame/fields.ts"
import type { Visit } from "../frame/Visit.ts"
import { html, type Html } from "../html.ts"

const decode = (said: string | null | undefined): SecureStepId | undefined =>
  Option.getOrUndefined(Schema.decodeUnknownOption(SecureStepId)(said))

/** The field `step` of a form that completes a step. */
export const step: Field<SecureStepId | undefined> = ([said]) => decode(said?.trim())

export interface WithStep {
  readonly step: SecureStepId | undefined
}

/** Returns the step in the page's address (`?step=`) or in the refused form. */
export const stepOf = ({ query }: Visit, form?: WithStep): SecureStepId | undefined =>
  form === undefined ? decode(query.get("step")) : form.step

/** Passes the step from the page's address, or from a refused form, to the form. */
export const stepField = (visit: Visit, form?: WithStep): Html | undefined => {
  const step = stepOf(visit, form)
  return step === undefined ? undefined : html`<input type="hidden" name="step" value="${step}" />`
}

/** Adds the step to the address of another page or form. */
export const withStep = (visit: Visit, path: string, form?: WithStep): string => {
  const step = stepOf(visit, form)
  return step === undefined ? path : `${path}${path.includes("?") ? "&" : "?"}step=${step}`
}

/** The change that a form makes: it completes steps of this kind and case. */
export interface StepDone extends WithStep {
  readonly kind: SecureStepKind
  readonly caseId: CaseId
}

const isOf = ({ containerId, containerType, kind }: SecureStep, done: StepDone): boolean =>
  containerType === "case" && containerId === (done.caseId as string) && kind === done.kind

/**
 * Settles the form's step as done and leads to the list of steps; without a step, returns `otherwise`. A step that is
 * settled or expired causes no failure, because the form's change is made. Neither does a step of another kind or case:
 * agents know step ids, and may write any of them into an address for the user.
 */
export const afterStep = Effect.fnUntraced(function* (
  steps: SecureSteps["Service"],
  visit: Visit,
  done: StepDone,
  otherwise: Answer
) {
  const { step } = done
  if (step === undefined) return otherwise
  return yield* Effect.gen(function* () {
    if (!isOf(yield* steps.get(visit.user, step), done)) return otherwise
    yield* steps.settle(visit.user, step, "done", null)
    return seeOther("/secure-steps", "step-done")
  }).pipe(Effect.catchTag(["NotFound", "SecureStepSettled", "VersionMismatch"], () => Effect.succeed(otherwise)))
})
