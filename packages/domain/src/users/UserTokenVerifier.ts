import { Context, type Effect, type Redacted, Schema } from "effect"
import type { Unauthorized } from "../access/AccessErrors.ts"
import type { ExternalUser } from "./User.ts"

/** The interface that a token is shown to: the API (REST and A2A), or MCP, which may have its own audience. */
export type TokenUse = "api" | "mcp"

/**
 * The token is valid, but its user did not allow the program to use this interface. Each protocol reports this in its
 * own way.
 */
export class ScopeMissing extends Schema.TaggedError<ScopeMissing>()("ScopeMissing", {}) {
  override get message() {
    return "This token lacks the scope that this interface requires. Sign in again and request it."
  }
}

/**
 * Checks a user token of the identity provider: signature, issuer, audience, expiry, scope. Specification, "Endpoints",
 * user authentication. Fails with `Unauthorized` for every token it can't verify, also if the provider can't be
 * reached.
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
