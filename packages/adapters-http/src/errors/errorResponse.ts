/** Builds the contract's error responses. Design, "Errors". */
import type { DomainError } from "@incamera/domain/DomainError"
import { HttpServerResponse } from "effect/http"
import { errorStatus, type TransportFault, transportFaults } from "./ErrorStatus.ts"
import { identitySpans } from "./refusedPlaces.ts"
import { wireMessage } from "./wireMessage.ts"
import { secureStepsPath } from "../responses/pagePaths.ts"

const respond = (status: number, error: string, message: string, headers: Record<string, string> = {}) =>
  HttpServerResponse.jsonUnsafe({ error, message }, { status, headers: { "cache-control": "no-store", ...headers } })

/** The facts about a request that its error response needs. */
export interface RequestFacts {
  /** The service's public URL, without a trailing slash. */
  readonly baseUrl: string
  /** True if a credential came with the request. */
  readonly credentialPresented: boolean
}

const headersOf = (error: DomainError, facts: RequestFacts): Record<string, string> => {
  switch (error._tag) {
    case "Unauthorized":
    case "ApiKeyInvalid":
    case "RegistrationTokenInvalid": {
      // RFC 6750, section 3.1: the challenge names a bad token as invalid, but says nothing of a missing one.
      const fault = facts.credentialPresented ? ', error="invalid_token"' : ""
      return { "www-authenticate": `Bearer realm="in-camera"${fault}` }
    }
    case "IdentityRefused":
      return {
        link: `<${facts.baseUrl}${secureStepsPath}>; rel="secure-step"`,
        ...(error.places.length === 0 ? {} : { "identity-spans": identitySpans(error) })
      }
    case "PayloadTooLarge":
      // The rest of the body is not read.
      return { connection: "close" }
    case "TooManyRequests":
      return { "retry-after": String(error.retryAfterSeconds) }
    default:
      return {}
  }
}

export const domainErrorResponse = (error: DomainError, facts: RequestFacts): HttpServerResponse.HttpServerResponse =>
  respond(errorStatus[error._tag], error._tag, wireMessage(error), headersOf(error, facts))

export const transportFaultResponse = (
  fault: TransportFault,
  headers?: Record<string, string>
): HttpServerResponse.HttpServerResponse => {
  const described = transportFaults[fault]
  return respond(described.status, "name" in described ? described.name : fault, described.message, headers)
}

/** Returns the answer to a failure of ours: only a trace id to quote. */
export const internalErrorResponse = (traceId: string): HttpServerResponse.HttpServerResponse =>
  respond(500, "InternalServerError", `Something went wrong on our side. Trace id: ${traceId}`)
