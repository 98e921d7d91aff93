import { Schema } from "effect"
import { Complexity } from "@incamera/domain/cases/Complexity"

/** An evaluation as its column holds it. */
export const encodeComplexity = Schema.encodeSync(Schema.fromJsonString(Complexity))
