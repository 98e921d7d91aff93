import { Schema } from "effect"
import { Complexity } from "@incamera/domain/cases"

/** Encodes an evaluation for its column. */
export const encodeComplexity = Schema.encodeSync(Schema.fromJsonString(Complexity))
