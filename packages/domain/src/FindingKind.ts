import { findingKinds } from "@incamera/deidentification/Finding"
import { Schema } from "effect"

export const FindingKind = Schema.Literals(findingKinds)
export type FindingKind = typeof FindingKind.Type
