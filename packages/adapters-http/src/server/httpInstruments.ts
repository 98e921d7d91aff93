/** Figures about requests, by the pattern of their route and never by what stands in its place. */
import * as Limits from "@incamera/domain/Limits"
import { CodeNames, gauge, histogram, shortDurations } from "@incamera/domain/telemetry/Instrument"

export const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "_OTHER"] as const

/** What the label says of a request that no route is for. */
export const noRoute = "unmatched"

const routes = new CodeNames(/^(?:\/[\w:/.*-]*|unmatched)$/, Limits.measuredNames)

/** `aborted`: the client went away before there was an answer. */
export const statusClasses = ["1xx", "2xx", "3xx", "4xx", "5xx", "aborted"] as const

export const requests = histogram("http.server.request.duration", {
  unit: "s",
  description: "Time from a request to its answer; for a stream, to where the stream begins.",
  labels: { "http.request.method": methods, "http.route": routes, "http.response.status_class": statusClasses },
  boundaries: shortDurations
})

export const requestsActive = gauge("http.server.active_requests", {
  unit: "{request}",
  description: "Requests that wait for their answer.",
  labels: {}
})
