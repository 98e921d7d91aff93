/**
 * Resolves a credential to a principal. Specification, "Authentication": a user token of the identity provider, or an
 * agent's bearer token. Every call checks the store, so that every node refuses an ended credential at once (OWASP ASVS
 * 5.0, 7.4.1).
 */
import { Cache, Context, DateTime, Effect, Exit, Layer, Option, Redacted } from "effect"
import { AgentStore } from "../agents/AgentStore.ts"
import type { AgentId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { looksLikeBearerToken } from "../secrets/SecretFormat.ts"
import { Secrets } from "../secrets/Secrets.ts"
import type { StoreError } from "../StoreError.ts"
import { Users } from "../users/Users.ts"
import { type ScopeMissing, type TokenUse, UserTokenVerifier } from "../users/UserTokenVerifier.ts"
import { Forbidden, Unauthorized } from "../access/AccessErrors.ts"
import type { AgentPrincipal, Principal, UserPrincipal } from "../access/Principal.ts"

export class Access extends Context.Service<
  Access,
  {
    /** Returns the principal of a credential: a user or an agent. */
    readonly authenticate: (
      credential: Redacted.Redacted<string>
    ) => Effect.Effect<Principal, Unauthorized | StoreError>
    /** Returns the user of a token at the MCP interface, where agents have no credentials. */
    readonly authenticateForMcp: (
      token: Redacted.Redacted<string>
    ) => Effect.Effect<UserPrincipal, ScopeMissing | Unauthorized | StoreError>
  }
>()("@incamera/domain/authentication/Access") {
  static readonly layer = Layer.effect(
    Access,
    Effect.gen(function* () {
      const store = yield* AgentStore
      const secrets = yield* Secrets
      const users = yield* Users
      const verifier = yield* UserTokenVerifier

      // Activity is written once a minute, not with every request. After a failure the next request tries again.
      const activity = yield* Cache.makeWith(
        (agentId: AgentId) =>
          Effect.flatMap(DateTime.now, (now) => store.touch(agentId, now)).pipe(
            Effect.tapError(({ operation, reason }) =>
              Effect.logWarning("An agent's activity could not be written down", { operation, reason })
            )
          ),
        {
          capacity: Limits.activeAgentsCached,
          timeToLive: (exit) => (Exit.isSuccess(exit) ? Limits.lastSeenGranularityMillis : 0)
        }
      )

      const authenticateAgent = Effect.fnUntraced(function* (credential: Redacted.Redacted<string>) {
        const refused = new Unauthorized({ needs: "bearer-token" })
        const hashes = secrets.hashes("bearer-token", credential)
        if (Option.isNone(hashes)) return yield* refused
        const now = yield* DateTime.now
        const principal = yield* store.findBearer(hashes.value, now)
        if (Option.isNone(principal)) return yield* refused
        // A failed write doesn't affect who the caller is.
        yield* Effect.ignore(Cache.get(activity, principal.value.agentId))
        return principal.value
      })

      const authenticateUser = Effect.fnUntraced(function* (credential: Redacted.Redacted<string>, use: TokenUse) {
        const external = yield* verifier.verify(credential, use)
        return { _tag: "User", userId: yield* users.resolve(external) } satisfies UserPrincipal
      })

      const mayBeCredential = (credential: Redacted.Redacted<string>): boolean => {
        const { length } = Redacted.value(credential)
        return length > 0 && length <= Limits.credentialCharacters
      }

      return Access.of({
        authenticate: (credential): Effect.Effect<Principal, Unauthorized | StoreError> => {
          if (!mayBeCredential(credential)) return Effect.fail(new Unauthorized({ needs: "either" }))
          if (looksLikeBearerToken(Redacted.value(credential))) return authenticateAgent(credential)
          return authenticateUser(credential, "api").pipe(
            Effect.catchTag("ScopeMissing", () => Effect.fail(new Unauthorized({ needs: "user-token" })))
          )
        },
        authenticateForMcp: (token) =>
          mayBeCredential(token)
            ? authenticateUser(token, "mcp")
            : Effect.fail(new Unauthorized({ needs: "user-token" }))
      })
    })
  )
}

/** Accepts a user, not their agent. */
export const requireUser = (principal: Principal): Effect.Effect<UserPrincipal, Forbidden> =>
  principal._tag === "User" ? Effect.succeed(principal) : Effect.fail(new Forbidden({ needs: "user" }))

/** Accepts an agent, not a user. */
export const requireAgent = (principal: Principal): Effect.Effect<AgentPrincipal, Forbidden> =>
  principal._tag === "Agent" ? Effect.succeed(principal) : Effect.fail(new Forbidden({ needs: "agent" }))
