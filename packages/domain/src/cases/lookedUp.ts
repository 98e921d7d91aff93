/** A case that a request has looked up is not looked up again: its record is passed on. */
import { Effect, Option } from "effect"
import { NotFound } from "../access/AccessErrors.ts"
import type { CaseId, UserId } from "../Ids.ts"
import type { Case } from "./Case.ts"
import type { CaseStore } from "./CaseStore.ts"

/** The record; `NotFound` for the id of no case of the user's. */
export const lookedUp = Effect.fnUntraced(function* (cases: CaseStore["Service"], userId: UserId, of: Case | CaseId) {
  if (typeof of !== "string") return of
  const found = yield* cases.find(userId, of)
  return Option.isNone(found) ? yield* new NotFound({ resource: "case" }) : found.value
})
