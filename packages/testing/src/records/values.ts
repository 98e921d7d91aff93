/**
 * Instants, texts and secrets for records. Instants are far from today, to catch an adapter that uses its own clock
 * instead of the caller's `now`.
 */
import { DateTime, Effect } from "effect"
import { SecureRandom } from "effect/crypto"
import type { SecretHash } from "@incamera/domain/secrets"
import { makeSafeText } from "@incamera/deidentification/makeSafeText"

/** The instant of most tests; `after(n)` is n milliseconds later. */
export const now = DateTime.makeUnsafe("2001-02-03T04:05:06.789Z")

export const after = (milliseconds: number): DateTime.Utc => DateTime.add(now, { milliseconds })

export const text = makeSafeText

/** Text that is hard to encode: quotes, backslashes, line ends, and astral, combining and right-to-left characters. */
export const hardText = text("a \"b\" 'c' \\n\n\t$1 %s {} ⚖️ 𝒳 é e\u0301 שלום \u2028 [Party 1]")

/** Timeout for waits. Generous: reached only if something is wrong. */
export const patience = "20 seconds"

export const uuid = Effect.flatMap(SecureRandom.SecureRandom, (random) => random.uuidV4())

/** Returns the hash of an unknown secret. */
export const newHash = Effect.map(
  Effect.all([uuid, uuid]),
  (parts) => `v1.${parts.join("").replaceAll("-", "")}` as SecretHash
)

export const times = <A>(n: number, f: (index: number) => A): Array<A> => Array.from({ length: n }, (_, i) => f(i))

export const millis = (instant: DateTime.Utc | null): number | null =>
  instant === null ? null : DateTime.toEpochMillis(instant)

/** A lease that ends after every test, so that no other test can take its task over. */
export const farLease = DateTime.makeUnsafe("2200-01-01T00:00:00.000Z")

/** Returns a keyed hash with an unknown key. */
export const newDigest = Effect.map(Effect.all([uuid, uuid]), (parts) => parts.join("").replaceAll("-", ""))
