/** Reads the service's agent's whole input for a task from the stores. */
import { DateTime, Effect, Option } from "effect"
import { ServiceAddresses } from "../addresses/ServiceAddresses.ts"
import { type CaseOverview, overviewOf } from "../cases/CaseOverview.ts"
import { everyCase } from "../cases/CaseSearch.ts"
import { CaseStore } from "../cases/CaseStore.ts"
import { Deidentification } from "../deidentification/Deidentification.ts"
import { guardedTexts } from "../deidentification/guardedTexts.ts"
import { ofAccount, ofContainer } from "../deidentification/TextScope.ts"
import { CaseId, type UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { PartyStore } from "../parties/PartyStore.ts"
import type { AgePosition } from "../paging/Position.ts"
import type { Phase } from "./Phase.ts"
import { noDocuments, readDocuments } from "./caseDocuments.ts"
import { casePartiesOf } from "./CaseParty.ts"
import { readReturnedDrafts } from "./returnedDrafts.ts"
import type { Assignment } from "./ServiceAgent.ts"
import { type Ownership, TaskStore } from "./TaskStore.ts"

/** Request types whose tasks read the case's files and records. */
const readsFiles = ({ requestType }: Phase): boolean => requestType === "eval_req" || requestType === "case_req"

const textsOf = ({ caseId, jurisdiction, practiceArea, stage, title }: CaseOverview) => ({
  caseId,
  jurisdiction,
  practiceArea,
  stage,
  title
})

/**
 * Returns the user's cases that existed when the task began, newest first. Each is guarded by its own finds, because
 * the answer's guard knows only those of the task's container.
 */
const overviews = Effect.fnUntraced(function* (userId: UserId, startedAt: DateTime.Utc) {
  const cases = yield* CaseStore
  const guard = yield* (yield* Deidentification).jsonGuard(ofAccount(userId))
  const found: Array<CaseOverview> = []
  let after: Option.Option<AgePosition<CaseId>> = Option.none()
  // In pages, because each case is read with all of its facts.
  while (found.length < Limits.analystCases) {
    const page = yield* cases.list(userId, everyCase, { after, limit: Limits.analystCasesPerRead })
    found.push(...page.filter(({ createdAt }) => DateTime.isLessThanOrEqualTo(createdAt, startedAt)).map(overviewOf))
    const last = page.at(-1)
    if (last === undefined || page.length < Limits.analystCasesPerRead) break
    after = Option.some({ createdAt: last.createdAt, id: last.caseId })
  }
  return yield* Effect.forEach(found.slice(0, Limits.analystCases), (overview) =>
    Effect.map(guard(textsOf(overview)), (guarded) => ({ ...overview, ...(guarded as ReturnType<typeof textsOf>) }))
  )
})

/** Reads the case's parties, and the drafts that a person sent back. */
const readRecords = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId) {
  const page = { after: Option.none(), limit: Limits.partiesPerCase }
  const parties = yield* (yield* PartyStore).list(userId, { caseId, role: null }, page)
  return { parties: casePartiesOf(parties), returned: yield* readReturnedDrafts(userId, caseId) }
})

const noRecords = { parties: [], returned: [] }

const caseTexts = ["title", "practiceArea", "jurisdiction", "stage", "summary"] as const

/** Returns also the guards that guarded the input, for the output. */
export const assign = Effect.fnUntraced(function* (phase: Phase, ownership: Ownership) {
  const store = yield* TaskStore
  const cases = yield* CaseStore
  const record =
    phase.containerType === "case" ? yield* cases.find(ownership.userId, CaseId.make(phase.containerId)) : Option.none()
  const files =
    Option.isSome(record) && readsFiles(phase)
      ? yield* readDocuments(ownership.userId, record.value.caseId, phase)
      : noDocuments
  const { parties, returned } =
    Option.isSome(record) && readsFiles(phase) ? yield* readRecords(ownership.userId, record.value.caseId) : noRecords
  const guards = yield* (yield* Deidentification).guards(ofContainer(ownership.userId, phase))
  const guard = guards.json
  // Nothing precedes the first phase.
  const history = phase.ordinal === 1 ? [] : yield* store.history(ownership.userId, phase, Limits.historyPhases)
  const { prompt } = yield* guardedTexts(guard, phase, ["prompt"])
  const assignment: Assignment = {
    requestType: phase.requestType,
    prompt,
    containerType: phase.containerType,
    case: Option.isNone(record) ? null : yield* guardedTexts(guard, record.value, caseTexts),
    ...files,
    parties,
    returned: yield* Effect.forEach(returned, (draft) =>
      guardedTexts(guard, draft, ["title", "text", "note", "prompt", "earlier"])
    ),
    startedAt: phase.startedAt,
    history: yield* Effect.forEach(history, (past) => guardedTexts(guard, past, ["prompt", "response"])),
    addresses: yield* ServiceAddresses,
    ...(phase.requestType === "admin_req" ? { cases: yield* overviews(ownership.userId, phase.startedAt) } : {})
  }
  return { assignment, guards }
})
