export type { Fault } from "./Fault.ts"
