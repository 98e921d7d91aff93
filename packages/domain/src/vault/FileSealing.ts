import { Context, Effect, Layer, Option } from "effect"
import type { NotFound } from "../access/AccessErrors.ts"
import type { CaseFileId, CaseId, UserId } from "../Ids.ts"
import type { StoreError } from "../StoreError.ts"
import { makeCaseSealing } from "./caseKeys.ts"
import { DocumentId } from "./DocumentId.ts"
import type { BelongsTo, Sealed } from "./sealing.ts"
import type { WrappedCaseKey } from "./IdentityVaultStorage.ts"
import { VaultLocked } from "./VaultLocked.ts"

/**
 * Names each piece of a file's text as a document in the vault, per ownership epoch: originals stored by the owner of
 * an earlier epoch are not taken for originals of the current text.
 */
export const documentOf = (
  { epoch, fileId }: Pick<FileOfCase, "fileId"> & { readonly epoch: number },
  position: number
): DocumentId => DocumentId.make(`${fileId}-${epoch}-${position}`)

/** Names a file, and so the key that seals it. */
export interface FileOfCase {
  readonly userId: UserId
  readonly caseId: CaseId
  readonly fileId: CaseFileId
}

/** Seals and opens bytes stored in pieces. */
export interface PieceSeal {
  readonly sealPiece: (position: number, bytes: Uint8Array) => Effect.Effect<Sealed, VaultLocked>
  readonly openPiece: (position: number, sealed: Sealed) => Effect.Effect<Uint8Array, VaultLocked>
  /** Size of the whole in bytes. */
  readonly sealSize: (size: number) => Effect.Effect<Sealed, VaultLocked>
  readonly openSize: (sealed: Sealed) => Effect.Effect<number, VaultLocked>
}

/** Seals and opens the contents of one file. Keeps the case's key for its own lifetime. */
export interface FileSeal extends PieceSeal {
  readonly sealName: (name: string) => Effect.Effect<Sealed, VaultLocked>
  readonly openName: (sealed: Sealed) => Effect.Effect<string, VaultLocked>
  /** For the text extracted from the file. */
  readonly extracted: PieceSeal
  /** Returns a keyed hash of the file's SHA-256: the same for the same bytes in this case, and for no others. */
  readonly fingerprint: (sha256: string) => string
}

/**
 * The operations with case keys for code that stores case files: sealing files piece by piece, their names and their
 * sizes. A piece is bound to its file and its position. Once the case is destroyed, nothing sealed can be opened.
 */
export class FileSealing extends Context.Service<
  FileSealing,
  {
    /**
     * For a new file: makes a key for a case that has none. `NotFound` for a case that doesn't exist or was destroyed.
     */
    readonly forNew: (file: FileOfCase) => Effect.Effect<FileSeal, NotFound | StoreError | VaultLocked>
    /** Deletes a file's originals, one for each piece of its text. */
    readonly forgetOriginals: (file: FileOfCase) => Effect.Effect<void, StoreError>
    /** For a file that is already sealed; `VaultLocked` if the key of its case is gone. */
    readonly forKept: (file: FileOfCase) => Effect.Effect<FileSeal, StoreError | VaultLocked>
  }
>()("@incamera/domain/vault/FileSealing") {
  static readonly layer = Layer.effect(
    FileSealing,
    Effect.gen(function* () {
      const { caseKeys, sealing, storage, wrappedKeyFor } = yield* makeCaseSealing

      const sealWith = Effect.fnUntraced(function* (wrapped: WrappedCaseKey, { caseId, fileId, userId }: FileOfCase) {
        const key = yield* caseKeys.unwrap(userId, wrapped)
        const fingerprint = yield* caseKeys.fingerprinting(userId, wrapped)
        const name: BelongsTo = ["file-name", userId, caseId, fileId]
        const sealText = (text: string, belongsTo: BelongsTo) =>
          sealing.seal(key, new TextEncoder().encode(text), belongsTo)
        const openText = (sealed: Sealed, belongsTo: BelongsTo) =>
          Effect.map(sealing.open(key, sealed, belongsTo), (bytes) => new TextDecoder().decode(bytes))
        const pieces = (of: "extracted" | "file"): PieceSeal => {
          const piece = (position: number): BelongsTo => [`${of}-piece`, userId, caseId, fileId, `${position}`]
          const size: BelongsTo = [`${of}-size`, userId, caseId, fileId]
          return {
            sealPiece: (position, bytes) => sealing.seal(key, bytes, piece(position)),
            openPiece: (position, sealed) => sealing.open(key, sealed, piece(position)),
            sealSize: (bytes) => sealText(`${bytes}`, size),
            openSize: (sealed) => Effect.map(openText(sealed, size), Number)
          }
        }
        return {
          ...pieces("file"),
          extracted: pieces("extracted"),
          sealName: (text) => sealText(text, name),
          openName: (sealed) => openText(sealed, name),
          fingerprint: (sha256) => fingerprint(["file", userId, caseId, sha256])
        } satisfies FileSeal
      })

      return FileSealing.of({
        forNew: Effect.fn("FileSealing.forNew")(function* (file) {
          return yield* sealWith(yield* wrappedKeyFor(file.userId, file.caseId), file)
        }),
        forgetOriginals: ({ caseId, fileId, userId }) =>
          storage.removeOriginals(userId, caseId, DocumentId.make(`${fileId}-`)),
        forKept: Effect.fn("FileSealing.forKept")(function* (file) {
          const kept = yield* storage.findCaseKey(file.userId, file.caseId)
          if (Option.isNone(kept)) return yield* new VaultLocked()
          return yield* sealWith(kept.value, file)
        })
      })
    })
  )
}
