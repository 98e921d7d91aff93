import { Context, type Effect, Layer, type Stream } from "effect"
import type { NotFound } from "../access/AccessErrors.ts"
import type { OriginalsMismatch } from "../deidentification/pseudonyms/restore.ts"
import type { SafeText } from "../deidentification/SafeText.ts"
import type { CaseFile } from "../files/CaseFile.ts"
import type { FileNotReady } from "../files/FileErrors.ts"
import type { DocumentPart } from "../files/TextExtractor.ts"
import type { RecentUser } from "../sessions/RecentUser.ts"
import type { StoreError } from "../StoreError.ts"
import { makeFileReview } from "./makeFileReview.ts"
import type { Replacement } from "./reviewedText.ts"
import type { VaultLocked } from "../vault/VaultLocked.ts"

/** A stretch of a file, as it was and as agents may read it. */
export interface ReviewedPiece {
  /** From 0. */
  readonly position: number
  readonly part: DocumentPart
  readonly original: string
  readonly text: SafeText
  /** In order, none overlapping another. What stands between them is the same in both. */
  readonly replaced: ReadonlyArray<Replacement>
}

/** By its ids, or its record, where that was looked up. */
export type FileToReview = CaseFile | Pick<CaseFile, "caseId" | "fileId">

export interface ReviewedPieces {
  readonly file: CaseFile
  /** False of an upload, which came de-identified: there is nothing in it to be corrected. */
  readonly isOriginal: boolean
  readonly pieces: ReadonlyArray<ReviewedPiece>
  /** Where to go on; null at the end. */
  readonly next: number | null
}

/**
 * Originals beside what became of them, for the browser pages of a user who signed in lately. No other part of a server may
 * require it (an architecture test holds this), as with `Reidentification`.
 */
export class FileReview extends Context.Service<
  FileReview,
  {
    /**
     * The file from this piece on: up to `Limits.reviewPieces`, and no more once they have `Limits.reviewCharacters`. Of
     * an upload, which came de-identified, both texts are the same. `FileNotReady` while it is being de-identified, also
     * when that begins anew meanwhile, and for what was rejected. `OriginalsMismatch`: the vault doesn't have what stood
     * there; `CaseFiles.redo` mends it.
     */
    readonly review: (
      user: RecentUser,
      file: FileToReview,
      page: { readonly from: number }
    ) => Effect.Effect<ReviewedPieces, FileNotReady | NotFound | OriginalsMismatch | StoreError | VaultLocked>
    /** The file as it came, byte by byte, and what it was called. `FileNotReady` when it was rejected: nothing is left. */
    readonly originalOf: (
      user: RecentUser,
      file: FileToReview
    ) => Effect.Effect<
      {
        readonly name: string
        /** Bytes; null of a file that came before sizes were sealed. */
        readonly size: number | null
        readonly content: Stream.Stream<Uint8Array, StoreError | VaultLocked>
      },
      FileNotReady | NotFound | StoreError | VaultLocked
    >
  }
>()("@incamera/domain/disclosure/FileReview") {
  static readonly layer = Layer.effect(FileReview, makeFileReview)
}
