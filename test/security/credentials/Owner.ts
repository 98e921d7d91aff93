/** A user with credentials of every kind and state, valid and ended. */
import * as MasterKeyFile from "@incamera/server/keys/MasterKeyFile"
import { AgentStore } from "@incamera/domain/agents/AgentStore"
import { newBearerTokenId } from "@incamera/domain/Ids"
import { Secrets } from "@incamera/domain/secrets/Secrets"
import { DateTime, Effect, Layer, Option, Redacted } from "effect"
import { SecureRandom } from "effect/crypto"
import type { Account, Accounts } from "../../support/api/Account.ts"
import { minter } from "../../support/api/Account.ts"
import type { Gateway } from "../../support/Gateway.ts"

export interface Owner {
  readonly account: Account
  /** Credentials that no operation takes, by description. */
  readonly bad: Readonly<Record<string, string | undefined>>
}

/** Stores a bearer token of an agent that expired a second ago. */
const expiredBearer = (gateway: Gateway["Service"], stores: Layer.Layer<AgentStore>, apiKey: string): Promise<string> =>
  Effect.gen(function* () {
    const store = yield* AgentStore
    const secrets = yield* Secrets
    const now = yield* DateTime.now
    const secret = yield* secrets.generate("bearer-token")
    yield* store.addBearerToken({
      apiKey: Option.getOrThrow(secrets.hashes("api-key", Redacted.make(apiKey))),
      tokenId: yield* newBearerTokenId,
      hash: secret.hash,
      expiresAt: DateTime.subtract(now, { seconds: 1 }),
      now: DateTime.subtract(now, { hours: 1 })
    })
    return Redacted.value(secret.plaintext)
  }).pipe(
    Effect.provide(
      Layer.mergeAll(stores, Secrets.layer, SecureRandom.layerWebCrypto).pipe(
        Layer.provide(Layer.mergeAll(MasterKeyFile.layer(gateway.configuration), SecureRandom.layerWebCrypto))
      )
    ),
    Effect.runPromise
  )

const turned = (text: string): string => `${text.slice(0, -9)}${text.slice(-9).split("").reverse().join("")}`

export const makeOwner = async (
  gateway: Gateway["Service"],
  stores: Layer.Layer<AgentStore>,
  accounts: Accounts
): Promise<Owner> => {
  const mint = await minter(gateway)
  const account = await accounts.open()
  const disconnected = await account.agent()
  account.forget(["agentId"])
  await accounts.call("DELETE", `/v1/agents/${disconnected.agentId}`, { bearer: account.userToken })
  const registration = await account.registrationToken()
  const rotatedAway = await account.agent()
  const agent = await account.rotateKey()
  const hour = 3_600_000
  return {
    account,
    bad: {
      none: undefined,
      garbage: "garbage",
      "a user token that expired": await mint(account.subject, { atMillis: Date.now() - hour - 60_000 }),
      "a user token of another audience": await mint(account.subject, { audience: "https://other.example" }),
      "a user token with another signature": turned(account.userToken),
      "a bearer token that expired": await expiredBearer(gateway, stores, agent.apiKey),
      "a bearer token of an agent that was disconnected": disconnected.bearer,
      "a bearer token of a key that was rotated away": rotatedAway.bearer,
      "a bearer token nobody gave out": turned(agent.bearer),
      "an API key": agent.apiKey,
      "a registration token": registration
    }
  }
}
