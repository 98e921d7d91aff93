/**
 * Rates how complex a case is: five factors of 0 to 2 each, after California Rules of Court 3.400(b). The tiers are
 * ours. Design, "The service's own agent".
 */
import { Schema } from "effect"
import { SafeText } from "../deidentification/SafeText.ts"
import { Citation } from "../citations/Citation.ts"

export const ComplexityFactorName = Schema.Literals([
  "claims-and-parties",
  "evidence-volume",
  "legal-novelty",
  "courts-and-jurisdictions",
  "urgency-and-supervision"
])
export type ComplexityFactorName = typeof ComplexityFactorName.Type

export const ComplexityTier = Schema.Literals(["simple", "standard", "complex"])
export type ComplexityTier = typeof ComplexityTier.Type

const ComplexityFactor = Schema.Struct({
  factor: ComplexityFactorName,
  score: Schema.Literals([0, 1, 2]),
  reason: SafeText,
  citations: Schema.Array(Citation)
})
export type ComplexityFactor = typeof ComplexityFactor.Type

export const Complexity = Schema.Struct({
  tier: ComplexityTier,
  score: Schema.Int,
  factors: Schema.Array(ComplexityFactor)
})
export type Complexity = typeof Complexity.Type

/** simple 0–2, standard 3–5, complex 6–10. */
export const tierOf = (score: number): ComplexityTier => (score <= 2 ? "simple" : score <= 5 ? "standard" : "complex")
