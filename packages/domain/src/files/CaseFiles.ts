/** The files of a user's cases. Specification, "Core endpoints"; design, "Core resources". */
import { Context, type Effect, Layer, type Stream } from "effect"
import type { Case } from "../cases/Case.ts"
import type { BadRequest, NotFound, TooManyRequests } from "../access/AccessErrors.ts"
import type { Principal, UserPrincipal } from "../access/Principal.ts"
import type { CaseClosed } from "../cases/CaseStatus.ts"
import type { Answer } from "../changes/Changes.ts"
import type { IdempotencyConflict, IdempotencyInProgress } from "../changes/IdempotencyErrors.ts"
import type { ExpectedVersions, VersionMismatch } from "../changes/Version.ts"
import type { CaseFileId, CaseId } from "../Ids.ts"
import type { Page, PageRequest } from "../paging/Page.ts"
import type { PartiesFull } from "../parties/PartyErrors.ts"
import type { StoreError } from "../StoreError.ts"
import type { VaultLocked } from "../vault/VaultLocked.ts"
import type { CaseFile } from "./CaseFile.ts"
import type { FileCorrection } from "./FileCorrection.ts"
import type {
  CorrectionRefused,
  FileNotInReview,
  FileNotOriginal,
  FileNotProcessed,
  FileNotReady,
  FileTooLarge,
  FileUnreadable,
  TooManyFiles
} from "./FileErrors.ts"
import type { FileRefused, WorkFailed } from "./FileWork.ts"
import { makeCaseFiles } from "./makeCaseFiles.ts"

/** What a caller sends, before any of it was judged. */
export interface Upload<E, R> {
  /** The file's name, decoded. */
  readonly name: string
  /** Read once; its failures are the caller's own. */
  readonly content: Stream.Stream<Uint8Array, E, R>
}

/** `FileNotProcessed`: this node lost its hold of the file while it came in. */
type NotReceived =
  | CaseClosed
  | FileNotProcessed
  | FileTooLarge
  | FileUnreadable
  | NotFound
  | TooManyFiles
  | TooManyRequests

type NotReopened = CaseClosed | FileNotOriginal | FileNotReady | NotFound | TooManyRequests | VersionMismatch

export class CaseFiles extends Context.Service<
  CaseFiles,
  {
    /**
     * A file that is de-identified already. Everything that comes with it is judged; what carries an identity is refused
     * and nothing of it is kept. Waits for the outcome for `Limits.uploadWaitMillis`: a file that is refused until then
     * leaves no record, one that is still being de-identified is answered as such and ends `ready` or `rejected`.
     * Whatever fails, or is interrupted, leaves nothing behind.
     */
    readonly upload: <E, R>(
      principal: Principal,
      caseId: CaseId,
      upload: Upload<E, R>,
      idempotencyKey?: string | null
    ) => Effect.Effect<
      Answer<CaseFile>,
      E | FileRefused | IdempotencyConflict | IdempotencyInProgress | NotReceived | WorkFailed,
      R
    >
    /**
     * An original, which its user gives in the browser: the identities in it are replaced, and the persons and
     * organisations found become parties of the case. Answered as soon as all of it has come; de-identified it is
     * `in-review`, and nobody else reads it before its user has released it.
     */
    readonly addOriginal: <E, R>(
      user: UserPrincipal,
      caseId: CaseId,
      name: string,
      content: Stream.Stream<Uint8Array, E, R>
    ) => Effect.Effect<CaseFile, E | NotReceived | StoreError | VaultLocked, R>
    readonly get: (
      principal: Principal,
      caseId: CaseId,
      fileId: CaseFileId
    ) => Effect.Effect<CaseFile, NotFound | StoreError>
    /** Newest first. */
    readonly list: (
      principal: Principal,
      of: Case | CaseId,
      page: PageRequest
    ) => Effect.Effect<Page<CaseFile>, BadRequest | NotFound | StoreError>
    /** The de-identified text, guarded by what is known to be secret now, in pieces. */
    readonly text: (
      principal: Principal,
      caseId: CaseId,
      fileId: CaseFileId
    ) => Effect.Effect<
      { readonly file: CaseFile; readonly text: Stream.Stream<string, StoreError | VaultLocked> },
      FileNotReady | NotFound | StoreError | VaultLocked
    >
    /**
     * What the user has looked at may be read by agents from now on. Only what is `in-review`: `FileNotInReview` says
     * what it is instead.
     */
    readonly release: (
      user: UserPrincipal,
      caseId: CaseId,
      fileId: CaseFileId,
      expected: ExpectedVersions
    ) => Effect.Effect<CaseFile, CaseClosed | FileNotInReview | NotFound | StoreError | VersionMismatch>
    /**
     * What the service missed in an original, mistook, or replaced for nothing; from now on it holds for all texts of the
     * case. This file is de-identified anew by it, as by `redo`; others are not, until the user has them redone. Of
     * corrections that come at the same time each is kept. `NotFound` also for a party of another case.
     */
    readonly correct: (
      user: UserPrincipal,
      caseId: CaseId,
      fileId: CaseFileId,
      correction: FileCorrection,
      expected: ExpectedVersions
    ) => Effect.Effect<CaseFile, CorrectionRefused | NotReopened | PartiesFull | StoreError | VaultLocked>
    /**
     * De-identifies an original anew, by what the case knows now: its text is gone at once, and waits for review again
     * when it is done, also where it had been released. Nothing does so by itself when another file was corrected.
     */
    readonly redo: (
      user: UserPrincipal,
      caseId: CaseId,
      fileId: CaseFileId,
      expected: ExpectedVersions
    ) => Effect.Effect<CaseFile, NotReopened | StoreError>
    /** For good: the file as it came, its text, and what was replaced in it. */
    readonly remove: (
      user: UserPrincipal,
      caseId: CaseId,
      fileId: CaseFileId,
      expected: ExpectedVersions
    ) => Effect.Effect<void, NotFound | StoreError | VersionMismatch>
  }
>()("@incamera/domain/files/CaseFiles") {
  static readonly layer = Layer.effect(CaseFiles, makeCaseFiles)
}
