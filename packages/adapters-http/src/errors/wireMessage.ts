/** What an error says to a caller of the REST API: the domain's words, and where to do what they ask for. */
import type { DomainError } from "@incamera/domain/DomainError"

export const wireMessage = (error: DomainError): string => {
  switch (error._tag) {
    case "EventsExpired":
      return error.message.replace(/\.$/u, ", with GET /v1/phases.")
    case "NotFound":
      return error.resource === "route"
        ? error.message.replace(/\.$/u, "; the API is described at /openapi.json.")
        : error.message
    case "Unauthorized":
      return error.needs === "bearer-token"
        ? "Exchange the agent's API key at POST /v1/auth/token and send the token as `Authorization: Bearer …`."
        : error.message
    default:
      return error.message
  }
}
