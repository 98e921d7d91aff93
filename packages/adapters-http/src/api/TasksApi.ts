/** Specification, "Agent interaction (streaming)" and "Events"; design, "The task stream". */
import { BadRequest, NotFound, TooManyRequests } from "@incamera/domain/access/AccessErrors"
import { IdentityRefused } from "@incamera/domain/deidentification/IdentityRefused"
import { PhaseId } from "@incamera/domain/Ids"
import { Phase } from "@incamera/domain/tasks/Phase"
import { EventsExpired, PhaseIdTaken } from "@incamera/domain/tasks/TaskErrors"
import { TaskRequest } from "@incamera/domain/tasks/TaskRequest"
import { BranchNotActive } from "@incamera/domain/timelines/BranchErrors"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { AgentAuthentication, PrincipalAuthentication } from "../access/Authentication.ts"
import { heldError } from "../errors/heldError.ts"
import { wire } from "../errors/WireError.ts"
import { IntegerText } from "../IntegerText.ts"
import { TaskStreamEvent } from "./TaskStreamEvent.ts"

const stream = HttpApiSchema.StreamSse({ events: TaskStreamEvent })

/** The id of the last event that the caller has; the stream goes on after it. */
const lastEventId = { "last-event-id": Schema.optionalKey(IntegerText) }

const noPhase = wire("NotFound", NotFound, "There is no such task, or it is not the user's.")
const badCursor = wire("BadRequest", BadRequest, "`Last-Event-ID` is not the id of an event of this task.")
const tooMany = wire("TooManyRequests", TooManyRequests, "Too many streams of the user are open.")
const expired = wire("EventsExpired", EventsExpired, "The task ended longer ago than its events are kept.")

export class TasksApi extends HttpApiGroup.make("tasks")
  .add(
    HttpApiEndpoint.post("send", "/v1/agent", {
      headers: lastEventId,
      payload: Schema.Struct(TaskRequest.fields),
      success: stream,
      error: [
        wire("IdentityRefused", IdentityRefused, "The task carries, or asks for, what may identify a person."),
        wire("NotFound", NotFound, "There is no such case or branch, or it is not the user's."),
        wire("BranchNotActive", BranchNotActive, "The branch was merged or abandoned."),
        wire("PhaseIdTaken", PhaseIdTaken, "The phaseId is another task's."),
        wire(
          "TooManyRequests",
          TooManyRequests,
          "Too many of the user's tasks are running, or wait for their user, or too many streams are open."
        ),
        heldError,
        badCursor,
        expired
      ]
    })
      .middleware(AgentAuthentication)
      .annotateMerge(
        OpenApi.annotations({
          summary: "Send a task and stream the answer",
          description:
            "The task is stored before the first byte; leaving cancels nothing. The same request again, with `Last-Event-ID`, goes on after that event. It runs on the container's branch `main` unless `branchId` names another. When the case is deleted the stream closes without `phase_end`: there is no such task any more. A stream that ends before `phase_end`, maybe with a `retry` field, ended with its node: go on after the last event that came."
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
      .annotateMerge(OpenApi.annotations({ summary: "Ask a running task to end" }))
  )
  .annotateMerge(OpenApi.annotations({ title: "Tasks" })) {}
