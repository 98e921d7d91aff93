/** Specification, "Core endpoints", parties; design, "Core resources". */
import { BadRequest, NotFound } from "@incamera/domain/access/AccessErrors"
import { CaseClosed } from "@incamera/domain/cases/CaseStatus"
import { VersionMismatch } from "@incamera/domain/changes/Version"
import { CaseId, PartyId } from "@incamera/domain/Ids"
import { Party } from "@incamera/domain/parties/Party"
import { PartyDescription, PartyDraft } from "@incamera/domain/parties/PartyDraft"
import { PartiesFull, PartyKindFixed, PartyMerged } from "@incamera/domain/parties/PartyErrors"
import { PartyRole } from "@incamera/domain/parties/PartyRole"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { PrincipalAuthentication } from "../access/Authentication.ts"
import { idempotencyErrors } from "../errors/idempotencyErrors.ts"
import { wire } from "../errors/WireError.ts"
import { idempotencyHeader } from "../requests/idempotencyKey.ts"
import { ifMatchHeader } from "../requests/ifMatch.ts"
import { pageOf, pageQuery } from "../requests/page.ts"

const noCase = wire("NotFound", NotFound, "There is no such case, or it is not the user's.")
const noParty = wire("NotFound", NotFound, "There is no such party, or it is of another user's case.")
const closed = wire("CaseClosed", CaseClosed, "A closed case takes no new and no changed parties.")

export class PartiesApi extends HttpApiGroup.make("parties")
  .add(
    HttpApiEndpoint.post("create", "/v1/parties", {
      headers: idempotencyHeader,
      payload: Schema.Struct(PartyDraft.fields),
      success: Party.pipe(HttpApiSchema.status(201)),
      error: [
        noCase,
        closed,
        wire("PartiesFull", PartiesFull, "The case has as many parties as one case may have."),
        ...idempotencyErrors
      ]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Create a party",
        description:
          "The party gets the next number of its case, and `[Party n]` stands for it in every text of the case. Nobody says here who it is: the user enters that in their browser. Whom the service found in a file it adds itself, as `found` until the user confirms it."
      })
    ),
    HttpApiEndpoint.get("list", "/v1/parties", {
      query: { caseId: Schema.optionalKey(CaseId), role: Schema.optionalKey(PartyRole), ...pageQuery },
      success: pageOf(Party),
      error: [noCase, wire("BadRequest", BadRequest, "The cursor is not one of this list.")]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "List parties",
        description:
          "The parties of a case, or of all cases of the user, newest first; those of a `role`. One with `mergedInto` turned out to be that other party: its placeholder in earlier texts means that one."
      })
    ),
    HttpApiEndpoint.get("get", "/v1/parties/:partyId", {
      params: { partyId: PartyId },
      success: Party,
      error: [noParty]
    }).annotateMerge(OpenApi.annotations({ summary: "Get a party" })),
    HttpApiEndpoint.put("replace", "/v1/parties/:partyId", {
      params: { partyId: PartyId },
      headers: ifMatchHeader,
      payload: Schema.Struct(PartyDescription.fields),
      success: Party,
      error: [
        noParty,
        closed,
        wire("PartyKindFixed", PartyKindFixed, "The kind of a party whose identity is on file stays as it is."),
        wire("PartyMerged", PartyMerged, "The party was merged into the one that `mergedInto` names."),
        wire("VersionMismatch", VersionMismatch, "The party has another version than `If-Match` says.")
      ]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Update a party",
        description: "Says anew all that can be said of a party: what isn't given is cleared. Its number stays."
      })
    )
  )
  .middleware(PrincipalAuthentication)
  .annotateMerge(OpenApi.annotations({ title: "Parties" })) {}
