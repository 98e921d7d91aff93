/** The bounds that this package enforces, each with its unit and its reason. */
export * from "./limits/deliverables.ts"
export * from "./limits/documents.ts"
export * from "./limits/scans.ts"
