/** Files are sealed piece by piece: a piece opens only at its position, in its file, of its case and user. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { CaseFileId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { FileSealing } from "@incamera/domain/vault/FileSealing"
import { makeCaseKeys } from "@incamera/domain/vault/caseKeys"
import { IdentityVault } from "@incamera/domain/vault/IdentityVault"
import { IdentityVaultStorage } from "@incamera/domain/vault/IdentityVaultStorage"
import type { Sealed } from "@incamera/domain/vault/sealing"
import { assert, it } from "@effect/vitest"
import { Effect, Layer, Option, Schema } from "effect"
import { Aead, SecureRandom } from "effect/crypto"
import { tagOf } from "@incamera/testing/records/outcomes"
import { caseOf, key, keysOf, otherUser, user } from "./support.ts"

const services = Layer.mergeAll(FileSealing.layer, IdentityVault.layer).pipe(
  Layer.provideMerge(Layer.mergeAll(MemoryStores.layer, keysOf(key(1)), Aead.layerWebCrypto)),
  Layer.provideMerge(SecureRandom.layerWebCrypto)
)

const fileOf = (number: number) => CaseFileId.make(`file_0198a000-0000-7000-8000-${String(number).padStart(12, "0")}`)
const file = { userId: user, caseId: caseOf(1), fileId: fileOf(1) }
const bytes = new TextEncoder().encode("Zoë Quillfeather v. Brightwater")

it.layer(services)("The sealing of files", (it) => {
  it.effect("opens its own sealed records, also later", () =>
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

  it.effect("has the same length for any content, up to the next power of two", () =>
    Effect.gen(function* () {
      const seal = yield* (yield* FileSealing).forNew(file)
      const lengthOf = ({ ciphertext }: Sealed) => ciphertext.length
      const tag = 16
      for (const size of [1, 200, 255]) {
        assert.strictEqual(lengthOf(yield* seal.sealPiece(0, new Uint8Array(size))), Limits.sealedBytesLeast + tag)
        assert.strictEqual(lengthOf(yield* seal.sealName("é".repeat(size / 2))), Limits.sealedBytesLeast + tag)
        assert.strictEqual(lengthOf(yield* seal.sealSize(size ** 3)), Limits.sealedBytesLeast + tag)
      }
      assert.strictEqual(lengthOf(yield* seal.sealPiece(0, new Uint8Array(5_000))), 8_192 + tag)
      const whole = new Uint8Array(Limits.filePieceBytes).fill(0x80)
      const piece = yield* seal.sealPiece(0, whole)
      assert.strictEqual(lengthOf(piece), 262_144 + tag)
      assert.deepStrictEqual(yield* seal.openPiece(0, piece), whole)
      assert.strictEqual(yield* seal.openSize(yield* seal.sealSize(26_214_400)), 26_214_400)
    })
  )

  it.effect.prop(
    "gives back all bytes, also those that look like padding",
    [Schema.Array(Schema.Literals([0, 0x80, 1, 255])).check(Schema.isMaxLength(300))],
    Effect.fnUntraced(function* ([values]) {
      const seal = yield* (yield* FileSealing).forNew(file)
      const plain = Uint8Array.from(values)
      assert.deepStrictEqual(Uint8Array.from(yield* seal.openPiece(0, yield* seal.sealPiece(0, plain))), plain)
    })
  )

  it.effect("opens records from before padding, in their own place only", () =>
    Effect.gen(function* () {
      const storage = yield* IdentityVaultStorage
      const aead = yield* Aead.Aead
      const seal = yield* (yield* FileSealing).forNew(file)
      const caseKeys = yield* makeCaseKeys
      const wrapped = Option.getOrThrow(yield* storage.findCaseKey(user, file.caseId))
      const caseKey = yield* caseKeys.unwrap(user, wrapped)
      const nonce = new Uint8Array(24).fill(5)
      const aad = new TextEncoder().encode(JSON.stringify(["file-piece", user, file.caseId, file.fileId, "0"]))
      const old = { nonce, ciphertext: yield* aead.encrypt(caseKey, bytes, { nonce, aad }) }
      assert.deepStrictEqual(yield* seal.openPiece(0, old), bytes)
      assert.strictEqual(yield* tagOf(seal.openPiece(1, old)), "VaultLocked")
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

  it.effect("can't open a file of a destroyed case, or seal another for it", () =>
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
