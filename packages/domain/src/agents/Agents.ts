/**
 * Connects, checks and disconnects the one external agent of a user. Specification, "Agent registration and
 * management"; design, "Credentials".
 */
import type { Redacted } from "effect"
import { Context, DateTime, Effect, Layer, Option } from "effect"
import { NotFound, type TooManyRequests } from "../access/AccessErrors.ts"
import type { Principal, UserPrincipal } from "../access/Principal.ts"
import { actorOf, Changes } from "../changes/Changes.ts"
import type { IdentityRefused } from "../deidentification/IdentityRefused.ts"
import type { AgentId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { Secrets } from "../secrets/Secrets.ts"
import type { StoreError } from "../StoreError.ts"
import type { RecognizerUnavailable } from "../deidentification/names/RecognizerUnavailable.ts"
import type { VaultLocked } from "../vault/IdentityVault.ts"
import { type Agent, AgentHealth } from "./Agent.ts"
import type { AgentCardInvalid } from "./AgentCard.ts"
import { AgentCardFetcher } from "./AgentCardFetcher.ts"
import type { AgentAlreadyConnected, RegistrationTokenInvalid } from "./AgentErrors.ts"
import { AgentStore } from "./AgentStore.ts"
import { did } from "./did.ts"
import { makeRegistration } from "./registration.ts"

export interface RegistrationTokenIssued {
  readonly token: Redacted.Redacted<string>
  readonly expiresInSeconds: number
}

/** A new agent with its API key. The key is shown only here. */
export interface AgentConnected {
  readonly agent: Agent
  readonly apiKey: Redacted.Redacted<string>
}

export interface HealthReport {
  readonly health: AgentHealth
  /** Reason why the card can't be used; null when healthy. */
  readonly failure: AgentCardInvalid | null
}

export class Agents extends Context.Service<
  Agents,
  {
    /** Issues a token that connects one agent within ten minutes. */
    readonly issueRegistrationToken: (
      user: UserPrincipal
    ) => Effect.Effect<RegistrationTokenIssued, AgentAlreadyConnected | TooManyRequests | StoreError>
    /** Redeems a token: fetches and checks the card, then connects the agent. */
    readonly register: (request: {
      readonly registrationToken: Redacted.Redacted<string>
      readonly cardUrl: string
    }) => Effect.Effect<
      AgentConnected,
      | AgentAlreadyConnected
      | AgentCardInvalid
      | IdentityRefused
      | RecognizerUnavailable
      | RegistrationTokenInvalid
      | StoreError
      | TooManyRequests
      | VaultLocked
    >
    /** Returns the user's connected agent. */
    readonly current: (principal: Principal) => Effect.Effect<Agent, NotFound | StoreError>
    /** Ends the connection and every credential of the agent at once. For the owning user only. */
    readonly disconnect: (user: UserPrincipal, agentId: AgentId) => Effect.Effect<void, NotFound | StoreError>
    /** Fetches the card again. For the owning user and the agent itself. */
    readonly checkHealth: (principal: Principal, agentId: AgentId) => Effect.Effect<HealthReport, NotFound | StoreError>
    /** Issues a new API key. The old key works for another half hour; bearer tokens end at once. */
    readonly rotateKey: (
      user: UserPrincipal,
      agentId: AgentId
    ) => Effect.Effect<Redacted.Redacted<string>, NotFound | StoreError>
  }
>()("@incamera/domain/agents/Agents") {
  static readonly layer = Layer.effect(
    Agents,
    Effect.gen(function* () {
      const store = yield* AgentStore
      const changes = yield* Changes
      const secrets = yield* Secrets
      const cards = yield* AgentCardFetcher
      const registration = yield* makeRegistration

      const current = Effect.fn("Agents.current")(function* (principal: Principal) {
        const found = yield* store.findActive(principal.userId)
        if (Option.isNone(found)) return yield* new NotFound({ resource: "agent" })
        return found.value
      })

      const disconnect = Effect.fn("Agents.disconnect")(function* (user: UserPrincipal, agentId: AgentId) {
        const disconnected = store.disconnect(user.userId, agentId, yield* DateTime.now)
        yield* changes.run(user.userId, actorOf(user))(Effect.as(disconnected, did("agent.disconnect", agentId)))
      })

      const checkHealth = Effect.fn("Agents.checkHealth")(function* (principal: Principal, agentId: AgentId) {
        const missing = new NotFound({ resource: "agent" })
        if (principal._tag === "Agent" && principal.agentId !== agentId) return yield* missing
        const found = yield* store.find(principal.userId, agentId)
        if (Option.isNone(found) || found.value.status !== "active") return yield* missing
        const failure = yield* cards.fetch(found.value.cardUrl).pipe(
          Effect.as(null),
          Effect.catchTag("AgentCardInvalid", (error) => Effect.succeed(error))
        )
        const health = new AgentHealth({
          status: failure === null ? "healthy" : "unhealthy",
          checkedAt: yield* DateTime.now
        })
        yield* store.recordHealth(agentId, health)
        return { health, failure }
      })

      const rotateKey = Effect.fn("Agents.rotateKey")(function* (user: UserPrincipal, agentId: AgentId) {
        const now = yield* DateTime.now
        const apiKey = yield* secrets.generate("api-key")
        const rotated = store.rotateKey({
          userId: user.userId,
          agentId,
          apiKey: apiKey.hash,
          overlapUntil: DateTime.add(now, { milliseconds: Limits.apiKeyOverlapMillis }),
          now
        })
        yield* changes.run(user.userId, actorOf(user))(Effect.as(rotated, did("agent.rotate-key", agentId)))
        return apiKey.plaintext
      })

      return Agents.of({ ...registration, current, disconnect, checkHealth, rotateKey })
    })
  )
}
