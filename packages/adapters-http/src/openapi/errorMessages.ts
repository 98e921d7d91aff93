/** A message of every error that the document shows, in the words in which it is really given. */
import { BadRequest, Forbidden, NotFound, TooManyRequests, Unauthorized } from "@incamera/domain/access/AccessErrors"
import { AgentCardInvalid } from "@incamera/domain/agents/AgentCard"
import { AgentAlreadyConnected, ApiKeyInvalid, RegistrationTokenInvalid } from "@incamera/domain/agents/AgentErrors"
import { IdentityRefused } from "@incamera/domain/deidentification/IdentityRefused"
import { PhaseIdTaken } from "@incamera/domain/tasks/TaskErrors"
import { transportFaults } from "../errors/ErrorStatus.ts"
import type { DocumentedError } from "./errorAnswers.ts"

const refused = new IdentityRefused({ found: [{ kind: "email", count: 1 }], asksToReveal: false, page: "/" })

export const errorMessages: Readonly<Record<DocumentedError, string>> = {
  AgentAlreadyConnected: new AgentAlreadyConnected().message,
  AgentCardInvalid: new AgentCardInvalid({ reason: "content" }).message,
  ApiKeyInvalid: new ApiKeyInvalid().message,
  BadRequest: new BadRequest({ problem: "The body is not valid: `title` is missing." }).message,
  Forbidden: new Forbidden({ needs: "user" }).message,
  IdentityRefused: refused.message,
  InternalServerError: "Something went wrong on our side. Trace id: 0e4fae1c-5d2b-4c8f-9a43-7b1f0c6d2e95",
  NotFound: new NotFound({ resource: "case" }).message,
  PayloadTooLarge: transportFaults.PayloadTooLarge.message,
  PhaseIdTaken: new PhaseIdTaken().message,
  RegistrationTokenInvalid: new RegistrationTokenInvalid().message,
  TooManyRequests: new TooManyRequests({ what: "running-tasks", retryAfterSeconds: 5 }).message,
  Unauthorized: new Unauthorized({ needs: "either" }).message,
  UnsupportedMediaType: transportFaults.UnsupportedMediaType.message
}
