/** Files in and out of the store, sealed piece by piece. Memory holds one piece at a time, whatever the size. */
import { Effect, Option, Stream } from "effect"
import { createSHA256 } from "hash-wasm"
import * as Limits from "../Limits.ts"
import type { FileSeal } from "../vault/FileSealing.ts"
import { VaultLocked } from "../vault/VaultLocked.ts"
import type { CaseFileStore, FileOwnership } from "./CaseFileStore.ts"
import { FileTooLarge, FileUnreadable } from "./FileErrors.ts"
import { makeTransientBuffers } from "./TransientBuffers.ts"

type Store = CaseFileStore["Service"]

/** Keeps all of the bytes, and gives their number and digest. Nothing that goes over the bound is kept. */
export const storeFile = Effect.fnUntraced(function* <E, R>(
  store: Store,
  seal: FileSeal,
  ownership: FileOwnership,
  bytes: Stream.Stream<Uint8Array, E, R>
) {
  const passed = yield* makeTransientBuffers
  const hasher = yield* Effect.promise(() => createSHA256())
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
  const content = { size, sha256: hasher.digest("hex") }
  yield* store.received(ownership, content)
  return content
})

/** The bytes as they were given; `VaultLocked` when they can't be opened, or are not as many as they were. */
export const readStoredFile = (
  store: Store,
  seal: FileSeal,
  { fileId, userId }: Pick<FileOwnership, "fileId" | "userId">,
  size: number
) =>
  Stream.unwrap(
    Effect.map(makeTransientBuffers, (passed) =>
      Stream.paginate({ position: 0, read: 0 }, ({ position, read }) =>
        Effect.gen(function* () {
          const sealed = yield* store.piece(userId, fileId, position)
          if (Option.isNone(sealed)) return yield* new VaultLocked()
          const bytes = yield* seal.openPiece(position, sealed.value)
          const sum = read + bytes.length
          if (sum > size) return yield* new VaultLocked()
          passed(bytes.length)
          return [[bytes], sum === size ? Option.none() : Option.some({ position: position + 1, read: sum })] as const
        })
      )
    )
  )
