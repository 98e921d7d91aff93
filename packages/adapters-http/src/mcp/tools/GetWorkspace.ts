/** `get_workspace`: everything about one container in one call. Specification, "Core endpoints", workspace. */
import type { DomainError } from "@incamera/domain/DomainError"
import { ContainerName, ContainerType } from "@incamera/domain/containers"
import { BranchId } from "@incamera/domain/Ids"
import { Workspaces } from "@incamera/domain/workspace"
import { Effect, Schema } from "effect"
import { McpSchema } from "effect/ai"
import { McpCall } from "../McpCall.ts"
import { WireWorkspace, workspaceWithPages } from "../../responses/secureSteps.ts"
import { decodeArguments, inputSchemaOf, outputSchemaOf } from "./toolSchema.ts"

const name = "get_workspace"

const Input = Schema.Struct({
  containerType: ContainerType,
  containerId: ContainerName,
  branchId: Schema.optionalKey(BranchId)
})

export const descriptor = new McpSchema.Tool({
  name,
  title: "Look at a legal matter",
  description:
    "Everything about a case, a support ticket or a sales inquiry as it is now: the record, parties as placeholders, the latest files, the timeline with its branches, the latest phases with their answers, secure steps that wait for the user, and invitations. `totals` counts them all. It has no real identities.",
  inputSchema: inputSchemaOf(Input, {
    containerType: "The kind of container.",
    containerId: "The case's id (case_…), or that of the ticket or inquiry.",
    branchId: "The branch whose phases to show; the main branch by default."
  }),
  outputSchema: outputSchemaOf(WireWorkspace),
  annotations: {
    title: "Look at a legal matter",
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false
  }
})

const decode = decodeArguments(Input)
const encode = Schema.encodeSync(WireWorkspace)

export const make = Effect.gen(function* () {
  const workspaces = yield* Workspaces
  return Effect.fnUntraced(function* (
    given: unknown
  ): Effect.fn.Return<McpSchema.CallToolResult, DomainError, McpCall> {
    const { branchId = null, containerId, containerType } = yield* decode(given)
    const { principal } = yield* McpCall
    const found = yield* workspaces.get(principal, { containerType, containerId, branchId })
    const workspace = encode(workspaceWithPages(found))
    return new McpSchema.CallToolResult({
      structuredContent: workspace,
      content: [{ type: "text", text: JSON.stringify(workspace) }]
    })
  })
})
