/** A user's external agent. Specification, "Agent (connected agent)"; design, "Credentials". */
import { Schema } from "effect"
import { SafeText } from "../deidentification/SafeText.ts"
import { AgentId, UserId } from "../Ids.ts"

export const AgentStatus = Schema.Literals(["active", "disconnected"])
export type AgentStatus = typeof AgentStatus.Type

export const HealthStatus = Schema.Literals(["healthy", "unhealthy"])

/** Result of the last health check: the fetch of the agent's card. */
export class AgentHealth extends Schema.Class<AgentHealth>("AgentHealth")({
  status: HealthStatus,
  checkedAt: Schema.DateTimeUtcFromString
}) {}

export class Agent extends Schema.Class<Agent>("Agent")({
  agentId: AgentId,
  userId: UserId,
  name: SafeText,
  description: SafeText,
  url: Schema.String,
  cardUrl: Schema.String,
  protocols: Schema.Array(Schema.String),
  status: AgentStatus,
  connectedAt: Schema.DateTimeUtcFromString,
  disconnectedAt: Schema.NullOr(Schema.DateTimeUtcFromString),
  lastSeenAt: Schema.NullOr(Schema.DateTimeUtcFromString),
  health: Schema.NullOr(AgentHealth)
}) {}
