/** Shared by the pages of parties: the party that an address names, and all parties of a case. */
import type { Case } from "@incamera/domain/cases"
import { NotFound } from "@incamera/domain/access"
import type { PartyId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { Parties, type Party } from "@incamera/domain/parties"
import { Effect } from "effect"
import type { Visit } from "../frame/Visit.ts"
import { caseFrame } from "../cases/caseFrame.ts"
import { numberOf } from "./partyWords.ts"

/** Resolved once, in the layer of a module of pages. */
export const partyFrame = Effect.gen(function* () {
  const parties = yield* Parties
  const { caseOf, casePage } = yield* caseFrame

  /** Finds the party that the path names (`:partyId`); `NotFound` if it's of another case. */
  const partyOf = Effect.fnUntraced(function* ({ params, user }: Visit<{ readonly partyId: PartyId }>, found: Case) {
    const party = yield* parties.get(user, params.partyId)
    return party.caseId === found.caseId ? party : yield* new NotFound({ resource: "party" })
  })

  /** Lists all parties by number; a case has at most `Limits.partiesPerCase`. */
  const allOf = Effect.fnUntraced(function* (visit: Visit, found: Case) {
    const { caseId } = found
    const all: Array<Party> = []
    let cursor: string | null = null
    do {
      const page: { readonly items: ReadonlyArray<Party>; readonly nextCursor: string | null } = yield* parties.list(
        visit.user,
        { caseId, role: null, found },
        { limit: Limits.listMaximum, cursor }
      )
      all.push(...page.items)
      cursor = page.nextCursor
    } while (cursor !== null && all.length < Limits.partiesPerCase)
    return all.toSorted((one, other) => numberOf(one) - numberOf(other))
  })

  return { parties, caseOf, casePage, partyOf, allOf }
})
