/** Stored parties for the suites. */
import { assert } from "@effect/vitest"
import { Effect, Option } from "effect"
import type { CaseStore } from "@incamera/domain/cases"
import type { UnitOfWork } from "@incamera/domain/changes"
import type { CaseId, PartyId, UserId } from "@incamera/domain/Ids"
import type { AgePosition } from "@incamera/domain/paging"
import { type NewParty, type Party, type PartyFilter, PartyStore } from "@incamera/domain/parties"
import type { UserStore } from "@incamera/domain/users"
import { newCase } from "../../records/cases.ts"
import { newPartyDraft } from "../../records/parties.ts"
import { newUser } from "../../records/users.ts"

export const everyone: PartyFilter = { caseId: null, role: null }
const start: Option.Option<AgePosition<PartyId>> = Option.none()

/** Stores a new party. */
export const newParty = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId, overrides?: Partial<NewParty>) {
  const store = yield* PartyStore
  return yield* store.create(userId, yield* newPartyDraft(caseId, overrides))
})

export const newCaseOfUser = Effect.gen(function* () {
  const userId = yield* newUser
  return { userId, caseId: (yield* newCase(userId)).caseId }
})

export const numberOf = ({ placeholder }: Party): number => Number(/\d+/u.exec(placeholder)![0])
export const ascending = (parties: ReadonlyArray<Party>): ReadonlyArray<number> =>
  parties.map(numberOf).sort((a, b) => a - b)

/** Lists everything, page by page. */
export const listAll = Effect.fnUntraced(function* (userId: UserId, filter: PartyFilter, limit: number) {
  const store = yield* PartyStore
  const all: Array<Party> = []
  for (let position = start; ;) {
    const page = yield* store.list(userId, filter, { after: position, limit })
    assert.isAtMost(page.length, limit)
    all.push(...page)
    const last = page.at(-1)
    if (page.length < limit || last === undefined) return all
    position = Option.some({ createdAt: last.createdAt, id: last.partyId })
  }
})

export type Ports = CaseStore | PartyStore | UnitOfWork | UserStore
