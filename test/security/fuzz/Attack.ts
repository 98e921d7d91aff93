/** One request of the fuzz plan, and what must be true of its answer. */
import type { ApiOperation } from "../../support/api/document.ts"
import type { Random } from "./Random.ts"
import type { Draft, WireRequest } from "./wire.ts"

/** The kinds, as the summary names them. */
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
 * How much of the operation's form a request keeps. `operation`: all of it, so its answer must be documented there.
 * `route`: its address may be another or unknown. `protocol`: it may not even be HTTP.
 */
export type Level = "operation" | "route" | "protocol"

export interface Context {
  readonly random: Random
  /** Part of each value sent; it must never appear in an error. */
  readonly marker: string
}

export interface Attack {
  readonly kind: AttackKind
  /** Place and value, for the report. */
  readonly name: string
  readonly level: Level
  /** True if a success would be a fault. */
  readonly mustFail: boolean
  /** Takes a good part of a second: the short run has few of them. */
  readonly heavy: boolean
  /** True if later bytes on the same connection could count as part of it; then it gets its own connection. */
  readonly ownConnection: boolean
  /** True if it never becomes a whole request: then there may be no answer. */
  readonly unfinished: boolean
  readonly build: (valid: Draft, context: Context, host: string) => WireRequest
}

export interface Cell {
  readonly operation: ApiOperation
  /** The body's type in the valid request. */
  readonly contentType: string | undefined
  readonly attack: Attack
}
