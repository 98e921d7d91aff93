/** Every expected failure that a protocol must render. Each protocol has one exhaustive map of these tags. */
import type { BadRequest, Forbidden, NotFound, TooManyRequests, Unauthorized } from "./access/AccessErrors.ts"
import type { AgentCardInvalid } from "./agents/AgentCard.ts"
import type { AgentAlreadyConnected, ApiKeyInvalid, RegistrationTokenInvalid } from "./agents/AgentErrors.ts"
import type { IdentityRefused } from "./deidentification/IdentityRefused.ts"
import type { RecognizerUnavailable } from "./deidentification/names/RecognizerUnavailable.ts"
import type { StoreError } from "./StoreError.ts"
import type { PhaseIdTaken } from "./tasks/TaskErrors.ts"
import type { VaultLocked } from "./vault/IdentityVault.ts"

export type DomainError =
  | AgentAlreadyConnected
  | AgentCardInvalid
  | ApiKeyInvalid
  | BadRequest
  | Forbidden
  | IdentityRefused
  | NotFound
  | PhaseIdTaken
  | RecognizerUnavailable
  | RegistrationTokenInvalid
  | StoreError
  | TooManyRequests
  | Unauthorized
  | VaultLocked
