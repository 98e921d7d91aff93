/** Steps that only the user can do. Design, "Words"; beyond the specification. */
import { BadRequest, NotFound } from "@incamera/domain/access"
import { VersionMismatch } from "@incamera/domain/changes"
import { SecureStepId } from "@incamera/domain/Ids"
import { SecureStepSettled, SecureStepStatus } from "@incamera/domain/securesteps"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { PrincipalAuthentication, UserAuthentication } from "../access/Authentication.ts"
import { wire } from "../errors/WireError.ts"
import { ifMatchHeader } from "../requests/ifMatch.ts"
import { pageOf, pageQuery } from "../requests/page.ts"
import { WireSecureStep } from "../responses/secureSteps.ts"

const params = { secureStepId: SecureStepId }
const noStep = wire("NotFound", NotFound, "There is no such secure step, or it is not the user's.")
const answering = {
  params,
  headers: ifMatchHeader,
  success: WireSecureStep,
  error: [
    noStep,
    wire("SecureStepSettled", SecureStepSettled, "The step is done, declined or expired."),
    wire("VersionMismatch", VersionMismatch, "The step's version doesn't match `If-Match`.")
  ]
}

export class SecureStepsApi extends HttpApiGroup.make("secureSteps")
  .add(
    HttpApiEndpoint.get("list", "/v1/secure-steps", {
      query: { status: Schema.optionalKey(SecureStepStatus), ...pageQuery },
      success: pageOf(WireSecureStep),
      error: wire("BadRequest", BadRequest, "The cursor is not from this list.")
    })
      .middleware(PrincipalAuthentication)
      .annotateMerge(OpenApi.annotations({ summary: "List secure steps, newest first" })),
    HttpApiEndpoint.get("get", "/v1/secure-steps/:secureStepId", { params, success: WireSecureStep, error: noStep })
      .middleware(PrincipalAuthentication)
      .annotateMerge(OpenApi.annotations({ summary: "Get a secure step" })),
    HttpApiEndpoint.post("done", "/v1/secure-steps/:secureStepId/done", answering)
      .middleware(UserAuthentication)
      .annotateMerge(
        OpenApi.annotations({
          summary: "Mark a secure step as done",
          description:
            "For the user only. First do the step where it has its own endpoint, such as uploading an original or sending an invitation. This call itself confirms `confirm-change`. A task that waits for the step continues."
        })
      ),
    HttpApiEndpoint.post("decline", "/v1/secure-steps/:secureStepId/decline", answering)
      .middleware(UserAuthentication)
      .annotateMerge(
        OpenApi.annotations({
          summary: "Decline a secure step",
          description: "For the user only. A task that waits for the step continues without it."
        })
      )
  )
  .annotateMerge(OpenApi.annotations({ title: "Secure steps" })) {}
