/**
 * Size and hash of the texts of files, as agents read them. They are made where the text has passed the guard, and hold
 * while no other identities are registered: what the guard replaces is in no digest that anybody sees, so none can be
 * used to try values.
 */
import { Context, Effect, Exit, Fiber, FiberMap, Layer, Option, Stream } from "effect"
import { createSha256 } from "../hashing/Hasher.ts"
import { Deidentification } from "../deidentification/Deidentification.ts"
import { ofCase } from "../deidentification/TextScope.ts"
import type { UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
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
     * The records with the digests that they lack, for as many as are made within `Limits.textDigestWaitMillis`; the
     * others are made all the same, for who asks next. Not to be called within a step.
     */
    readonly shownInAll: (
      userId: UserId,
      files: ReadonlyArray<CaseFile>
    ) => Effect.Effect<ReadonlyArray<CaseFile>, StoreError>
    /** The same for one. */
    readonly shownIn: (userId: UserId, file: CaseFile) => Effect.Effect<CaseFile, StoreError>
  }
>()("@incamera/domain/files/TextDigests") {
  static readonly layer = Layer.effect(
    TextDigests,
    Effect.gen(function* () {
      const store = yield* CaseFileStore
      const boundary = yield* Deidentification
      const fibers = yield* FiberMap.make<string>()
      const places = new FairPlaces(Limits.textDigestsAtOnce)

      const digest = Effect.fn("TextDigests.digest")(function* (userId: UserId, file: CaseFile) {
        // Asked before the guard is made: of an identity that is registered in between the guard may know nothing.
        const revision = yield* boundary.revision(userId)
        const guard = yield* boundary.streamGuard(ofCase(userId, file.caseId))
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

      /** Until the record has a digest, or there is no use in one; gives the record then. */
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
            // A file that is deleted or done anew meanwhile needs none, and whatever else failed is tried again when asked.
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
