import { Context, type DateTime, type Effect, type Option } from "effect"
import type { NotFound, TooManyRequests } from "../access/AccessErrors.ts"
import type { AgentPrincipal } from "../access/Principal.ts"
import type { AgentId, BearerTokenId, UserId } from "../Ids.ts"
import type { SecretHash, SecretHashes } from "../secrets/Secrets.ts"
import type { StoreError } from "../StoreError.ts"
import type { Agent, AgentHealth } from "./Agent.ts"
import type { AgentAlreadyConnected, ApiKeyInvalid, RegistrationTokenInvalid } from "./AgentErrors.ts"

/**
 * Stores agents and their credentials. One port holds both because the rules span both: connecting an agent consumes
 * its token in one step, and disconnecting ends every credential at once. The port takes hashes of secrets only. `now`
 * is the caller's clock, so that all adapters agree on expiry.
 */
export class AgentStore extends Context.Service<
  AgentStore,
  {
    /**
     * Stores a registration token. Fails if an agent is connected or if the user has `Limits.registrationTokensPerUser`
     * live tokens (as in `beginRegistration`). Concurrent calls can't exceed the limit.
     */
    readonly addRegistrationToken: (token: {
      readonly hash: SecretHash
      readonly userId: UserId
      readonly expiresAt: DateTime.Utc
      readonly now: DateTime.Utc
    }) => Effect.Effect<void, AgentAlreadyConnected | TooManyRequests | StoreError>

    /**
     * Counts a try of a live token (`now < expiresAt`, unused, fewer than `Limits.registrationTokenAttempts` tries) and
     * returns its user. Atomic: concurrent tries can't exceed the limit.
     */
    readonly beginRegistration: (
      hashes: SecretHashes,
      now: DateTime.Utc
    ) => Effect.Effect<UserId, RegistrationTokenInvalid | StoreError>

    /**
     * Consumes the token and connects the agent with its key, all or nothing. If a user has concurrent registrations,
     * one succeeds; the others fail with `AgentAlreadyConnected` and their tokens stay unused. That check comes first.
     * Fails with `RegistrationTokenInvalid` if the token was used or has expired since its try, or belongs to another
     * user. The number of tries does not matter here.
     */
    readonly register: (registration: {
      readonly token: SecretHashes
      readonly agent: Agent
      readonly apiKey: SecretHash
      readonly now: DateTime.Utc
    }) => Effect.Effect<void, AgentAlreadyConnected | RegistrationTokenInvalid | StoreError>

    readonly findActive: (userId: UserId) => Effect.Effect<Option.Option<Agent>, StoreError>

    /** Finds the user's connected agent; without one, the agent that was disconnected last. */
    readonly findLatest: (userId: UserId) => Effect.Effect<Option.Option<Agent>, StoreError>

    /** Finds the user's agent by id, connected or not. */
    readonly find: (userId: UserId, agentId: AgentId) => Effect.Effect<Option.Option<Agent>, StoreError>

    /**
     * Disconnects the agent: sets it to `disconnected` and deletes its keys, its bearer tokens and the user's unused
     * registration tokens, in one step. Fails with `NotFound` unless the user has this agent connected.
     */
    readonly disconnect: (
      userId: UserId,
      agentId: AgentId,
      now: DateTime.Utc
    ) => Effect.Effect<void, NotFound | StoreError>

    /**
     * Replaces the API key. The previous key works until `overlapUntil`. Older keys and all bearer tokens end at once.
     */
    readonly rotateKey: (rotation: {
      readonly userId: UserId
      readonly agentId: AgentId
      readonly apiKey: SecretHash
      readonly overlapUntil: DateTime.Utc
      readonly now: DateTime.Utc
    }) => Effect.Effect<void, NotFound | StoreError>

    /**
     * Stores a bearer token for the active agent of this API key and returns the agent. Atomic: a key that is
     * disconnected or rotated at the same moment can't leave a live token behind.
     */
    readonly addBearerToken: (exchange: {
      readonly apiKey: SecretHashes
      readonly tokenId: BearerTokenId
      readonly hash: SecretHash
      readonly expiresAt: DateTime.Utc
      readonly now: DateTime.Utc
    }) => Effect.Effect<AgentId, ApiKeyInvalid | TooManyRequests | StoreError>

    /** Finds the owner of an API key, for the checks before the key is used. `addBearerToken` checks the key again. */
    readonly findByKey: (
      apiKey: SecretHashes,
      now: DateTime.Utc
    ) => Effect.Effect<Option.Option<{ readonly userId: UserId; readonly agentId: AgentId }>, StoreError>

    /** Finds the owner of a live token (`now < expiresAt`, not revoked, agent active). */
    readonly findBearer: (
      hashes: SecretHashes,
      now: DateTime.Utc
    ) => Effect.Effect<Option.Option<AgentPrincipal>, StoreError>

    /**
     * Returns the given tokens that a disconnect or a rotation revoked. Expiry is not revocation. A token that expired
     * first and was revoked later counts, because a stream that it opened may still be open. Tokens are remembered
     * until at least `Limits.bearerTokenMemoryMillis` after their expiry.
     */
    readonly revokedAmong: (
      tokenIds: ReadonlyArray<BearerTokenId>
    ) => Effect.Effect<ReadonlyArray<BearerTokenId>, StoreError>

    /** Records activity; does nothing if the agent is not connected. Never moves the time backwards. */
    readonly touch: (agentId: AgentId, at: DateTime.Utc) => Effect.Effect<void, StoreError>

    /** Records the outcome of a health check; does nothing if the agent is not connected. */
    readonly recordHealth: (agentId: AgentId, health: AgentHealth) => Effect.Effect<void, StoreError>
  }
>()("@incamera/domain/agents/AgentStore") {}
