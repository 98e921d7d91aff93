/** The whole domain over a storage of your choice, with test doubles for the outside world. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import type { UserPrincipal } from "@incamera/domain/access"
import * as DomainServices from "@incamera/domain/DomainServices"
import { PlainTextExtractor, type TextExtractor } from "@incamera/domain/files"
import { MasterKeys } from "@incamera/domain/secrets"
import type { StoragePorts } from "@incamera/domain/StoragePorts"
import type { ServiceAgent } from "@incamera/domain/tasks"
import { ExternalUser, Users } from "@incamera/domain/users"
import { Effect, Layer } from "effect"
import * as agentCards from "./doubles/agentCards.ts"
import * as ScriptedAgent from "./doubles/ScriptedAgent.ts"
import * as userTokens from "./doubles/userTokens.ts"

/** Test doubles that a test may replace. */
export interface Outside {
  readonly agent: Layer.Layer<ServiceAgent>
  readonly extractor: Layer.Layer<TextExtractor>
  readonly keys: Layer.Layer<MasterKeys>
}

/** A publicly known key, which protects nothing. */
export const masterKeys = MasterKeys.layerOf({ version: 1, key: new Uint8Array(32).fill(7) })

type TestDomain<E> = Layer.Layer<DomainServices.Services | StoragePorts, E>

export const over = <E>(
  stores: Layer.Layer<StoragePorts, E>,
  { agent = ScriptedAgent.layer, extractor = PlainTextExtractor.layer, keys = masterKeys }: Partial<Outside> = {}
): TestDomain<E> =>
  DomainServices.layer.pipe(
    Layer.provideMerge(stores),
    Layer.provide(Layer.mergeAll(agentCards.layer, userTokens.layer, keys, agent, extractor))
  )

/** The domain with all storage in memory. */
export const layer: TestDomain<never> = over(MemoryStores.layer)

/** Creates a new user. */
export const newUser = Effect.gen(function* () {
  const users = yield* Users
  const external = new ExternalUser({ issuer: "https://idp.example", subject: crypto.randomUUID() })
  return { _tag: "User", userId: yield* users.resolve(external) } satisfies UserPrincipal
})
