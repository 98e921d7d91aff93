/** Specification, "Core endpoints", workspace; design, "Core resources". */
import { NotFound } from "@incamera/domain/access"
import { ContainerName, ContainerType } from "@incamera/domain/containers"
import { BranchId } from "@incamera/domain/Ids"
import { WireWorkspace } from "../responses/secureSteps.ts"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { PrincipalAuthentication } from "../access/Authentication.ts"
import { wire } from "../errors/WireError.ts"

export class WorkspaceApi extends HttpApiGroup.make("workspace")
  .add(
    HttpApiEndpoint.get("get", "/v1/workspace/:containerType/:containerId", {
      params: { containerType: ContainerType, containerId: ContainerName },
      query: { branchId: Schema.optionalKey(BranchId) },
      success: WireWorkspace,
      error: wire("NotFound", NotFound, "There is no such container, or branch of it, or it is not the user's.")
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Get the bundled workspace",
        description:
          "Everything about a case, a support ticket or a sales inquiry at one moment: the record, parties, the latest files, the timeline with its branches, the latest phases of one branch (`main`, or `branchId`), secure steps that wait for the user, and invitations. `totals` counts all phases, files and invitations."
      })
    )
  )
  .middleware(PrincipalAuthentication)
  .annotateMerge(OpenApi.annotations({ title: "Workspace" })) {}
