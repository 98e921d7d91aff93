import { Context, type DateTime, type Effect, type Option } from "effect"
import type { NotFound } from "../access/AccessErrors.ts"
import type { SafeText } from "../deidentification/SafeText.ts"
import type { OwnThoroughness } from "../deidentification/Thoroughness.ts"
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

/** What to do with identities in a file: refuse the file, or replace them because it's an original. */
export type FileHandling = "refuse" | "replace"

/** The right of one node to write a file, for one epoch. A later epoch voids it. */
export interface FileOwnership extends FileOfCase {
  readonly nodeId: NodeId
  /** 1 for the node that received the file; increases with each takeover and each restart of the work. */
  readonly epoch: number
}

/** Where a document came from that another file holds. */
export interface Containment {
  /** The file that holds it, and the right to write that file. */
  readonly container: FileOwnership
  /** Counted from 0 within the container. */
  readonly position: number
  /** The file that was uploaded: the outermost container. */
  readonly uploadId: CaseFileId
}

export interface NewCaseFile extends FileOfCase {
  /** Null for an upload. */
  readonly contained: Containment | null
  readonly handling: FileHandling
  readonly deidentification: OwnThoroughness
  /** The holder whose refusals include this file's; null if the user uploaded it in the browser. */
  readonly sentBy: RationHolder | null
  /** Sealed, because file names identify clients. */
  readonly name: Sealed
  readonly createdAt: DateTime.Utc
}

/** A file with work to do. */
export interface ClaimedFile {
  readonly ownership: FileOwnership
  /** 1 for the first attempt, one more with each takeover. */
  readonly attempt: number
  readonly handling: FileHandling
}

/** The sealed facts of a file besides its pieces. */
export interface SealedFacts {
  readonly name: Sealed
  /** Null for files from before sizes were sealed. */
  readonly size: Sealed | null
  /** The size of the extracted text; null unless all of it is kept. */
  readonly extractedSize: Sealed | null
}

/** The digest of a file's text after the guard, for a revision of the registered identities. */
export interface TextDigest {
  /** Version of the file's record. */
  readonly version: number
  /** Revision of the user's vault, or an earlier one. The text may contain identities registered later. */
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

/** A stored piece, and the epoch that wrote it. */
export interface KeptText extends TextPiece {
  readonly epoch: number
}

/** A file whose work restarts: its new record, and the work. */
export interface ReopenedFile {
  readonly record: CaseFile
  readonly work: ClaimedFile
}

export interface FileLease {
  readonly nodeId: NodeId
  readonly leaseUntil: DateTime.Utc
}

/**
 * Stores files of cases: records, original files (as ciphertext) and de-identified texts, both in pieces.
 *
 * A file is hidden until `show` gives it its number, so a failed upload leaves no trace. Only its owner finds a hidden
 * file.
 */
export class CaseFileStore extends Context.Service<
  CaseFileStore,
  {
    /**
     * Creates a hidden file in its first epoch. `NotFound` if the case doesn't exist. A contained document replaces a
     * hidden one in its place; `FileOwnershipLost` if its container has another owner by now.
     */
    readonly begin: (
      file: NewCaseFile,
      owner: FileLease
    ) => Effect.Effect<FileOwnership, FileOwnershipLost | NotFound | StoreError>
    /** Counts the user's hidden files, and all uploads that are being received or worked on. */
    readonly underWay: (
      userId: UserId
    ) => Effect.Effect<{ readonly hidden: number; readonly unfinished: number }, StoreError>
    /** Stores one sealed piece; positions count from 0. */
    readonly addPiece: (
      ownership: FileOwnership,
      position: number,
      piece: Sealed
    ) => Effect.Effect<void, FileOwnershipLost | StoreError>
    /**
     * Notes that all of the file has arrived; de-identification begins. The fingerprint of an original tells whether the
     * case has the same bytes already: see `FileSeal.fingerprint`.
     */
    readonly received: (
      ownership: FileOwnership,
      size: Sealed,
      fingerprint: string | null
    ) => Effect.Effect<void, FileOwnershipLost | StoreError>
    /** Returns the shown file of the case with this fingerprint. Of a rejected file no fingerprint is kept. */
    readonly findSame: (
      userId: UserId,
      caseId: CaseId,
      fingerprint: string
    ) => Effect.Effect<Option.Option<CaseFile>, StoreError>
    /**
     * Shows a received file: gives it the next number of its case and the creation time. None if no such hidden file
     * exists, its case is gone, or its container has another owner by now. Atomic: no number is given twice or skipped.
     */
    readonly show: (
      userId: UserId,
      fileId: CaseFileId,
      createdAt: DateTime.Utc,
      container?: FileOwnership
    ) => Effect.Effect<Option.Option<CaseFile>, StoreError>
    /** Returns the shown document at a position of its container. */
    readonly findContained: (
      userId: UserId,
      container: CaseFileId,
      position: number
    ) => Effect.Effect<Option.Option<CaseFile>, StoreError>
    /** Counts the shown documents of one upload, at any depth. */
    readonly countContained: (userId: UserId, uploadId: CaseFileId) => Effect.Effect<number, StoreError>
    /** Removes a hidden file with everything stored of it; does nothing to a shown one. */
    readonly discard: (userId: UserId, fileId: CaseFileId) => Effect.Effect<void, StoreError>

    readonly find: (
      userId: UserId,
      caseId: CaseId,
      fileId: CaseFileId
    ) => Effect.Effect<Option.Option<CaseFile>, StoreError>
    /** Counts the case's shown files. */
    readonly count: (userId: UserId, caseId: CaseId) => Effect.Effect<number, StoreError>
    /** Returns up to `limit` files after a position, newest first; at the same instant, the greater id first. */
    readonly list: (
      userId: UserId,
      caseId: CaseId,
      page: { readonly after: Option.Option<AgePosition<CaseFileId>>; readonly limit: number }
    ) => Effect.Effect<ReadonlyArray<CaseFile>, StoreError>
    /** Counts the case's files in review, and returns the one with the lowest number. */
    readonly inReview: (
      userId: UserId,
      caseId: CaseId
    ) => Effect.Effect<{ readonly count: number; readonly first: Option.Option<CaseFile> }, StoreError>
    /** Returns the names of shown originals, also of rejected ones, by file. */
    readonly names: (
      userId: UserId,
      caseId: CaseId,
      fileIds: ReadonlyArray<CaseFileId>
    ) => Effect.Effect<ReadonlyMap<CaseFileId, Sealed>, StoreError>
    /** Removes a shown file with everything stored of it; false if there is none. */
    readonly remove: (userId: UserId, caseId: CaseId, fileId: CaseFileId) => Effect.Effect<boolean, StoreError>

    /** None if there is no such file, or it was rejected. */
    readonly sealedFacts: (userId: UserId, fileId: CaseFileId) => Effect.Effect<Option.Option<SealedFacts>, StoreError>
    /**
     * Returns the holder whose refusals include this file's; null if the user uploaded it in the browser, or it's gone.
     */
    readonly sentBy: (userId: UserId, fileId: CaseFileId) => Effect.Effect<RationHolder | null, StoreError>
    readonly piece: (
      userId: UserId,
      fileId: CaseFileId,
      position: number
    ) => Effect.Effect<Option.Option<Sealed>, StoreError>
    /** Returns a piece of the extracted text. */
    readonly extractedPiece: (
      userId: UserId,
      fileId: CaseFileId,
      position: number
    ) => Effect.Effect<Option.Option<Sealed>, StoreError>
    /** Returns how a shown file was uploaded; none if there is no such file. */
    readonly handling: (
      userId: UserId,
      caseId: CaseId,
      fileId: CaseFileId
    ) => Effect.Effect<Option.Option<FileHandling>, StoreError>
    /** Returns a piece of the de-identified text, without checking who may read it; positions count from 0. */
    readonly text: (
      userId: UserId,
      fileId: CaseFileId,
      position: number
    ) => Effect.Effect<Option.Option<KeptText>, StoreError>

    /**
     * Stores the digest of a ready text, unless the record has another version by now. Doesn't create a version.
     * Records show the digest only while the user's vault has the digest's revision, so no digest reveals what the
     * guard has replaced since.
     */
    readonly keepTextDigest: (userId: UserId, fileId: CaseFileId, digest: TextDigest) => Effect.Effect<void, StoreError>

    /** Stores one sealed piece of the extracted text, replacing any at that position. */
    readonly addExtractedPiece: (
      ownership: FileOwnership,
      position: number,
      piece: Sealed
    ) => Effect.Effect<void, FileOwnershipLost | StoreError>
    /** Notes that all text is extracted; it's kept as long as the file. */
    readonly extracted: (ownership: FileOwnership, size: Sealed) => Effect.Effect<void, FileOwnershipLost | StoreError>
    /** Deletes the text pieces of earlier epochs. */
    readonly restart: (ownership: FileOwnership) => Effect.Effect<void, FileOwnershipLost | StoreError>
    readonly addText: (
      ownership: FileOwnership,
      position: number,
      piece: TextPiece
    ) => Effect.Effect<void, FileOwnershipLost | StoreError>
    /** Stores the progress as a new version of the record. */
    readonly progress: (
      ownership: FileOwnership,
      progress: FileProgress,
      at: DateTime.Utc
    ) => Effect.Effect<void, FileOwnershipLost | StoreError>
    /**
     * Ends the work: a de-identified upload is ready, an original is in review. A shown file needs no owner any more.
     */
    readonly finish: (
      ownership: FileOwnership,
      progress: FileProgress,
      at: DateTime.Utc
    ) => Effect.Effect<void, FileOwnershipLost | StoreError>
    /**
     * Ends the work, and deletes the file's pieces, extracted text, text and fingerprint in the same step. Keeps the
     * name of an original, so that its user knows which one it was.
     */
    readonly reject: (
      ownership: FileOwnership,
      problem: FileRejection,
      at: DateTime.Utc
    ) => Effect.Effect<void, FileOwnershipLost | StoreError>

    /** Makes a file in review ready, as a new version; none if it isn't in review. Atomic. */
    readonly approve: (
      userId: UserId,
      caseId: CaseId,
      fileId: CaseFileId,
      at: DateTime.Utc
    ) => Effect.Effect<Option.Option<CaseFile>, StoreError>
    /**
     * Restarts the de-identification of an original, as a new version in a new epoch, which voids any running work.
     * Deletes its text and digest in the same step. None if there is no such file, it was rejected, or it isn't an
     * original. Atomic.
     */
    readonly reopen: (
      file: FileOfCase,
      owner: FileLease,
      at: DateTime.Utc
    ) => Effect.Effect<Option.Option<ReopenedFile>, StoreError>

    /**
     * Stores an original's own choice, as a new version. Leaves its text. None if there is no such file, it was
     * rejected, or it isn't an original. Atomic.
     */
    readonly choose: (
      file: FileOfCase,
      deidentification: OwnThoroughness,
      at: DateTime.Utc
    ) => Effect.Effect<Option.Option<CaseFile>, StoreError>

    /**
     * Takes over up to `limit` shown files in de-identification whose lease has ended (`leaseUntil <= now`). Each goes
     * to one claimant, in a new epoch, with a lease until `owner.leaseUntil`.
     */
    readonly claimAbandoned: (
      owner: FileLease,
      now: DateTime.Utc,
      limit: number
    ) => Effect.Effect<ReadonlyArray<ClaimedFile>, StoreError>
    /** Removes hidden files whose lease has ended: nobody knows of them. */
    readonly sweep: (now: DateTime.Utc) => Effect.Effect<void, StoreError>
    /**
     * Extends the leases of files that are still in these epochs, even expired ones. Returns the others: finished,
     * deleted or taken over.
     */
    readonly renew: (
      files: ReadonlyArray<FileOwnership>,
      leaseUntil: DateTime.Utc
    ) => Effect.Effect<ReadonlyArray<FileOwnership>, StoreError>
    /** Ends the node's leases at `now`, so that other nodes need not wait for them to expire. */
    readonly release: (nodeId: NodeId, now: DateTime.Utc) => Effect.Effect<void, StoreError>
  }
>()("@incamera/domain/files/CaseFileStore") {}
