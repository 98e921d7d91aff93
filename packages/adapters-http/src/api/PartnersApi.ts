/** Specification, "Core endpoints", partner network; design, "Core resources". */
import { boundedText } from "@incamera/domain/boundedText"
import { BadRequest } from "@incamera/domain/access"
import * as DomainLimits from "@incamera/domain/Limits"
import * as Limits from "../Limits.ts"
import { Partner } from "@incamera/domain/partners"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { PrincipalAuthentication } from "../access/Authentication.ts"
import { PublicAnswer } from "../access/PublicAnswer.ts"
import { wire } from "../errors/WireError.ts"
import { pageOf, pageQuery } from "../requests/page.ts"

const label = Schema.optionalKey(boundedText(DomainLimits.partnerLabelCharacters))

const counts = Schema.Array(Schema.Struct({ value: Schema.String, count: Schema.Int }))

const FoundPartners = Schema.Struct({
  ...pageOf(Partner).fields,
  facets: Schema.Struct({ jurisdictions: counts, practiceAreas: counts, languages: counts })
})

export class PartnersApi extends HttpApiGroup.make("partners")
  .add(
    HttpApiEndpoint.get("search", "/v1/partners", {
      query: {
        q: Schema.optionalKey(boundedText(Limits.searchCharacters)),
        jurisdiction: label,
        practiceArea: label,
        language: label,
        ...pageQuery
      },
      success: FoundPartners,
      error: wire("BadRequest", BadRequest, "The cursor is not from this search, or `q` has too many words.")
    })
      .annotate(PublicAnswer, true)
      .annotateMerge(
        OpenApi.annotations({
          summary: "Search partners",
          description:
            "Every word of `q` must match a partner's name, firm, practice areas, jurisdictions or languages: exactly, by its beginning, or with a typing mistake. Best match first; without `q`, by name. `facets` count the matches by jurisdiction, practice area and language."
        })
      )
  )
  .middleware(PrincipalAuthentication)
  .annotateMerge(OpenApi.annotations({ title: "Partners" })) {}
