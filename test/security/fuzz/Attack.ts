/** What is sent: one request of the plan, and what must be true of its answer. */
import type { ApiOperation } from "../../support/api/document.ts"
import type { Random } from "./Random.ts"
import type { Draft, WireRequest } from "./wire.ts"

/** In the words of the summary. */
export const attackKinds = [
  "valid",
  "malformed JSON",
  "missing",
  "oversized",
  "wrong type",
  "unknown field",
  "unicode",
  "control characters",
  "deep nesting",
  "numbers",
  "duplicates",
  "prototype names",
  "injection",
  "path",
  "query",
  "headers",
  "authorization",
  "content type",
  "framing",
  "methods",
  "request line",
  "empty and stray bodies",
  "multipart"
] as const
export type AttackKind = (typeof attackKinds)[number]

/**
 * How far a request is a request of the operation: `operation`, whole: then its answer must be one that is documented
 * for it. `route`: its address may be another or none. `protocol`: it may not even be HTTP.
 */
export type Level = "operation" | "route" | "protocol"

export interface Context {
  readonly random: Random
  /** To be in each value that is sent, and never in an error. */
  readonly marker: string
}

export interface Attack {
  readonly kind: AttackKind
  /** Where it is put, and what: for the report. */
  readonly name: string
  readonly level: Level
  /** Whether an answer of success would be a fault. */
  readonly mustFail: boolean
  /** Costs a good part of a second: the short run has few. */
  readonly heavy: boolean
  /** Whether what follows on the same connection could be taken for a part of it; then it gets one of its own. */
  readonly ownConnection: boolean
  /** Whether it never becomes a whole request: then there may be no answer. */
  readonly unfinished: boolean
  readonly build: (valid: Draft, context: Context, host: string) => WireRequest
}

export interface Cell {
  readonly operation: ApiOperation
  /** The body's type that the valid request has. */
  readonly contentType: string | undefined
  readonly attack: Attack
}
