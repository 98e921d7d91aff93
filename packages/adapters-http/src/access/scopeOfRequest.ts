/** Which case a request is about, as far as it says so itself: the guard of its answer searches for the finds of that case. */
import { ofAccount, scopeOfRecord, type TextScope } from "@incamera/domain/deidentification/TextScope"
import type { UserId } from "@incamera/domain/Ids"
import { Effect } from "effect"
import { HttpRouter, HttpServerRequest } from "effect/http"

/** Of several places the first that says it; the account where none does. */
export const scopeOf = (userId: UserId, places: ReadonlyArray<unknown>): TextScope =>
  places.reduceRight<TextScope>(
    (scope, place) => (typeof place === "object" && place !== null ? scopeOfRecord(scope, place) : scope),
    ofAccount(userId)
  )

/** By the path, else the body, else the query. */
export const scopeOfRequest = Effect.fnUntraced(function* (userId: UserId, body: unknown) {
  const { params } = yield* HttpRouter.RouteContext
  return scopeOf(userId, [params, body, yield* HttpServerRequest.ParsedSearchParams])
})
