/**
 * A real PostgreSQL for tests, where one is available: `test/support/globalSetup.ts` finds or starts it once per run.
 * Each test file gets its own databases, copied from a migrated one.
 */
import { assert, describe, it } from "@effect/vitest"
import { randomUUID } from "node:crypto"
import { Effect, Layer, Redacted } from "effect"
import { inject } from "vitest"
import * as EmbeddedDatabase from "@incamera/adapters-sql/embedded/EmbeddedDatabase"
import * as PostgresDatabase from "@incamera/adapters-sql/PostgresDatabase"
import { administer, databaseUrl } from "./postgres/databases.ts"

/** The set-up's data for every test file. */
export interface ProvidedPostgres {
  /** URL of a role that may create databases. */
  readonly url: string
  /** A migrated database without connections. */
  readonly template: string
  /** Prefix of the names of all databases of this run. */
  readonly prefix: string
}

declare module "vitest" {
  interface ProvidedContext {
    postgres: ProvidedPostgres | null
  }
}

/** Returns the URL of the server, or undefined if this run has none. */
export const postgresUrl = (): string | undefined => inject("postgres")?.url

const create = (template: string | null) => {
  const provided = inject("postgres")
  if (provided === null) return Effect.die(new Error("There is no PostgreSQL in this run."))
  const name = `${provided.prefix}${randomUUID().replaceAll("-", "")}`
  const execute = (statement: string) => Effect.orDie(administer(provided.url, (client) => client.unsafe(statement)))
  const from = template === null ? "" : ` TEMPLATE "${template}"`
  return Effect.acquireRelease(
    Effect.as(execute(`CREATE DATABASE "${name}"${from}`), databaseUrl(provided.url, name)),
    () => execute(`DROP DATABASE "${name}" WITH (FORCE)`)
  )
}

/** Creates a migrated database, which is deleted when the scope ends; returns its URL. */
export const freshDatabase = Effect.suspend(() => create(inject("postgres")?.template ?? null))

/** The same, without any table. */
export const emptyDatabase = Effect.suspend(() => create(null))

/** A client of a new, migrated database. */
export const freshDatabaseLayer = Layer.unwrap(
  Effect.map(freshDatabase, (url) => PostgresDatabase.layer({ url: Redacted.make(url) }))
)

/** PostgreSQL if there is one, otherwise the embedded database: for tests of what is the same on both. */
export const usualDatabaseLayer = Layer.suspend(() =>
  postgresUrl() === undefined ? EmbeddedDatabase.layerMemory : freshDatabaseLayer
)

/** Registers suites that need PostgreSQL; without one, registers a skipped test that says so. */
export const withPostgres = (what: string, register: () => void): void => {
  if (postgresUrl() !== undefined) return register()
  describe(what, () => {
    it("did NOT run: there is no PostgreSQL on this machine", () => assert.isUndefined(postgresUrl()))
  })
}
