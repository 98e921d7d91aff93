/**
 * Limits password guessing: after a number of failures per user name and window, sign-ins are refused until the window
 * has passed, whether or not the user exists. Names share a fixed number of counters by a keyed hash. So trying a
 * million names takes no memory and evicts nobody's counter.
 *
 * The price: anybody who can reach the page can lock a user out for a while. The embedded identity provider listens on
 * loopback; a public deployment configures its own provider.
 */
import { createHmac, randomBytes } from "node:crypto"
import * as Limits from "./Limits.ts"
import { Clock, Effect, Semaphore } from "effect"

export type SignInVerdict =
  | { readonly _tag: "Accepted" }
  | { readonly _tag: "Rejected" }
  | { readonly _tag: "Throttled"; readonly retryAfterSeconds: number }

interface Counter {
  failures: number
  windowEndsAt: number
}

export interface SignInThrottle {
  /**
   * Runs a check unless the name has used up its failures. An attempt counts before its check, so that concurrent
   * attempts can't slip past. An accepted attempt clears the count.
   */
  readonly attempt: <E, R>(name: string, check: Effect.Effect<boolean, E, R>) => Effect.Effect<SignInVerdict, E, R>
}

export const make: Effect.Effect<SignInThrottle> = Effect.sync(() => {
  const key = randomBytes(32)
  const counters = Array.from({ length: Limits.signInCounters }, (): Counter => ({ failures: 0, windowEndsAt: 0 }))
  const places = Semaphore.makeUnsafe(Limits.passwordChecksAtOnce)
  const counterOf = (name: string): Counter =>
    counters[createHmac("sha256", key).update(name).digest().readUInt32BE() % counters.length]!

  const attempt = Effect.fnUntraced(function* <E, R>(name: string, check: Effect.Effect<boolean, E, R>) {
    const now = yield* Clock.currentTimeMillis
    const counter = counterOf(name)
    if (now >= counter.windowEndsAt) {
      counter.failures = 0
      counter.windowEndsAt = now + Limits.signInWindowMillis
    }
    if (counter.failures >= Limits.signInFailures) {
      return { _tag: "Throttled", retryAfterSeconds: Math.ceil((counter.windowEndsAt - now) / 1_000) } as const
    }
    counter.failures++
    if (!(yield* places.withPermits(1)(check))) return { _tag: "Rejected" } as const
    counter.failures = 0
    return { _tag: "Accepted" } as const
  })
  return { attempt }
})
