/** Files are sealed piece by piece: a piece opens in its place, in its file, of its case and user, and nowhere else. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { CaseFileId } from "@incamera/domain/Ids"
import { FileSealing } from "@incamera/domain/vault/FileSealing"
import { IdentityVault } from "@incamera/domain/vault/IdentityVault"
import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { Aead, SecureRandom } from "effect/crypto"
import { tagOf } from "../contracts/fixtures.ts"
import { caseOf, key, keysOf, otherUser, user } from "./support.ts"

const services = Layer.mergeAll(FileSealing.layer, IdentityVault.layer).pipe(
  Layer.provide(Layer.mergeAll(MemoryStores.layer, keysOf(key(1)), Aead.layerWebCrypto)),
  Layer.provideMerge(SecureRandom.layerWebCrypto)
)

const fileOf = (number: number) => CaseFileId.make(`file_0198a000-0000-7000-8000-${String(number).padStart(12, "0")}`)
const file = { userId: user, caseId: caseOf(1), fileId: fileOf(1) }
const bytes = new TextEncoder().encode("Zoë Quillfeather v. Brightwater")

it.layer(services)("The sealing of files", (it) => {
  it.effect("opens what it sealed, also later", () =>
    Effect.gen(function* () {
      const sealing = yield* FileSealing
      const seal = yield* sealing.forNew(file)
      const [piece, name] = [yield* seal.sealPiece(3, bytes), yield* seal.sealName("Quillfeather.pdf")]
      assert.notInclude(Buffer.from(piece.ciphertext).toString("latin1"), "Quillfeather")
      const later = yield* sealing.forKept(file)
      assert.deepStrictEqual(yield* later.openPiece(3, piece), bytes)
      assert.strictEqual(yield* later.openName(name), "Quillfeather.pdf")
      // The same twice looks different.
      assert.notDeepEqual((yield* seal.sealPiece(3, bytes)).ciphertext, piece.ciphertext)
    })
  )

  it.effect("opens nothing that was moved or changed", () =>
    Effect.gen(function* () {
      const sealing = yield* FileSealing
      const seal = yield* sealing.forNew(file)
      const piece = yield* seal.sealPiece(3, bytes)
      const name = yield* seal.sealName("Quillfeather.pdf")
      const neighbours = [
        { ...file, fileId: fileOf(2) },
        { ...file, caseId: caseOf(2) },
        { ...file, userId: otherUser }
      ]
      for (const neighbour of neighbours) {
        const other = yield* sealing.forNew(neighbour)
        assert.strictEqual(yield* tagOf(other.openPiece(3, piece)), "VaultLocked")
        assert.strictEqual(yield* tagOf(other.openName(name)), "VaultLocked")
      }
      assert.strictEqual(yield* tagOf(seal.openPiece(2, piece)), "VaultLocked")
      assert.strictEqual(yield* tagOf(seal.openName(piece)), "VaultLocked")
      assert.strictEqual(yield* tagOf(seal.openPiece(3, name)), "VaultLocked")
      for (const ciphertext of [piece.ciphertext.with(0, piece.ciphertext[0]! ^ 1), piece.ciphertext.slice(1)]) {
        assert.strictEqual(yield* tagOf(seal.openPiece(3, { ...piece, ciphertext })), "VaultLocked")
      }
    })
  )

  it.effect("can't open a file of a case that was destroyed, nor seal another for it", () =>
    Effect.gen(function* () {
      const sealing = yield* FileSealing
      const gone = { ...file, caseId: caseOf(7) }
      yield* (yield* sealing.forNew(gone)).sealPiece(0, bytes)
      yield* (yield* IdentityVault).destroyCase(gone.userId, gone.caseId)
      assert.strictEqual(yield* tagOf(sealing.forKept(gone)), "VaultLocked")
      assert.strictEqual(yield* tagOf(sealing.forNew(gone)), "NotFound")
      assert.strictEqual(yield* tagOf(sealing.forKept({ ...file, caseId: caseOf(8) })), "VaultLocked")
    })
  )
})
