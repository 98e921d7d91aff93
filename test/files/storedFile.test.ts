/** Stored files: written piece by piece, and kept whole or not at all. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { CaseFileStore } from "@incamera/domain/files/CaseFileStore"
import { makeFileWriter, openSize, readStoredFile } from "@incamera/domain/files/storedFile"
import { newCaseFileId, newNodeId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { FileSealing } from "@incamera/domain/vault/FileSealing"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Layer, Option, Stream } from "effect"
import { SecureRandom } from "effect/crypto"
import { farLease } from "@incamera/testing/records/values"
import { tagOf } from "@incamera/testing/records/outcomes"
import * as domain from "../support/domain.ts"
import { newWorld } from "./support.ts"

const node = Layer.merge(domain.over(MemoryStores.layer), SecureRandom.layerWebCrypto)

it.layer(node)("A stored file", (it) => {
  it.effect("is read unchanged, even if its length is unknown", () =>
    Effect.gen(function* () {
      const { caseId, userId } = yield* newWorld
      const store = yield* CaseFileStore
      for (const size of [1, Limits.filePieceBytes, Limits.filePieceBytes + 1, 2 * Limits.filePieceBytes]) {
        const fileId = yield* newCaseFileId
        const seal = yield* (yield* FileSealing).forNew({ userId, caseId, fileId })
        const name = yield* seal.sealName("letter.txt")
        const file = {
          userId,
          caseId,
          fileId,
          contained: null,
          handling: "replace",
          deidentification: null,
          sentBy: null,
          name,
          createdAt: yield* DateTime.now
        } as const
        const ownership = yield* store.begin(file, { nodeId: yield* newNodeId, leaseUntil: farLease })
        const bytes = new Uint8Array(size).map((_, at) => at % 251)
        const writer = yield* makeFileWriter(store, seal, ownership, "replace")
        yield* writer.write(bytes)
        yield* writer.end
        const facts = Option.getOrThrow(yield* store.sealedFacts(userId, fileId))
        assert.strictEqual(yield* openSize(seal, facts), size)
        const read = (known: number | null) =>
          Effect.map(Stream.runCollect(readStoredFile(store, seal, { userId, fileId }, known)), (pieces) =>
            Buffer.concat([...pieces])
          )
        for (const known of [size, null]) assert.isTrue((yield* read(known)).equals(bytes), `${size}, ${known}`)
        assert.strictEqual(yield* tagOf(read(size + 1)), "VaultLocked", "its end is missing")
      }
    })
  )
})
