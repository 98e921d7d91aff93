/** A `UserTokenVerifier` that accepts `user:` plus a subject as a user token. */
import { Unauthorized } from "@incamera/domain/access"
import { ExternalUser, UserTokenVerifier } from "@incamera/domain/users"
import { Effect, Layer, Redacted } from "effect"

const prefix = "user:"

export const layer = Layer.succeed(
  UserTokenVerifier,
  UserTokenVerifier.of({
    verify: (token, _use) => {
      const text = Redacted.value(token)
      return text.startsWith(prefix)
        ? Effect.succeed(new ExternalUser({ issuer: "https://idp.example", subject: text.slice(prefix.length) }))
        : Effect.fail(new Unauthorized({ needs: "user-token" }))
    }
  })
)
