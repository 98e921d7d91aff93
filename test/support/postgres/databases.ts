/** Databases of a PostgreSQL server, seen from outside them. */
import { PgClient } from "@effect/sql-pg"
import { Effect, Redacted } from "effect"

/** Returns the URL of another database on the same server. */
export const databaseUrl = (url: string, name: string): string => {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/** Uses one connection and closes it afterwards. */
export const administer = <A, E>(url: string, use: (client: PgClient.PgClient) => Effect.Effect<A, E>) =>
  PgClient.PgClient.pipe(
    Effect.flatMap(use),
    Effect.provide(PgClient.layer({ url: Redacted.make(url), maxConnections: 1 }))
  )
