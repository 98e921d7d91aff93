/** Specification, "Core endpoints", timeline and branching; design, "Core resources". */
import { BadRequest, NotFound } from "@incamera/domain/access"
import { CaseClosed } from "@incamera/domain/cases"
import { IdentityRefused } from "@incamera/domain/deidentification"
import { BranchId, TimelineId } from "@incamera/domain/Ids"
import { Phase } from "@incamera/domain/tasks"
import {
  Branch,
  BranchDraft,
  BranchNameTaken,
  BranchTooDeep,
  Timeline,
  TooManyBranches
} from "@incamera/domain/timelines"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { PrincipalAuthentication } from "../access/Authentication.ts"
import { agentHeldError } from "../errors/agentHeldError.ts"
import { idempotencyErrors } from "../errors/idempotencyErrors.ts"
import { wire } from "../errors/WireError.ts"
import { idempotencyHeader } from "../requests/idempotencyKey.ts"
import { pageOf, pageQuery } from "../requests/page.ts"

const noTimeline = wire("NotFound", NotFound, "There is no such timeline, or it is not the user's.")
const noBranch = wire("NotFound", NotFound, "There is no such branch, or it is not the user's.")

export class TimelinesApi extends HttpApiGroup.make("timelines")
  .add(
    HttpApiEndpoint.get("get", "/v1/timeline/:timelineId", {
      params: { timelineId: TimelineId },
      success: Timeline,
      error: noTimeline
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Get a timeline",
        description: "With all of its branches: `main` first, then the oldest first."
      })
    ),
    HttpApiEndpoint.post("createBranch", "/v1/branch", {
      headers: idempotencyHeader,
      payload: Schema.Struct(BranchDraft.fields),
      success: Branch.pipe(HttpApiSchema.status(201)),
      error: [
        wire("IdentityRefused", IdentityRefused, "The branch's name may identify a person."),
        wire("NotFound", NotFound, "There is no such timeline of the user's, or no such phase on it."),
        wire("BranchNameTaken", BranchNameTaken, "The timeline already has a branch with this name."),
        wire("TooManyBranches", TooManyBranches, "The timeline has the most branches it can have."),
        wire("BranchTooDeep", BranchTooDeep, "The phase's branch is nested too deep."),
        wire("CaseClosed", CaseClosed, "The timeline belongs to a closed case."),
        agentHeldError,
        ...idempotencyErrors
      ]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Create a branch",
        description:
          "Forks from any phase of the timeline, even a running one. The new branch has the phases up to that one and continues their numbers. Its parent is that phase's branch. Send tasks to it by its `branchId`."
      })
    ),
    HttpApiEndpoint.get("getBranch", "/v1/branch/:branchId", {
      params: { branchId: BranchId },
      success: Branch,
      error: noBranch
    }).annotateMerge(OpenApi.annotations({ summary: "Get a branch" })),
    HttpApiEndpoint.get("phases", "/v1/phases", {
      query: { branchId: BranchId, ...pageQuery },
      success: pageOf(Phase),
      error: [noBranch, wire("BadRequest", BadRequest, "The cursor is not from this list.")]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Get the phases of a branch",
        description:
          "In order: the phases that the branch inherits, then its own. `ordinal` counts from 1 without gaps; a phase's `branchId` is the branch it ran on. A page may have fewer than `limit` phases when texts are long."
      })
    )
  )
  .middleware(PrincipalAuthentication)
  .annotateMerge(OpenApi.annotations({ title: "Timelines and branches" })) {}
