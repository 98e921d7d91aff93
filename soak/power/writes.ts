/** Writes with remembered acknowledgements, of all the kinds that reach the disk in different ways. */
import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { asOwner } from "../../test/support/asOwner.ts"

export interface WritesOptions {
  /** Number of concurrent writers. */
  readonly writers: number
  /** Rows that each writer writes. */
  readonly rows: number
  /** Called with each row once its commit is acknowledged. */
  readonly acknowledge: (row: number) => void
}

/** One in this many rows of a writer is large, so that the log continues in a new file. */
const largeEvery = 10
const smallCharacters = 300
const largeCharacters = 100_000

/** Rows of the first writer between two disturbances. */
const disturbEvery = 6

/** Returns a row's content, derived from its number so that damage shows. */
export const paddingOf = (row: number): string => {
  const length = row % largeEvery === 0 ? largeCharacters : smallCharacters
  // Random enough not to be compressed.
  let state = row + 1
  const words: Array<string> = []
  for (let made = 0; made < length; made += 8) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    words.push(state.toString(16).padStart(8, "0"))
  }
  return words.join("")
}

const write = Effect.fnUntraced(function* (row: number) {
  const sql = yield* SqlClient
  const padding = paddingOf(row)
  if (row % 2 === 0) return yield* sql`INSERT INTO kept VALUES (${row}, ${2 * row}, ${padding})`
  return yield* sql.withTransaction(
    Effect.gen(function* () {
      yield* sql`INSERT INTO kept VALUES (${row}, 0, ${padding})`
      yield* sql`UPDATE kept SET twice = ${2 * row} WHERE row = ${row}`
    })
  )
})

/** Changes files other than the log: checkpoints, new tables and dropped ones. */
const disturb = Effect.gen(function* () {
  const sql = yield* SqlClient
  yield* asOwner(sql`CREATE TABLE passing AS SELECT * FROM kept LIMIT 100`)
  yield* sql`CHECKPOINT`
  yield* asOwner(sql`DROP TABLE passing`)
  yield* asOwner(sql`CREATE INDEX IF NOT EXISTS kept_twice ON kept (twice)`)
})

export const makeTable = Effect.gen(function* () {
  const sql = yield* SqlClient
  yield* asOwner(
    Effect.gen(function* () {
      yield* sql`CREATE TABLE kept (row int PRIMARY KEY, twice int NOT NULL, padding text NOT NULL)`
      yield* sql`GRANT ALL ON kept TO PUBLIC`
    })
  )
})

/** Creates the table, acknowledged as row 0, and writes rows from 1. */
export const writeRows = Effect.fnUntraced(function* ({ acknowledge, rows, writers }: WritesOptions) {
  yield* makeTable
  acknowledge(0)
  const writer = Effect.fnUntraced(function* (place: number) {
    for (let turn = 0; turn < rows; turn++) {
      const row = 1 + turn * writers + place
      yield* write(row)
      acknowledge(row)
      if (place === 0 && turn % disturbEvery === disturbEvery - 1) yield* disturb
    }
  })
  yield* Effect.forEach(
    Array.from({ length: writers }, (_, place) => place),
    writer,
    { concurrency: "unbounded", discard: true }
  )
})
