/** The input and output of `run_task`. Descriptions are written for the model that calls it. */
import { ContainerId, ContainerType } from "@incamera/domain/containers"
import { BranchId, PhaseId } from "@incamera/domain/Ids"
import * as Limits from "../../Limits.ts"
import {
  DirectResponse,
  Outcome,
  Phase,
  PhaseEnd,
  RequestType,
  SecureStepNotice,
  TaskFailed,
  TaskRequest
} from "@incamera/domain/tasks"
import { Schema } from "effect"

export const RunTaskInput = Schema.Struct({
  containerType: ContainerType,
  containerId: TaskRequest.fields.containerId,
  requestType: RequestType,
  prompt: TaskRequest.fields.prompt,
  phaseId: Schema.optionalKey(PhaseId),
  sessionId: Schema.optionalKey(TaskRequest.fields.sessionId),
  branchId: Schema.optionalKey(BranchId),
  waitSeconds: Schema.optionalKey(
    Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: Limits.mcpLongestWaitSeconds }))
  )
})

export const inputWords: Readonly<Record<keyof typeof RunTaskInput.fields, string>> = {
  containerType: "What the work belongs to.",
  containerId:
    "The case's id (case_…), or an id you choose for a support ticket or sales inquiry, which starts with its first task.",
  requestType:
    "eval_req evaluates a case; case_req analyzes, summarizes, computes deadlines and drafts; support_req and sales_req answer questions about the service; admin_req lists, shows, opens and changes case records, adds parties by their codes and invites partners of the public directory.",
  prompt:
    "What to do, in words. Use placeholders such as [Party 1] for clients. A client's real name, address, number or e-mail address is refused, and so is asking for one.",
  phaseId:
    "A UUID that names the task. Leave it out for a new task. To pick up a task, repeat its arguments with the phaseId from its result or its first progress message.",
  sessionId: "A name of your choice for the conversation; part of what a task is picked up by.",
  branchId: "A branch of the container's timeline, from get_workspace; the main branch by default.",
  waitSeconds: `How long to wait for the answer, ${Limits.mcpWaitSeconds} seconds when left out. The task continues afterwards. If you give it, the call also waits while the task waits for its user.`
}

const { citations, complexity, deliverables } = DirectResponse.fields.data.fields

export const RunTaskOutput = Schema.Struct({
  phaseId: PhaseId,
  containerType: ContainerType,
  containerId: ContainerId,
  branchId: BranchId,
  status: Schema.Literals(["running", "waiting", ...Outcome.literals]).annotate({
    description: "running: call again to pick it up. waiting: the user has to do a step in the browser first."
  }),
  text: Phase.fields.response.annotate({ description: "The whole answer; null until there is one." }),
  citations,
  deliverables,
  secureSteps: Schema.Array(Schema.Struct({ ...SecureStepNotice.fields, page: Schema.String })).annotate({
    description: "A step that only the user can do, signed in, in the browser. Give them the address in `page`."
  }),
  complexity,
  failure: Schema.optionalKey(TaskFailed.fields.data),
  usage: Schema.optionalKey(PhaseEnd.fields.data.fields.usage),
  startedAt: Schema.DateTimeUtcFromString,
  endedAt: Schema.NullOr(Schema.DateTimeUtcFromString),
  next: Schema.String.annotate({ description: "What to do now." })
})
export type RunTaskOutput = typeof RunTaskOutput.Type
