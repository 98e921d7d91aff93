import { type Agent, Agents } from "@incamera/domain/agents"
import * as Limits from "@incamera/domain/Limits"
import { Effect, Redacted } from "effect"
import { CurrentPrincipal, CurrentUser } from "../access/CurrentPrincipal.ts"
import { group } from "../access/group.ts"
import { Api } from "../api/Api.ts"
import { failOpaquely } from "../errors/failOpaquely.ts"

const instructions =
  "Give this token to your agent. It registers with POST /v1/agents/register, using the token and the URL of its agent card. The token works once, within ten minutes."

const details = (agent: Agent) => ({
  agent_id: agent.agentId,
  name: agent.name,
  description: agent.description,
  url: agent.url,
  card_url: agent.cardUrl,
  protocols: agent.protocols,
  status: agent.status,
  connected_at: agent.connectedAt,
  last_seen_at: agent.lastSeenAt,
  health: agent.health === null ? null : { status: agent.health.status, checked_at: agent.health.checkedAt }
})

export const layer = group(
  Api,
  "agents",
  Effect.fn(function* (handlers) {
    const agents = yield* Agents
    return handlers.handleAll({
      issueRegistrationToken: Effect.fnUntraced(function* () {
        const issued = yield* agents.issueRegistrationToken(yield* CurrentUser).pipe(failOpaquely)
        return {
          registration_token: Redacted.value(issued.token),
          expires_in_seconds: issued.expiresInSeconds,
          instructions
        }
      }),
      register: Effect.fnUntraced(function* ({ payload }) {
        const { agent, apiKey } = yield* agents
          .register({
            registrationToken: Redacted.make(payload.registration_token),
            cardUrl: payload.agent_card_url
          })
          .pipe(failOpaquely)
        return {
          agent_id: agent.agentId,
          name: agent.name,
          status: agent.status,
          shared_api_key: Redacted.value(apiKey)
        }
      }),
      me: Effect.fnUntraced(function* () {
        return details(yield* agents.current(yield* CurrentUser).pipe(failOpaquely))
      }),
      disconnect: Effect.fnUntraced(function* ({ params }) {
        yield* agents.disconnect(yield* CurrentUser, params.agentId).pipe(failOpaquely)
      }),
      health: Effect.fnUntraced(function* ({ params }) {
        const { failure } = yield* agents.checkHealth(yield* CurrentPrincipal, params.agentId).pipe(failOpaquely)
        return failure === null
          ? { status: "healthy" as const }
          : { status: "unhealthy" as const, error: failure.message }
      }),
      rotateKey: Effect.fnUntraced(function* ({ params }) {
        const apiKey = yield* agents.rotateKey(yield* CurrentUser, params.agentId).pipe(failOpaquely)
        return {
          shared_api_key: Redacted.value(apiKey),
          previous_key_valid_seconds: Limits.apiKeyOverlapMillis / 1000
        }
      })
    })
  })
)
