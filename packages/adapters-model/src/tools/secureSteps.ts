/**
 * The tool that asks the user for a step in their browser, where real names are. It adds a secure step for them, and
 * may have the task wait for it.
 */
import { safe, type SafeText } from "@incamera/domain/deidentification"
import { explanations, SecureStepKind } from "@incamera/domain/securesteps"
import { type Assignment, authorizesStep, type RecordedAnswer } from "@incamera/domain/tasks"
import { Effect, Schema } from "effect"
import { stepNames } from "../prompt/stepNames.ts"
import { toolOf } from "./ModelTool.ts"

const warranted = ({ prompt, requestType }: Assignment): ReadonlyArray<SecureStepKind> =>
  SecureStepKind.literals.filter((kind) => authorizesStep(requestType, prompt, kind))

/**
 * Steps that an answer may depend on. A draft is useful before its approval, and a model couldn't carry out a confirmed
 * change.
 */
const mayBeWaitedFor: ReadonlySet<SecureStepKind> = new Set(["enter-identity", "upload-original", "send-invitation"])

/** Written to the task's log, so that a node that continues the task knows of the step. */
const noteOf = (kind: SecureStepKind): SafeText => safe`Asked for a secure step: ${stepNames[kind]}.`

/** Returns the steps already requested, by the log. */
export const stepsIn = ({ statuses }: RecordedAnswer): ReadonlyArray<SecureStepKind> =>
  SecureStepKind.literals.filter((kind) => statuses.some(({ detail }) => detail === noteOf(kind)))

export const requestSecureStep = toolOf({
  name: "request_secure_step",
  description:
    "Asks the user to do what only they can do, in their browser. Only for what the request itself asks for; anything else is refused. With `wait` the task waits, perhaps for hours, until the user has done or declined it, and you go on then: only where the rest of the answer depends on it.",
  parameters: Schema.Struct({ kind: SecureStepKind, wait: Schema.optionalKey(Schema.Boolean) }),
  isFor: (assignment) => warranted(assignment).length > 0,
  run: (assignment, { kind, wait = false }) =>
    Effect.succeed(
      warranted(assignment).includes(kind)
        ? {
            text: safe`The user is asked: ${explanations[kind]}`,
            note: noteOf(kind),
            secureStep: kind,
            waits: wait && mayBeWaitedFor.has(kind)
          }
        : { text: safe`The request does not ask for that. Refused.`, note: safe`Refused a step that nobody asked for.` }
    )
})
