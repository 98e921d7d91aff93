/** Figures, traces, and where they are sent. */

/** Tasks of a node whose times are remembered until their end; beyond it the oldest go unmeasured. */
export const tasksMeasured = 10_000

/** Route patterns, and method names of ports, that a figure is told apart by: some times what there is. */
export const measuredNames = 256

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

/** Milliseconds between two looks at how late the event loop is; the figures are of the time between. */
export const processSampleMillis = 5_000
