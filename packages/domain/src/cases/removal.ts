/** Removing a case for good: its files, parties, identities and timeline, and the keys that all of it is sealed with. */
import { Effect } from "effect"
import { checkVersion, type ExpectedVersions } from "../changes/Version.ts"
import type { CaseId, UserId } from "../Ids.ts"
import { CaseShredding } from "../vault/CaseShredding.ts"
import { findCase } from "./amendment.ts"
import { CaseStore } from "./CaseStore.ts"

/** To be run within a step, with its entry in the audit log. */
export const removeCase = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId, expected: ExpectedVersions) {
  const store = yield* CaseStore
  const shredding = yield* CaseShredding
  yield* checkVersion(yield* findCase(userId, caseId), expected)
  yield* shredding.shred(userId, caseId)
  yield* store.remove(userId, caseId)
  return { value: undefined, did: [{ action: "case.delete", resourceId: caseId, caseId } as const] }
})
