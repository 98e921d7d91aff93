/**
 * `npm run user-token -- NAME`: prints a user token for a local user of the embedded identity provider, one line and
 * nothing else. It reads the provider's key from the data directory, so the server need not run. It asks for no
 * password, because anybody who can read the key can sign tokens.
 */
import { NodeRuntime } from "@effect/platform-node"
import { Console, Effect, Option, Redacted, Schema } from "effect"
import * as Configuration from "./Configuration.ts"
import * as LocalUsers from "@incamera/identity-provider/LocalUsers"
import { mintUserToken } from "@incamera/identity-provider/mintUserToken"
import { identityOf } from "@incamera/identity-provider/ProviderIdentity"
import * as ProviderKeys from "@incamera/identity-provider/ProviderKeys"
import { showHelp } from "./showHelp.ts"

showHelp(import.meta.filename)

/** The command can't issue a token here. */
class UserTokenRefused extends Schema.TaggedError<UserTokenRefused>()("UserTokenRefused", {
  reason: Schema.Literals(["usage", "external-provider"])
}) {
  override get message() {
    return this.reason === "usage"
      ? "Usage: npm run user-token -- NAME"
      : "INCAMERA_IDP_ISSUER is set: get user tokens from that identity provider. This command is for the embedded one."
  }
}

const program = Effect.gen(function* () {
  const [userName, ...rest] = process.argv.slice(2)
  if (userName === undefined || rest.length > 0) return yield* new UserTokenRefused({ reason: "usage" })
  const { baseUrl, dataDir, identityProvider } = yield* Configuration.loadEnvironment
  if (Option.isSome(identityProvider)) return yield* new UserTokenRefused({ reason: "external-provider" })
  const user = yield* LocalUsers.get(dataDir, LocalUsers.canonicalName(userName))
  const keys = yield* ProviderKeys.load(dataDir)
  const token = yield* mintUserToken(identityOf(baseUrl), keys.signing[0], user.userName)
  yield* Console.log(Redacted.value(token))
})

program.pipe(
  Effect.tapError((error) => Console.error(error.message)),
  NodeRuntime.runMain({ disableErrorReporting: true })
)
