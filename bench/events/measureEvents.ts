/**
 * Events a second that the log takes. Many tasks append at the same time, each as soon as its last append is stored.
 * The peer is a hand-written insert of as many rows in one statement and one transaction, without ownership checks and
 * notifications. Both run in turn on one throwaway PostgreSQL that syncs to disk. Ours also runs on an embedded
 * database, which syncs too.
 */
import * as EmbeddedDatabase from "@incamera/adapters-sql/embedded/EmbeddedDatabase"
import * as PostgresDatabase from "@incamera/adapters-sql/PostgresDatabase"
import * as SqlTaskStore from "@incamera/adapters-sql/SqlTaskStore"
import * as SqlUserStore from "@incamera/adapters-sql/SqlUserStore"
import type { Ownership } from "@incamera/domain/tasks/TaskStore"
import { TaskStore } from "@incamera/domain/tasks/TaskStore"
import { safe } from "@incamera/domain/deidentification/safe"
import { TaskEvent } from "@incamera/domain/tasks/TaskEvent"
import { Effect, Layer, ManagedRuntime, Redacted, Schema } from "effect"
import { SecureRandom } from "effect/crypto"
import * as fs from "node:fs/promises"
import * as os from "node:os"
import * as path from "node:path"
import pg from "pg"
import { startThrowawayServer } from "../../test/support/postgres/throwawayServer.ts"
import { median, type Report } from "../report.ts"
import { runningTasks } from "./runningTasks.ts"

const rounds = 3
const millis = 3_000
const tasksAtOnce = 64
const sizes = [1, 4, 16]

const words = safe`The tenant gave notice in writing on the third of March. `

const chunk = ({ phaseId }: Ownership, index: number): TaskEvent => ({
  event: "content_chunk",
  data: { phaseId, index, text: words }
})

/** Returns events a second. */
const rate = async (write: (until: number) => Promise<number>): Promise<number> => {
  const begin = performance.now()
  const written = await write(begin + millis)
  return (written / (performance.now() - begin)) * 1_000
}

const ours = (size: number) =>
  Effect.gen(function* () {
    const store = yield* TaskStore
    const tasks = yield* runningTasks(tasksAtOnce)
    const services = yield* Effect.context<never>()
    const follow = (ownership: Ownership, until: number) =>
      Effect.gen(function* () {
        let last = 1
        while (performance.now() < until) {
          const events = Array.from({ length: size }, (_, i) => chunk(ownership, last - 1 + i))
          yield* store.append(ownership, last, events)
          last += size
        }
        return last - 1
      })
    return yield* Effect.promise(() =>
      rate((until) =>
        Effect.runPromiseWith(services)(
          Effect.map(
            Effect.forEach(tasks, (ownership) => follow(ownership, until), { concurrency: "unbounded" }),
            (counts) => counts.reduce((sum, count) => sum + count, 0)
          )
        )
      )
    )
  })

const encode = Schema.encodeSync(Schema.fromJsonString(TaskEvent))

/** Inserts one statement after another, each with `size` rows of every task. */
const theirs = (url: string, size: number) =>
  Effect.gen(function* () {
    const tasks = yield* runningTasks(tasksAtOnce)
    return yield* Effect.promise(async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      const insert = async (until: number) => {
        let last = 1
        for (; performance.now() < until; last += size) {
          const rows = tasks.flatMap((task) =>
            Array.from({ length: size }, (_, i) => ({ task, sequence: last + 1 + i, event: chunk(task, last - 1 + i) }))
          )
          await client.query(
            `INSERT INTO task_events (user_id, phase_id, sequence, event)
             SELECT user_id, phase_id, sequence, event::json
             FROM unnest($1::text[], $2::text[], $3::integer[], $4::text[]) AS event (user_id, phase_id, sequence, event)`,
            [
              rows.map(({ task }) => task.userId),
              rows.map(({ task }) => task.phaseId),
              rows.map(({ sequence }) => sequence),
              rows.map(({ event }) => encode(event))
            ]
          )
        }
        return (last - 1) * tasks.length
      }
      try {
        return await rate(insert)
      } finally {
        await client.end()
      }
    })
  })

export const measureEvents = async ({ json, say }: Report): Promise<void> => {
  const postgres = await startThrowawayServer({
    fsync: "on",
    synchronous_commit: "on",
    full_page_writes: "on",
    // Avoids a checkpoint in the middle of a measurement.
    max_wal_size: "8GB",
    checkpoint_timeout: "1h"
  })
  if ("unavailable" in postgres) throw new Error(`The benchmark needs PostgreSQL: ${postgres.unavailable}`)
  const stores = Layer.mergeAll(SqlTaskStore.layer, SqlUserStore.layer, SecureRandom.layerWebCrypto)
  const onServer = Layer.provideMerge(stores, PostgresDatabase.layer({ url: Redacted.make(postgres.url) }))
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), "in-camera-bench-"))
  const embedded = ManagedRuntime.make(Layer.provideMerge(stores, EmbeddedDatabase.layer({ directory })))
  try {
    const rows = await Effect.runPromise(
      Effect.gen(function* () {
        const rows = []
        for (const size of sizes) {
          const measured: Array<{ readonly ours: number; readonly theirs: number; readonly inProcess: number }> = []
          for (let round = 1; round <= rounds; round++) {
            say(`\r${size} events an append: round ${round} of ${rounds} `)
            const us = yield* ours(size)
            const them = yield* theirs(postgres.url, size)
            const inProcess = yield* Effect.promise(() => embedded.runPromise(ours(size)))
            measured.push({ ours: us, theirs: them, inProcess })
          }
          rows.push({
            eventsAnAppend: size,
            ours: Math.round(median(measured.map((one) => one.ours))),
            theirs: Math.round(median(measured.map((one) => one.theirs))),
            embedded: Math.round(median(measured.map((one) => one.inProcess))),
            ratio: Number(median(measured.map((one) => one.ours / one.theirs)).toFixed(2))
          })
        }
        say("\r".padEnd(60) + "\r")
        return rows
      }).pipe(Effect.provide(onServer))
    )
    if (json) return console.log(JSON.stringify({ events: { rounds, seconds: millis / 1_000, tasksAtOnce, rows } }))
    const line = (...cells: ReadonlyArray<string>) =>
      console.log(cells.map((cell, i) => (i === 0 ? cell.padEnd(20) : cell.padStart(18))).join(""))
    console.log(`\nEvents a second, ${tasksAtOnce} tasks at once, medians of ${rounds} rounds of ${millis / 1_000} s\n`)
    line("events an append", "ours", "plain insert", "ratio", "ours, embedded")
    for (const { embedded: inProcess, eventsAnAppend, ours: us, ratio, theirs: them } of rows) {
      const rates = [us, them].map((rate) => rate.toLocaleString("en"))
      line(String(eventsAnAppend), ...rates, ratio.toFixed(2), inProcess.toLocaleString("en"))
    }
  } finally {
    await embedded.dispose()
    await fs.rm(directory, { recursive: true, force: true })
    await postgres.stop()
  }
}
