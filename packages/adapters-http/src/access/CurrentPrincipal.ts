import type { AgentPrincipal, Principal, UserPrincipal } from "@incamera/domain/access"
import { Context } from "effect"

/** The principal of this request. Available wherever an endpoint's middleware provides it. */
export class CurrentPrincipal extends Context.Service<CurrentPrincipal, Principal>()(
  "@incamera/adapters-http/access/CurrentPrincipal"
) {}

/** The user who makes this request themselves. */
export class CurrentUser extends Context.Service<CurrentUser, UserPrincipal>()(
  "@incamera/adapters-http/access/CurrentUser"
) {}

/** The agent that makes this request. */
export class CurrentAgent extends Context.Service<CurrentAgent, AgentPrincipal>()(
  "@incamera/adapters-http/access/CurrentAgent"
) {}
