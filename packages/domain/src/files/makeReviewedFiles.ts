/** A user's actions on a de-identified original. See `CaseFiles`. */
import { DateTime, Effect, Option } from "effect"
import { NotFound, TooManyRequests } from "../access/AccessErrors.ts"
import type { AuditNote } from "../audit/AuditEntry.ts"
import { checkNotClosed } from "../cases/CaseStatus.ts"
import { CaseStore } from "../cases/CaseStore.ts"
import { actorOf, Changes } from "../changes/Changes.ts"
import { checkVersion, type ExpectedVersions } from "../changes/Version.ts"
import type { CaseFileId, CaseId, UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import type { CaseFiles } from "./CaseFiles.ts"
import { CaseCorrections } from "./CaseCorrections.ts"
import { CaseFileStore } from "./CaseFileStore.ts"
import { FileNotInReview, FileNotOriginal, FileNotReady } from "./FileErrors.ts"
import { FileRunner } from "./FileRunner.ts"

type Reviewed = Pick<CaseFiles["Service"], "correct" | "redo" | "release">

export const makeReviewedFiles = Effect.gen(function* () {
  const store = yield* CaseFileStore
  const cases = yield* CaseStore
  const changes = yield* Changes
  const runner = yield* FileRunner
  const corrections = yield* CaseCorrections

  const noFile = new NotFound({ resource: "file" })

  /** Runs within a step: finds a file in the version that the user saw, in a case that accepts changes. */
  const findChangeable = Effect.fnUntraced(function* (
    userId: UserId,
    caseId: CaseId,
    fileId: CaseFileId,
    expected: ExpectedVersions
  ) {
    const found = yield* store.find(userId, caseId, fileId)
    if (Option.isNone(found)) return yield* noFile
    const ofCase = yield* cases.find(userId, caseId)
    if (Option.isNone(ofCase)) return yield* noFile
    yield* checkNotClosed(ofCase.value)
    yield* checkVersion(found.value, expected)
    return found.value
  })

  const release: Reviewed["release"] = Effect.fn("CaseFiles.release")((user, { caseId, fileId }, expected) =>
    changes.run(
      user.userId,
      actorOf(user)
    )(
      Effect.gen(function* () {
        const { status } = yield* findChangeable(user.userId, caseId, fileId, expected)
        if (status !== "in-review") return yield* new FileNotInReview({ status })
        const released = yield* store.approve(user.userId, caseId, fileId, yield* DateTime.now)
        if (Option.isNone(released)) return yield* noFile
        return { value: released.value, did: [{ action: "file.release", resourceId: fileId, caseId }] }
      })
    )
  )

  /** Runs within a step: restarts the file's work. Its text becomes unreadable. */
  const reopen = Effect.fnUntraced(function* (
    userId: UserId,
    caseId: CaseId,
    fileId: CaseFileId,
    expected: ExpectedVersions
  ) {
    const { status } = yield* findChangeable(userId, caseId, fileId, expected)
    if (status === "rejected") return yield* new FileNotReady({ status })
    const { unfinished } = yield* store.underWay(userId)
    if (status !== "deidentifying" && unfinished >= Limits.unfinishedFilesPerUser) {
      return yield* new TooManyRequests({ what: "uploads", retryAfterSeconds: Limits.uploadRetrySeconds })
    }
    const owner = { nodeId: runner.nodeId, leaseUntil: yield* runner.leaseUntil }
    const reopened = yield* store.reopen({ userId, caseId, fileId }, owner, yield* DateTime.now)
    if (Option.isNone(reopened)) return yield* new FileNotOriginal()
    return reopened.value
  })

  const correct: Reviewed["correct"] = Effect.fn("CaseFiles.correct")(function* (
    user,
    { caseId, fileId },
    correction,
    expected
  ) {
    const { userId } = user
    const { record, work } = yield* changes.run(
      userId,
      actorOf(user)
    )(
      Effect.gen(function* () {
        const value = yield* reopen(userId, caseId, fileId, expected)
        const did = yield* corrections.apply(userId, caseId, correction)
        const corrected: AuditNote = { action: "file.correct", resourceId: fileId, caseId }
        return { value, did: [corrected, ...did] }
      })
    )
    yield* runner.start(work)
    return record
  })

  const redo: Reviewed["redo"] = Effect.fn("CaseFiles.redo")(function* (user, { caseId, fileId }, expected) {
    const { userId } = user
    const { record, work } = yield* changes.run(
      userId,
      actorOf(user)
    )(
      Effect.gen(function* () {
        const value = yield* reopen(userId, caseId, fileId, expected)
        const did: ReadonlyArray<AuditNote> = [{ action: "file.redo", resourceId: fileId, caseId }]
        return { value, did }
      })
    )
    // This also stops work of the earlier epoch on this node.
    yield* runner.start(work)
    return record
  })

  return { release, redo, correct }
})
