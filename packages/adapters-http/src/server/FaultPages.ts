/**
 * How a fault looks to a person, where no route answers that could draw a page: a mistyped address, or more than is taken.
 * Programs are told in the contract's JSON (design, "Errors").
 */
import { Context } from "effect"
import type { HttpServerRequest, HttpServerResponse } from "effect/http"

export type FaultStatus = 404 | 405 | 413

/** Without pages there is nothing to show: all are told in JSON. */
export const FaultPages = Context.Reference<(status: FaultStatus) => HttpServerResponse.HttpServerResponse | undefined>(
  "@incamera/adapters-http/server/FaultPages",
  { defaultValue: () => () => undefined }
)

/** Whether a browser goes there for somebody who will look at what comes (Fetch Metadata, section 2.2). */
export const isNavigation = ({ headers }: HttpServerRequest.HttpServerRequest): boolean =>
  headers["sec-fetch-mode"] === "navigate"
