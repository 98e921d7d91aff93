/** Notes on operations that the endpoints don't declare themselves. */
import type { Header } from "../OpenApiDocument.ts"

export interface Success {
  readonly description: string
  /** Examples by name; empty for an answer without a body. */
  readonly examples: Readonly<Record<string, unknown>>
  /** Examples by name of the lines of an NDJSON answer, if the operation also has one. */
  readonly lines?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, Header>>
}

export interface OperationNotes {
  /** Examples by name; absent for a request without a body. */
  readonly requests?: Readonly<Record<string, unknown>>
  /** By status, including statuses that are neither a success nor an error of the contract: health's 503. */
  readonly answers: Readonly<Record<string, Success>>
}
