/** Principal of a request: a user or a user's agent. Each resolves to one user. Design, "Words". */
import type { AgentId, BearerTokenId, SessionId, UserId } from "../Ids.ts"

export interface UserPrincipal {
  readonly _tag: "User"
  readonly userId: UserId
  /** Browser session of the user; absent for a user with a token. An open stream checks it to notice its end. */
  readonly sessionId?: SessionId
  /**
   * Words in the texts of this request that the user, in the browser, says identify nobody. Without `sessionId` they
   * don't count, and a registered identity is refused all the same.
   */
  readonly notIdentifying?: ReadonlyArray<string>
}

export interface AgentPrincipal {
  readonly _tag: "Agent"
  readonly userId: UserId
  readonly agentId: AgentId
  /** The bearer token presented. An open stream checks it to notice its end. */
  readonly tokenId: BearerTokenId
}

export type Principal = UserPrincipal | AgentPrincipal
