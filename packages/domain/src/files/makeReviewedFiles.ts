/** A user's actions on a de-identified original. See `CaseFiles`. */
import { DateTime, Effect, Option } from "effect"
import type { AuditNote } from "../audit/AuditEntry.ts"
import { actorOf, Changes } from "../changes/Changes.ts"
import { checkNotLowered } from "../deidentification/Thoroughness.ts"
import { thoroughnessOf } from "./CaseFile.ts"
import type { CaseFiles } from "./CaseFiles.ts"
import { CaseCorrections } from "./CaseCorrections.ts"
import { CaseFileStore } from "./CaseFileStore.ts"
import { FileNotInReview, FileNotOriginal, FileNotReady } from "./FileErrors.ts"
import { makeReopening, noFile } from "./makeReopening.ts"

type Reviewed = Pick<CaseFiles["Service"], "correct" | "redo" | "release" | "update">

export const makeReviewedFiles = Effect.gen(function* () {
  const store = yield* CaseFileStore
  const changes = yield* Changes
  const corrections = yield* CaseCorrections
  const { findChangeable, reopen, working } = yield* makeReopening

  const release: Reviewed["release"] = Effect.fn("CaseFiles.release")((user, { caseId, fileId }, expected) =>
    changes.run(
      user.userId,
      actorOf(user)
    )(
      Effect.gen(function* () {
        const { record } = yield* findChangeable(user.userId, caseId, fileId, expected)
        const { status } = record
        if (status !== "in-review") return yield* new FileNotInReview({ status })
        const released = yield* store.approve(user.userId, caseId, fileId, yield* DateTime.now)
        if (Option.isNone(released)) return yield* noFile
        return { value: released.value, did: [{ action: "file.release", resourceId: fileId, caseId }] }
      })
    )
  )

  const correct: Reviewed["correct"] = Effect.fn("CaseFiles.correct")(
    (user, { caseId, fileId }, correction, expected) =>
      Effect.andThen(
        // Before the step: it reads the whole file, which a step makes unreadable.
        corrections.check(user.userId, { caseId, fileId }, correction),
        working(
          user,
          Effect.gen(function* () {
            const { record } = yield* findChangeable(user.userId, caseId, fileId, expected)
            const value = yield* reopen(user.userId, record)
            const did = yield* corrections.apply(user.userId, caseId, correction)
            const corrected: AuditNote = { action: "file.correct", resourceId: fileId, caseId }
            return { value, did: [corrected, ...did] }
          })
        )
      )
  )

  const redo: Reviewed["redo"] = Effect.fn("CaseFiles.redo")((user, { caseId, fileId }, expected) =>
    working(
      user,
      Effect.gen(function* () {
        const { record } = yield* findChangeable(user.userId, caseId, fileId, expected)
        const value = yield* reopen(user.userId, record)
        return { value, did: [{ action: "file.redo", resourceId: fileId, caseId }] }
      })
    )
  )

  const update: Reviewed["update"] = Effect.fn("CaseFiles.update")(
    (principal, { caseId, fileId }, { deidentification: to }, expected) =>
      working(
        principal,
        Effect.gen(function* () {
          const { ofCase, record } = yield* findChangeable(principal.userId, caseId, fileId, expected)
          if (to === undefined || to === record.deidentification) return { value: { record }, did: [] }
          yield* checkNotLowered(principal._tag, record.deidentification, to)
          if (record.status === "rejected") return yield* new FileNotReady({ status: record.status })
          const file = { userId: principal.userId, caseId, fileId }
          const chosen = yield* store.choose(file, to, yield* DateTime.now)
          if (Option.isNone(chosen)) return yield* new FileNotOriginal()
          const set = {
            action: to === null ? "file.set-as-case" : "file.set-thorough",
            resourceId: fileId,
            caseId
          } as const
          if (thoroughnessOf(ofCase, chosen.value) === thoroughnessOf(ofCase, record)) {
            return { value: { record: chosen.value }, did: [set] }
          }
          const value = yield* reopen(principal.userId, chosen.value)
          return { value, did: [set, { action: "file.redo", resourceId: fileId, caseId }] }
        })
      )
  )

  return { release, redo, correct, update }
})
