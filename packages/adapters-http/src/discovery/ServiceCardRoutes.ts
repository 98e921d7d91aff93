/**
 * Serves the card, public, to anyone and any origin. A constant made once: it answers from memory. Specification,
 * "Discovery".
 */
import { Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { cardPaths, serviceCard, type ServiceCardOptions } from "./ServiceCard.ts"

export const layer = (options: ServiceCardOptions) => {
  const response = HttpServerResponse.jsonUnsafe(serviceCard(options), {
    headers: { "cache-control": "public, max-age=300", "access-control-allow-origin": "*" }
  })
  const [specified, newer] = cardPaths
  return Layer.merge(HttpRouter.add("GET", specified, response), HttpRouter.add("GET", newer, response))
}
