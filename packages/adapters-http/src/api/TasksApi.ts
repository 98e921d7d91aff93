/** Specification, "Agent interaction (streaming)" and "Events"; design, "The task stream". */
import { BadRequest, NotFound, TooManyRequests } from "@incamera/domain/access"
import { IdentityRefused } from "@incamera/domain/deidentification"
import { PhaseId } from "@incamera/domain/Ids"
import { EventsExpired, Phase, PhaseIdTaken, TaskRequest } from "@incamera/domain/tasks"
import { BranchNotActive } from "@incamera/domain/timelines"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { AgentAuthentication, PrincipalAuthentication } from "../access/Authentication.ts"
import { agentHeldError } from "../errors/agentHeldError.ts"
import { wire } from "../errors/WireError.ts"
import { IntegerText } from "../IntegerText.ts"
import { TaskStreamEvent } from "./TaskStreamEvent.ts"

const stream = HttpApiSchema.StreamSse({ events: TaskStreamEvent })

/** The id of the caller's last event; the stream resumes after it. */
const lastEventId = { "last-event-id": Schema.optionalKey(IntegerText) }

const noPhase = wire("NotFound", NotFound, "There is no such task, or it is not the user's.")
const badCursor = wire("BadRequest", BadRequest, "`Last-Event-ID` is not the id of an event of this task.")
const tooMany = wire("TooManyRequests", TooManyRequests, "Too many streams of the user are open.")
const expired = wire("EventsExpired", EventsExpired, "The task's events have expired.")

export class TasksApi extends HttpApiGroup.make("tasks")
  .add(
    HttpApiEndpoint.post("send", "/v1/agent", {
      headers: lastEventId,
      payload: Schema.Struct(TaskRequest.fields),
      success: stream,
      error: [
        wire("IdentityRefused", IdentityRefused, "The task may identify a person, or asks to."),
        wire("NotFound", NotFound, "There is no such case or branch, or it is not the user's."),
        wire("BranchNotActive", BranchNotActive, "The branch was merged or abandoned."),
        wire("PhaseIdTaken", PhaseIdTaken, "The phaseId belongs to another task."),
        wire(
          "TooManyRequests",
          TooManyRequests,
          "Too many of the user's tasks are running, or wait for their user, or too many streams are open."
        ),
        agentHeldError,
        badCursor,
        expired
      ]
    })
      .middleware(AgentAuthentication)
      .annotateMerge(
        OpenApi.annotations({
          summary: "Send a task and stream the answer",
          description:
            "The task is stored before the first byte, so disconnecting doesn't cancel it. To continue, repeat the request with `Last-Event-ID`. The task runs on the container's branch `main` unless `branchId` names another. If the case is deleted, the stream closes without `phase_end`, because the task is gone. If the node stops, the stream ends before `phase_end`, maybe with a `retry` field: continue after the last event you received."
        })
      ),
    HttpApiEndpoint.get("follow", "/v1/agent/:phaseId", {
      params: { phaseId: PhaseId },
      headers: lastEventId,
      success: stream,
      error: [noPhase, badCursor, expired, tooMany]
    })
      .middleware(PrincipalAuthentication)
      .annotateMerge(OpenApi.annotations({ summary: "Stream a task again, from its beginning or after an event" })),
    HttpApiEndpoint.post("cancel", "/v1/agent/:phaseId/cancel", {
      params: { phaseId: PhaseId },
      success: Schema.Struct({ phaseId: PhaseId, status: Phase.fields.status }).pipe(HttpApiSchema.status(202)),
      error: noPhase
    })
      .middleware(PrincipalAuthentication)
      .annotateMerge(OpenApi.annotations({ summary: "Cancel a running task" }))
  )
  .annotateMerge(OpenApi.annotations({ title: "Tasks" })) {}
