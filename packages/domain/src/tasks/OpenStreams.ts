/**
 * The streams that are open at a node: no more of one user than the node can bear, and of each the credential that opened
 * it, so that it ends when that does: one look-up a second for all of a node's streams together. Design, "Credentials":
 * within 3 seconds of a disconnect or rotation.
 */
import { Clock, Context, Effect, Layer, Option, type Scope } from "effect"
import { TooManyRequests } from "../access/AccessErrors.ts"
import type { Principal } from "../access/Principal.ts"
import { AgentStore } from "../agents/AgentStore.ts"
import type { BearerTokenId, UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { steadily } from "../steadily.ts"
import { ScopedMultimap } from "./ScopedMultimap.ts"

/** The end of a credential, as a stream that it opened sees it; of one that ran out, a while later. */
export interface Revocation {
  readonly hasHappened: () => boolean
  /** Calls back when it happens, at once if it has. */
  readonly onceHappened: (call: () => void) => void
}

class OpenStream implements Revocation {
  readonly openedAt: number
  /** Null for a user's own: their token ends by running out only. */
  readonly tokenId: BearerTokenId | null
  #isRevoked = false
  #calls: ReadonlyArray<() => void> = []

  constructor(openedAt: number, tokenId: BearerTokenId | null) {
    this.openedAt = openedAt
    this.tokenId = tokenId
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
    /** Registers a stream for as long as the scope lasts. Fails when the user has `Limits.streamsPerUser` open here. */
    readonly register: (principal: Principal) => Effect.Effect<Revocation, TooManyRequests, Scope.Scope>
    /** Looks for revoked tokens now. */
    readonly sweep: Effect.Effect<void>
  }
>()("@incamera/domain/tasks/OpenStreams") {
  static readonly layer = Layer.effect(
    OpenStreams,
    Effect.gen(function* () {
      const store = yield* AgentStore
      const open = new ScopedMultimap<UserId, OpenStream>()

      const register = Effect.fnUntraced(function* (principal: Principal) {
        const tokenId = principal._tag === "Agent" ? principal.tokenId : null
        const now = yield* Clock.currentTimeMillis
        const make = () => new OpenStream(now, tokenId)
        const stream = yield* open.addUpTo(Limits.streamsPerUser, principal.userId, make)
        if (Option.isSome(stream)) return stream.value
        return yield* new TooManyRequests({ what: "streams", retryAfterSeconds: Limits.streamsPerUserRetrySeconds })
      })

      const sweep = Effect.gen(function* () {
        const streams: Array<OpenStream> = []
        for (const userId of open.keys()) streams.push(...open.of(userId))
        const now = yield* Clock.currentTimeMillis
        // Their tokens have run out, and will be forgotten: nobody could say any more that they were revoked.
        for (const stream of streams) if (now - stream.openedAt >= Limits.streamMillis) stream.revoke()
        const tokens = new Set(streams.flatMap(({ tokenId }) => (tokenId === null ? [] : [tokenId])))
        if (tokens.size === 0) return
        const revoked: ReadonlySet<BearerTokenId | null> = new Set(yield* store.revokedAmong([...tokens]))
        for (const stream of streams) if (revoked.has(stream.tokenId)) stream.revoke()
      }).pipe(Effect.ignoreCause({ log: "Warn" }))

      // One that hangs and the one after it are over before the three seconds are.
      yield* steadily(sweep, Limits.revocationSweepMillis, Limits.revocationSweepMillis)
      return OpenStreams.of({ register, sweep })
    })
  )
}
