/** Router settings, the same for every host. */
import * as Limits from "@incamera/domain/Limits"
import { Layer } from "effect"
import { HttpMiddleware } from "effect/http"

/**
 * A route has one spelling. Lenient matches (`//v1/cases`, `/V1/cases`) would evade path rules of a proxy in front of
 * us.
 */
export const strictRouting = {
  caseSensitive: true,
  ignoreDuplicateSlashes: false,
  // The schemas of the endpoints bound their parameters; a shorter bound here would hide what has a longer id.
  maxParamLength: Limits.requestHeaderBytes
}

/**
 * The library's spans carry each request's address and user agent, and either may identify somebody. The edge makes
 * spans of its own.
 */
export const withoutSpansOfRequests = Layer.succeed(HttpMiddleware.TracerDisabledWhen)(() => true)
