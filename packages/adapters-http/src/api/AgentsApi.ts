/** Specification, "Agent registration and management"; design, "Credentials". */
import { NotFound, TooManyRequests } from "@incamera/domain/access"
import {
  AgentAlreadyConnected,
  AgentCardInvalid,
  AgentHealth,
  AgentStatus,
  RegistrationTokenInvalid
} from "@incamera/domain/agents"
import { IdentityRefused } from "@incamera/domain/deidentification"
import { AgentId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { AddressLimit } from "../access/AddressLimit.ts"
import { PrincipalAuthentication, UserAuthentication } from "../access/Authentication.ts"
import { agentHeldError } from "../errors/agentHeldError.ts"
import { wire } from "../errors/WireError.ts"

const RegistrationTokenIssued = Schema.Struct({
  registration_token: Schema.String,
  expires_in_seconds: Schema.Int,
  instructions: Schema.String
})

const RegisterAgent = Schema.Struct({
  registration_token: Schema.String.check(Schema.isMaxLength(Limits.credentialCharacters)),
  agent_card_url: Schema.String.check(Schema.isMaxLength(Limits.urlCharacters))
})

const AgentRegistered = Schema.Struct({
  agent_id: AgentId,
  name: Schema.String,
  status: AgentStatus,
  shared_api_key: Schema.String
}).annotate({ description: "The key is shown only here." })

const AgentDetails = Schema.Struct({
  agent_id: AgentId,
  name: Schema.String,
  description: Schema.String,
  url: Schema.String,
  card_url: Schema.String,
  protocols: Schema.Array(Schema.String),
  status: AgentStatus,
  connected_at: Schema.DateTimeUtcFromString,
  last_seen_at: Schema.NullOr(Schema.DateTimeUtcFromString),
  health: Schema.NullOr(Schema.Struct({ status: AgentHealth.fields.status, checked_at: Schema.DateTimeUtcFromString }))
})

const Healthy = Schema.Struct({ status: Schema.Literal("healthy") })

const Unhealthy = Schema.Struct({ status: Schema.Literal("unhealthy"), error: Schema.String }).pipe(
  HttpApiSchema.status(503)
)

const KeyRotated = Schema.Struct({ shared_api_key: Schema.String, previous_key_valid_seconds: Schema.Int })

const noAgent = wire("NotFound", NotFound, "The user has no such connected agent.")

export class AgentsApi extends HttpApiGroup.make("agents")
  .add(
    HttpApiEndpoint.post("issueRegistrationToken", "/registration-token", {
      success: RegistrationTokenIssued.pipe(HttpApiSchema.status(201)),
      error: [
        wire("AgentAlreadyConnected", AgentAlreadyConnected, "An agent is already connected."),
        wire("TooManyRequests", TooManyRequests, "Too many registration tokens are valid, or were requested.")
      ]
    })
      .middleware(UserAuthentication)
      .middleware(AddressLimit)
      .annotateMerge(OpenApi.annotations({ summary: "Generate a registration token, valid once within ten minutes" })),
    HttpApiEndpoint.post("register", "/register", {
      payload: RegisterAgent,
      success: AgentRegistered.pipe(HttpApiSchema.status(201)),
      error: [
        wire("AgentCardInvalid", AgentCardInvalid, "The card or its address is not valid."),
        wire("RegistrationTokenInvalid", RegistrationTokenInvalid, "The token is unknown, used or expired."),
        wire("AgentAlreadyConnected", AgentAlreadyConnected, "Another agent was connected first."),
        wire("IdentityRefused", IdentityRefused, "The card may identify a person."),
        wire("TooManyRequests", TooManyRequests, "This user tried too many registrations."),
        agentHeldError
      ]
    })
      .middleware(AddressLimit)
      .annotateMerge(OpenApi.annotations({ summary: "Register an agent with a registration token" })),
    HttpApiEndpoint.get("me", "/me", { success: AgentDetails, error: noAgent })
      .middleware(UserAuthentication)
      .annotateMerge(OpenApi.annotations({ summary: "Get the connected agent" })),
    HttpApiEndpoint.delete("disconnect", "/:agentId", {
      params: { agentId: AgentId },
      success: HttpApiSchema.NoContent,
      error: noAgent
    })
      .middleware(UserAuthentication)
      .annotateMerge(OpenApi.annotations({ summary: "Disconnect the agent and end all its credentials" })),
    HttpApiEndpoint.get("health", "/:agentId/health", {
      params: { agentId: AgentId },
      success: [Healthy, Unhealthy],
      error: noAgent
    })
      .middleware(PrincipalAuthentication)
      .annotateMerge(OpenApi.annotations({ summary: "Fetch the agent's card again and check it" })),
    HttpApiEndpoint.post("rotateKey", "/:agentId/rotate-key", {
      params: { agentId: AgentId },
      success: KeyRotated,
      error: noAgent
    })
      .middleware(UserAuthentication)
      .annotateMerge(OpenApi.annotations({ summary: "Replace the API key; bearer tokens end at once" }))
  )
  .prefix("/v1/agents")
  .annotateMerge(OpenApi.annotations({ title: "Agents", description: "Connecting one external agent to a user." })) {}
