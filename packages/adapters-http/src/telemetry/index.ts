export * as exportInstruments from "./exportInstruments.ts"
export * as MetricsEndpoint from "./MetricsEndpoint.ts"
export * as OtlpExport from "./OtlpExport.ts"
