/** The case that a request names. The guard of its answer searches for identities of that case. */
import { ofAccount, scopeOfRecord, type TextScope } from "@incamera/domain/deidentification"
import type { UserId } from "@incamera/domain/Ids"
import { Effect } from "effect"
import { HttpRouter, HttpServerRequest } from "effect/http"

/** Returns the scope of the first place that names one, or the account if none does. */
export const scopeOf = (userId: UserId, places: ReadonlyArray<unknown>): TextScope =>
  places.reduceRight<TextScope>(
    (scope, place) => (typeof place === "object" && place !== null ? scopeOfRecord(scope, place) : scope),
    ofAccount(userId)
  )

/** Looks in the path, then the body, then the query. */
export const scopeOfRequest = Effect.fnUntraced(function* (userId: UserId, body: unknown) {
  const { params } = yield* HttpRouter.RouteContext
  return scopeOf(userId, [params, body, yield* HttpServerRequest.ParsedSearchParams])
})
