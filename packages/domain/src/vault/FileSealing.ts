import { Context, Effect, Layer, Option } from "effect"
import type { NotFound } from "../access/AccessErrors.ts"
import type { CaseFileId, CaseId, UserId } from "../Ids.ts"
import type { StoreError } from "../StoreError.ts"
import { makeCaseKeyFor, makeCaseKeys } from "./caseKeys.ts"
import { DocumentId } from "./DocumentId.ts"
import { IdentityVaultStorage } from "./IdentityVaultStorage.ts"
import { type BelongsTo, makeSealing, type Sealed } from "./sealing.ts"
import { VaultLocked } from "./VaultLocked.ts"

/**
 * Each piece of a file's text is a document of its own to the vault, in each term of office: what somebody still keeps
 * whose term is over, is not taken for what belongs to the text that is there now.
 */
export const documentOf = (
  { epoch, fileId }: Pick<FileOfCase, "fileId"> & { readonly epoch: number },
  position: number
): DocumentId => DocumentId.make(`${fileId}-${epoch}-${position}`)

/** Names a file, and so whose key it is sealed with. */
export interface FileOfCase {
  readonly userId: UserId
  readonly caseId: CaseId
  readonly fileId: CaseFileId
}

/** Seals and opens bytes that are kept in pieces. */
export interface PieceSeal {
  readonly sealPiece: (position: number, bytes: Uint8Array) => Effect.Effect<Sealed, VaultLocked>
  readonly openPiece: (position: number, sealed: Sealed) => Effect.Effect<Uint8Array, VaultLocked>
  /** Bytes of the whole. */
  readonly sealSize: (size: number) => Effect.Effect<Sealed, VaultLocked>
  readonly openSize: (sealed: Sealed) => Effect.Effect<number, VaultLocked>
}

/** Seals and opens what belongs to one file. Holds the case's key for as long as it is held itself. */
export interface FileSeal extends PieceSeal {
  readonly sealName: (name: string) => Effect.Effect<Sealed, VaultLocked>
  readonly openName: (sealed: Sealed) => Effect.Effect<string, VaultLocked>
  /** For what is extracted of the file. */
  readonly extracted: PieceSeal
}

/**
 * What whoever keeps case files may do with the keys of cases: seal files piece by piece, their names and their sizes. A piece is
 * bound to its file and its position in it. What was sealed can't be opened any more once the case was destroyed.
 */
export class FileSealing extends Context.Service<
  FileSealing,
  {
    /** For a new file: the case gets a key when it has none. `NotFound` for a case that is not there (any more). */
    readonly forNew: (file: FileOfCase) => Effect.Effect<FileSeal, NotFound | StoreError | VaultLocked>
    /** Forgets what was replaced in a file: its originals, one for each piece of its text. */
    readonly forgetOriginals: (file: FileOfCase) => Effect.Effect<void, StoreError>
    /** For a file that was sealed before; `VaultLocked` when the key of its case is gone. */
    readonly forKept: (file: FileOfCase) => Effect.Effect<FileSeal, StoreError | VaultLocked>
  }
>()("@incamera/domain/vault/FileSealing") {
  static readonly layer = Layer.effect(
    FileSealing,
    Effect.gen(function* () {
      const storage = yield* IdentityVaultStorage
      const sealing = yield* makeSealing
      const caseKeys = yield* makeCaseKeys
      const keyFor = makeCaseKeyFor(storage, caseKeys)

      const sealWith = (
        key: Effect.Success<ReturnType<typeof keyFor>>,
        { caseId, fileId, userId }: FileOfCase
      ): FileSeal => {
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
          openName: (sealed) => openText(sealed, name)
        }
      }

      return FileSealing.of({
        forNew: Effect.fn("FileSealing.forNew")(function* (file) {
          return sealWith(yield* keyFor(file.userId, file.caseId), file)
        }),
        forgetOriginals: ({ caseId, fileId, userId }) =>
          storage.removeOriginals(userId, caseId, DocumentId.make(`${fileId}-`)),
        forKept: Effect.fn("FileSealing.forKept")(function* (file) {
          const kept = yield* storage.findCaseKey(file.userId, file.caseId)
          if (Option.isNone(kept)) return yield* new VaultLocked()
          return sealWith(yield* caseKeys.unwrap(file.userId, kept.value), file)
        })
      })
    })
  )
}
