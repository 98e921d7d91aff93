/**
 * In Camera inside another host: the domain with everything in memory, no server, no database, no network. Run it with
 * `node docs/examples/embedding.ts`.
 */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { Unauthorized } from "@incamera/domain/access"
import { AgentCard, AgentCardFetcher } from "@incamera/domain/agents"
import * as EmbeddedAnalyst from "@incamera/analyst/EmbeddedAnalyst"
import { CaseDraft, Cases } from "@incamera/domain/cases"
import { PlainTextExtractor } from "@incamera/domain/files"
import * as DomainServices from "@incamera/domain/DomainServices"
import { MasterKeys } from "@incamera/domain/secrets"
import { ExternalUser, Users, UserTokenVerifier } from "@incamera/domain/users"
import { Console, Effect, Layer } from "effect"

// The ports that the host implements: agent cards, the verification of users, and the key that protects secrets.
const cards = Layer.succeed(AgentCardFetcher, {
  check: () => Effect.void,
  fetch: (url) =>
    Effect.succeed(new AgentCard({ name: "In-house agent", description: "Ours.", url, protocols: ["a2a/1.0"] }))
})
const verifier = Layer.succeed(UserTokenVerifier, {
  verify: () => Effect.fail(new Unauthorized({ needs: "user-token" }))
})
// A new key on each run, for this example only: without its key, a stored identity can't be read.
const keys = MasterKeys.layerOf({ version: 1, key: crypto.getRandomValues(new Uint8Array(32)) })

const InCamera = DomainServices.layer.pipe(
  Layer.provide(MemoryStores.layer),
  Layer.provide(Layer.mergeAll(cards, verifier, keys, EmbeddedAnalyst.layer, PlainTextExtractor.layer))
)

const program = Effect.gen(function* () {
  const users = yield* Users
  const cases = yield* Cases
  const userId = yield* users.resolve(new ExternalUser({ issuer: "https://idp.example", subject: "42" }))
  const user = { _tag: "User", userId } as const

  const created = yield* cases.create(user, new CaseDraft({ title: "[Party 1] v. [Party 2]: unpaid commission" }))
  yield* Console.log(`created: ${created.value.title}`)

  const refused = yield* Effect.flip(cases.create(user, new CaseDraft({ title: "My client, Margaret Holloway" })))
  yield* Console.log(`refused: ${refused._tag}`)
})

await Effect.runPromise(program.pipe(Effect.provide(InCamera)))
