/** Router settings, the same for every host. */
import { Layer } from "effect"
import { HttpMiddleware } from "effect/http"

/**
 * A route has one spelling. Lenient matches (`//v1/cases`, `/V1/cases`) would evade path rules of a proxy in front of
 * us.
 */
export const strictRouting = { caseSensitive: true, ignoreDuplicateSlashes: false }

/**
 * The library's spans carry each request's address and user agent, and either may identify somebody. The edge makes
 * spans of its own.
 */
export const withoutSpansOfRequests = Layer.succeed(HttpMiddleware.TracerDisabledWhen)(() => true)
