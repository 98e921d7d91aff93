/** See `CaseFiles`. */
import { DateTime, Effect, Exit, Option, type Stream } from "effect"
import { SecureRandom } from "effect/crypto"
import { NotFound, TooManyRequests } from "../access/AccessErrors.ts"
import type { Principal } from "../access/Principal.ts"
import { checkNotClosed } from "../cases/CaseStatus.ts"
import { CaseStore } from "../cases/CaseStore.ts"
import { lookedUp } from "../cases/lookedUp.ts"
import { actorOf, Changes } from "../changes/Changes.ts"
import { UnitOfWork } from "../changes/UnitOfWork.ts"
import { checkVersion } from "../changes/Version.ts"
import { ContainerId } from "../containers/Container.ts"
import { Deidentification } from "../deidentification/Deidentification.ts"
import { ofCase } from "../deidentification/TextScope.ts"
import { CaseFileId, type CaseId, newCaseFileId, type UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { readPage } from "../paging/Page.ts"
import { agePosition } from "../paging/Position.ts"
import { holderOf, type RationHolder } from "../refusals/RationHolder.ts"
import { Refusals } from "../refusals/Refusals.ts"
import { Secrets } from "../secrets/Secrets.ts"
import { FileSealing } from "../vault/FileSealing.ts"
import { CaseFile } from "./CaseFile.ts"
import type { CaseFiles } from "./CaseFiles.ts"
import { CaseFileStore, type FileHandling, type FileOwnership } from "./CaseFileStore.ts"
import { FileNotProcessed, FileNotReady, FileOwnershipLost, TooManyFiles } from "./FileErrors.ts"
import { judgeFileName } from "./FileJudge.ts"
import { FileRunner } from "./FileRunner.ts"
import { fileText } from "./fileText.ts"
import { makeReviewedFiles } from "./makeReviewedFiles.ts"
import { storeFile } from "./storedFile.ts"
import { TextDigests } from "./TextDigests.ts"
import { CollectBuffers } from "./TransientBuffers.ts"

const position = agePosition(CaseFileId)

const gone = () => new NotFound({ resource: "case" })

export const makeCaseFiles = Effect.gen(function* () {
  const store = yield* CaseFileStore
  const cases = yield* CaseStore
  const boundary = yield* Deidentification
  const changes = yield* Changes
  const units = yield* UnitOfWork
  const sealing = yield* FileSealing
  const runner = yield* FileRunner
  const digests = yield* TextDigests
  const refusals = yield* Refusals
  const secrets = yield* Secrets
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

  const find = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId, fileId: CaseFileId) {
    const found = yield* store.find(userId, caseId, fileId)
    if (Option.isNone(found)) return yield* new NotFound({ resource: "file" })
    return found.value
  })

  /** Receives a hidden file. Renews its lease as long as the scope lasts; deletes the file on failure. */
  const receive = Effect.fnUntraced(function* <E, R>(
    userId: UserId,
    caseId: CaseId,
    handling: FileHandling,
    {
      content,
      name,
      sentBy
    }: {
      readonly name: string
      readonly content: Stream.Stream<Uint8Array, E, R>
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
      if (hidden >= Limits.uploadsAtOnce || unfinished >= Limits.unfinishedFilesPerUser) {
        return yield* new TooManyRequests({ what: "uploads", retryAfterSeconds: Limits.uploadRetrySeconds })
      }
      const createdAt = yield* DateTime.now
      const file = { userId, caseId, fileId, handling, sentBy, name: sealedName, createdAt }
      return yield* store.begin(file, { nodeId: runner.nodeId, leaseUntil: yield* runner.leaseUntil })
    })
    // `discard` never removes a shown file.
    const ownership = yield* Effect.acquireRelease(units.run(userId, begin), (ownership, exit) =>
      Exit.isSuccess(exit)
        ? Effect.void
        : Effect.ignoreCause(Effect.andThen(runner.abandon(ownership), store.discard(userId, fileId)), { log: "Warn" })
    )
    yield* runner.hold(ownership)
    const sha256 = yield* storeFile(store, seal, ownership, content).pipe(
      Effect.provideService(CollectBuffers, collectBuffers),
      Effect.catchTag("FileOwnershipLost", () => whyLost(userId, caseId))
    )
    return { ownership, sha256 }
  })

  /** Runs within a step: shows the file. */
  const show = Effect.fnUntraced(function* (principal: Principal, { caseId, fileId, userId }: FileOwnership) {
    yield* checkCase(userId, caseId)
    const shown = yield* store.show(userId, fileId, yield* DateTime.now)
    if (Option.isNone(shown)) return shown
    const note = { resourceId: fileId, caseId }
    const noted = (action: "file.ready" | "file.upload") =>
      Effect.succeed({ value: undefined, did: [{ action, ...note }] })
    yield* changes.run(userId, actorOf(principal))(noted("file.upload"))
    // Its work ended while it was hidden, so that entry is still missing.
    if (shown.value.status === "ready") yield* changes.run(userId, { type: "service" })(noted("file.ready"))
    return shown
  })

  const upload: CaseFiles["Service"]["upload"] = Effect.fn("CaseFiles.upload")(function* (
    principal,
    caseId,
    file,
    key = null
  ) {
    const { userId } = principal
    const container = { containerType: "case", containerId: ContainerId.make(caseId) } as const
    yield* judgeFileName(boundary, ofCase(userId, caseId), file.name).pipe(
      refusals.judging(principal, container, "upload-original")
    )
    const { ownership, sha256 } = yield* receive(userId, caseId, "refuse", {
      ...file,
      sentBy: holderOf(principal)
    })
    // Signed with a key before it's stored: see `Changes.once`.
    const request = `files.upload ${JSON.stringify([caseId, file.name, sha256])}`
    const answer = yield* changes
      .once(principal, key === null ? null : { key, request }, CaseFile, (commit) =>
        Effect.gen(function* () {
          const ended = yield* runner.start({ ownership, attempt: 1, handling: "refuse" })
          yield* Effect.timeoutOption(ended, Limits.uploadWaitMillis)
          const told = commit(
            Effect.flatMap(
              show(principal, ownership),
              Option.match({
                onNone: () => Effect.fail(new FileOwnershipLost()),
                // `show` writes the audit entries.
                onSome: (value) => Effect.succeed({ value, did: [], about: caseId })
              })
            )
          )
          // The file is gone: it was just refused, and the work's error says why, or it was lost.
          return yield* Effect.catchTag(told, "FileOwnershipLost", () =>
            Effect.andThen(ended, Effect.fail(new FileOwnershipLost()))
          )
        }).pipe(Effect.catchTag("FileOwnershipLost", () => whyLost(userId, caseId)))
      )
      .pipe(refusals.checkRepeated(principal))
    // The repeated answer is about the first file, so this one is discarded.
    if (answer.repeated) yield* store.discard(userId, ownership.fileId)
    return { ...answer, value: yield* digests.shownIn(userId, answer.value) }
  }, Effect.scoped)

  const addOriginal: CaseFiles["Service"]["addOriginal"] = Effect.fn("CaseFiles.addOriginal")(function* (
    user,
    caseId,
    name,
    content
  ) {
    const { userId } = user
    const { ownership } = yield* receive(userId, caseId, "replace", {
      name: name.slice(0, Limits.fileNameCharacters),
      content,
      sentBy: null
    })
    const shown = yield* changes.run(
      userId,
      actorOf(user)
    )(Effect.map(show(user, ownership), (value) => ({ value, did: [] })))
    if (Option.isNone(shown)) return yield* whyLost(userId, caseId)
    yield* runner.start({ ownership, attempt: 1, handling: "replace" })
    return shown.value
  }, Effect.scoped)

  const get: CaseFiles["Service"]["get"] = Effect.fn("CaseFiles.get")(({ userId }, caseId, fileId) =>
    Effect.flatMap(find(userId, caseId, fileId), (file) => digests.shownIn(userId, file))
  )

  const list: CaseFiles["Service"]["list"] = Effect.fn("CaseFiles.list")(function* ({ userId }, of, request) {
    const { caseId } = yield* lookedUp(cases, userId, of)
    const page = yield* readPage({
      secrets,
      userId,
      list: `files ${caseId}`,
      request,
      position,
      positionOf: ({ createdAt, fileId }: CaseFile) => ({ createdAt, id: fileId }),
      read: (after, limit) => store.list(userId, caseId, { after, limit })
    })
    return { ...page, items: yield* digests.shownInAll(userId, page.items) }
  })

  const text: CaseFiles["Service"]["text"] = Effect.fn("CaseFiles.text")(function* ({ userId }, caseId, fileId) {
    const file = yield* find(userId, caseId, fileId)
    if (file.status !== "ready") return yield* new FileNotReady({ status: file.status })
    const guard = yield* boundary.streamGuard(ofCase(userId, caseId))
    return { file, text: fileText(store, guard, userId, file) }
  })

  const remove: CaseFiles["Service"]["remove"] = Effect.fn("CaseFiles.remove")((user, caseId, fileId, expected) => {
    const { userId } = user
    return changes
      .run(
        userId,
        actorOf(user)
      )(
        Effect.gen(function* () {
          yield* checkVersion(yield* find(userId, caseId, fileId), expected)
          yield* sealing.forgetOriginals({ userId, caseId, fileId })
          yield* store.remove(userId, caseId, fileId)
          return { value: undefined, did: [{ action: "file.delete", resourceId: fileId, caseId }] }
        })
        // Work on this node stops at once; another node notices by itself.
      )
      .pipe(Effect.andThen(runner.abandon({ userId, fileId })))
  })

  return { upload, addOriginal, get, list, text, remove, ...(yield* makeReviewedFiles) }
})
