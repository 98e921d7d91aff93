/** How much de-identification replaces in a document. */
import { Effect, Schema } from "effect"
import { Forbidden } from "../access/AccessErrors.ts"
import type { Principal } from "../access/Principal.ts"

/**
 * `thorough` also replaces places, dates, quantities, traits and circumstances, which together may identify somebody.
 */
export const Thoroughness = Schema.Literals(["standard", "thorough"])
export type Thoroughness = typeof Thoroughness.Type

/** A document's own choice; null leaves it to its case. No document has less than its case. */
export const OwnThoroughness = Schema.NullOr(Schema.Literal("thorough"))
export type OwnThoroughness = typeof OwnThoroughness.Type

/** Lowering shows what was replaced so far, so only the user may do it. Anybody may raise. */
export const checkNotLowered = (
  by: Principal["_tag"],
  from: OwnThoroughness | Thoroughness,
  to: OwnThoroughness | Thoroughness
): Effect.Effect<void, Forbidden> =>
  by === "Agent" && from === "thorough" && to !== "thorough"
    ? Effect.fail(new Forbidden({ needs: "user-to-lower" }))
    : Effect.void
