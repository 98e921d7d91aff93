/** The bounds that this package enforces, each with its unit and its reason. */
export * from "./limits/certificates.ts"
export * from "./limits/model.ts"
export * from "./limits/nodes.ts"
export * from "./limits/partners.ts"
export * from "./limits/rateLimits.ts"
export * from "./limits/telemetry.ts"
export * from "./limits/vault.ts"
