/** Files in and out of the store, sealed piece by piece. Memory holds one piece at a time, whatever the size. */
import { Effect, Option, Stream } from "effect"
import { createSha256 } from "../hashing/Hasher.ts"
import * as Limits from "../Limits.ts"
import type { StoreError } from "../StoreError.ts"
import type { FileSeal, PieceSeal } from "../vault/FileSealing.ts"
import type { Sealed } from "../vault/sealing.ts"
import { VaultLocked } from "../vault/VaultLocked.ts"
import type { CaseFileStore, FileOwnership, SealedFacts } from "./CaseFileStore.ts"
import { FileTooLarge, FileUnreadable } from "./FileErrors.ts"
import { makeTransientBuffers } from "./TransientBuffers.ts"

type Store = CaseFileStore["Service"]

/** Fills pieces of one size, and has each kept as it is full. Memory holds one. */
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
    /** Gives how many bytes there were. */
    end: Effect.andThen(
      flush,
      Effect.sync(() => size)
    )
  }
})

/**
 * The bytes that were kept in pieces, as they were given; `VaultLocked` when they can't be opened, or are not as many as
 * they were. Where it is not known how many there were, the last piece ends them.
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
 * Keeps all of the bytes, and gives their digest. It tells what is in the file to whoever can guess most of it, so it is
 * not to be kept or shown: sign it. Nothing that goes over the bound is kept.
 */
export const storeFile = Effect.fnUntraced(function* <E, R>(
  store: Store,
  seal: FileSeal,
  ownership: FileOwnership,
  bytes: Stream.Stream<Uint8Array, E, R>
) {
  const hasher = yield* Effect.promise(createSha256)
  hasher.init()
  const pieces = yield* makePieceWriter(seal, (position, piece) => store.addPiece(ownership, position, piece))
  let size = 0
  yield* Stream.runForEach(
    bytes,
    Effect.fnUntraced(function* (chunk) {
      size += chunk.length
      if (size > Limits.fileBytes) return yield* new FileTooLarge()
      hasher.update(chunk)
      yield* pieces.write(chunk)
    })
  )
  if (size === 0) return yield* new FileUnreadable({ problem: "empty" })
  yield* store.received(ownership, yield* seal.sealSize(yield* pieces.end))
  return hasher.digest("hex")
})

/** How many bytes a file has; null of one that came before sizes were sealed. */
export const openSize = (seal: FileSeal, { size }: SealedFacts) =>
  size === null ? Effect.succeed(null) : seal.openSize(size)

/** The bytes of a file as it came. */
export const readStoredFile = (
  store: Store,
  seal: FileSeal,
  { fileId, userId }: Pick<FileOwnership, "fileId" | "userId">,
  size: number | null
) => readPieces(seal, (position) => store.piece(userId, fileId, position), size)
