/** The bounds that this package enforces, each with its unit and its reason. */
export * from "./limits/database.ts"
export * from "./limits/events.ts"
export * from "./limits/rateLimits.ts"
