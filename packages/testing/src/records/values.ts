/**
 * Instants, texts and secrets for records. Instants lie far from today: an adapter that looks at its own clock, not at the
 * caller's `now`, is found out.
 */
import { DateTime, Effect } from "effect"
import { SecureRandom } from "effect/crypto"
import type { SecretHash } from "@incamera/domain/secrets/Secrets"
import { makeSafeText } from "@incamera/deidentification/makeSafeText"

/** The instant most tests happen at; `after(n)` is n milliseconds later. */
export const now = DateTime.makeUnsafe("2001-02-03T04:05:06.789Z")

export const after = (milliseconds: number): DateTime.Utc => DateTime.add(now, { milliseconds })

export const text = makeSafeText

/** Text that is hard on an encoding: quotes, back slashes, line ends, astral, combining and right-to-left characters. */
export const hardText = text("a \"b\" 'c' \\n\n\t$1 %s {} ⚖️ 𝒳 é e\u0301 שלום \u2028 [Party 1]")

/** For a wait that must come to an end: generous, and never reached unless something is wrong. */
export const patience = "20 seconds"

export const uuid = Effect.flatMap(SecureRandom.SecureRandom, (random) => random.uuidV4())

/** The hash of a secret nobody knows. */
export const newHash = Effect.map(
  Effect.all([uuid, uuid]),
  (parts) => `v1.${parts.join("").replaceAll("-", "")}` as SecretHash
)

export const times = <A>(n: number, f: (index: number) => A): Array<A> => Array.from({ length: n }, (_, i) => f(i))

export const millis = (instant: DateTime.Utc | null): number | null =>
  instant === null ? null : DateTime.toEpochMillis(instant)

/** A lease that no test sees the end of: what it is on, no other test can take over. */
export const farLease = DateTime.makeUnsafe("2200-01-01T00:00:00.000Z")

/** A keyed hash nobody has the key of. */
export const newDigest = Effect.map(Effect.all([uuid, uuid]), (parts) => parts.join("").replaceAll("-", ""))
