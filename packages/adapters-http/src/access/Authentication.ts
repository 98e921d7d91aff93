/**
 * The credential that each endpoint takes. Specification, "Which credential each operation takes". The same middleware
 * guards every answer to a principal, so an endpoint that declares its credential can't forget the guard.
 */
import { Forbidden, Unauthorized } from "@incamera/domain/access"
import { HttpApiMiddleware, HttpApiSecurity, OpenApi } from "effect/http-api"
import { agentHeldError } from "../errors/agentHeldError.ts"
import { wire } from "../errors/WireError.ts"
import type { CurrentAgent, CurrentPrincipal, CurrentUser } from "./CurrentPrincipal.ts"

const userToken = HttpApiSecurity.bearer.pipe(
  HttpApiSecurity.annotateMerge(
    OpenApi.annotations({ description: "A user token of the identity provider: `Authorization: Bearer <USER_TOKEN>`." })
  )
)

const bearerToken = HttpApiSecurity.bearer.pipe(
  HttpApiSecurity.annotateMerge(
    OpenApi.annotations({
      description: "The agent's token from POST /v1/auth/token: `Authorization: Bearer <BEARER_TOKEN>`."
    })
  )
)

const either = HttpApiSecurity.bearer.pipe(
  HttpApiSecurity.annotateMerge(OpenApi.annotations({ description: "A user token, or the agent's bearer token." }))
)

const unauthorized = wire("Unauthorized", Unauthorized, "The request has no valid credential.")
const forbidden = wire("Forbidden", Forbidden, "The credential is valid but doesn't allow this.")

/** User authentication. */
export class UserAuthentication extends HttpApiMiddleware.Service<UserAuthentication, { provides: CurrentUser }>()(
  "@incamera/adapters-http/access/UserAuthentication",
  { security: { userToken }, error: [unauthorized, forbidden, agentHeldError] }
) {}

/** The agent's bearer token. */
export class AgentAuthentication extends HttpApiMiddleware.Service<AgentAuthentication, { provides: CurrentAgent }>()(
  "@incamera/adapters-http/access/AgentAuthentication",
  { security: { bearerToken }, error: [unauthorized, forbidden, agentHeldError] }
) {}

/** Either a user's or an agent's credential. */
export class PrincipalAuthentication extends HttpApiMiddleware.Service<
  PrincipalAuthentication,
  { provides: CurrentPrincipal }
>()("@incamera/adapters-http/access/PrincipalAuthentication", {
  security: { token: either },
  error: [unauthorized, agentHeldError]
}) {}
