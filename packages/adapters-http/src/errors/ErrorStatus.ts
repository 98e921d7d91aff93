/**
 * The status of each domain error over HTTP. Specification, "Errors"; design, "Errors". Exhaustive: a new domain error
 * fails to compile until it has a status here.
 */
import type { DomainError } from "@incamera/domain/DomainError"

export const errorStatus = {
  AgentAlreadyConnected: 409,
  AgentCardInvalid: 400,
  ApiKeyInvalid: 401,
  BadRequest: 400,
  Forbidden: 403,
  IdentityRefused: 403,
  NotFound: 404,
  PhaseIdTaken: 409,
  RecognizerUnavailable: 500,
  RegistrationTokenInvalid: 401,
  StoreError: 500,
  TooManyRequests: 429,
  Unauthorized: 401,
  VaultLocked: 500
} as const satisfies Record<DomainError["_tag"], number>

/** Faults that are HTTP's own: there is no domain rule behind them. */
export const transportFaults = {
  MethodNotAllowed: {
    status: 405,
    message: "This method is not available here; the `Allow` header names those that are."
  },
  PayloadTooLarge: { status: 413, message: "The request body is larger than this endpoint accepts." },
  UnsupportedMediaType: { status: 415, message: "Send the body as application/json." },
  HeadersTooLarge: { status: 431, message: "The request headers are larger than this server accepts." },
  RequestTimeout: { status: 408, message: "The request took too long to arrive." }
} as const

export type TransportFault = keyof typeof transportFaults
