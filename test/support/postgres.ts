/**
 * A real PostgreSQL for tests, when one is to be had: `test/support/globalSetup.ts` finds or starts it once per run.
 * Each test file takes databases of its own from it, copied from one that is migrated already.
 */
import { assert, describe, it } from "@effect/vitest"
import { randomUUID } from "node:crypto"
import { Effect, Layer, Redacted } from "effect"
import { inject } from "vitest"
import * as PostgresDatabase from "@incamera/adapters-sql/PostgresDatabase"
import { administer, databaseUrl } from "./postgres/databases.ts"

/** What the set-up of the run hands to every test file. */
export interface ProvidedPostgres {
  /** Of a role that may create databases. */
  readonly url: string
  /** A migrated database nobody is connected to. */
  readonly template: string
  /** What the names of all databases of this run begin with. */
  readonly prefix: string
}

declare module "vitest" {
  interface ProvidedContext {
    postgres: ProvidedPostgres | null
  }
}

/** The URL of the server, or undefined when there is none in this run. */
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

/** The URL of a new, migrated database that is gone when the scope ends. */
export const freshDatabase = Effect.suspend(() => create(inject("postgres")?.template ?? null))

/** The same, without a single table. */
export const emptyDatabase = Effect.suspend(() => create(null))

/** A client of a new, migrated database. */
export const freshDatabaseLayer = Layer.unwrap(
  Effect.map(freshDatabase, (url) => PostgresDatabase.layer({ url: Redacted.make(url) }))
)

/** Registers what needs PostgreSQL; where there is none, says so in the run's own list of tests instead. */
export const withPostgres = (what: string, register: () => void): void => {
  if (postgresUrl() !== undefined) return register()
  describe(what, () => {
    it("did NOT run: no PostgreSQL is to be had here", () => assert.isUndefined(postgresUrl()))
  })
}
