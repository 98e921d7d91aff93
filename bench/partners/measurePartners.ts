/**
 * Searches the partner directory on a throwaway PostgreSQL: a page with its facets, for names, mistyped names, common
 * words, and filters only. There is no peer: the question is how the time grows with the directory.
 */
import * as PostgresDatabase from "@incamera/adapters-sql/PostgresDatabase"
import * as SqlPartnerStore from "@incamera/adapters-sql/SqlPartnerStore"
import { migrate } from "@incamera/adapters-sql/migrations/Migrations"
import { newUserId } from "@incamera/domain/Ids"
import { MasterKeys } from "@incamera/domain/secrets/MasterKeys"
import { Secrets } from "@incamera/domain/secrets/Secrets"
import { type PartnerQuery, Partners } from "@incamera/domain/partners/Partners"
import { PartnerStore } from "@incamera/domain/partners/PartnerStore"
import { Effect, Layer, Redacted } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient } from "effect/sql/SqlClient"
import { performance } from "node:perf_hooks"
import { generatedEntries } from "@incamera/testing/records/partners"
import { startThrowawayServer } from "../../test/support/postgres/throwawayServer.ts"
import { median, type Report } from "../report.ts"

const sizes = [20_000, 100_000]
const rounds = 15
const batch = 500

const asked: PartnerQuery = { text: null, jurisdiction: null, practiceArea: null, language: null }

const timed = Effect.fnUntraced(function* <A, E, R>(work: Effect.Effect<A, E, R>) {
  const began = performance.now()
  yield* work
  return performance.now() - began
})

const measure = Effect.fnUntraced(function* (size: number, from: number) {
  const store = yield* PartnerStore
  const sql = yield* SqlClient
  const partners = yield* Partners
  const entries = generatedEntries(size)
  const filled = yield* timed(
    Effect.forEach(
      Array.from({ length: Math.ceil((size - from) / batch) }, (_, n) => from + n * batch),
      (at) => store.put(entries.slice(at, Math.min(at + batch, size))),
      { discard: true }
    )
  )
  // A server does this by itself over time.
  yield* sql`ANALYZE`
  const { name } = entries[Math.floor(size / 3)]!.partner
  const principal = { _tag: "User", userId: yield* newUserId } as const
  const search = (said: Partial<PartnerQuery>) =>
    timed(partners.search(principal, { ...asked, ...said }, { limit: 50, cursor: null }))
  // Loads the words of the directory.
  const first = yield* search({ text: `${name} nobody` })
  const searches: Record<string, Partial<PartnerQuery>> = {
    name: { text: name },
    "mistyped name": { text: name.replace(/(.)(.)(?= )/u, "$2$1") },
    "beginning of a word": { text: name.slice(0, 3) },
    "words that many have": { text: "employment california english" },
    "a filter": { language: "English" },
    "nothing asked": {}
  }
  const millis: Record<string, { readonly first: number; readonly again: number }> = {}
  for (const [what, said] of Object.entries(searches)) {
    // The first search counts the results; the count is cached until the directory changes.
    const once = yield* search(said)
    const times: Array<number> = []
    for (let round = 0; round < rounds; round++) times.push(yield* search(said))
    millis[what] = { first: Math.round(once), again: Math.round(median(times)) }
  }
  return { partners: size, fillSeconds: Math.round(filled / 100) / 10, firstSearchMillis: Math.round(first), millis }
})

export const measurePartners = async ({ json, say }: Report): Promise<void> => {
  const postgres = await startThrowawayServer()
  if ("unavailable" in postgres) throw new Error(`The benchmark needs PostgreSQL: ${postgres.unavailable}`)
  const database = PostgresDatabase.layer({ url: Redacted.make(postgres.url) })
  const services = Partners.layer.pipe(
    Layer.provideMerge(SqlPartnerStore.layer),
    Layer.provideMerge(database),
    Layer.provide(Secrets.layer),
    Layer.provideMerge(SecureRandom.layerWebCrypto),
    Layer.provide(MasterKeys.layerOf({ version: 1, key: new Uint8Array(32).fill(7) }))
  )
  try {
    await Effect.runPromise(
      Effect.gen(function* () {
        yield* migrate
        let from = 0
        for (const size of sizes) {
          say(`filling a directory of ${size} partners … `)
          const figures = yield* measure(size, from)
          from = size
          say(`${figures.fillSeconds} s\n`)
          if (json) console.log(JSON.stringify(figures))
          else {
            console.log(
              `${size} partners, milliseconds a search (the first after a change: ${figures.firstSearchMillis})`
            )
            for (const [what, value] of Object.entries(figures.millis))
              console.log(`  ${what.padEnd(22)} ${value.first}, again ${value.again}`)
          }
        }
      }).pipe(Effect.provide(services), Effect.scoped)
    )
  } finally {
    await postgres.stop()
  }
}
