/**
 * Serves the card publicly, to any origin. The cards are constants, built once and served from memory with an entity
 * tag. Specification, "Discovery"; A2A 1.0, section 8.
 */
import * as Limits from "../Limits.ts"
import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { createHash } from "node:crypto"
import { versionOf } from "./methods.ts"
import { cardPaths, pureCard, serviceCard, type ServiceCardOptions } from "../discovery/ServiceCard.ts"

const shared = {
  "cache-control": `public, max-age=${Limits.cardMaxAgeSeconds}`,
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "etag",
  vary: "A2A-Version"
}

/** Answers CORS preflights, which browsers send because of the version header. */
const preflight = HttpServerResponse.empty({
  status: 204,
  headers: {
    ...shared,
    allow: "GET, HEAD, OPTIONS",
    "access-control-allow-methods": "GET, HEAD",
    "access-control-allow-headers": "a2a-version, if-none-match",
    "access-control-max-age": String(Limits.cardMaxAgeSeconds)
  }
})

const prepared = (card: unknown) => {
  const body = JSON.stringify(card)
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`
  const headers = { ...shared, etag }
  return {
    etag,
    whole: HttpServerResponse.text(body, { contentType: "application/json", headers }),
    unchanged: HttpServerResponse.empty({ status: 304, headers })
  }
}

/** Weak comparison: RFC 9110, section 13.1.2. */
const has = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(",").some((one) => [etag, "*"].includes(one.trim().replace(/^W\//u, "")))

export const layer = (options: ServiceCardOptions) => {
  const ofAll = prepared(serviceCard(options))
  const ofOne = prepared(pureCard(options))
  const answer = Effect.map(HttpServerRequest.HttpServerRequest, ({ headers }) => {
    const { etag, unchanged, whole } = versionOf(headers["a2a-version"]) === "1.0" ? ofOne : ofAll
    return has(headers["if-none-match"], etag) ? unchanged : whole
  })
  const [specified, newer] = cardPaths
  return Layer.mergeAll(
    HttpRouter.add("GET", specified, answer),
    HttpRouter.add("GET", newer, answer),
    HttpRouter.add("OPTIONS", specified, preflight),
    HttpRouter.add("OPTIONS", newer, preflight)
  )
}
