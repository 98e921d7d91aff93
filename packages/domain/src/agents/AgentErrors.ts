/** Failures of connecting an agent and of its credentials. Specification, "Errors"; design, "Errors". */
import { Schema } from "effect"

/** The user's one place is taken. Specification, "Rules that hold", 1. */
export class AgentAlreadyConnected extends Schema.TaggedError<AgentAlreadyConnected>()("AgentAlreadyConnected", {}) {
  override get message() {
    return "An agent is already connected. Disconnect it before connecting another."
  }
}

/** Unknown, used, expired, or tried too often: deliberately one answer for all. */
export class RegistrationTokenInvalid extends Schema.TaggedError<RegistrationTokenInvalid>()(
  "RegistrationTokenInvalid",
  {}
) {
  override get message() {
    return "The registration token is invalid, used or expired. Ask the user for a new one."
  }
}

/** Unknown, rotated away, or its agent was disconnected. */
export class ApiKeyInvalid extends Schema.TaggedError<ApiKeyInvalid>()("ApiKeyInvalid", {}) {
  override get message() {
    return "The API key is invalid or was replaced. The user can rotate it or connect the agent again."
  }
}
