import type { Effect } from "effect"

declare const reader: unique symbol

/**
 * What decoding a `SafeText` requires. No value is one: the compiler asks for it, so that it costs nothing when rows are
 * read, and `readingStored` alone grants it.
 */
export interface SafeTextReader {
  readonly [reader]: never
}

/**
 * Says that what is decoded was judged before it was stored. For storage adapters, and for answers that are kept for a
 * retried request; an architecture test names the files that may import this.
 */
export const readingStored = <A, E, R>(
  decoding: Effect.Effect<A, E, R>
): Effect.Effect<A, E, Exclude<R, SafeTextReader>> => decoding as Effect.Effect<A, E, Exclude<R, SafeTextReader>>
