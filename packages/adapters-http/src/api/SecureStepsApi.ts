/** What only the user can do. Design, "Words"; beyond the specification. */
import { BadRequest, NotFound } from "@incamera/domain/access/AccessErrors"
import { VersionMismatch } from "@incamera/domain/changes/Version"
import { SecureStepId } from "@incamera/domain/Ids"
import { SecureStep, SecureStepSettled, SecureStepStatus } from "@incamera/domain/securesteps/SecureStep"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { PrincipalAuthentication, UserAuthentication } from "../access/Authentication.ts"
import { wire } from "../errors/WireError.ts"
import { ifMatchHeader } from "../requests/ifMatch.ts"
import { pageOf, pageQuery } from "../requests/page.ts"

const params = { secureStepId: SecureStepId }
const noStep = wire("NotFound", NotFound, "There is no such secure step, or it is not the user's.")
const answering = {
  params,
  headers: ifMatchHeader,
  success: SecureStep,
  error: [
    noStep,
    wire("SecureStepSettled", SecureStepSettled, "The step was done or declined already, or its time ran out."),
    wire("VersionMismatch", VersionMismatch, "The step has another version than `If-Match` says.")
  ]
}

export class SecureStepsApi extends HttpApiGroup.make("secureSteps")
  .add(
    HttpApiEndpoint.get("list", "/v1/secure-steps", {
      query: { status: Schema.optionalKey(SecureStepStatus), ...pageQuery },
      success: pageOf(SecureStep),
      error: wire("BadRequest", BadRequest, "The cursor is not one of this list.")
    })
      .middleware(PrincipalAuthentication)
      .annotateMerge(OpenApi.annotations({ summary: "List secure steps, newest first" })),
    HttpApiEndpoint.get("get", "/v1/secure-steps/:secureStepId", { params, success: SecureStep, error: noStep })
      .middleware(PrincipalAuthentication)
      .annotateMerge(OpenApi.annotations({ summary: "Get a secure step" })),
    HttpApiEndpoint.post("done", "/v1/secure-steps/:secureStepId/done", answering)
      .middleware(UserAuthentication)
      .annotateMerge(
        OpenApi.annotations({
          summary: "Say that a secure step was done",
          description:
            "For the user alone. What is done by an endpoint of its own, such as uploading an original or sending an invitation, is done there first; `confirm-change` is confirmed by this. A task that waits for the step goes on."
        })
      ),
    HttpApiEndpoint.post("decline", "/v1/secure-steps/:secureStepId/decline", answering)
      .middleware(UserAuthentication)
      .annotateMerge(
        OpenApi.annotations({
          summary: "Decline a secure step",
          description: "For the user alone. A task that waits for the step goes on without it."
        })
      )
  )
  .annotateMerge(OpenApi.annotations({ title: "Secure steps" })) {}
