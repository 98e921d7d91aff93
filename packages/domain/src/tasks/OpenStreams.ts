/**
 * Which credentials opened streams are using, so that a stream ends when its credential does: one look-up a second
 * for all of a node's streams together. Design, "Credentials": within 3 seconds of a disconnect or rotation.
 */
import { Context, Effect, Layer, Latch, type Scope } from "effect"
import { AgentStore } from "../agents/AgentStore.ts"
import type { BearerTokenId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { steadily } from "../steadily.ts"

/** The end of a credential, as a stream that it opened sees it. */
export interface Revocation {
  readonly hasHappened: () => boolean
  /** Completes when it happens. */
  readonly happens: Effect.Effect<void>
}

/** A user's own stream: their token ends by running out only, and what it opened may go on. */
export const never: Revocation = { hasHappened: () => false, happens: Effect.never }

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
      const watched = new Map<BearerTokenId, { readonly revoked: Latch.Latch; streams: number }>()

      const watch = (tokenId: BearerTokenId) =>
        Effect.acquireRelease(
          Effect.sync(() => {
            const entry = watched.get(tokenId) ?? { revoked: Latch.makeUnsafe(false), streams: 0 }
            entry.streams++
            watched.set(tokenId, entry)
            return entry
          }),
          (entry) =>
            Effect.sync(() => {
              if (--entry.streams === 0) watched.delete(tokenId)
            })
        ).pipe(Effect.map(({ revoked }) => ({ hasHappened: () => Latch.isOpen(revoked), happens: revoked.await })))

      const sweep = Effect.gen(function* () {
        if (watched.size === 0) return
        const revoked = yield* store.revokedAmong([...watched.keys()])
        for (const tokenId of revoked) {
          const entry = watched.get(tokenId)
          if (entry !== undefined) Latch.openUnsafe(entry.revoked)
        }
      }).pipe(Effect.ignoreCause({ log: "Warn" }))

      // One that hangs and the one after it are over before the three seconds are.
      yield* steadily(sweep, Limits.revocationSweepMillis, Limits.revocationSweepMillis)
      return OpenStreams.of({ watch, sweep })
    })
  )
}
