/**
 * Changes a case in two parts. Judging its texts takes long and comes first. The change itself runs within a step, with
 * its audit entry and everything else that must be true with it.
 */
import { DateTime, Effect, Option } from "effect"
import { type Forbidden, NotFound } from "../access/AccessErrors.ts"
import type { Principal } from "../access/Principal.ts"
import type { AuditNote } from "../audit/AuditEntry.ts"
import type { Done } from "../changes/Changes.ts"
import { checkVersion, type ExpectedVersions, type VersionMismatch } from "../changes/Version.ts"
import { GuardAccount } from "../deidentification/GuardAccount.ts"
import { Deidentification } from "../deidentification/Deidentification.ts"
import type { SafeText } from "../deidentification/SafeText.ts"
import { ofCase } from "../deidentification/TextScope.ts"
import { checkNotLowered } from "../deidentification/Thoroughness.ts"
import type { CaseId, UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { StoreError } from "../StoreError.ts"
import { Case } from "./Case.ts"
import { type CasePatch, changesNothing, changesTexts, textsOf } from "./CaseDraft.ts"
import { type CaseClosed, type CaseTransitionNotAllowed, checkNotClosed, checkTransition } from "./CaseStatus.ts"
import { CaseStore } from "./CaseStore.ts"

/** Reasons why a case is not changed. Nothing was changed then. */
export type NotAmended = CaseClosed | CaseTransitionNotAllowed | Forbidden | NotFound | VersionMismatch

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
    deidentification: patch.deidentification ?? record.deidentification,
    updatedAt: now,
    version: record.version + 1
  })
}

/**
 * Judges the case's texts as they are after the patch, so that an identity split over a new and an old text is found.
 * Old texts count as an agent sees them: the patch isn't to blame for identities registered after they were written, or
 * for words that passed on the user's word.
 */
const judgePatch = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId, patch: CasePatch) {
  if (!changesTexts(patch)) return null
  const boundary = yield* Deidentification
  const record = yield* findCase(userId, caseId)
  const guarded = GuardAccount.freely(boundary.guardJson(ofCase(userId, caseId), textsOf(record)))
  const old = (yield* guarded) as ReturnType<typeof textsOf>
  const texts = textsOf({ ...old, ...patch })
  const unchanged = (Object.keys(texts) as ReadonlyArray<keyof Texts>).filter((field) => texts[field] === old[field])
  return yield* boundary.judge(ofCase(userId, caseId), texts, "facts", unchanged)
})

const setAs = { standard: "case.set-standard", thorough: "case.set-thorough" } as const

/**
 * Judges a change and returns the effect that makes it, to be run within a step. A patch without changes adds no audit
 * entry.
 */
export const prepareAmendment = Effect.fnUntraced(function* (
  { _tag, userId }: Pick<Principal, "_tag" | "userId">,
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
    yield* checkNotLowered(_tag, record.deidentification, patch.deidentification ?? record.deidentification)
    yield* checkTransition(record.status, patch.status ?? record.status)
    if (patch.status === undefined || patch.status === "closed") yield* checkNotClosed(record)
    const next = patched(record, patch, texts, yield* DateTime.now)
    if (!(yield* store.update(userId, next))) return null
    const did: Array<AuditNote> = [{ action: "case.update", resourceId: caseId, caseId }]
    if (next.deidentification !== record.deidentification) {
      did.push({ action: setAs[next.deidentification], resourceId: caseId, caseId })
      const reopened = yield* store.reopenOriginals(userId, caseId, next.updatedAt)
      did.push(...reopened.map((fileId): AuditNote => ({ action: "file.redo", resourceId: fileId, caseId })))
    }
    return { value: next, did }
  })
  // A write outside such a step is not overwritten: the case is read and changed again.
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
