import { Context, type DateTime, type Effect, type Option } from "effect"
import type { NotFound, TooManyRequests } from "../access/AccessErrors.ts"
import type { AgentPrincipal } from "../access/Principal.ts"
import type { AgentId, BearerTokenId, UserId } from "../Ids.ts"
import type { SecretHash, SecretHashes } from "../secrets/Secrets.ts"
import type { StoreError } from "../StoreError.ts"
import type { Agent, AgentHealth } from "./Agent.ts"
import type { AgentAlreadyConnected, ApiKeyInvalid, RegistrationTokenInvalid } from "./AgentErrors.ts"

/**
 * Agents and the credentials that hang on them. They share one port because the rules that matter span them: a token
 * is consumed in the same step that takes the user's one place, and disconnecting ends every credential at once.
 * Secrets come in as hashes only. `now` is the caller's clock, so that every adapter agrees on what has expired.
 */
export class AgentStore extends Context.Service<
  AgentStore,
  {
    /**
     * Keeps a registration token. Fails when an agent is connected, or when the user has
     * `Limits.registrationTokensPerUser` live tokens (as `beginRegistration` means it); of concurrent calls no more pass.
     */
    readonly addRegistrationToken: (token: {
      readonly hash: SecretHash
      readonly userId: UserId
      readonly expiresAt: DateTime.Utc
      readonly now: DateTime.Utc
    }) => Effect.Effect<void, AgentAlreadyConnected | TooManyRequests | StoreError>

    /**
     * Counts one try of a live token (`now < expiresAt`, unused, fewer than `Limits.registrationTokenAttempts` tries) and
     * says whose it is. Atomic: of concurrent tries no more than the limit pass.
     */
    readonly beginRegistration: (
      hashes: SecretHashes,
      now: DateTime.Utc
    ) => Effect.Effect<UserId, RegistrationTokenInvalid | StoreError>

    /**
     * Consumes the token and connects the agent with its key, all or nothing. Of concurrent registrations of a user one
     * wins; the others fail with `AgentAlreadyConnected` and their tokens stay unused. Whether the place is taken is
     * looked at first. A token that was used or has expired since it was tried, or that is not the token of the agent's
     * user, fails with `RegistrationTokenInvalid`; how often it was tried does not matter here.
     */
    readonly register: (registration: {
      readonly token: SecretHashes
      readonly agent: Agent
      readonly apiKey: SecretHash
      readonly now: DateTime.Utc
    }) => Effect.Effect<void, AgentAlreadyConnected | RegistrationTokenInvalid | StoreError>

    readonly findActive: (userId: UserId) => Effect.Effect<Option.Option<Agent>, StoreError>

    /** The user's agent of this id, connected or not. */
    readonly find: (userId: UserId, agentId: AgentId) => Effect.Effect<Option.Option<Agent>, StoreError>

    /**
     * Ends the connection: the agent is `disconnected`, its keys and bearer tokens and the user's unused registration
     * tokens are gone, all in one step. Fails with `NotFound` unless the user has this agent connected.
     */
    readonly disconnect: (
      userId: UserId,
      agentId: AgentId,
      now: DateTime.Utc
    ) => Effect.Effect<void, NotFound | StoreError>

    /**
     * Replaces the API key. The previous key works until `overlapUntil`, older ones end at once, as do all bearer tokens.
     */
    readonly rotateKey: (rotation: {
      readonly userId: UserId
      readonly agentId: AgentId
      readonly apiKey: SecretHash
      readonly overlapUntil: DateTime.Utc
      readonly now: DateTime.Utc
    }) => Effect.Effect<void, NotFound | StoreError>

    /**
     * Keeps a bearer token for the active agent of this API key and says which agent that is. One step: a key that is
     * disconnected or rotated away at the same moment can't leave a live token behind.
     */
    readonly addBearerToken: (exchange: {
      readonly apiKey: SecretHashes
      readonly tokenId: BearerTokenId
      readonly hash: SecretHash
      readonly expiresAt: DateTime.Utc
      readonly now: DateTime.Utc
    }) => Effect.Effect<AgentId, ApiKeyInvalid | TooManyRequests | StoreError>

    /** Whose key this is, for what is to be done before it is used; using it looks again. */
    readonly findByKey: (
      apiKey: SecretHashes,
      now: DateTime.Utc
    ) => Effect.Effect<Option.Option<{ readonly userId: UserId; readonly agentId: AgentId }>, StoreError>

    /** Whose live token this is (`now < expiresAt`, not revoked, agent active). */
    readonly findBearer: (
      hashes: SecretHashes,
      now: DateTime.Utc
    ) => Effect.Effect<Option.Option<AgentPrincipal>, StoreError>

    /**
     * Those of the given tokens that were revoked: by a disconnect or a rotation, not by running out. One that ran out
     * first and was revoked later counts: a stream it opened may still be open. Tokens are remembered for this until
     * `Limits.bearerTokenMemoryMillis` after they ran out, at least.
     */
    readonly revokedAmong: (
      tokenIds: ReadonlyArray<BearerTokenId>
    ) => Effect.Effect<ReadonlyArray<BearerTokenId>, StoreError>

    /** Notes activity; silently nothing when the agent is not connected (any more). Never moves backwards. */
    readonly touch: (agentId: AgentId, at: DateTime.Utc) => Effect.Effect<void, StoreError>

    /** Notes the outcome of a health check; silently nothing when the agent is not connected (any more). */
    readonly recordHealth: (agentId: AgentId, health: AgentHealth) => Effect.Effect<void, StoreError>
  }
>()("@incamera/domain/agents/AgentStore") {}
