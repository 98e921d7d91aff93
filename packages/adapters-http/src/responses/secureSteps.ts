/** Secure steps as they leave: with the path of the page where the user does them. */
import { SecureStep, type SecureStepKind } from "@incamera/domain/securesteps"
import { DirectResponse, SecureStepNotice, Status, TaskEvent } from "@incamera/domain/tasks"
import { Workspace } from "@incamera/domain/workspace"
import { Schema } from "effect"
import { secureStepsPath } from "./pagePaths.ts"

export const stepPage = (kind: SecureStepKind): string => `${secureStepsPath}#${kind}`

export const withPage = <Step extends { readonly kind: SecureStepKind }>(step: Step) => ({
  ...step,
  page: stepPage(step.kind)
})

export const WireSecureStep = Schema.Struct({ ...SecureStep.fields, page: Schema.String }).annotate({
  identifier: "SecureStep"
})

export const WireWorkspace = Schema.Struct({
  ...Workspace.fields,
  secureSteps: Schema.Array(WireSecureStep)
}).annotate({ identifier: "Workspace" })

export const workspaceWithPages = (workspace: Workspace): typeof WireWorkspace.Type => ({
  ...workspace,
  secureSteps: workspace.secureSteps.map(withPage)
})

const notice = Schema.Struct({ ...SecureStepNotice.fields, page: Schema.String })

const status = Schema.Struct({
  ...Status.fields,
  data: Schema.Struct({ ...Status.fields.data.fields, secureStep: Schema.optionalKey(notice) })
})

const directResponse = Schema.Struct({
  ...DirectResponse.fields,
  data: Schema.Struct({ ...DirectResponse.fields.data.fields, secureSteps: Schema.Array(notice) })
})

const [phaseStart, , chunk, , failed, phaseEnd] = TaskEvent.members

export const WireTaskEvent = Schema.Union([phaseStart, status, chunk, directResponse, failed, phaseEnd])

export const eventWithPages = (event: TaskEvent): typeof WireTaskEvent.Type => {
  switch (event.event) {
    case "status": {
      const { secureStep, ...data } = event.data
      return { ...event, data: secureStep === undefined ? data : { ...data, secureStep: withPage(secureStep) } }
    }
    case "direct_response":
      return { ...event, data: { ...event.data, secureSteps: event.data.secureSteps.map(withPage) } }
    default:
      return event
  }
}
