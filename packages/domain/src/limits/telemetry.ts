/** Metrics and traces, and their export. */

/** Tasks per node whose durations are measured. Beyond it, the oldest go unmeasured. */
export const tasksMeasured = 10_000

/** Label values of a metric, for route patterns and for method names of ports: several times the actual number. */
export const measuredNames = 256
