/** Specification, "Core endpoints", cases; design, "Core resources". */
import { BadRequest, Forbidden, NotFound } from "@incamera/domain/access"
import { boundedText } from "@incamera/domain/boundedText"
import { Case, CaseClosed, CaseDraft, CasePatch, CaseStatus, CaseTransitionNotAllowed } from "@incamera/domain/cases"
import { VersionMismatch } from "@incamera/domain/changes"
import { IdentityRefused } from "@incamera/domain/deidentification"
import { CaseId } from "@incamera/domain/Ids"
import * as DomainLimits from "@incamera/domain/Limits"
import * as Limits from "../Limits.ts"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { PrincipalAuthentication } from "../access/Authentication.ts"
import { idempotencyErrors } from "../errors/idempotencyErrors.ts"
import { agentHeldError } from "../errors/agentHeldError.ts"
import { wire } from "../errors/WireError.ts"
import { idempotencyHeader } from "../requests/idempotencyKey.ts"
import { ifMatchHeader } from "../requests/ifMatch.ts"
import { pageOf, pageQuery } from "../requests/page.ts"

const noCase = wire("NotFound", NotFound, "There is no such case, or it is not the user's.")
const refused = wire("IdentityRefused", IdentityRefused, "The case's texts may identify a person.")
const stale = wire("VersionMismatch", VersionMismatch, "The case's version doesn't match `If-Match`.")
const patch = Schema.Struct(CasePatch.fields)

export class CasesApi extends HttpApiGroup.make("cases")
  .add(
    HttpApiEndpoint.post("create", "/v1/cases", {
      headers: idempotencyHeader,
      payload: Schema.Struct(CaseDraft.fields),
      success: Case.pipe(HttpApiSchema.status(201)),
      error: [refused, agentHeldError, ...idempotencyErrors]
    }).annotateMerge(OpenApi.annotations({ summary: "Create a case" })),
    HttpApiEndpoint.get("getOrList", "/v1/cases", {
      query: {
        caseId: Schema.optionalKey(CaseId),
        status: Schema.optionalKey(CaseStatus),
        practiceArea: Schema.optionalKey(boundedText(DomainLimits.caseLabelCharacters)),
        q: Schema.optionalKey(boundedText(Limits.searchCharacters)),
        ...pageQuery
      },
      success: [Case, pageOf(Case)],
      error: [noCase, wire("BadRequest", BadRequest, "The cursor is not from this list.")]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Get a case, or list cases",
        description:
          "With `caseId`, that case. Without it, the user's cases, newest first, filtered by `status`, `practiceArea` and the words of `q`."
      })
    ),
    HttpApiEndpoint.patch("update", "/v1/cases/:caseId", {
      params: { caseId: CaseId },
      headers: ifMatchHeader,
      payload: [patch, patch.pipe(HttpApiSchema.asJson({ contentType: "application/merge-patch+json" }))],
      success: Case,
      error: [
        refused,
        noCase,
        stale,
        agentHeldError,
        wire("Forbidden", Forbidden, "Only the user may make `deidentification` less thorough."),
        wire("CaseClosed", CaseClosed, "A closed case can't change until it is reopened."),
        wire("CaseTransitionNotAllowed", CaseTransitionNotAllowed, "The case can't go from its status to this one.")
      ]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Update a case",
        description:
          "A merge patch (RFC 7396): given fields are replaced, null clears a field, other fields stay. A case goes from `pending` to `open` or `closed`, from `open` to `closed`, and from `closed` to `open`. If `deidentification` changes, originals without a choice of their own are de-identified again in the background: their text is deleted at once, and the new one waits for the user's review, even if they had been released. An agent can raise it to `thorough`; only the user can lower it."
      })
    ),
    HttpApiEndpoint.delete("remove", "/v1/cases/:caseId", {
      params: { caseId: CaseId },
      headers: ifMatchHeader,
      success: HttpApiSchema.NoContent,
      error: [noCase, stale]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Delete a case",
        description:
          "Deletes the case for good, with its files, parties, timeline, identities and their encryption key."
      })
    )
  )
  .middleware(PrincipalAuthentication)
  .annotateMerge(OpenApi.annotations({ title: "Cases" })) {}
