/** The files of a user's cases. Specification, "Core endpoints"; design, "Core resources". */
import { Context, type Effect, Layer, type Option, type Stream } from "effect"
import type { Case } from "../cases/Case.ts"
import type { BadRequest, Forbidden, NotFound, TooManyRequests } from "../access/AccessErrors.ts"
import type { Principal, UserPrincipal } from "../access/Principal.ts"
import type { CaseClosed } from "../cases/CaseStatus.ts"
import type { Answer } from "../changes/Changes.ts"
import type { IdempotencyConflict, IdempotencyInProgress } from "../changes/IdempotencyErrors.ts"
import type { ExpectedVersions, VersionMismatch } from "../changes/Version.ts"
import type { OwnThoroughness } from "../deidentification/Thoroughness.ts"
import type { CaseFileId, CaseId } from "../Ids.ts"
import type { Page, PageRequest } from "../paging/Page.ts"
import type { PartiesFull } from "../parties/PartyErrors.ts"
import type { StoreError } from "../StoreError.ts"
import type { VaultLocked } from "../vault/VaultLocked.ts"
import type { CaseFile, CaseFilePatch } from "./CaseFile.ts"
import type { FileCorrection } from "./FileCorrection.ts"
import type {
  CorrectionRefused,
  FileKnown,
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

/** A caller's upload as it arrives. */
export interface Upload<E, R> {
  /** The file's name, decoded. */
  readonly name: string
  /** Read once; its failures are the caller's own. */
  readonly content: Stream.Stream<Uint8Array, E, R>
}

/** A document with real identities, which the user gives in the browser. */
export interface Original<E, R> extends Upload<E, R> {
  /** Default: null. */
  readonly deidentification?: OwnThoroughness
}

/** `FileNotProcessed`: this node lost its lease on the file while receiving it. */
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
     * Uploads a file that is already de-identified. Judges all of its content and metadata; a file with an identity is
     * refused and not kept. Waits `Limits.uploadWaitMillis` for the outcome. A file refused by then leaves no record;
     * one still in de-identification is returned as such and ends `ready` or `rejected`. A failure or an interruption
     * leaves nothing behind.
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
     * Uploads an original from the user's browser. Its identities are replaced, and the persons and organizations found
     * become parties of the case. Returns as soon as all of it has arrived. After de-identification it is `in-review`,
     * and nobody else reads it before its user releases it. The documents that it holds become files of the case, too.
     */
    readonly addOriginal: <E, R>(
      user: UserPrincipal,
      caseId: CaseId,
      original: Original<E, R>
    ) => Effect.Effect<CaseFile, E | FileKnown | NotReceived | StoreError | VaultLocked, R>
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
    /** Counts the case's files in review, and returns the one with the lowest number. */
    readonly inReview: (
      principal: Principal,
      caseId: CaseId
    ) => Effect.Effect<{ readonly count: number; readonly first: Option.Option<CaseFile> }, StoreError>
    /** Returns the de-identified text in pieces, guarded by the currently known identities. */
    readonly text: (
      principal: Principal,
      caseId: CaseId,
      fileId: CaseFileId
    ) => Effect.Effect<
      { readonly file: CaseFile; readonly text: Stream.Stream<string, StoreError | TooManyRequests | VaultLocked> },
      FileNotReady | NotFound | StoreError | TooManyRequests | VaultLocked
    >
    /**
     * Lets agents read a file that the user has reviewed. `FileNotInReview` gives the status if it isn't `in-review`.
     */
    readonly release: (
      user: UserPrincipal,
      file: Pick<CaseFile, "caseId" | "fileId">,
      expected: ExpectedVersions
    ) => Effect.Effect<CaseFile, CaseClosed | FileNotInReview | NotFound | StoreError | VersionMismatch>
    /**
     * Corrects an original: an identity that the service missed, confused, or replaced by mistake. The correction
     * applies to all future texts of the case. This file is de-identified again, as by `redo`; others only when the
     * user redoes them. Concurrent corrections are all kept. `NotFound` also for a party of another case.
     */
    readonly correct: (
      user: UserPrincipal,
      file: Pick<CaseFile, "caseId" | "fileId">,
      correction: FileCorrection,
      expected: ExpectedVersions
    ) => Effect.Effect<CaseFile, CorrectionRefused | NotReopened | PartiesFull | StoreError | VaultLocked>
    /**
     * De-identifies an original again with the current identities of the case. Its text is deleted at once, and the new
     * one waits for review, even if the file had been released. A correction of another file never triggers this.
     */
    readonly redo: (
      user: UserPrincipal,
      file: Pick<CaseFile, "caseId" | "fileId">,
      expected: ExpectedVersions
    ) => Effect.Effect<CaseFile, NotReopened | StoreError>
    /**
     * Changes an original's own choice of how thorough its de-identification is. If the case's choice doesn't make that
     * indifferent, de-identifies it again, as by `redo`. A patch without changes does nothing. `Forbidden` if an agent
     * lowers it.
     */
    readonly update: (
      principal: Principal,
      file: Pick<CaseFile, "caseId" | "fileId">,
      patch: CaseFilePatch,
      expected: ExpectedVersions
    ) => Effect.Effect<CaseFile, Forbidden | NotReopened | StoreError>
    /** Deletes for good: the file, its text, and its originals in the vault. */
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
