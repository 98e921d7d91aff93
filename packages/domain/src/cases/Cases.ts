/** A user's cases. Specification, "Core endpoints"; design, "Core resources". */
import { Context, type Effect, Layer } from "effect"
import type { BadRequest, Forbidden, NotFound, TooManyRequests } from "../access/AccessErrors.ts"
import type { Principal } from "../access/Principal.ts"
import type { Answer, Repeatable } from "../changes/Changes.ts"
import type { IdempotencyConflict, IdempotencyInProgress } from "../changes/IdempotencyErrors.ts"
import type { ExpectedVersions, VersionMismatch } from "../changes/Version.ts"
import type { IdentityRefused } from "../deidentification/IdentityRefused.ts"
import type { RecognizerUnavailable } from "../deidentification/names/RecognizerUnavailable.ts"
import type { CaseId } from "../Ids.ts"
import type { Page, PageRequest } from "../paging/Page.ts"
import type { StoreError } from "../StoreError.ts"
import type { VaultLocked } from "../vault/IdentityVault.ts"
import type { Case } from "./Case.ts"
import type { CaseDraft, CasePatch } from "./CaseDraft.ts"
import type { CaseClosed, CaseStatus, CaseTransitionNotAllowed } from "./CaseStatus.ts"
import { makeCases } from "./makeCases.ts"

/** Filter criteria; null matches everything. */
export interface CaseQuery {
  readonly status: CaseStatus | null
  /** The whole name of a practice area; case and accents are ignored. */
  readonly practiceArea: string | null
  /** Words or parts of words. The case's texts must contain all of them. */
  readonly text: string | null
}

type NotJudged = IdentityRefused | RecognizerUnavailable | StoreError | TooManyRequests | VaultLocked

export class Cases extends Context.Service<
  Cases,
  {
    readonly create: (
      principal: Principal,
      draft: CaseDraft,
      repeatable?: Repeatable | null
    ) => Effect.Effect<Answer<Case>, IdempotencyConflict | IdempotencyInProgress | NotJudged>
    readonly get: (principal: Principal, caseId: CaseId) => Effect.Effect<Case, NotFound | StoreError>
    /**
     * Lists cases, newest first. Outside the browser, texts match as the reader sees them: guarded. Where the stored text
     * would match otherwise, the reader is charged as by `Refusals.reading`.
     */
    readonly list: (
      principal: Principal,
      query: CaseQuery,
      page: PageRequest
    ) => Effect.Effect<Page<Case>, BadRequest | StoreError | TooManyRequests | VaultLocked>
    /**
     * Patches a case. A patch without changes makes no new version. Another `deidentification` has the case's originals
     * that have no choice of their own de-identified again, in the background, as by `CaseFiles.redo`. `Forbidden` if
     * an agent lowers it.
     */
    readonly update: (
      principal: Principal,
      caseId: CaseId,
      patch: CasePatch,
      expected: ExpectedVersions
    ) => Effect.Effect<Case, CaseClosed | CaseTransitionNotAllowed | Forbidden | NotFound | NotJudged | VersionMismatch>
    /** Deletes a case for good: files, parties, identities, timeline and the keys that seal them. */
    readonly remove: (
      principal: Principal,
      caseId: CaseId,
      expected: ExpectedVersions
    ) => Effect.Effect<void, NotFound | StoreError | VersionMismatch>
  }
>()("@incamera/domain/cases/Cases") {
  static readonly layer = Layer.effect(Cases, makeCases)
}
