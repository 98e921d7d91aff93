export type { Readiness } from "./Readiness.ts"
