/** The query parameters of every list. Design, "Core resources". */
import * as Limits from "../Limits.ts"
import * as DomainLimits from "@incamera/domain/Limits"
import type { PageRequest } from "@incamera/domain/paging"
import { Schema } from "effect"
import { IntegerText } from "../IntegerText.ts"

const limit = IntegerText.check(
  Schema.isBetween(
    { minimum: 1, maximum: DomainLimits.listMaximum },
    { expected: `between 1 and ${DomainLimits.listMaximum}` }
  )
)

/** For an endpoint's query. */
export const pageQuery = {
  limit: Schema.optionalKey(limit),
  cursor: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(DomainLimits.cursorCharacters)))
}

export const pageRequest = (query: { readonly limit?: number; readonly cursor?: string }): PageRequest => ({
  limit: query.limit ?? Limits.listDefault,
  cursor: query.cursor ?? null
})

/** Returns the schema of a list's answer. */
export const pageOf = <S extends Schema.Top>(item: S) =>
  Schema.Struct({ items: Schema.Array(item), nextCursor: Schema.NullOr(Schema.String) })
