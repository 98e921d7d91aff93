/** Files in and out of the store, sealed piece by piece. Memory holds one piece at a time, whatever the size. */
import { Effect, Option, Stream } from "effect"
import { createSha256 } from "../hashing/Hasher.ts"
import * as Limits from "../Limits.ts"
import type { FileSeal } from "../vault/FileSealing.ts"
import { VaultLocked } from "../vault/VaultLocked.ts"
import type { CaseFileStore, FileOwnership, SealedFacts } from "./CaseFileStore.ts"
import { FileTooLarge, FileUnreadable } from "./FileErrors.ts"
import { makeTransientBuffers } from "./TransientBuffers.ts"

type Store = CaseFileStore["Service"]

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
  const passed = yield* makeTransientBuffers
  const hasher = yield* Effect.promise(createSha256)
  hasher.init()
  const piece = new Uint8Array(Limits.filePieceBytes)
  let filled = 0
  let position = 0
  let size = 0

  const flush = Effect.gen(function* () {
    if (filled === 0) return
    const sealed = yield* seal.sealPiece(position, piece.subarray(0, filled))
    yield* store.addPiece(ownership, position, sealed)
    position++
    filled = 0
  })

  const take = Effect.fnUntraced(function* (chunk: Uint8Array) {
    size += chunk.length
    passed(chunk.length)
    if (size > Limits.fileBytes) return yield* new FileTooLarge()
    hasher.update(chunk)
    for (let offset = 0; offset < chunk.length;) {
      const fitting = chunk.subarray(offset, offset + piece.length - filled)
      piece.set(fitting, filled)
      filled += fitting.length
      offset += fitting.length
      if (filled === piece.length) yield* flush
    }
  })

  yield* Stream.runForEach(bytes, take)
  if (size === 0) return yield* new FileUnreadable({ problem: "empty" })
  yield* flush
  yield* store.received(ownership, yield* seal.sealSize(size))
  return hasher.digest("hex")
})

/** How many bytes a file has; null of one that came before sizes were sealed. */
export const openSize = (seal: FileSeal, { size }: SealedFacts) =>
  size === null ? Effect.succeed(null) : seal.openSize(size)

/**
 * The bytes as they were given; `VaultLocked` when they can't be opened, or are not as many as they were. Where it is
 * not known how many there were, the last piece ends them.
 */
export const readStoredFile = (
  store: Store,
  seal: FileSeal,
  { fileId, userId }: Pick<FileOwnership, "fileId" | "userId">,
  size: number | null
) =>
  Stream.unwrap(
    Effect.map(makeTransientBuffers, (passed) =>
      Stream.paginate({ position: 0, read: 0 }, ({ position, read }) =>
        Effect.gen(function* () {
          const sealed = yield* store.piece(userId, fileId, position)
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
