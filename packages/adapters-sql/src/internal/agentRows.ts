/** Writes agents to their table and reads them back. */
import { Schema, Struct } from "effect"
import { Agent, AgentHealth, HealthStatus } from "@incamera/domain/agents"
import { Instant, instant, instantOrNull } from "./rows.ts"

export const agentColumns = `
  agent_id AS "agentId", user_id AS "userId", name, description, url, card_url AS "cardUrl", protocols, status,
  connected_at AS "connectedAt", disconnected_at AS "disconnectedAt", last_seen_at AS "lastSeenAt",
  health_status AS "healthStatus", health_checked_at AS "healthCheckedAt"`

export const AgentRow = Schema.Struct({
  ...Struct.omit(Agent.fields, ["health"]),
  connectedAt: Instant,
  disconnectedAt: Schema.NullOr(Instant),
  lastSeenAt: Schema.NullOr(Instant),
  healthStatus: Schema.NullOr(HealthStatus),
  healthCheckedAt: Schema.NullOr(Instant)
})

export const agentOf = ({ healthCheckedAt, healthStatus, ...fields }: typeof AgentRow.Type): Agent =>
  new Agent({
    ...fields,
    health:
      healthStatus === null || healthCheckedAt === null
        ? null
        : new AgentHealth({ status: healthStatus, checkedAt: healthCheckedAt })
  })

/** The columns of a new agent, in the order of `agentValues`. */
export const insertedColumns = `
  agent_id, user_id, name, description, url, card_url, protocols, status,
  connected_at, disconnected_at, last_seen_at, health_status, health_checked_at`

export const agentValues = (agent: Agent): ReadonlyArray<string | Date | null> => [
  agent.agentId,
  agent.userId,
  agent.name,
  agent.description,
  agent.url,
  agent.cardUrl,
  JSON.stringify(agent.protocols),
  agent.status,
  instant(agent.connectedAt),
  instantOrNull(agent.disconnectedAt),
  instantOrNull(agent.lastSeenAt),
  agent.health?.status ?? null,
  agent.health === null ? null : instant(agent.health.checkedAt)
]
