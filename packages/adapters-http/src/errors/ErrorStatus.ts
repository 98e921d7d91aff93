/**
 * The HTTP status of each domain error. Specification, "Errors"; design, "Errors". Exhaustive: a new domain error fails
 * to compile until it has a status here.
 */
import type { DomainError } from "@incamera/domain/DomainError"

export const errorStatus = {
  AgentAlreadyConnected: 409,
  AgentCardInvalid: 400,
  ApiKeyInvalid: 401,
  BadRequest: 400,
  BranchNameTaken: 409,
  BranchNotActive: 409,
  BranchTooDeep: 409,
  CaseClosed: 409,
  CaseTransitionNotAllowed: 409,
  DeliverableDecided: 409,
  DeliverableSuperseded: 409,
  DocumentUnwritable: 409,
  CorrectionRefused: 409,
  EventsExpired: 410,
  ExtractorUnavailable: 500,
  FileNotInReview: 409,
  FileNotOriginal: 409,
  FileNotProcessed: 500,
  FileNotReady: 409,
  FileTypeUnsupported: 415,
  FileUnreadable: 400,
  Forbidden: 403,
  IdempotencyConflict: 422,
  IdempotencyInProgress: 409,
  IdentityRefused: 403,
  InvitationExists: 409,
  InvitationNotPending: 409,
  NotFound: 404,
  PartiesDiffer: 409,
  PartiesFull: 409,
  PartyConfirmed: 409,
  PartyKindFixed: 409,
  PartyMerged: 409,
  PartnerNotAccepting: 409,
  PayloadTooLarge: 413,
  PhaseIdTaken: 409,
  RecognizerUnavailable: 500,
  RegistrationTokenInvalid: 401,
  SecureStepSettled: 409,
  StoreError: 500,
  TooManyBranches: 409,
  TooManyInvitations: 409,
  TooManyFiles: 409,
  TooManyRequests: 429,
  Unauthorized: 401,
  VersionMismatch: 412,
  VaultLocked: 500
} as const satisfies Record<DomainError["_tag"], number>

/** Faults of HTTP itself, with no domain rule behind them. */
export const transportFaults = {
  MethodNotAllowed: {
    status: 405,
    message: "This method is not allowed here. The `Allow` header lists the allowed ones."
  },
  PayloadTooLarge: { status: 413, message: "The request body is larger than this endpoint accepts." },
  UnsupportedMediaType: { status: 415, message: "Send the body as application/json." },
  /** The same fault for endpoints that take an upload. */
  NotMultipart: {
    status: 415,
    name: "UnsupportedMediaType",
    message: "Send the body as multipart/form-data with one part, `file`."
  },
  HeadersTooLarge: { status: 431, message: "The request headers are larger than this server accepts." },
  /** For calls that wait and so occupy one of a limited number of places. */
  TooManyCalls: {
    status: 429,
    name: "TooManyRequests",
    message: "Too many calls are running. Wait until one ends."
  },
  RequestTimeout: { status: 408, message: "The request took too long to arrive." }
} as const

export type TransportFault = keyof typeof transportFaults
