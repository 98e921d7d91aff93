import { Context, type Effect, type Redacted, Schema } from "effect"
import type { Unauthorized } from "../access/AccessErrors.ts"
import type { ExternalUser } from "./User.ts"

/** What a token is shown for: the API (REST and A2A), or the MCP interface, which may have an audience of its own. */
export type TokenUse = "api" | "mcp"

/** The token is good, but its user did not let the client use this interface. Each protocol says so in its own way. */
export class ScopeMissing extends Schema.TaggedError<ScopeMissing>()("ScopeMissing", {}) {
  override get message() {
    return "This token lacks the scope that this interface requires. Sign in again and request it."
  }
}

/**
 * Checks a user token of the identity provider: signature, issuer, audience, expiry, scope. Specification, "Endpoints",
 * user authentication. Fails with `Unauthorized` for every token it can't vouch for, also when the provider can't be
 * reached: nobody is let in on a guess.
 */
export class UserTokenVerifier extends Context.Service<
  UserTokenVerifier,
  {
    readonly verify: (
      token: Redacted.Redacted<string>,
      use: TokenUse
    ) => Effect.Effect<ExternalUser, ScopeMissing | Unauthorized>
  }
>()("@incamera/domain/users/UserTokenVerifier") {}
