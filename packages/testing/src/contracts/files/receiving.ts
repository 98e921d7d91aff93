/** `CaseFileStore`: files being received, and lists of files. */
import type { CaseStore } from "@incamera/domain/cases"
import { CaseFile, type CaseFileStore } from "@incamera/domain/files"
import { type CaseFileId, newAgentId } from "@incamera/domain/Ids"
import type { UserStore } from "@incamera/domain/users"
import type { IdentityVaultStorage } from "@incamera/domain/vault"
import { assert, type Vitest } from "@effect/vitest"
import { DateTime, Effect, Option } from "effect"
import type { SecureRandom } from "effect/crypto"
import { after, now, times } from "../../records/values.ts"
import { assertSame } from "../../records/same.ts"
import { newCase } from "../../records/cases.ts"
import { newUser } from "../../records/users.ts"
import { race, tagOf } from "../../records/outcomes.ts"
import { sealed, sealedSize, noDigest, newFile, newReceived, newShown, start, world } from "./fileRecords.ts"

export const receiving = (
  it: Vitest.MethodsNonLive<CaseFileStore | CaseStore | IdentityVaultStorage | UserStore | SecureRandom.SecureRandom>
): void => {
  it.effect("keeps every piece of a file in order and unchanged, and its name", () =>
    Effect.gen(function* () {
      const { caseId, store, userId } = yield* world
      const ownership = yield* newFile(userId, caseId)
      assert.strictEqual(ownership.epoch, 1)
      const large = sealed(3, 262_160)
      yield* store.addPiece(ownership, 0, sealed(1))
      yield* store.addPiece(ownership, 1, large)
      const { fileId } = ownership
      assert.deepStrictEqual(yield* store.piece(userId, fileId, 0), Option.some(sealed(1)))
      const found = Option.getOrThrow(yield* store.piece(userId, fileId, 1))
      assert.deepStrictEqual(Uint8Array.from(found.ciphertext), large.ciphertext)
      assert.isTrue(Option.isNone(yield* store.piece(userId, fileId, 2)))
      const facts = store.sealedFacts(userId, fileId)
      assert.deepStrictEqual(yield* facts, Option.some({ name: sealed(9), size: null, extractedSize: null }))
      yield* store.received(ownership, sealedSize, null)
      assert.deepStrictEqual(yield* facts, Option.some({ name: sealed(9), size: sealedSize, extractedSize: null }))
    })
  )

  it.effect("keeps the sender of a file on every node", () =>
    Effect.gen(function* () {
      const { caseId, store, userId } = yield* world
      const agentId = yield* newAgentId
      const sent = yield* newFile(userId, caseId, { sentBy: agentId })
      assert.strictEqual(yield* store.sentBy(userId, sent.fileId), agentId)
      const ofProgram = yield* newFile(userId, caseId, { sentBy: "programs" })
      assert.strictEqual(yield* store.sentBy(userId, ofProgram.fileId), "programs")
      const own = yield* newFile(userId, caseId)
      assert.isNull(yield* store.sentBy(userId, own.fileId))
      assert.isNull(yield* store.sentBy(yield* newUser, sent.fileId))
    })
  )

  it.effect("accepts a new file only in a case of the user", () =>
    Effect.gen(function* () {
      const { caseId } = yield* world
      const neighbour = yield* newUser
      assert.strictEqual(yield* tagOf(newFile(neighbour, caseId)), "NotFound")
    })
  )

  it.effect("shows a file with every field once it is received, and only to its user", () =>
    Effect.gen(function* () {
      const { caseId, store, userId } = yield* world
      const unfinished = yield* newFile(userId, caseId)
      assert.isTrue(Option.isNone(yield* store.show(userId, unfinished.fileId, now)))
      const received = yield* newReceived(userId, caseId, { handling: "replace", deidentification: "thorough" })
      const { fileId } = received
      assert.isTrue(Option.isNone(yield* store.find(userId, caseId, fileId)))
      assert.deepStrictEqual(yield* store.list(userId, caseId, { after: start, limit: 9 }), [])
      assert.strictEqual(yield* store.count(userId, caseId), 0)
      const shown = Option.getOrThrow(yield* store.show(userId, fileId, after(5)))
      assertSame(
        CaseFile,
        shown,
        new CaseFile({
          fileId,
          caseId,
          label: "[File 1]",
          containedIn: null,
          mediaType: null,
          ...noDigest,
          status: "deidentifying",
          deidentification: "thorough",
          pages: null,
          progress: { percent: 0, pagesDone: 0 },
          problem: null,
          createdAt: after(5),
          updatedAt: after(5),
          version: 1
        })
      )
      assertSame(CaseFile, Option.getOrThrow(yield* store.find(userId, caseId, fileId)), shown)
      assert.strictEqual(yield* store.count(userId, caseId), 1)
      assert.isTrue(Option.isNone(yield* store.show(userId, fileId, now)), "only once")
      const neighbour = yield* newUser
      const other = yield* newCase(userId)
      assert.isTrue(Option.isNone(yield* store.find(neighbour, caseId, fileId)))
      assert.isTrue(Option.isNone(yield* store.find(userId, other.caseId, fileId)))
      assert.isTrue(Option.isNone(yield* store.piece(neighbour, fileId, 0)))
      assert.isTrue(Option.isNone(yield* store.sealedFacts(neighbour, fileId)))
      assert.isTrue(Option.isNone(yield* store.show(neighbour, fileId, now)))
      assert.isFalse(yield* store.remove(neighbour, caseId, fileId))
      assert.isFalse(yield* store.remove(userId, other.caseId, fileId))
      yield* store.discard(neighbour, unfinished.fileId)
      yield* store.addPiece(unfinished, 0, sealed(1))
    })
  )

  it.effect("numbers 20 concurrent files without gaps, and never reuses a number", () =>
    Effect.gen(function* () {
      const { caseId, store, userId } = yield* world
      const files = yield* Effect.all(times(20, () => newReceived(userId, caseId)))
      const { successes } = yield* race(files.map(({ fileId }) => store.show(userId, fileId, now)))
      const labels = successes.map((shown) => Option.getOrThrow(shown).label)
      assert.sameMembers(
        labels,
        times(20, (i) => `[File ${i + 1}]`)
      )
      const last = successes.map(Option.getOrThrow).find(({ label }) => label === "[File 20]")!
      assert.isTrue(yield* store.remove(userId, caseId, last.fileId))
      const { record } = yield* newShown(userId, caseId)
      assert.strictEqual(record.label, "[File 21]")
      const other = yield* newCase(userId)
      assert.strictEqual((yield* newShown(userId, other.caseId)).record.label, "[File 1]")
    })
  )

  it.effect("lists newest first, in pages of any size", () =>
    Effect.gen(function* () {
      const { caseId, store, userId } = yield* world
      const made = yield* Effect.forEach(
        times(11, (i) => after(Math.floor(((i * 7) % 11) / 3))),
        (at) => newShown(userId, caseId, {}, at)
      )
      const expected = made
        .map(({ record }) => record)
        .sort(
          (a, b) =>
            DateTime.toEpochMillis(b.createdAt) - DateTime.toEpochMillis(a.createdAt) || (a.fileId < b.fileId ? 1 : -1)
        )
        .map(({ fileId }) => fileId)
      for (const limit of [1, 3, 11, 50]) {
        const seen: Array<CaseFileId> = []
        for (let position = start; ;) {
          const page = yield* store.list(userId, caseId, { after: position, limit })
          assert.isAtMost(page.length, limit)
          seen.push(...page.map(({ fileId }) => fileId))
          const last = page.at(-1)
          if (page.length < limit || last === undefined) break
          position = Option.some({ createdAt: last.createdAt, id: last.fileId })
        }
        assert.deepStrictEqual(seen, expected)
      }
    })
  )
}
