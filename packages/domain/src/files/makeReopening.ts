/** Finds files that accept changes, and restarts their work. */
import { DateTime, Effect, Option } from "effect"
import { NotFound, TooManyRequests } from "../access/AccessErrors.ts"
import type { Principal } from "../access/Principal.ts"
import { checkNotClosed } from "../cases/CaseStatus.ts"
import { CaseStore } from "../cases/CaseStore.ts"
import { actorOf, Changes, type Done } from "../changes/Changes.ts"
import { checkVersion, type ExpectedVersions } from "../changes/Version.ts"
import type { CaseFileId, CaseId, UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import type { CaseFile } from "./CaseFile.ts"
import { CaseFileStore, type ReopenedFile } from "./CaseFileStore.ts"
import { FileNotOriginal, FileNotReady } from "./FileErrors.ts"
import { FileRunner } from "./FileRunner.ts"

export const noFile = new NotFound({ resource: "file" })

export const makeReopening = Effect.gen(function* () {
  const store = yield* CaseFileStore
  const cases = yield* CaseStore
  const changes = yield* Changes
  const runner = yield* FileRunner

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
    return { record: found.value, ofCase: ofCase.value }
  })

  /** Runs within a step: restarts the file's work. Its text becomes unreadable. */
  const reopen = Effect.fnUntraced(function* (userId: UserId, { caseId, fileId, status }: CaseFile) {
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

  /** Runs a step that reopens a file or leaves it as it is, then starts the work. */
  const working = Effect.fnUntraced(function* <E, R>(
    principal: Principal,
    step: Effect.Effect<Done<Pick<ReopenedFile, "record"> & Partial<ReopenedFile>>, E, R>
  ) {
    const { record, work } = yield* changes.run(principal.userId, actorOf(principal))(step)
    // This also stops work of the earlier epoch on this node.
    if (work !== undefined) yield* runner.start(work)
    return record
  })

  return { findChangeable, reopen, working }
})
