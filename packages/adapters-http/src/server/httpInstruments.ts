/** Metrics about requests, labeled by the route's pattern, never by its values. */
import * as Limits from "@incamera/domain/Limits"
import { CodeNames, gauge, histogram, shortDurations } from "@incamera/domain/telemetry"

export const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "_OTHER"] as const

/** The label of requests that match no route. */
export const noRoute = "unmatched"

const routes = new CodeNames(/^(?:\/[\w:/.*-]*|unmatched)$/, Limits.measuredNames)

/** `aborted`: the client left before there was an answer. */
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
