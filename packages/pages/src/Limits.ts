/** The bounds that this package enforces, each with its unit and reason. */
export * from "./limits/deliverables.ts"
export * from "./limits/pages.ts"
export * from "./limits/partners.ts"
export * from "./limits/sessions.ts"
export * from "./limits/signIn.ts"
