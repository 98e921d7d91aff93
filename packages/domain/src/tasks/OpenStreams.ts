/**
 * The open streams of a node: a bounded number per user. Each remembers the credential that opened it, so that it ends
 * with the credential: one look-up per second covers all of the node's streams. Design, "Credentials": within 3 seconds
 * of a disconnect or rotation.
 */
import { Clock, Context, Effect, Layer, Option, Schema, type Scope } from "effect"
import { TooManyRequests } from "../access/AccessErrors.ts"
import type { Principal } from "../access/Principal.ts"
import { AgentStore } from "../agents/AgentStore.ts"
import { BearerTokenId, SessionId, type UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { SessionStore } from "../sessions/SessionStore.ts"
import { repeatInBackground } from "../repeatInBackground.ts"
import { ScopedMultimap } from "./ScopedMultimap.ts"

/** The end of a credential, for a stream that it opened. An expired credential ends its streams with some delay. */
export interface Revocation {
  readonly hasHappened: () => boolean
  /** Calls back when the credential ends, or at once if it has. */
  readonly onceHappened: (call: () => void) => void
}

class OpenStream implements Revocation {
  readonly openedAt: number
  /** An agent's token, or a browser's session; null for a user's token, which only expires. */
  readonly credentialId: BearerTokenId | SessionId | null
  #isRevoked = false
  #calls: ReadonlyArray<() => void> = []

  constructor(openedAt: number, principal: Principal) {
    this.openedAt = openedAt
    this.credentialId = principal._tag === "Agent" ? principal.tokenId : (principal.sessionId ?? null)
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

const isTokenId = Schema.is(BearerTokenId)
const isSessionId = Schema.is(SessionId)

const askOf = <Id, E>(ids: ReadonlyArray<Id>, ask: (ids: ReadonlyArray<Id>) => Effect.Effect<ReadonlyArray<Id>, E>) =>
  ids.length === 0 ? Effect.succeed([]) : ask(ids)

export class OpenStreams extends Context.Service<
  OpenStreams,
  {
    /**
     * Registers a stream until the scope ends. Fails if the user has `Limits.streamsPerUser` open here, for an agent
     * `Limits.streamsForAgents`.
     */
    readonly register: (principal: Principal) => Effect.Effect<Revocation, TooManyRequests, Scope.Scope>
    /** Checks for revoked tokens and ended sessions now. */
    readonly sweep: Effect.Effect<void>
  }
>()("@incamera/domain/tasks/OpenStreams") {
  static readonly layer = Layer.effect(
    OpenStreams,
    Effect.gen(function* () {
      const agents = yield* AgentStore
      const sessions = yield* SessionStore
      const open = new ScopedMultimap<UserId, OpenStream>()

      const register = Effect.fnUntraced(function* (principal: Principal) {
        const now = yield* Clock.currentTimeMillis
        const make = () => new OpenStream(now, principal)
        const most = principal._tag === "Agent" ? Limits.streamsForAgents : Limits.streamsPerUser
        const stream = yield* open.addUpTo(most, principal.userId, make)
        if (Option.isSome(stream)) return stream.value
        return yield* new TooManyRequests({ what: "streams", retryAfterSeconds: Limits.streamsPerUserRetrySeconds })
      })

      const sweep = Effect.gen(function* () {
        const streams: Array<OpenStream> = []
        for (const userId of open.keys()) streams.push(...open.of(userId))
        if (streams.length === 0) return
        const now = yield* Clock.currentTimeMillis
        // The tokens of these streams have expired and will be deleted; after that nothing records that they were
        // revoked.
        for (const stream of streams) if (now - stream.openedAt >= Limits.streamMillis) stream.revoke()
        const ids = new Set(streams.map(({ credentialId }) => credentialId))
        const revoked = yield* Effect.all([
          askOf([...ids].filter(isTokenId), agents.revokedAmong),
          askOf([...ids].filter(isSessionId), sessions.endedAmong)
        ])
        const ended: ReadonlySet<OpenStream["credentialId"]> = new Set(revoked.flat())
        for (const stream of streams) if (ended.has(stream.credentialId)) stream.revoke()
      }).pipe(Effect.ignoreCause({ log: "Warn" }))

      // A round that hangs and the one after it still end within the three seconds.
      yield* repeatInBackground(sweep, Limits.revocationSweepMillis, Limits.revocationSweepMillis)
      return OpenStreams.of({ register, sweep })
    })
  )
}
