/** See `Cases`. */
import { DateTime, Effect, Option } from "effect"
import { SecureRandom } from "effect/crypto"
import { NotFound } from "../access/AccessErrors.ts"
import type { AuditAction } from "../audit/AuditEntry.ts"
import { actorOf, Changes } from "../changes/Changes.ts"
import { checkVersion } from "../changes/Version.ts"
import { Container, ContainerId } from "../containers/Container.ts"
import { Deidentification } from "../deidentification/Deidentification.ts"
import type { SafeText } from "../deidentification/SafeText.ts"
import { CaseId, newBranchId, newCaseId, newTimelineId, type UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { fitting } from "../paging/fitting.ts"
import { readPage } from "../paging/Page.ts"
import { agePosition } from "../paging/Position.ts"
import { Secrets } from "../secrets/Secrets.ts"
import { SecureStepOpening } from "../securesteps/SecureStepOpening.ts"
import { StoreError } from "../StoreError.ts"
import { CaseShredding } from "../vault/CaseShredding.ts"
import { Case } from "./Case.ts"
import { type CasePatch, changesNothing, changesTexts, textsOf } from "./CaseDraft.ts"
import type { Cases } from "./Cases.ts"
import { searchKey, searchWords } from "./CaseSearch.ts"
import { checkNotClosed, checkTransition } from "./CaseStatus.ts"
import { CaseStore } from "./CaseStore.ts"

const position = agePosition(CaseId)

const note = (action: AuditAction, caseId: CaseId) => [{ action, resourceId: caseId, caseId }]

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

export const makeCases = Effect.gen(function* () {
  const store = yield* CaseStore
  const boundary = yield* Deidentification
  const changes = yield* Changes
  const shredding = yield* CaseShredding
  const secrets = yield* Secrets
  const steps = yield* SecureStepOpening
  const random = yield* SecureRandom.SecureRandom

  const find = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId) {
    const found = yield* store.find(userId, caseId)
    if (Option.isNone(found)) return yield* new NotFound({ resource: "case" })
    return found.value
  })

  const create: Cases["Service"]["create"] = Effect.fn("Cases.create")(
    function* (principal, draft, repeatable = null) {
      return yield* changes.once(principal, repeatable, Case, (commit) =>
        Effect.gen(function* () {
          const judged = yield* boundary.judge(principal.userId, textsOf(draft), "facts")
          const now = yield* DateTime.now
          const caseId = yield* newCaseId
          const record = new Case({
            caseId,
            title: judged.title,
            practiceArea: judged.practiceArea || null,
            jurisdiction: judged.jurisdiction || null,
            status: draft.status ?? "pending",
            stage: judged.stage || null,
            complexity: null,
            summary: judged.summary || null,
            createdAt: now,
            updatedAt: now,
            version: 1
          })
          const container = new Container({
            containerType: "case",
            containerId: ContainerId.make(caseId),
            timelineId: yield* newTimelineId,
            mainBranchId: yield* newBranchId,
            createdAt: now
          })
          return yield* commit(
            Effect.as(store.create(principal.userId, record, container), {
              value: record,
              did: note("case.create", caseId)
            })
          )
        })
      )
    },
    Effect.provideService(SecureRandom.SecureRandom, random)
  )

  const get: Cases["Service"]["get"] = Effect.fn("Cases.get")(({ userId }, caseId) => find(userId, caseId))

  const list: Cases["Service"]["list"] = Effect.fn("Cases.list")(({ userId }, query, request) => {
    const filter = {
      status: query.status,
      practiceArea: query.practiceArea === null ? null : searchKey(query.practiceArea),
      words: query.text === null ? [] : searchWords(query.text)
    }
    return readPage({
      secrets,
      userId,
      list: `cases ${JSON.stringify(filter)}`,
      request,
      position,
      positionOf: ({ caseId, createdAt }: Case) => ({ createdAt, id: caseId }),
      read: (after, limit) => store.list(userId, filter, { after, limit }),
      fitting: fitting(({ summary }) => summary?.length ?? 0)
    })
  })

  /**
   * Judges what a patch makes of the case's texts, so that what is split over a new and an old one is found. Old ones
   * count as an agent sees them: what was registered since they were written is no fault of the patch.
   */
  const judgePatch = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId, patch: CasePatch) {
    if (!changesTexts(patch)) return null
    const record = yield* find(userId, caseId)
    const old = (yield* boundary.guardJson(userId, textsOf(record))) as ReturnType<typeof textsOf>
    return yield* boundary.judge(userId, textsOf({ ...old, ...patch }), "facts")
  })

  const update: Cases["Service"]["update"] = Effect.fn("Cases.update")(function* (principal, caseId, patch, expected) {
    const { userId } = principal
    const container = { containerType: "case", containerId: ContainerId.make(caseId) } as const
    const texts = yield* judgePatch(userId, caseId, patch).pipe(steps.openingStep(principal, container))
    const amend = Effect.fnUntraced(function* () {
      const record = yield* find(userId, caseId)
      yield* checkVersion(record, expected)
      if (changesNothing(record, patch)) return { value: record, did: [] }
      yield* checkTransition(record.status, patch.status ?? record.status)
      if (patch.status === undefined || patch.status === "closed") yield* checkNotClosed(record)
      const next = patched(record, patch, texts, yield* DateTime.now)
      const replaced = yield* store.update(userId, next)
      return replaced ? { value: next, did: note("case.update", caseId) } : null
    })
    // What was written outside of such steps is not written over: then the case is read and changed again.
    const settled = amend().pipe(
      Effect.flatMap((done) =>
        done === null
          ? Effect.fail(new StoreError({ operation: "CaseStore.update", reason: "Overtaken" }))
          : Effect.succeed(done)
      ),
      Effect.retry({
        times: Limits.updateAttempts,
        while: (error) => error._tag === "StoreError" && error.reason === "Overtaken"
      })
    )
    return yield* changes.run(userId, actorOf(principal))(settled)
  })

  const remove: Cases["Service"]["remove"] = Effect.fn("Cases.remove")((principal, caseId, expected) => {
    const { userId } = principal
    return changes.run(
      userId,
      actorOf(principal)
    )(
      Effect.gen(function* () {
        yield* checkVersion(yield* find(userId, caseId), expected)
        yield* shredding.shred(userId, caseId)
        yield* store.remove(userId, caseId)
        return { value: undefined, did: note("case.delete", caseId) }
      })
    )
  })

  return { create, get, list, remove, update }
})
