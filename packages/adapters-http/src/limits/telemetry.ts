/** Metrics and traces, and their export. */

/** Finished spans that wait for one request to the collector. */
export const spansPerExport = 1_000

/** Concurrent requests to the collector; while they are stuck, new data is dropped. */
export const exportsAtOnce = 4

/** Milliseconds for a request to the collector. */
export const exportTimeoutMillis = 5_000

/** Milliseconds between exports. */
export const exportIntervalMillis = 5_000

/** Milliseconds for the last export when the server stops. */
export const exportShutdownMillis = 2_000

/** Concurrent connections to the metrics endpoint: a scraper or two. */
export const metricsConnections = 16
