/** The user's audit log. Design, "Core resources". */
import { BadRequest } from "@incamera/domain/access"
import { AuditAction, AuditEntry } from "@incamera/domain/audit"
import { CaseId } from "@incamera/domain/Ids"
import * as Limits from "../Limits.ts"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { UserAuthentication } from "../access/Authentication.ts"
import { wire } from "../errors/WireError.ts"
import { InstantText } from "../requests/InstantText.ts"
import { pageOf, pageQuery } from "../requests/page.ts"

/** The shape of our identifiers and of phase ids. No audit entry names anything else. */
const ResourceId = Schema.String.check(
  Schema.isPattern(new RegExp(`^[0-9A-Za-z_-]{1,${Limits.resourceIdCharacters}}$`, "u"), { expected: "an identifier" })
)

export class AuditApi extends HttpApiGroup.make("audit")
  .add(
    HttpApiEndpoint.get("list", "/v1/audit", {
      query: {
        action: Schema.optionalKey(AuditAction),
        actor: Schema.optionalKey(Schema.Literals(["user", "agent", "invitation-link", "service"])),
        resourceId: Schema.optionalKey(ResourceId),
        caseId: Schema.optionalKey(CaseId),
        from: Schema.optionalKey(InstantText),
        to: Schema.optionalKey(InstantText),
        format: Schema.optionalKey(Schema.Literals(["json", "ndjson"])),
        ...pageQuery
      },
      success: [pageOf(AuditEntry), HttpApiSchema.StreamNdjson({ schema: AuditEntry })],
      error: wire("BadRequest", BadRequest, "The cursor is not from this list, or comes with `format=ndjson`.")
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Read the audit log, or download it",
        description:
          "Who did what to which record, when, and with which credential. Entries hold identifiers, times, hashes, and kinds and counts of refused findings, but no texts. Newest first, in pages. With `format=ndjson`, a file with all matching entries, oldest first, one JSON object a line."
      })
    )
  )
  .middleware(UserAuthentication)
  .annotateMerge(OpenApi.annotations({ title: "Audit" })) {}
