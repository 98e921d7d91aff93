/** Registers the two tools of the interface. Specification, "What the service does": two tools. */
import type { DomainError } from "@incamera/domain/DomainError"
import { Context, Effect, Layer } from "effect"
import { type McpSchema, McpServer } from "effect/ai"
import { SecureRandom } from "effect/crypto"
import { BaseUrl } from "../../BaseUrl.ts"
import type { McpCall } from "../McpCall.ts"
import * as GetWorkspace from "./GetWorkspace.ts"
import * as RunTask from "./RunTask.ts"
import { withToolErrors } from "./ToolError.ts"

const names: ReadonlySet<unknown> = new Set([RunTask.descriptor.name, GetWorkspace.descriptor.name])

/** True if a tool has this name. */
export const isTool = (name: unknown): boolean => names.has(name)

export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const server = yield* McpServer.McpServer
    const baseUrl = yield* BaseUrl
    const random = yield* SecureRandom.SecureRandom

    const add = (
      tool: McpSchema.Tool,
      handle: (given: unknown) => Effect.Effect<McpSchema.CallToolResult, DomainError, McpCall>
    ) =>
      server.addTool({
        tool,
        annotations: Context.empty(),
        handle: (given) =>
          handle(given).pipe(
            withToolErrors(tool.name, baseUrl),
            Effect.provideService(SecureRandom.SecureRandom, random),
            // The request provides `McpCall`; the library's types don't say so.
            (work) => work as Effect.Effect<McpSchema.CallToolResult>
          )
      })

    yield* add(RunTask.descriptor, yield* RunTask.make)
    yield* add(GetWorkspace.descriptor, yield* GetWorkspace.make)
  })
)
