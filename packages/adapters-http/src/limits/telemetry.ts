/** Figures, traces, and where they are sent. */

/** Finished spans that wait to be sent to the collector in one request. */
export const spansPerExport = 1_000

/** Requests to the collector under way at a time; while they are stuck, what comes is dropped. */
export const exportsAtOnce = 4

/** Milliseconds the collector has for a request. */
export const exportTimeoutMillis = 5_000

/** Milliseconds between two exports. */
export const exportIntervalMillis = 5_000

/** Milliseconds that sending what is left may take when the server stops. */
export const exportShutdownMillis = 2_000

/** Connections to the endpoint of figures at a time: a scraper or two. */
export const metricsConnections = 16
