/**
 * Pages for people about faults where no route could draw one: a mistyped address, or too large a body. Programs get
 * the contract's JSON (design, "Errors").
 */
import { Context } from "effect"
import type { HttpServerRequest, HttpServerResponse } from "effect/http"

export type FaultStatus = 404 | 405 | 413

/** Without pages, everybody gets JSON. */
export const FaultPages = Context.Reference<(status: FaultStatus) => HttpServerResponse.HttpServerResponse | undefined>(
  "@incamera/adapters-http/server/FaultPages",
  { defaultValue: () => () => undefined }
)

/** True if a browser navigates for a person (Fetch Metadata, section 2.2). */
export const isNavigation = ({ headers }: HttpServerRequest.HttpServerRequest): boolean =>
  headers["sec-fetch-mode"] === "navigate"
