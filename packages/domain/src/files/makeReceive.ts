/** Receives files, hidden until a step shows them. */
import { DateTime, Effect, Exit, Option, Stream } from "effect"
import { SecureRandom } from "effect/crypto"
import { NotFound, TooManyRequests } from "../access/AccessErrors.ts"
import { checkNotClosed } from "../cases/CaseStatus.ts"
import { CaseStore } from "../cases/CaseStore.ts"
import { UnitOfWork } from "../changes/UnitOfWork.ts"
import type { OwnThoroughness } from "../deidentification/Thoroughness.ts"
import { type CaseId, newCaseFileId, type UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { isAgent, type RationHolder } from "../refusals/RationHolder.ts"
import { FileSealing } from "../vault/FileSealing.ts"
import { CaseFileStore, type FileHandling } from "./CaseFileStore.ts"
import { FileNotProcessed, TooManyFiles } from "./FileErrors.ts"
import { FileRunner } from "./FileRunner.ts"
import { makeFileWriter } from "./storedFile.ts"
import { CollectBuffers } from "./TransientBuffers.ts"

const gone = () => new NotFound({ resource: "case" })

export const makeReceive = Effect.gen(function* () {
  const store = yield* CaseFileStore
  const cases = yield* CaseStore
  const units = yield* UnitOfWork
  const sealing = yield* FileSealing
  const runner = yield* FileRunner
  const random = yield* SecureRandom.SecureRandom
  const collectBuffers = yield* CollectBuffers

  /** Checks that the case accepts one more file. */
  const checkCase = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId) {
    const found = yield* cases.find(userId, caseId)
    if (Option.isNone(found)) return yield* gone()
    yield* checkNotClosed(found.value)
    if ((yield* store.count(userId, caseId)) >= Limits.filesPerCase) return yield* new TooManyFiles()
  })

  /** Explains the loss of a hidden file: its case was deleted, or this node lost its lease. */
  const whyLost = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId) {
    return yield* Option.isNone(yield* cases.find(userId, caseId)) ? gone() : new FileNotProcessed()
  })

  /** Receives a hidden file. Renews its lease as long as the scope lasts; deletes the file on failure. */
  const receive = Effect.fnUntraced(function* <E, R>(
    userId: UserId,
    caseId: CaseId,
    handling: FileHandling,
    {
      content,
      deidentification = null,
      name,
      sentBy
    }: {
      readonly name: string
      readonly content: Stream.Stream<Uint8Array, E, R>
      readonly deidentification?: OwnThoroughness
      readonly sentBy: RationHolder | null
    }
  ) {
    const fileId = yield* Effect.provideService(newCaseFileId, SecureRandom.SecureRandom, random)
    yield* checkCase(userId, caseId)
    const seal = yield* sealing.forNew({ userId, caseId, fileId })
    const sealedName = yield* seal.sealName(name)
    const begin = Effect.gen(function* () {
      yield* checkCase(userId, caseId)
      const { hidden, unfinished } = yield* store.underWay(userId)
      const kept = isAgent(sentBy) ? Limits.uploadsKeptForUser : 0
      if (hidden + kept >= Limits.uploadsAtOnce || unfinished + kept >= Limits.unfinishedFilesPerUser) {
        return yield* new TooManyRequests({ what: "uploads", retryAfterSeconds: Limits.uploadRetrySeconds })
      }
      const createdAt = yield* DateTime.now
      const file = {
        userId,
        caseId,
        fileId,
        contained: null,
        handling,
        deidentification,
        sentBy,
        name: sealedName,
        createdAt
      }
      return yield* store.begin(file, { nodeId: runner.nodeId, leaseUntil: yield* runner.leaseUntil })
    })
    // `discard` never removes a shown file.
    const begun = Effect.catchTag(units.run(userId, begin), "FileOwnershipLost", () => whyLost(userId, caseId))
    const ownership = yield* Effect.acquireRelease(begun, (ownership, exit) =>
      Exit.isSuccess(exit)
        ? Effect.void
        : Effect.ignoreCause(Effect.andThen(runner.abandon(ownership), store.discard(userId, fileId)), { log: "Warn" })
    )
    yield* runner.hold(ownership)
    const { fingerprint, sha256 } = yield* makeFileWriter(store, seal, ownership, handling).pipe(
      Effect.flatMap((file) => Effect.andThen(Stream.runForEach(content, file.write), file.end)),
      Effect.provideService(CollectBuffers, collectBuffers),
      Effect.catchTag("FileOwnershipLost", () => whyLost(userId, caseId))
    )
    return { ownership, sha256, fingerprint }
  })

  return { checkCase, receive, whyLost }
})
