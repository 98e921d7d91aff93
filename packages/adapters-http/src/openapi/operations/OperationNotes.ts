/** Notes on operations that the endpoints themselves don't say. */
import type { Header } from "../OpenApiDocument.ts"

export interface Success {
  readonly description: string
  /** By name; none for an answer without a body. */
  readonly examples: Readonly<Record<string, unknown>>
  /** By name: a line each of an answer of lines (NDJSON), where there is one besides. */
  readonly lines?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, Header>>
}

export interface OperationNotes {
  /** By name; absent for a request without a body. */
  readonly requests?: Readonly<Record<string, unknown>>
  /** By status, including those that are no error by the contract though they are no success: health's 503. */
  readonly answers: Readonly<Record<string, Success>>
}
