/** Who calls: a user, or that user's agent; always resolved to one user. Design, "Words". */
import type { AgentId, BearerTokenId, SessionId, UserId } from "../Ids.ts"

export interface UserPrincipal {
  readonly _tag: "User"
  readonly userId: UserId
  /** Of the browser in which they act; none where they showed a token. An open stream notices when it ends. */
  readonly sessionId?: SessionId
}

export interface AgentPrincipal {
  readonly _tag: "Agent"
  readonly userId: UserId
  readonly agentId: AgentId
  /** The token that was presented, so that an open stream can notice when it ends. */
  readonly tokenId: BearerTokenId
}

export type Principal = UserPrincipal | AgentPrincipal
