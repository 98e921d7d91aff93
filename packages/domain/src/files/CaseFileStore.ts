import { Context, type DateTime, type Effect, type Option } from "effect"
import type { NotFound } from "../access/AccessErrors.ts"
import type { SafeText } from "../deidentification/SafeText.ts"
import type { CaseFileId, CaseId, NodeId, UserId } from "../Ids.ts"
import type { AgePosition } from "../paging/Position.ts"
import type { RationHolder } from "../refusals/RationHolder.ts"
import type { StoreError } from "../StoreError.ts"
import type { FileOfCase } from "../vault/FileSealing.ts"
import type { Sealed } from "../vault/sealing.ts"
import type { CaseFile, FileRejection } from "./CaseFile.ts"
import type { FileOwnershipLost } from "./FileErrors.ts"
import type { MediaType } from "./MediaType.ts"
import type { DocumentPart } from "./TextExtractor.ts"

/** What becomes of identities in a file: it is refused for them, or they are replaced, as it is an original. */
export type FileHandling = "refuse" | "replace"

/** The right to write into a file: of one node, for one term of office. A later term voids it. */
export interface FileOwnership extends FileOfCase {
  readonly nodeId: NodeId
  /** 1 for the node that received it, one more with each that took it over, and whenever its work is done anew. */
  readonly epoch: number
}

export interface NewCaseFile extends FileOfCase {
  readonly handling: FileHandling
  /** Whose refusals count with one of this file; null where the user brought it in the browser. */
  readonly sentBy: RationHolder | null
  /** Sealed, as file names tell who clients are. */
  readonly name: Sealed
  readonly createdAt: DateTime.Utc
}

/** A file that somebody is to work on. */
export interface ClaimedFile {
  readonly ownership: FileOwnership
  /** 1 for the first who does this work, one more with each that took it over. */
  readonly attempt: number
  readonly handling: FileHandling
}

/** What is kept sealed of a file besides its pieces. */
export interface SealedFacts {
  readonly name: Sealed
  /** Null of files that came before sizes were sealed. */
  readonly size: Sealed | null
  /** The size of what was extracted of it; null unless all of that is kept. */
  readonly extractedSize: Sealed | null
}

/** What a file's text is, as it goes out while these identities are registered. */
export interface TextDigest {
  /** Of the file's record. */
  readonly version: number
  /** Of the user's vault, or earlier: what is registered later may be in the text. */
  readonly revision: string
  /** Bytes in UTF-8. */
  readonly size: number
  /** In hexadecimal. */
  readonly sha256: string
}

export interface FileProgress {
  readonly mediaType: MediaType | null
  readonly pages: number | null
  readonly percent: number
  readonly pagesDone: number
}

export interface TextPiece {
  readonly part: DocumentPart
  readonly text: SafeText
}

/** A piece that is kept, and the term of office in which it was written. */
export interface KeptText extends TextPiece {
  readonly epoch: number
}

/** A file whose work is to be done anew: its record from now on, and the work. */
export interface ReopenedFile {
  readonly record: CaseFile
  readonly work: ClaimedFile
}

export interface FileLease {
  readonly nodeId: NodeId
  readonly leaseUntil: DateTime.Utc
}

/**
 * Files of cases: their records, the files as they came (as ciphertext), and their de-identified texts, both in pieces.
 *
 * A file is nobody's to see until it is shown, which gives it its number: until then an upload can end as if it had
 * never been. Files that are not shown are found by their owner only.
 */
export class CaseFileStore extends Context.Service<
  CaseFileStore,
  {
    /** A new file that is received, not shown, in its first term of office. `NotFound` when there is no such case. */
    readonly begin: (file: NewCaseFile, owner: FileLease) => Effect.Effect<FileOwnership, NotFound | StoreError>
    /** How many files of the user are not shown yet, and how many are being worked on or received in all. */
    readonly underWay: (
      userId: UserId
    ) => Effect.Effect<{ readonly hidden: number; readonly unfinished: number }, StoreError>
    /** Keeps one sealed piece; positions count from 0. */
    readonly addPiece: (
      ownership: FileOwnership,
      position: number,
      piece: Sealed
    ) => Effect.Effect<void, FileOwnershipLost | StoreError>
    /** All of it has come; from here on it is being de-identified. */
    readonly received: (ownership: FileOwnership, size: Sealed) => Effect.Effect<void, FileOwnershipLost | StoreError>
    /**
     * Shows a file that was received: with the next number of its case, created at that time. None when there is no such
     * file that is not shown yet, or its case is gone. Atomic: no number is given twice, none is given for nothing.
     */
    readonly show: (
      userId: UserId,
      fileId: CaseFileId,
      createdAt: DateTime.Utc
    ) => Effect.Effect<Option.Option<CaseFile>, StoreError>
    /** Removes a file that was not shown, with all that was kept of it; does nothing to one that was. */
    readonly discard: (userId: UserId, fileId: CaseFileId) => Effect.Effect<void, StoreError>

    readonly find: (
      userId: UserId,
      caseId: CaseId,
      fileId: CaseFileId
    ) => Effect.Effect<Option.Option<CaseFile>, StoreError>
    /** How many files of the case are shown. */
    readonly count: (userId: UserId, caseId: CaseId) => Effect.Effect<number, StoreError>
    /** Up to `limit` files after a position, newest first; of the same instant, the greater id first. */
    readonly list: (
      userId: UserId,
      caseId: CaseId,
      page: { readonly after: Option.Option<AgePosition<CaseFileId>>; readonly limit: number }
    ) => Effect.Effect<ReadonlyArray<CaseFile>, StoreError>
    /** Removes a file that was shown, with all that was kept of it; false when there is none. */
    readonly remove: (userId: UserId, caseId: CaseId, fileId: CaseFileId) => Effect.Effect<boolean, StoreError>

    /** None when there is no such file, or it was rejected. */
    readonly sealedFacts: (userId: UserId, fileId: CaseFileId) => Effect.Effect<Option.Option<SealedFacts>, StoreError>
    /** Whose refusals count with one of this file; null where the user brought it in the browser, or it is gone. */
    readonly sentBy: (userId: UserId, fileId: CaseFileId) => Effect.Effect<RationHolder | null, StoreError>
    readonly piece: (
      userId: UserId,
      fileId: CaseFileId,
      position: number
    ) => Effect.Effect<Option.Option<Sealed>, StoreError>
    /** A piece of what was extracted of the file. */
    readonly extractedPiece: (
      userId: UserId,
      fileId: CaseFileId,
      position: number
    ) => Effect.Effect<Option.Option<Sealed>, StoreError>
    /** How a file that is shown came; none when there is no such file. */
    readonly handling: (
      userId: UserId,
      caseId: CaseId,
      fileId: CaseFileId
    ) => Effect.Effect<Option.Option<FileHandling>, StoreError>
    /** A piece of the de-identified text, whoever may read it; positions count from 0. */
    readonly text: (
      userId: UserId,
      fileId: CaseFileId,
      position: number
    ) => Effect.Effect<Option.Option<KeptText>, StoreError>

    /**
     * Keeps the digest of a text that is ready, unless the record has another version by now. It is no new version.
     * Records show a digest for as long as the user's vault is of its revision, so that no digest of a text tells what
     * the guard has replaced in it since.
     */
    readonly keepTextDigest: (userId: UserId, fileId: CaseFileId, digest: TextDigest) => Effect.Effect<void, StoreError>

    /** Keeps one sealed piece of what is extracted of the file, instead of what was kept at that position. */
    readonly addExtractedPiece: (
      ownership: FileOwnership,
      position: number,
      piece: Sealed
    ) => Effect.Effect<void, FileOwnershipLost | StoreError>
    /** All of it was extracted, and is kept for as long as the file is. */
    readonly extracted: (ownership: FileOwnership, size: Sealed) => Effect.Effect<void, FileOwnershipLost | StoreError>
    /** Forgets the pieces of text that an earlier term of office has left. */
    readonly restart: (ownership: FileOwnership) => Effect.Effect<void, FileOwnershipLost | StoreError>
    readonly addText: (
      ownership: FileOwnership,
      position: number,
      piece: TextPiece
    ) => Effect.Effect<void, FileOwnershipLost | StoreError>
    /** Notes how far the work has come; a new version of the record. */
    readonly progress: (
      ownership: FileOwnership,
      progress: FileProgress,
      at: DateTime.Utc
    ) => Effect.Effect<void, FileOwnershipLost | StoreError>
    /**
     * Ends the work: what came de-identified is ready, an original is in review. The file needs no owner any more once it
     * is shown.
     */
    readonly finish: (
      ownership: FileOwnership,
      progress: FileProgress,
      at: DateTime.Utc
    ) => Effect.Effect<void, FileOwnershipLost | StoreError>
    /** Ends the work, and deletes the file's pieces, what was extracted of it, its text and its name in the same step. */
    readonly reject: (
      ownership: FileOwnership,
      problem: FileRejection,
      at: DateTime.Utc
    ) => Effect.Effect<void, FileOwnershipLost | StoreError>

    /** Makes a file in review ready to be read, as a new version; none when there is none in review. Atomic. */
    readonly approve: (
      userId: UserId,
      caseId: CaseId,
      fileId: CaseFileId,
      at: DateTime.Utc
    ) => Effect.Effect<Option.Option<CaseFile>, StoreError>
    /**
     * Has an original de-identified anew, as a new version and in a new term of office, which voids the one before where
     * it was still under work. Its text and the digest of it are gone with the same step. None when there is no such file, it was rejected, or it
     * is no original. Atomic.
     */
    readonly reopen: (
      userId: UserId,
      caseId: CaseId,
      fileId: CaseFileId,
      owner: FileLease,
      at: DateTime.Utc
    ) => Effect.Effect<Option.Option<ReopenedFile>, StoreError>

    /**
     * Takes over up to `limit` files that are shown and being de-identified, and whose lease has ended
     * (`leaseUntil <= now`): each goes to one claimant, in a new epoch, with a lease until `owner.leaseUntil`.
     */
    readonly claimAbandoned: (
      owner: FileLease,
      now: DateTime.Utc,
      limit: number
    ) => Effect.Effect<ReadonlyArray<ClaimedFile>, StoreError>
    /** Removes files that are not shown and whose lease has ended: nobody was told of them, and nobody will be. */
    readonly sweep: (now: DateTime.Utc) => Effect.Effect<void, StoreError>
    /**
     * Extends the leases of those of the given files that are still in these terms of office, and gives those that are
     * not: they were finished, deleted or taken over. A lease that ran out is extended, too.
     */
    readonly renew: (
      files: ReadonlyArray<FileOwnership>,
      leaseUntil: DateTime.Utc
    ) => Effect.Effect<ReadonlyArray<FileOwnership>, StoreError>
    /** Ends the leases of the node at `now`, so that others need not wait for them to run out. */
    readonly release: (nodeId: NodeId, now: DateTime.Utc) => Effect.Effect<void, StoreError>
  }
>()("@incamera/domain/files/CaseFileStore") {}
