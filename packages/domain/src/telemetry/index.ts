export { CodeNames, counter, type Definition, gauge, histogram, shortDurations } from "./Instrument.ts"
export type { Counter } from "./Instrument.ts"
export type { Gauge } from "./Instrument.ts"
export type { Histogram } from "./Instrument.ts"
