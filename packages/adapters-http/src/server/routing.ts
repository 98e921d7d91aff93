/** How routes are served, wherever they are. */
import { Layer } from "effect"
import { HttpMiddleware } from "effect/http"

/**
 * One spelling of a path is one route. What is lenient here (`//v1/cases`, `/V1/cases`) would be a way round the rules of
 * whatever stands before us and goes by paths, a proxy for one.
 */
export const strictRouting = { caseSensitive: true, ignoreDuplicateSlashes: false }

/**
 * The library's spans carry each request's address and user agent as they came, and either may be an identity. The edge
 * makes spans of its own.
 */
export const withoutSpansOfRequests = Layer.succeed(HttpMiddleware.TracerDisabledWhen)(() => true)
