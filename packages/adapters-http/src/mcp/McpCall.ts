import type { UserPrincipal } from "@incamera/domain/access/Principal"
import { Context } from "effect"
import type { RunningCall } from "./RunningCalls.ts"

export type ProgressToken = string | number

/** What a tool is told of the request that calls it. */
export class McpCall extends Context.Service<
  McpCall,
  {
    readonly principal: UserPrincipal
    readonly call: RunningCall
    /** Undefined: the client wants to hear of no progress. */
    readonly progressToken: ProgressToken | undefined
    /** Milliseconds of the clock at which the token ends, and the answer must have been given. */
    readonly tokenEndsAt: number
  }
>()("@incamera/adapters-http/mcp/McpCall") {}
