/** Writes and reads stored files, sealed piece by piece. Memory holds one piece at a time for any size. */
import { Effect, Option, Stream } from "effect"
import { createSha256 } from "../hashing/Hasher.ts"
import * as Limits from "../Limits.ts"
import type { StoreError } from "../StoreError.ts"
import type { FileSeal, PieceSeal } from "../vault/FileSealing.ts"
import type { Sealed } from "../vault/sealing.ts"
import { VaultLocked } from "../vault/VaultLocked.ts"
import type { CaseFileStore, FileHandling, FileOwnership, SealedFacts } from "./CaseFileStore.ts"
import { FileTooLarge, FileUnreadable } from "./FileErrors.ts"
import { makeTransientBuffers } from "./TransientBuffers.ts"

type Store = CaseFileStore["Service"]

/** Collects bytes into pieces of one size and stores each full one. Memory holds one. */
export const makePieceWriter = Effect.fnUntraced(function* <E>(
  seal: PieceSeal,
  keep: (position: number, piece: Sealed) => Effect.Effect<void, E>
) {
  const passed = yield* makeTransientBuffers
  const piece = new Uint8Array(Limits.filePieceBytes)
  let filled = 0
  let position = 0
  let size = 0

  const flush = Effect.gen(function* () {
    if (filled === 0) return
    yield* keep(position, yield* seal.sealPiece(position, piece.subarray(0, filled)))
    position++
    filled = 0
  })

  return {
    write: Effect.fnUntraced(function* (chunk: Uint8Array) {
      size += chunk.length
      passed(chunk.length)
      for (let offset = 0; offset < chunk.length;) {
        const fitting = chunk.subarray(offset, offset + piece.length - filled)
        piece.set(fitting, filled)
        filled += fitting.length
        offset += fitting.length
        if (filled === piece.length) yield* flush
      }
    }),
    /** Returns the number of bytes. */
    end: Effect.andThen(
      flush,
      Effect.sync(() => size)
    )
  }
})

/**
 * Streams stored bytes. `VaultLocked` if a piece can't be opened, or the size differs. If the size is unknown, the last
 * piece ends the stream.
 */
export const readPieces = (
  seal: PieceSeal,
  find: (position: number) => Effect.Effect<Option.Option<Sealed>, StoreError>,
  size: number | null
) =>
  Stream.unwrap(
    Effect.map(makeTransientBuffers, (passed) =>
      Stream.paginate({ position: 0, read: 0 }, ({ position, read }) =>
        Effect.gen(function* () {
          const sealed = yield* find(position)
          if (Option.isNone(sealed)) {
            if (size !== null || position === 0) return yield* new VaultLocked()
            return [[], Option.none()] as const
          }
          const bytes = yield* seal.openPiece(position, sealed.value)
          const sum = read + bytes.length
          if (size !== null && sum > size) return yield* new VaultLocked()
          passed(bytes.length)
          return [[bytes], sum === size ? Option.none() : Option.some({ position: position + 1, read: sum })] as const
        })
      )
    )
  )

/**
 * Stores the bytes of a file as they come. Bytes beyond the limit are not stored. The digest lets anybody confirm a good
 * guess of the content, so sign it, and never store or show it. Only originals are fingerprinted.
 */
export const makeFileWriter = Effect.fnUntraced(function* (
  store: Store,
  seal: FileSeal,
  ownership: FileOwnership,
  handling: FileHandling
) {
  const hasher = yield* Effect.promise(createSha256)
  hasher.init()
  const pieces = yield* makePieceWriter(seal, (position, piece) => store.addPiece(ownership, position, piece))
  let size = 0
  return {
    write: Effect.fnUntraced(function* (chunk: Uint8Array) {
      size += chunk.length
      if (size > Limits.fileBytes) return yield* new FileTooLarge()
      hasher.update(chunk)
      yield* pieces.write(chunk)
    }),
    end: Effect.gen(function* () {
      if (size === 0) return yield* new FileUnreadable({ problem: "empty" })
      const sealedSize = yield* seal.sealSize(yield* pieces.end)
      const sha256 = hasher.digest("hex")
      const fingerprint = handling === "replace" ? seal.fingerprint(sha256) : null
      yield* store.received(ownership, sealedSize, fingerprint)
      return { sha256, fingerprint }
    })
  }
})

/** Returns the file's size in bytes; null for a file from before sizes were sealed. */
export const openSize = (seal: FileSeal, { size }: SealedFacts) =>
  size === null ? Effect.succeed(null) : seal.openSize(size)

/** Streams the original bytes of a file. */
export const readStoredFile = (
  store: Store,
  seal: FileSeal,
  { fileId, userId }: Pick<FileOwnership, "fileId" | "userId">,
  size: number | null
) => readPieces(seal, (position) => store.piece(userId, fileId, position), size)
