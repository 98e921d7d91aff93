/** The bounds that this package enforces, each with its unit and its reason. */
export * from "./limits/deidentification.ts"
export * from "./limits/publicNames.ts"
export * from "./limits/identities.ts"
