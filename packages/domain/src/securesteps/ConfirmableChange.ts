/**
 * A change that can't be undone and that the user is asked to confirm. It is stored with the secure step, by ids, so
 * that the service carries out exactly what the user confirmed, even if the cases changed meanwhile.
 */
import { Schema } from "effect"
import { CaseStatus } from "../cases/CaseStatus.ts"
import { CaseId, PartnerId } from "../Ids.ts"

/** `version`: the version of the case that the user saw. A case with another version is left unchanged. */
const ofCase = { caseId: CaseId, version: Schema.Int }

export const ConfirmableChange = Schema.Union([
  Schema.Struct({ ...ofCase, change: Schema.Literal("delete") }),
  Schema.Struct({ ...ofCase, change: Schema.Literal("status"), to: CaseStatus }),
  /** Shows the case to the partner, once the user has sent the link. */
  Schema.Struct({ ...ofCase, change: Schema.Literal("invite"), partnerId: PartnerId })
])
export type ConfirmableChange = typeof ConfirmableChange.Type

const isSame = Schema.toEquivalence(ConfirmableChange)

/** True if both are the same change of the same version of a case. */
export const isSameChange = (one: ConfirmableChange, other: ConfirmableChange): boolean => isSame(one, other)
