/** Figures, traces, and where they are sent. */

/** Tasks of a node whose times are remembered until their end; beyond it the oldest go unmeasured. */
export const tasksMeasured = 10_000

/** Route patterns, and method names of ports, that a figure is told apart by: some times what there is. */
export const measuredNames = 256
