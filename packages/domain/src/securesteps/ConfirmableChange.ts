/**
 * A change that can't be undone, as the user is asked to confirm it: kept with the secure step by ids, so that what is
 * carried out is what was confirmed, whatever the cases have become meanwhile.
 */
import { Schema } from "effect"
import { CaseStatus } from "../cases/CaseStatus.ts"
import { CaseId } from "../Ids.ts"

/** `version`: the one that was spoken of. A case that has another one by then is left as it is. */
const ofCase = { caseId: CaseId, version: Schema.Int }

export const ConfirmableChange = Schema.Union([
  Schema.Struct({ ...ofCase, change: Schema.Literal("delete") }),
  Schema.Struct({ ...ofCase, change: Schema.Literal("status"), to: CaseStatus })
])
export type ConfirmableChange = typeof ConfirmableChange.Type

/** Whether two are the same change of the same case as it was. */
export const isSameChange = (one: ConfirmableChange, other: ConfirmableChange): boolean =>
  one.caseId === other.caseId &&
  one.version === other.version &&
  (one.change === "status" ? other.change === "status" && other.to === one.to : other.change === "delete")
