/** Fills the database with running tasks without output, and agents that may read them. */
import * as PostgresDatabase from "@incamera/adapters-sql/PostgresDatabase"
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
import { TokenExchange } from "@incamera/domain/agents/TokenExchange"
import * as Limits from "@incamera/domain/Limits"
import { MasterKeys } from "@incamera/domain/secrets/MasterKeys"
import { ExternalUser } from "@incamera/domain/users/User"
import { Effect, Layer, Redacted } from "effect"
import { over } from "../../test/support/domain.ts"
import { acceptTask } from "../events/runningTasks.ts"
import { connect } from "../server/seed.ts"
import type { Plan } from "./client.ts"

/** Creates this many streams, each of a task of its own. */
export const seed = (databaseUrl: string, master: Uint8Array, streams: number): Promise<Plan["streams"]> => {
  const database = PostgresDatabase.layer({ url: Redacted.make(databaseUrl) })
  const layer = over(SqlStores.layer.pipe(Layer.provide(database)), MasterKeys.layerOf({ version: 1, key: master }))
  const users = Math.ceil(streams / Limits.tasksPerUser)
  return Effect.runPromise(
    Effect.gen(function* () {
      const made = yield* Effect.forEach(Array.from({ length: users }), (_, n) =>
        Effect.gen(function* () {
          const external = new ExternalUser({ issuer: "https://bench.example", subject: `${n}` })
          const { apiKey, userId } = yield* connect(external)
          const { token } = yield* (yield* TokenExchange).exchange(apiKey)
          const headers = { authorization: `Bearer ${Redacted.value(token)}` }
          return yield* Effect.forEach(Array.from({ length: Limits.tasksPerUser }), () =>
            Effect.map(acceptTask(userId), ({ phaseId }) => ({ path: `/v1/agent/${phaseId}`, headers }))
          )
        })
      )
      return made.flat().slice(0, streams)
    }).pipe(Effect.provide(layer), Effect.scoped)
  )
}
