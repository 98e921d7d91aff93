export {
  CodeNames,
  counter,
  type Definition,
  gauge,
  type Given,
  histogram,
  type InstrumentKind,
  type Labels,
  type LabelValues,
  type Options as InstrumentOptions,
  shortDurations,
  type Unit
} from "./Instrument.ts"
export type { Counter } from "./Instrument.ts"
export type { Gauge } from "./Instrument.ts"
export type { Histogram } from "./Instrument.ts"
