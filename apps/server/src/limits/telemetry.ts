/** Figures, traces, and where they are sent. */

/** Milliseconds between two looks at how late the event loop is; the figures are of the time between. */
export const processSampleMillis = 5_000
