/**
 * A form that does a secure step says which: when what it does is done, so is the step, and the task that waits for it goes
 * on. Design, "Words".
 */
import { SecureStepId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import type { SecureSteps } from "@incamera/domain/securesteps/SecureSteps"
import { Effect, Option, Schema } from "effect"
import { type Answer, seeOther } from "../frame/Answer.ts"
import type { Form } from "../frame/Form.ts"
import type { Visit } from "../frame/Visit.ts"
import { html, type Html } from "../html.ts"

const decode = Schema.decodeUnknownOption(SecureStepId)

/** The step that a page's address names (`?step=`), or a form that is drawn again. */
export const stepOf = ({ query }: Visit, form?: Form): SecureStepId | undefined =>
  Option.getOrUndefined(decode(form === undefined ? query.get("step") : form.text("step", Limits.resourceIdCharacters)))

/** Hands the step on from a page's address, or from the form that was sent, to its form. */
export const stepField = (visit: Visit, form?: Form): Html | undefined => {
  const step = stepOf(visit, form)
  return step === undefined ? undefined : html`<input type="hidden" name="step" value="${step}" />`
}

/** Hands it on to the address of another page, or of a form that may have to be drawn again. */
export const withStep = (visit: Visit, path: string, form?: Form): string => {
  const step = stepOf(visit, form)
  return step === undefined ? path : `${path}${path.includes("?") ? "&" : "?"}step=${step}`
}

/**
 * Notes the form's step as done, if it has one, and leads on: to the steps then, else to `otherwise`. A step that was settled
 * meanwhile, or ran out, is no reason to fail: what the form did is done.
 */
export const afterStep = Effect.fnUntraced(function* (
  steps: SecureSteps["Service"],
  visit: Visit,
  form: Form,
  otherwise: Answer
) {
  const step = decode(form.text("step", Limits.resourceIdCharacters))
  if (Option.isNone(step)) return otherwise
  return yield* steps.settle(visit.user, step.value, "done", null).pipe(
    Effect.as(seeOther("/secure-steps", "step-done")),
    Effect.catchTag(["NotFound", "SecureStepSettled", "VersionMismatch"], () => Effect.succeed(otherwise))
  )
})
