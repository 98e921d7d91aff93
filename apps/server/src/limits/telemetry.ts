/** Metrics, traces, and where they are sent. */

/** Milliseconds between two measurements of event loop delay. Each measurement covers the time since the last. */
export const processSampleMillis = 5_000
