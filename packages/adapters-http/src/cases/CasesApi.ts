/** Specification, "Core endpoints", cases; design, "Core resources". */
import { BadRequest, NotFound } from "@incamera/domain/access/AccessErrors"
import { Case } from "@incamera/domain/cases/Case"
import { CaseDraft } from "@incamera/domain/cases/Cases"
import { IdentityRefused } from "@incamera/domain/deidentification/IdentityRefused"
import { CaseId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { PrincipalAuthentication } from "../access/Authentication.ts"
import { wire } from "../errors/WireError.ts"
import { IntegerText } from "../IntegerText.ts"

const limit = IntegerText.check(
  Schema.isBetween({ minimum: 1, maximum: Limits.listMaximum }, { expected: `between 1 and ${Limits.listMaximum}` })
)

export const CaseList = Schema.Struct({
  items: Schema.Array(Case),
  nextCursor: Schema.NullOr(Schema.String)
})

export class CasesApi extends HttpApiGroup.make("cases")
  .add(
    HttpApiEndpoint.post("create", "/v1/cases", {
      payload: Schema.Struct(CaseDraft.fields),
      success: Case.pipe(HttpApiSchema.status(201)),
      error: wire("IdentityRefused", IdentityRefused, "The case's texts carry what may identify a person.")
    }).annotateMerge(OpenApi.annotations({ summary: "Create a case" })),
    HttpApiEndpoint.get("getOrList", "/v1/cases", {
      query: {
        caseId: Schema.optionalKey(CaseId),
        limit: Schema.optionalKey(limit),
        cursor: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(Limits.cursorCharacters)))
      },
      success: [Case, CaseList],
      error: [
        wire("NotFound", NotFound, "There is no such case, or it is not the user's."),
        wire("BadRequest", BadRequest, "The cursor is not one of this list.")
      ]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Get a case, or list cases",
        description: "With `caseId` the case itself; without it the user's cases, newest first."
      })
    )
  )
  .middleware(PrincipalAuthentication)
  .annotateMerge(OpenApi.annotations({ title: "Cases" })) {}
