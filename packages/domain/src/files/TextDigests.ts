/**
 * Computes size and hash of files' texts as agents read them, after the guard. A digest is valid only while no other
 * identities are registered. So no visible digest covers text that the guard replaces, and nobody can use one to test
 * guesses.
 */
import { Context, Effect, Exit, Fiber, FiberMap, Layer, Option, Stream } from "effect"
import { createSha256 } from "../hashing/Hasher.ts"
import { Deidentification } from "../deidentification/Deidentification.ts"
import { ofCase } from "../deidentification/TextScope.ts"
import type { UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { Refusals } from "../refusals/Refusals.ts"
import type { StoreError } from "../StoreError.ts"
import type { CaseFile } from "./CaseFile.ts"
import { CaseFileStore } from "./CaseFileStore.ts"
import { FairPlaces } from "./FairPlaces.ts"
import { fileText } from "./fileText.ts"

const lacksDigest = ({ sha256, status }: CaseFile): boolean => status === "ready" && sha256 === null

export class TextDigests extends Context.Service<
  TextDigests,
  {
    /**
     * Adds missing digests to the records, as far as they are computed within `Limits.textDigestWaitMillis`. The rest
     * are computed in the background for the next request. Must not be called within a step.
     */
    readonly shownInAll: (
      userId: UserId,
      files: ReadonlyArray<CaseFile>
    ) => Effect.Effect<ReadonlyArray<CaseFile>, StoreError>
    /** The same for one file. */
    readonly shownIn: (userId: UserId, file: CaseFile) => Effect.Effect<CaseFile, StoreError>
  }
>()("@incamera/domain/files/TextDigests") {
  static readonly layer = Layer.effect(
    TextDigests,
    Effect.gen(function* () {
      const store = yield* CaseFileStore
      const boundary = yield* Deidentification
      const refusals = yield* Refusals
      const fibers = yield* FiberMap.make<string>()
      const places = new FairPlaces(Limits.textDigestsAtOnce)

      const digest = Effect.fn("TextDigests.digest")(function* (userId: UserId, file: CaseFile) {
        // Read before the guard is made: the guard may not know an identity registered in between.
        const revision = yield* boundary.revision(userId)
        // A changed digest tells the sender of the text that something in it was replaced.
        const holder = yield* store.sentBy(userId, file.fileId)
        const work = { userId, holder, resourceId: file.fileId, caseId: file.caseId }
        const guard = yield* boundary.streamGuard(ofCase(userId, file.caseId)).pipe(refusals.readingSent(work))
        const hasher = yield* Effect.promise(createSha256)
        hasher.init()
        let size = 0
        yield* Stream.runForEach(Stream.encodeText(fileText(store, guard, userId, file)), (bytes) =>
          Effect.sync(() => {
            size += bytes.length
            hasher.update(bytes)
          })
        )
        const made = { version: file.version, revision, size, sha256: hasher.digest("hex") }
        yield* store.keepTextDigest(userId, file.fileId, made)
      })

      /** Repeats until the record has a digest or needs none; returns the record. */
      const work = Effect.fnUntraced(function* (userId: UserId, asked: CaseFile) {
        let file = asked
        for (let attempt = 0; attempt < Limits.textDigestAttempts && lacksDigest(file); attempt++) {
          yield* digest(userId, file)
          const now = yield* store.find(userId, file.caseId, file.fileId)
          if (Option.isNone(now)) return asked
          file = now.value
        }
        return file
      })

      const start = (userId: UserId, file: CaseFile) =>
        FiberMap.run(
          fibers,
          `${userId}/${file.fileId}`,
          work(userId, file).pipe(
            places.forWhom(userId),
            // A file deleted or redone meanwhile needs no digest. Other failures are retried at the next request.
            Effect.catch((failure) =>
              Effect.as(Effect.logDebug("A digest could not be computed", { failure: failure._tag }), file)
            )
          ),
          { onlyIfMissing: true }
        )

      const shownInAll = Effect.fnUntraced(function* (userId: UserId, files: ReadonlyArray<CaseFile>) {
        const lacking = files.filter(lacksDigest)
        if (lacking.length === 0) return files
        const started = yield* Effect.forEach(lacking, (file) => start(userId, file))
        yield* Effect.timeoutOption(Fiber.awaitAll(started), Limits.textDigestWaitMillis)
        const made = new Map(
          started.flatMap((fiber) => {
            const exit = fiber.pollUnsafe()
            return exit !== undefined && Exit.isSuccess(exit) ? [[exit.value.fileId, exit.value] as const] : []
          })
        )
        return files.map((file) => made.get(file.fileId) ?? file)
      })

      return TextDigests.of({
        shownInAll,
        shownIn: (userId, file) => Effect.map(shownInAll(userId, [file]), ([shown]) => shown!)
      })
    })
  )
}
