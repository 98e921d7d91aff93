/** Fills the database with data for the measurements: connected agents, and a user with a page of cases. */
import * as PostgresDatabase from "@incamera/adapters-sql/PostgresDatabase"
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
import { Agent } from "@incamera/domain/agents/Agent"
import { AgentStore } from "@incamera/domain/agents/AgentStore"
import { TokenExchange } from "@incamera/domain/agents/TokenExchange"
import { CaseDraft } from "@incamera/domain/cases/CaseDraft"
import { Cases } from "@incamera/domain/cases/Cases"
import { newAgentId } from "@incamera/domain/Ids"
import { MasterKeys } from "@incamera/domain/secrets/MasterKeys"
import { Secrets } from "@incamera/domain/secrets/Secrets"
import { ExternalUser } from "@incamera/domain/users/User"
import { Users } from "@incamera/domain/users/Users"
import { DateTime, Effect, Layer, Redacted } from "effect"
import { over } from "../../test/support/domain.ts"
import { caseDraft } from "../../test/support/requests.ts"
import { safe } from "@incamera/domain/deidentification/safe"

export interface Seeded {
  /** One key per agent; each may be exchanged a thousand times. */
  readonly apiKeys: ReadonlyArray<string>
  readonly bearerToken: string
}

/** Creates a user with a connected agent. */
export const connect = Effect.fnUntraced(function* (external: ExternalUser) {
  const store = yield* AgentStore
  const secrets = yield* Secrets
  const userId = yield* (yield* Users).resolve(external)
  const now = yield* DateTime.now
  const token = yield* secrets.generate("registration-token")
  const apiKey = yield* secrets.generate("api-key")
  yield* store.addRegistrationToken({ hash: token.hash, userId, now, expiresAt: DateTime.add(now, { minutes: 10 }) })
  const agent = new Agent({
    agentId: yield* newAgentId,
    userId,
    name: safe`Bench agent`,
    description: safe`Asks often.`,
    url: "https://agent.example/a2a",
    cardUrl: "https://agent.example/.well-known/agent.json",
    protocols: ["a2a/1.0"],
    status: "active",
    connectedAt: now,
    disconnectedAt: null,
    lastSeenAt: null,
    health: null
  })
  yield* store.register({ token: [token.hash], agent, apiKey: apiKey.hash, now })
  return { userId, apiKey: apiKey.plaintext }
})

/** Seeds a migrated database with `agents` agents, and gives the first one's user `cases` cases. */
export const seed = (databaseUrl: string, master: Uint8Array, agents: number, cases: number): Promise<Seeded> => {
  const database = PostgresDatabase.layer({ url: Redacted.make(databaseUrl) })
  const layer = over(SqlStores.layer.pipe(Layer.provide(database)), MasterKeys.layerOf({ version: 1, key: master }))
  return Effect.runPromise(
    Effect.gen(function* () {
      const connected = yield* Effect.forEach(
        Array.from(
          { length: agents },
          (_, n) => new ExternalUser({ issuer: "https://bench.example", subject: `${n}` })
        ),
        connect
      )
      const [first] = connected
      for (let n = 0; n < cases; n++) {
        yield* (yield* Cases).create(
          { _tag: "User", userId: first!.userId },
          new CaseDraft({ ...caseDraft, title: `Matter ${n}: [Party 1] v. [Party 2]` })
        )
      }
      const { token } = yield* (yield* TokenExchange).exchange(first!.apiKey)
      return {
        apiKeys: connected.slice(1).map(({ apiKey }) => Redacted.value(apiKey)),
        bearerToken: Redacted.value(token)
      }
    }).pipe(Effect.provide(layer), Effect.scoped)
  )
}
