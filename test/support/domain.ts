/** The whole domain in memory, with a card fetcher and a verifier that a test steers. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { AgentCard } from "@incamera/domain/agents/AgentCard"
import { AgentCardFetcher } from "@incamera/domain/agents/AgentCardFetcher"
import { Unauthorized } from "@incamera/domain/access/AccessErrors"
import type { UserPrincipal } from "@incamera/domain/access/Principal"
import * as EmbeddedAnalyst from "@incamera/analyst/EmbeddedAnalyst"
import * as DomainServices from "@incamera/domain/DomainServices"
import * as PlainTextExtractor from "@incamera/domain/files/PlainTextExtractor"
import { MasterKeys } from "@incamera/domain/secrets/MasterKeys"
import { ExternalUser } from "@incamera/domain/users/User"
import { Users } from "@incamera/domain/users/Users"
import { UserTokenVerifier } from "@incamera/domain/users/UserTokenVerifier"
import type { StoragePorts } from "@incamera/domain/StoragePorts"
import { Effect, Layer, Redacted } from "effect"
import { randomUUID } from "node:crypto"

export const cardUrl = "https://agent.example/.well-known/agent.json"

const card = new AgentCard({
  name: "Paralegal Assistant",
  description: "Prepares matters.",
  url: "https://agent.example/a2a",
  protocols: ["a2a/1.0"]
})

/** Every address serves a good card. */
export const cards = Layer.succeed(AgentCardFetcher, AgentCardFetcher.of({ fetch: () => Effect.succeed(card) }))

/** A user token is `user:` and a subject. */
export const verifier = Layer.succeed(
  UserTokenVerifier,
  UserTokenVerifier.of({
    verify: (token, _use) => {
      const text = Redacted.value(token)
      return text.startsWith("user:")
        ? Effect.succeed(new ExternalUser({ issuer: "https://idp.example", subject: text.slice("user:".length) }))
        : Effect.fail(new Unauthorized({ needs: "user-token" }))
    }
  })
)

export const masterKeys = MasterKeys.layerOf({ version: 1, key: new Uint8Array(32).fill(7) })

/** The domain over these stores; the other ports are a test's own. */
export const over = <E>(
  stores: Layer.Layer<StoragePorts, E>,
  keys = masterKeys,
  extractor = PlainTextExtractor.layer,
  agent = EmbeddedAnalyst.layer
) =>
  DomainServices.layer.pipe(
    Layer.provideMerge(stores),
    Layer.provide(Layer.mergeAll(cards, verifier, keys, agent, extractor))
  )

export const layer = over(MemoryStores.layer)

/** A user nobody has seen before. */
export const newUser = Effect.gen(function* () {
  const users = yield* Users
  const external = new ExternalUser({ issuer: "https://idp.example", subject: randomUUID() })
  return { _tag: "User", userId: yield* users.resolve(external) } satisfies UserPrincipal
})
