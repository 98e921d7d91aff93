/** Turns one change that a task asks for into an effect that runs in a step. Asks for no confirmation. */
import { DateTime, Effect } from "effect"
import { findCase, type NotAmended, prepareAmendment } from "../cases/amendment.ts"
import { CasePatch, changesTexts } from "../cases/CaseDraft.ts"
import { CaseStore } from "../cases/CaseStore.ts"
import { prepareCreation } from "../cases/creation.ts"
import { removeCase } from "../cases/removal.ts"
import type { AuditNote } from "../audit/AuditEntry.ts"
import { checkVersion } from "../changes/Version.ts"
import { CaseId, type UserId } from "../Ids.ts"
import { type NotInvited, prepareInvitation } from "../invitations/inviting.ts"
import { prepareAddition } from "../parties/addition.ts"
import { PartyDraft } from "../parties/PartyDraft.ts"
import type { PartiesFull } from "../parties/PartyErrors.ts"
import { isAgent } from "../refusals/RationHolder.ts"
import { Refusals } from "../refusals/Refusals.ts"
import { Secrets } from "../secrets/Secrets.ts"
import type { ConfirmableChange } from "../securesteps/ConfirmableChange.ts"
import type { StoreError } from "../StoreError.ts"
import { CaseShredding } from "../vault/CaseShredding.ts"
import type { CaseAmendment, CaseChange, CaseCreation, PartyAddition } from "./CaseChange.ts"
import { numberOf } from "./CaseParty.ts"
import type { Phase } from "./Phase.ts"
import { PartyNumberDiffers } from "./TaskErrors.ts"
import { TaskStore } from "./TaskStore.ts"

/** The ids that a change gives, for the answer to name. */
export interface Made {
  readonly caseId?: CaseId
  readonly partyNumber?: number
}

/** Reasons why a change is not made, apart from its texts. Nothing was changed then. */
export type NotMade = NotAmended | NotInvited | PartiesFull | PartyNumberDiffers

/** A change, to run within a step. */
export type Prepared = Effect.Effect<
  { readonly value: Made; readonly did: ReadonlyArray<AuditNote> },
  NotMade | StoreError
>

const nothingNew: Made = {}

/**
 * The id of a case that a task creates: the same on every node, because the answer names it before the case is there.
 * Like a UUIDv7 it begins with a time, the task's start. Nobody else can tell it in advance.
 */
const caseIdOf = Effect.fnUntraced(function* (userId: UserId, { phaseId, startedAt }: Phase, nth: number) {
  const { sign } = yield* Secrets
  const time = DateTime.toEpochMillis(startedAt).toString(16).padStart(12, "0")
  const digits = sign("case-of-task", JSON.stringify([userId, phaseId, nth]))
  const uuid = [
    time.slice(0, 8),
    time.slice(8),
    `7${digits.slice(0, 3)}`,
    `8${digits.slice(3, 6)}`,
    digits.slice(6, 18)
  ]
  return CaseId.make(`case_${uuid.join("-")}`)
})

/** The task's requester learns whether its texts are refused, so refusals are charged to them. */
const requesterOf = Effect.fnUntraced(function* (userId: UserId, { phaseId }: Phase) {
  const refusals = yield* Refusals
  const holder = yield* (yield* TaskStore).sentBy(userId, phaseId)
  return {
    holder,
    judging: (caseId: CaseId | null) => refusals.judgingSent({ userId, holder, resourceId: phaseId, caseId }),
    checkHold: refusals.checkHolder(userId, holder)
  }
})

const amend = Effect.fnUntraced(function* (userId: UserId, phase: Phase, { caseId, patch, version }: CaseAmendment) {
  const { checkHold, judging } = yield* requesterOf(userId, phase)
  const amended = yield* prepareAmendment({ _tag: "Agent", userId }, caseId, patch, [version]).pipe(judging(caseId))
  if (changesTexts(patch)) yield* checkHold
  return Effect.map(amended, ({ did }) => ({ did, value: nothingNew }))
})

const create = Effect.fnUntraced(function* (userId: UserId, phase: Phase, { draft, nth }: CaseCreation) {
  const caseId = yield* caseIdOf(userId, phase, nth)
  const { checkHold, judging } = yield* requesterOf(userId, phase)
  const created = yield* prepareCreation(userId, caseId, draft).pipe(judging(null))
  yield* checkHold
  return Effect.map(created, ({ did }) => ({ did, value: { caseId } }))
})

const addParty = Effect.fnUntraced(function* (userId: UserId, phase: Phase, change: PartyAddition) {
  const { caseId, description, number } = change
  const store = yield* CaseStore
  const { checkHold, holder } = yield* requesterOf(userId, phase)
  yield* checkHold
  const find = Effect.provideService(findCase(userId, caseId), CaseStore, store)
  const added = yield* prepareAddition(userId, new PartyDraft({ caseId, ...description }), isAgent(holder), find)
  return Effect.flatMap(added, ({ did, value }) => {
    const next = numberOf(value)
    return number === null || number === next
      ? Effect.succeed({ did, value: { partyNumber: next } })
      : Effect.fail(new PartyNumberDiffers({ next }))
  })
})

/** Runs only if the case has the version that the user saw. */
const ofVersion = Effect.fnUntraced(function* (userId: UserId, { caseId, version }: ConfirmableChange) {
  const store = yield* CaseStore
  return Effect.provideService(findCase(userId, caseId), CaseStore, store).pipe(
    Effect.flatMap((record) => checkVersion(record, [version]))
  )
})

const carryOut = Effect.fnUntraced(function* (userId: UserId, phase: Phase, change: ConfirmableChange) {
  const { caseId, version } = change
  switch (change.change) {
    case "status":
      return yield* amend(userId, phase, { caseId, version, patch: new CasePatch({ status: change.to }) })
    case "invite": {
      const invited = yield* prepareInvitation(userId, { caseId, partnerId: change.partnerId, note: "" })
      return Effect.andThen(
        yield* ofVersion(userId, change),
        Effect.map(invited, ({ did }) => ({ did, value: nothingNew }))
      )
    }
    case "delete": {
      const store = yield* CaseStore
      const shredding = yield* CaseShredding
      return removeCase(userId, caseId, [version]).pipe(
        Effect.map(({ did }) => ({ did, value: nothingNew })),
        Effect.provideService(CaseStore, store),
        Effect.provideService(CaseShredding, shredding)
      )
    }
  }
})

const prepared = (userId: UserId, phase: Phase, change: CaseChange) => {
  if ("patch" in change) return amend(userId, phase, change)
  switch (change.change) {
    case "create":
      return create(userId, phase, change)
    case "add-party":
      return addParty(userId, phase, change)
    default:
      return carryOut(userId, phase, change)
  }
}

/** Judges a change and returns the effect that makes it. */
export const prepareChange = Effect.fnUntraced(function* (userId: UserId, phase: Phase, change: CaseChange) {
  const effect: Prepared = yield* prepared(userId, phase, change)
  return effect
})

/** The same, but for a change that is only tried: a deletion could not be taken back, so it only looks at the case. */
export const prepareTrial = Effect.fnUntraced(function* (userId: UserId, phase: Phase, change: CaseChange) {
  if (!("change" in change) || change.change !== "delete") return yield* prepareChange(userId, phase, change)
  const effect: Prepared = Effect.as(yield* ofVersion(userId, change), { did: [], value: nothingNew })
  return effect
})
