import type { UserPrincipal } from "@incamera/domain/access"
import { Context } from "effect"
import type { RunningCall } from "./RunningCalls.ts"

export type ProgressToken = string | number

/** The context of a tool call. */
export class McpCall extends Context.Service<
  McpCall,
  {
    readonly principal: UserPrincipal
    readonly call: RunningCall
    /** Undefined if the client wants no progress notifications. */
    readonly progressToken: ProgressToken | undefined
    /** Clock time in milliseconds at which the token ends; the answer must be given before. */
    readonly tokenEndsAt: number
  }
>()("@incamera/adapters-http/mcp/McpCall") {}
