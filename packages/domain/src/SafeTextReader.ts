import type { Effect } from "effect"

declare const reader: unique symbol

/**
 * The service that decoding a `SafeText` requires. It is a type only, without a value, so reading rows costs nothing.
 * Only `readingStored` grants it.
 */
export interface SafeTextReader {
  readonly [reader]: never
}

/**
 * Asserts that the decoded text was judged before it was stored. For storage adapters, and for answers kept for a
 * retried request; an architecture test names the files that may import this.
 */
export const readingStored = <A, E, R>(
  decoding: Effect.Effect<A, E, R>
): Effect.Effect<A, E, Exclude<R, SafeTextReader>> => decoding as Effect.Effect<A, E, Exclude<R, SafeTextReader>>
