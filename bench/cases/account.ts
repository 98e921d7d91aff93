/** The measured user with an agent and a bearer token. Migrates the database first. */
import * as PostgresDatabase from "@incamera/adapters-sql/PostgresDatabase"
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
import { TokenExchange } from "@incamera/domain/agents/TokenExchange"
import { MasterKeys } from "@incamera/domain/secrets/MasterKeys"
import { ExternalUser } from "@incamera/domain/users/User"
import { Effect, Layer, Redacted } from "effect"
import { execFile } from "node:child_process"
import * as path from "node:path"
import { promisify } from "node:util"
import { over } from "../../test/support/domain.ts"
import { connect } from "../server/seed.ts"

export interface Account {
  readonly userId: string
  readonly bearerToken: string
  /** A user token of the same user, from the server's own identity provider. */
  readonly userToken: string
}

const program = path.resolve(import.meta.dirname, "../../apps/server/src/userToken.ts")

/** `env` is the environment of the server to be measured. */
export const openAccount = async (env: Record<string, string>, master: Uint8Array): Promise<Account> => {
  const printed = await promisify(execFile)(process.execPath, [program, "alice"], { env })
  const userToken = printed.stdout.trim()
  const claims = JSON.parse(Buffer.from(userToken.split(".")[1]!, "base64url").toString()) as {
    readonly iss: string
    readonly sub: string
  }
  const database = PostgresDatabase.layer({ url: Redacted.make(env["DATABASE_URL"]!) })
  const layer = over(SqlStores.layer.pipe(Layer.provide(database)), MasterKeys.layerOf({ version: 1, key: master }))
  return Effect.runPromise(
    Effect.gen(function* () {
      const { apiKey, userId } = yield* connect(new ExternalUser({ issuer: claims.iss, subject: claims.sub }))
      const { token } = yield* (yield* TokenExchange).exchange(apiKey)
      return { userId, userToken, bearerToken: Redacted.value(token) }
    }).pipe(Effect.provide(layer), Effect.scoped)
  )
}
