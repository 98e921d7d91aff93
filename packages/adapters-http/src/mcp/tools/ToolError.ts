/**
 * A tool's failure in words for the model: what was wrong, and what to do about it. MCP, "Tools", "Error handling":
 * such an error is a result, so that the model sees it. Exhaustive: a new domain error fails to compile until it has
 * its advice here.
 */
import type { DomainError } from "@incamera/domain/DomainError"
import { Cause, Effect, Predicate } from "effect"
import { McpSchema } from "effect/ai"
import { SecureRandom } from "effect/crypto"
import { describeDefect } from "../../errors/describeDefect.ts"
import { isServiceFailure } from "../../errors/isServiceFailure.ts"
import { placesInWords, refusedPlaces } from "../../errors/refusedPlaces.ts"
import { secureStepsPath } from "../../responses/pagePaths.ts"

const elsewhere = "Use the API for this, or ask the user. This tool can't do it."
const change = "Fix what the message names and call again."
const closed = "Tell the user, who decides what to do."
const later = "Call again later with the same arguments."

const toolAdvice = {
  AgentAlreadyConnected: elsewhere,
  AgentCardInvalid: elsewhere,
  ApiKeyInvalid: elsewhere,
  BadRequest: change,
  BranchNameTaken: elsewhere,
  BranchNotActive: "Leave branchId out to work on the main branch, or take an active one from get_workspace.",
  BranchTooDeep: elsewhere,
  CaseClosed: closed,
  CaseTransitionNotAllowed: closed,
  DeliverableDecided: elsewhere,
  DeliverableSuperseded: elsewhere,
  DocumentUnwritable: elsewhere,
  CorrectionRefused: elsewhere,
  EventsExpired: "Read the answer with get_workspace, in the phase with this phaseId.",
  ExtractorUnavailable: later,
  FileNotInReview: elsewhere,
  FileNotOriginal: elsewhere,
  FileNotProcessed: later,
  FileNotReady: later,
  FileTypeUnsupported: elsewhere,
  FileUnreadable: elsewhere,
  Forbidden: closed,
  IdempotencyConflict: elsewhere,
  IdempotencyInProgress: later,
  IdentityRefused: "Repeat the request with placeholders. If it needs the real identity, give the user this link:",
  InvitationExists: elsewhere,
  InvitationNotPending: elsewhere,
  NotFound:
    "Check the identifiers. They must be exact and belong to this user. A case exists before work on it; a support ticket or a sales inquiry begins with its first run_task. If you have no identifier, ask the user for it.",
  PartiesDiffer: elsewhere,
  PartiesFull: closed,
  PartyConfirmed: elsewhere,
  PartyKindFixed: elsewhere,
  PartyMerged: elsewhere,
  PartnerNotAccepting: elsewhere,
  PayloadTooLarge: change,
  PhaseIdTaken: "Leave phaseId out for a new task; to pick that one up, repeat its arguments exactly.",
  RecognizerUnavailable: later,
  RegistrationTokenInvalid: elsewhere,
  SecureStepSettled: closed,
  StoreError: later,
  TooManyBranches: closed,
  TooManyInvitations: elsewhere,
  TooManyFiles: elsewhere,
  TooManyRequests: "Wait that long, and call again with the same arguments.",
  Unauthorized: "Sign in again.",
  VersionMismatch: later,
  VaultLocked: later
} as const satisfies Record<DomainError["_tag"], string>

const detailOf = (error: DomainError, baseUrl: string): string => {
  switch (error._tag) {
    case "IdentityRefused":
      return ` ${baseUrl}${secureStepsPath}`
    case "TooManyRequests":
      if (error.what === "registered-values") return ` ${baseUrl}/settings`
      return ` Seconds to wait: ${error.retryAfterSeconds}.`
    default:
      return ""
  }
}

const failed = (text: string, structuredContent?: object) =>
  new McpSchema.CallToolResult({
    isError: true,
    content: [{ type: "text", text }],
    ...(structuredContent === undefined ? {} : { structuredContent })
  })

/** Waiting doesn't help here. */
const heldAdvice = "Stop, and give the user this link:"

/** Returns the result for failures that a caller may know of. */
export const toolError = (error: DomainError, baseUrl: string): McpSchema.CallToolResult => {
  const isHeld = error._tag === "TooManyRequests" && error.what === "registered-values"
  const advice = isHeld ? heldAdvice : toolAdvice[error._tag]
  const whatToDo = `What to do: ${advice}${detailOf(error, baseUrl)}`
  if (error._tag !== "IdentityRefused") return failed(`${error._tag}: ${error.message}\n${whatToDo}`)
  const where = error.places.length === 0 ? "" : ` Where: ${placesInWords(error)}.`
  const found = refusedPlaces(error)
  return failed(`${error._tag}: ${error.message}${where}\n${whatToDo}`, {
    error: error._tag,
    message: error.message,
    found
  })
}

const isKnown = (error: unknown): error is DomainError =>
  Predicate.hasProperty(error, "_tag") &&
  typeof error._tag === "string" &&
  Object.hasOwn(toolAdvice, error._tag) &&
  !isServiceFailure(error)

/** Turns every failure of a tool into a result. Our own failures say only where to find them in the log. */
export const withToolErrors =
  (tool: string, baseUrl: string) =>
  <R>(work: Effect.Effect<McpSchema.CallToolResult, DomainError, R>) =>
    Effect.catchCauseIf(
      work,
      (cause) => !Cause.hasInterruptsOnly(cause),
      (cause) =>
        Effect.gen(function* () {
          const failure = Cause.squash(cause)
          if (isKnown(failure)) return toolError(failure, baseUrl)
          const traceId = yield* Effect.flatMap(SecureRandom.SecureRandom, (random) => random.uuidV4())
          yield* Effect.logError("A tool failed", { traceId, tool, ...describeDefect(cause) })
          return failed(`Something went wrong on our side. Trace id: ${traceId}\nWhat to do: ${later}`)
        })
    )
