import { Context, type Effect, Layer, type Stream } from "effect"
import type { NotFound } from "../access/AccessErrors.ts"
import type { OriginalsMismatch } from "../deidentification/pseudonyms/OriginalsMismatch.ts"
import type { SafeText } from "../deidentification/SafeText.ts"
import type { CaseFile } from "../files/CaseFile.ts"
import type { FileNotReady } from "../files/FileErrors.ts"
import type { DocumentPart } from "../files/TextExtractor.ts"
import type { CaseFileId, CaseId } from "../Ids.ts"
import type { RecentUser } from "../sessions/RecentUser.ts"
import type { StoreError } from "../StoreError.ts"
import { makeFileReview } from "./makeFileReview.ts"
import type { Replacement } from "./reviewedText.ts"
import type { VaultLocked } from "../vault/VaultLocked.ts"

/** A piece of a file: the original and its de-identified text. */
export interface ReviewedPiece {
  /** Counted from 0. */
  readonly position: number
  readonly part: DocumentPart
  readonly original: string
  readonly text: SafeText
  /** In order, without overlaps. The text between them is the same on both sides. */
  readonly replaced: ReadonlyArray<Replacement>
}

/** Ids, or a record already looked up. */
export type FileToReview = CaseFile | Pick<CaseFile, "caseId" | "fileId">

export interface ReviewedPieces {
  readonly file: CaseFile
  /** False for an upload that came de-identified: it has nothing to correct. */
  readonly isOriginal: boolean
  readonly pieces: ReadonlyArray<ReviewedPiece>
  /** Position of the next piece; null at the end. */
  readonly next: number | null
}

/**
 * Shows originals beside their de-identified text, to a user who signed in recently. For the browser pages only: like
 * `Reidentification`, no other part of a server may require it (an architecture test checks this).
 */
export class FileReview extends Context.Service<
  FileReview,
  {
    /**
     * Returns pieces from a position on: at most `Limits.reviewPieces`, and none after they reach
     * `Limits.reviewCharacters`. For an upload that came de-identified, both texts are the same. `FileNotReady` for a
     * rejected file, and during de-identification, even if it restarts during this call. `OriginalsMismatch` if the
     * vault lacks the originals of this text; `CaseFiles.redo` repairs that.
     */
    readonly review: (
      user: RecentUser,
      file: FileToReview,
      page: { readonly from: number }
    ) => Effect.Effect<ReviewedPieces, FileNotReady | NotFound | OriginalsMismatch | StoreError | VaultLocked>
    /** Returns the names of a case's originals, by file; also of rejected ones, so that the user knows which they were. */
    readonly namesOf: (
      user: RecentUser,
      caseId: CaseId,
      files: ReadonlyArray<Pick<CaseFile, "fileId">>
    ) => Effect.Effect<ReadonlyMap<CaseFileId, string>, StoreError | VaultLocked>
    /**
     * Returns the original file, byte by byte, and its name. `FileNotReady` if it was rejected, because then nothing is
     * kept.
     */
    readonly originalOf: (
      user: RecentUser,
      file: FileToReview
    ) => Effect.Effect<
      {
        readonly name: string
        /** Bytes; null for a file from before sizes were sealed. */
        readonly size: number | null
        readonly content: Stream.Stream<Uint8Array, StoreError | VaultLocked>
      },
      FileNotReady | NotFound | StoreError | VaultLocked
    >
  }
>()("@incamera/domain/disclosure/FileReview") {
  static readonly layer = Layer.effect(FileReview, makeFileReview)
}
