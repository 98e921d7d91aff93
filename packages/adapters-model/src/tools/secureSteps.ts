/** The tool that asks the user to do something in their browser, where real names are. It changes what waits for them. */
import { safe } from "@incamera/domain/deidentification/safe"
import type { SafeText } from "@incamera/domain/deidentification/SafeText"
import { explanations, SecureStepKind } from "@incamera/domain/securesteps/SecureStepKind"
import type { Assignment } from "@incamera/domain/tasks/ServiceAgent"
import type { Said } from "@incamera/domain/tasks/Term"
import { warrantsStep } from "@incamera/domain/tasks/warrants"
import { Effect, Schema } from "effect"
import { toolOf } from "./ModelTool.ts"

const names: Readonly<Record<SecureStepKind, SafeText>> = {
  "enter-identity": safe`enter-identity`,
  "reveal-identity": safe`reveal-identity`,
  "upload-original": safe`upload-original`,
  "send-invitation": safe`send-invitation`,
  "approve-deliverable": safe`approve-deliverable`,
  "confirm-change": safe`confirm-change`
}

const warranted = ({ prompt, requestType }: Assignment): ReadonlyArray<SecureStepKind> =>
  SecureStepKind.literals.filter((kind) => warrantsStep(requestType, prompt, kind))

/** Stands in the task's log, so that whoever continues the task knows of it. */
const noteOf = (kind: SecureStepKind): SafeText => safe`Asked for a secure step: ${names[kind]}.`

/** The steps that were asked for already, by what the log says. */
export const stepsIn = ({ statuses }: Said): ReadonlyArray<SecureStepKind> =>
  SecureStepKind.literals.filter((kind) => statuses.some(({ detail }) => detail === noteOf(kind)))

export const requestSecureStep = toolOf({
  name: "request_secure_step",
  description:
    "Asks the user to do what only they can do, in their browser. Only for what the request itself asks for; anything else is refused.",
  parameters: Schema.Struct({ kind: SecureStepKind }),
  isFor: (assignment) => warranted(assignment).length > 0,
  run: (assignment, { kind }) =>
    Effect.succeed(
      warranted(assignment).includes(kind)
        ? { text: safe`The user is asked: ${explanations[kind]}`, note: noteOf(kind), secureStep: kind }
        : { text: safe`The request does not ask for that. Refused.`, note: safe`Refused a step that nobody asked for.` }
    )
})
