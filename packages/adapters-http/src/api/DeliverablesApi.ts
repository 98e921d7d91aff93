/** Deliverables, read-only: users decide about them in the browser. Design, "The service's own agent". */
import { BadRequest, NotFound } from "@incamera/domain/access"
import { Deliverable, DeliverableRevision, DeliverableStatus } from "@incamera/domain/deliverables"
import { CaseId, DeliverableId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { PrincipalAuthentication } from "../access/Authentication.ts"
import { wire } from "../errors/WireError.ts"
import { IntegerText } from "../IntegerText.ts"
import { pageOf, pageQuery } from "../requests/page.ts"

const noCase = wire("NotFound", NotFound, "There is no such case, or it is not the user's.")
const none = wire("NotFound", NotFound, "There is no such deliverable or revision, or it is of another user's case.")

const RevisionNumber = IntegerText.check(
  Schema.isBetween(
    { minimum: 1, maximum: Limits.revisionsPerDeliverable },
    { expected: `between 1 and ${Limits.revisionsPerDeliverable}` }
  )
)

export class DeliverablesApi extends HttpApiGroup.make("deliverables")
  .add(
    HttpApiEndpoint.get("list", "/v1/deliverables", {
      query: { caseId: CaseId, status: Schema.optionalKey(DeliverableStatus), ...pageQuery },
      success: pageOf(Deliverable),
      error: [noCase, wire("BadRequest", BadRequest, "The cursor is not from this list.")]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "List deliverables",
        description:
          "The documents that tasks of a case wrote, newest first, filtered by `status`. A new draft with the same title is the next revision. The user approves the latest revision, or sends it back with a note, in their browser."
      })
    ),
    HttpApiEndpoint.get("get", "/v1/deliverables/:deliverableId", {
      params: { deliverableId: DeliverableId },
      success: Deliverable,
      error: [none]
    }).annotateMerge(OpenApi.annotations({ summary: "Get a deliverable" })),
    HttpApiEndpoint.get("revision", "/v1/deliverables/:deliverableId/revisions/:revision", {
      params: { deliverableId: DeliverableId, revision: RevisionNumber },
      success: DeliverableRevision,
      error: [none]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Get a revision of a deliverable",
        description:
          "The text in Markdown, the task that wrote it, and the user's decision and note, null until there is one."
      })
    )
  )
  .middleware(PrincipalAuthentication)
  .annotateMerge(OpenApi.annotations({ title: "Deliverables" })) {}
