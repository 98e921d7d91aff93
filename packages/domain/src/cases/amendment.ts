/**
 * Changing a case in two parts: what takes long, judging its texts, comes first; the change itself is done within a step,
 * with its entry in the audit log and whatever else is to be true together with it.
 */
import { DateTime, Effect, Option } from "effect"
import { NotFound } from "../access/AccessErrors.ts"
import type { Done } from "../changes/Changes.ts"
import { checkVersion, type ExpectedVersions, type VersionMismatch } from "../changes/Version.ts"
import { Deidentification } from "../deidentification/Deidentification.ts"
import type { SafeText } from "../deidentification/SafeText.ts"
import { ofCase } from "../deidentification/TextScope.ts"
import type { CaseId, UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { StoreError } from "../StoreError.ts"
import { Case } from "./Case.ts"
import { type CasePatch, changesNothing, changesTexts, textsOf } from "./CaseDraft.ts"
import { type CaseClosed, type CaseTransitionNotAllowed, checkNotClosed, checkTransition } from "./CaseStatus.ts"
import { CaseStore } from "./CaseStore.ts"

/** Why a change of a case is not made; nothing was changed then. */
export type NotAmended = CaseClosed | CaseTransitionNotAllowed | NotFound | VersionMismatch

export const findCase = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId) {
  const store = yield* CaseStore
  const found = yield* store.find(userId, caseId)
  if (Option.isNone(found)) return yield* new NotFound({ resource: "case" })
  return found.value
})

type Texts = { readonly [K in keyof ReturnType<typeof textsOf>]: SafeText }

const patched = (record: Case, patch: CasePatch, texts: Texts | null, now: DateTime.Utc): Case => {
  const text = (field: "practiceArea" | "jurisdiction" | "stage" | "summary") =>
    texts === null || patch[field] === undefined ? record[field] : texts[field] || null
  return new Case({
    ...record,
    title: texts === null || patch.title === undefined ? record.title : texts.title,
    practiceArea: text("practiceArea"),
    jurisdiction: text("jurisdiction"),
    stage: text("stage"),
    summary: text("summary"),
    status: patch.status ?? record.status,
    updatedAt: now,
    version: record.version + 1
  })
}

/**
 * Judges what a patch makes of the case's texts, so that what is split over a new and an old one is found. Old ones count
 * as an agent sees them: what was registered since they were written is no fault of the patch.
 */
const judgePatch = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId, patch: CasePatch) {
  if (!changesTexts(patch)) return null
  const boundary = yield* Deidentification
  const record = yield* findCase(userId, caseId)
  const old = (yield* boundary.guardJson(ofCase(userId, caseId), textsOf(record))) as ReturnType<typeof textsOf>
  return yield* boundary.judge(ofCase(userId, caseId), textsOf({ ...old, ...patch }), "facts")
})

/** Judges a change, and gives the effect that makes it, to be run within a step. A patch that changes nothing notes nothing. */
export const prepareAmendment = Effect.fnUntraced(function* (
  userId: UserId,
  caseId: CaseId,
  patch: CasePatch,
  expected: ExpectedVersions
) {
  const store = yield* CaseStore
  const texts = yield* judgePatch(userId, caseId, patch)
  const amend = Effect.fnUntraced(function* () {
    const record = yield* findCase(userId, caseId)
    yield* checkVersion(record, expected)
    if (changesNothing(record, patch)) return { value: record, did: [] }
    yield* checkTransition(record.status, patch.status ?? record.status)
    if (patch.status === undefined || patch.status === "closed") yield* checkNotClosed(record)
    const next = patched(record, patch, texts, yield* DateTime.now)
    const replaced = yield* store.update(userId, next)
    const did = [{ action: "case.update" as const, resourceId: caseId, caseId }]
    return replaced ? { value: next, did } : null
  })
  // What was written outside of such steps is not written over: then the case is read and changed again.
  const amended: Effect.Effect<Done<Case>, NotAmended | StoreError> = amend().pipe(
    Effect.flatMap((done) =>
      done === null
        ? Effect.fail(new StoreError({ operation: "CaseStore.update", reason: "Overtaken" }))
        : Effect.succeed(done)
    ),
    Effect.retry({
      times: Limits.updateAttempts,
      while: (error) => error._tag === "StoreError" && error.reason === "Overtaken"
    }),
    Effect.provideService(CaseStore, store)
  )
  return amended
})
