/** Searches a user's cases in their texts as a reader sees them: guarded. */
import { Effect, Option } from "effect"
import type { Deidentification } from "../deidentification/Deidentification.ts"
import { GuardAccount } from "../deidentification/GuardAccount.ts"
import { guardedTexts } from "../deidentification/guardedTexts.ts"
import { ofAccount } from "../deidentification/TextScope.ts"
import type { UserId } from "../Ids.ts"
import type { Case } from "./Case.ts"
import { type CaseFilter, everyCase, matches } from "./CaseSearch.ts"
import { CaseStore } from "./CaseStore.ts"

/** The texts, and the case in whose scope they are guarded. */
const searched = ["caseId", "title", "practiceArea", "jurisdiction", "stage", "summary"] as const

/** Cases to read from the store at once. */
const atOnce = 100

/**
 * Returns the cases that match, as `CaseStore.list`. Stored texts may have a name that was registered after they were
 * written; a match on that name, or the extra time to check it, would reveal the name letter by letter. So every case
 * is guarded and compared. A case that matches in only one of its two forms tells the reader that a value of it is
 * registered, also by its absence. So the reader is charged as if they had read it.
 */
export const listAsRead = Effect.fnUntraced(function* (
  boundary: Deidentification["Service"],
  userId: UserId,
  filter: CaseFilter,
  { after, limit }: Parameters<CaseStore["Service"]["list"]>[2]
) {
  const store = yield* CaseStore
  const guard = yield* GuardAccount.freely(boundary.jsonGuard(ofAccount(userId)))
  const charging = yield* boundary.jsonGuard(ofAccount(userId))
  const found: Array<Case> = []
  for (let from = after; ;) {
    const page = yield* store.list(userId, { ...everyCase, status: filter.status }, { after: from, limit: atOnce })
    for (const record of page) {
      const read = yield* GuardAccount.freely(guardedTexts(guard, record, searched))
      const isFound = matches(read, filter)
      if (isFound !== matches(record, filter)) yield* guardedTexts(charging, record, searched)
      if (isFound) found.push(record)
      if (found.length === limit) return found
    }
    const last = page.at(-1)
    if (page.length < atOnce || last === undefined) return found
    from = Option.some({ createdAt: last.createdAt, id: last.caseId })
  }
})
