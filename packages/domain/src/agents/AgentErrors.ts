/** Failures of connecting an agent and of using its credentials. Specification, "Errors"; design, "Errors". */
import { Schema } from "effect"

/** The user already has a connected agent. Specification, "Rules that hold", 1. */
export class AgentAlreadyConnected extends Schema.TaggedError<AgentAlreadyConnected>()("AgentAlreadyConnected", {}) {
  override get message() {
    return "An agent is already connected. Disconnect it before connecting another."
  }
}

/**
 * The token is unknown, used or expired, or was tried too often. One answer covers all of these, so that it reveals
 * nothing.
 */
export class RegistrationTokenInvalid extends Schema.TaggedError<RegistrationTokenInvalid>()(
  "RegistrationTokenInvalid",
  {}
) {
  override get message() {
    return "The registration token is invalid, used or expired. Ask the user for a new one."
  }
}

/** The key is unknown or rotated, or its agent is disconnected. */
export class ApiKeyInvalid extends Schema.TaggedError<ApiKeyInvalid>()("ApiKeyInvalid", {}) {
  override get message() {
    return "The API key is invalid or was replaced. The user can rotate it or connect the agent again."
  }
}
