/** Specification, "Core endpoints", parties; design, "Core resources". */
import { BadRequest, NotFound } from "@incamera/domain/access"
import { CaseClosed } from "@incamera/domain/cases"
import { VersionMismatch } from "@incamera/domain/changes"
import { CaseId, PartyId } from "@incamera/domain/Ids"
import {
  PartiesFull,
  Party,
  PartyDescription,
  PartyDraft,
  PartyKindFixed,
  PartyMerged,
  PartyRole
} from "@incamera/domain/parties"
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
const closed = wire("CaseClosed", CaseClosed, "Parties of a closed case can't be added or changed.")

export class PartiesApi extends HttpApiGroup.make("parties")
  .add(
    HttpApiEndpoint.post("create", "/v1/parties", {
      headers: idempotencyHeader,
      payload: Schema.Struct(PartyDraft.fields),
      success: Party.pipe(HttpApiSchema.status(201)),
      error: [
        noCase,
        closed,
        wire("PartiesFull", PartiesFull, "The case has reached its limit of parties, or the lower limit for agents."),
        ...idempotencyErrors
      ]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Create a party",
        description:
          "The party gets the next number of its case; every text of the case shows it as `[Party n]`. This request doesn't identify the party: the user enters the identity in their browser. The service adds the people it finds in files, as `found` until the user confirms them."
      })
    ),
    HttpApiEndpoint.get("list", "/v1/parties", {
      query: { caseId: Schema.optionalKey(CaseId), role: Schema.optionalKey(PartyRole), ...pageQuery },
      success: pageOf(Party),
      error: [noCase, wire("BadRequest", BadRequest, "The cursor is not from this list.")]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "List parties",
        description:
          "The parties of a case, or of all the user's cases, newest first, filtered by `role`. A party with `mergedInto` turned out to be that party; its placeholder in earlier texts means that party."
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
        wire("PartyKindFixed", PartyKindFixed, "The party has an identity, so its kind can't change."),
        wire("PartyMerged", PartyMerged, "The party was merged into `mergedInto`."),
        wire("VersionMismatch", VersionMismatch, "The party's version doesn't match `If-Match`.")
      ]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Update a party",
        description: "Replaces the party's fields; fields left out are cleared. The number stays."
      })
    )
  )
  .middleware(PrincipalAuthentication)
  .annotateMerge(OpenApi.annotations({ title: "Parties" })) {}
