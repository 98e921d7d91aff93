/** A host with everything in memory that creates a case. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import * as EmbeddedAnalyst from "@incamera/analyst/EmbeddedAnalyst"
import { AgentCardFetcher } from "@incamera/domain/agents/AgentCardFetcher"
import { CaseDraft } from "@incamera/domain/cases/CaseDraft"
import { Cases } from "@incamera/domain/cases/Cases"
import * as DomainServices from "@incamera/domain/DomainServices"
import * as PlainTextExtractor from "@incamera/domain/files/PlainTextExtractor"
import { MasterKeys } from "@incamera/domain/secrets/MasterKeys"
import { ExternalUser } from "@incamera/domain/users/User"
import { Users } from "@incamera/domain/users/Users"
import { UserTokenVerifier } from "@incamera/domain/users/UserTokenVerifier"
import { Effect, Layer, ManagedRuntime } from "effect"

const ofTheHost = Layer.mergeAll(
  Layer.mock(AgentCardFetcher, {}),
  Layer.mock(UserTokenVerifier, {}),
  MasterKeys.layerOf({ version: 1, key: new Uint8Array(32).fill(7) }),
  EmbeddedAnalyst.layer,
  PlainTextExtractor.layer
)

const makeCase = Effect.gen(function* () {
  const userId = yield* (yield* Users).resolve(new ExternalUser({ issuer: "https://bench.example", subject: "one" }))
  const draft = new CaseDraft({ title: "[Party 1] v. [Party 2]: unpaid commission" })
  yield* (yield* Cases).create({ _tag: "User", userId }, draft)
})

export const start = () => {
  const runtime = ManagedRuntime.make(
    DomainServices.layer.pipe(Layer.provide(MemoryStores.layer), Layer.provide(ofTheHost))
  )
  return {
    built: () => runtime.context(),
    makeCase: () => runtime.runPromise(makeCase),
    end: () => runtime.dispose()
  }
}
