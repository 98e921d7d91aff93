/**
 * Which credentials opened streams are using, so that a stream ends when its credential does: one look-up a second
 * for all of a node's streams together. Design, "Credentials": within 3 seconds of a disconnect or rotation.
 */
import { Clock, Context, Effect, Layer, type Scope } from "effect"
import { AgentStore } from "../agents/AgentStore.ts"
import type { BearerTokenId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { steadily } from "../steadily.ts"
import { ScopedMultimap } from "./ScopedMultimap.ts"

/** The end of a credential, as a stream that it opened sees it; of one that ran out, a while later. */
export interface Revocation {
  readonly hasHappened: () => boolean
  /** Calls back when it happens, at once if it has. */
  readonly onceHappened: (call: () => void) => void
}

/** A user's own stream: their token ends by running out only, and what it opened may go on. */
export const never: Revocation = { hasHappened: () => false, onceHappened: () => {} }

class OpenStream implements Revocation {
  readonly openedAt: number
  #isRevoked = false
  #calls: ReadonlyArray<() => void> = []

  constructor(openedAt: number) {
    this.openedAt = openedAt
  }

  hasHappened(): boolean {
    return this.#isRevoked
  }

  onceHappened(call: () => void): void {
    if (this.#isRevoked) call()
    else this.#calls = [...this.#calls, call]
  }

  revoke(): void {
    if (this.#isRevoked) return
    this.#isRevoked = true
    for (const call of this.#calls) call()
  }
}

export class OpenStreams extends Context.Service<
  OpenStreams,
  {
    /** Registers a stream for as long as the scope lasts. */
    readonly watch: (tokenId: BearerTokenId) => Effect.Effect<Revocation, never, Scope.Scope>
    /** Looks for revoked tokens now. */
    readonly sweep: Effect.Effect<void>
  }
>()("@incamera/domain/tasks/OpenStreams") {
  static readonly layer = Layer.effect(
    OpenStreams,
    Effect.gen(function* () {
      const store = yield* AgentStore
      const watched = new ScopedMultimap<BearerTokenId, OpenStream>()

      const watch = (tokenId: BearerTokenId) =>
        Effect.flatMap(Clock.currentTimeMillis, (now) => watched.add(tokenId, () => new OpenStream(now)))

      /** Their tokens have run out, and will be forgotten: nobody could say any more that they were revoked. */
      const endOldest = Effect.map(Clock.currentTimeMillis, (now) => {
        for (const tokenId of watched.keys()) {
          for (const stream of watched.of(tokenId))
            if (now - stream.openedAt >= Limits.agentStreamMillis) stream.revoke()
        }
      })

      const sweep = Effect.gen(function* () {
        const tokens = watched.keys()
        if (tokens.length === 0) return
        yield* endOldest
        for (const tokenId of yield* store.revokedAmong(tokens)) {
          for (const stream of watched.of(tokenId)) stream.revoke()
        }
      }).pipe(Effect.ignoreCause({ log: "Warn" }))

      // One that hangs and the one after it are over before the three seconds are.
      yield* steadily(sweep, Limits.revocationSweepMillis, Limits.revocationSweepMillis)
      return OpenStreams.of({ watch, sweep })
    })
  )
}
