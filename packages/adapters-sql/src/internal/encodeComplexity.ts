import { Schema } from "effect"
import { Complexity } from "@incamera/domain/cases/Complexity"

/** Encodes an evaluation for its column. */
export const encodeComplexity = Schema.encodeSync(Schema.fromJsonString(Complexity))
