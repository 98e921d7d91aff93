/** Deletes a case for good: its files, parties, identities and timeline, and the keys that seal them. */
import { Effect } from "effect"
import { checkVersion, type ExpectedVersions } from "../changes/Version.ts"
import type { CaseId, UserId } from "../Ids.ts"
import { CaseShredding } from "../vault/CaseShredding.ts"
import { findCase } from "./amendment.ts"
import { CaseStore } from "./CaseStore.ts"

/** Deletes the case. Run it within a step, with its audit entry. */
export const removeCase = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId, expected: ExpectedVersions) {
  const store = yield* CaseStore
  const shredding = yield* CaseShredding
  yield* checkVersion(yield* findCase(userId, caseId), expected)
  yield* shredding.shred(userId, caseId)
  yield* store.remove(userId, caseId)
  return { value: undefined, did: [{ action: "case.delete", resourceId: caseId, caseId } as const] }
})
