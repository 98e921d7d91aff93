import { Context, type Effect, type Redacted } from "effect"
import type { Unauthorized } from "../access/AccessErrors.ts"
import type { ExternalUser } from "./User.ts"

/**
 * Checks a user token of the identity provider: signature, issuer, audience, expiry. Specification, "Endpoints",
 * user authentication. Fails with `Unauthorized` for every token it can't vouch for, also when the provider can't be
 * reached: nobody is let in on a guess.
 */
export class UserTokenVerifier extends Context.Service<
  UserTokenVerifier,
  {
    readonly verify: (token: Redacted.Redacted<string>) => Effect.Effect<ExternalUser, Unauthorized>
  }
>()("@incamera/domain/users/UserTokenVerifier") {}
