/** The bounds that this package enforces, each with its unit and its reason. */
export * from "./limits/model.ts"
