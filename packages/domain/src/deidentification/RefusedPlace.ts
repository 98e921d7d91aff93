import { Schema } from "effect"
import { FindingKind } from "../FindingKind.ts"

/**
 * Where a refused text has a find. `start` and `end` (exclusive) count UTF-16 units of the member's text. A find that
 * only the vault explains, or that spans several members, has only its members.
 */
export const RefusedPlace = Schema.Union([
  Schema.Struct({ member: Schema.String, start: Schema.Int, end: Schema.Int, kind: FindingKind }),
  Schema.Struct({ member: Schema.String })
])
export type RefusedPlace = typeof RefusedPlace.Type

/** Where a refused text has a registered identity, and the placeholder of its party in this case, if it has one. */
export const KnownPlace = Schema.Struct({
  member: Schema.String,
  start: Schema.Int,
  end: Schema.Int,
  placeholder: Schema.String
})
export type KnownPlace = typeof KnownPlace.Type
