/** The chaos run in short: two nodes, a kill, a pause and lost connections to the database, judged as the long one is. */
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import * as fs from "node:fs/promises"
import * as os from "node:os"
import * as path from "node:path"
import { check } from "../../soak/checker/check.ts"
import { existing } from "../../soak/database/SoakDatabase.ts"
import { figuresOf } from "../../soak/figures.ts"
import { History } from "../../soak/history/History.ts"
import { run } from "../../soak/run.ts"
import type { Fault } from "../../soak/schedule/Fault.ts"
import { freshDatabase, withPostgres } from "../support/postgres.ts"

const schedule: ReadonlyArray<Fault> = [
  { kind: "kill", at: 2_000, node: 0, millis: 2_000 },
  { kind: "drop-database", at: 11_000, node: 1, millis: 0 },
  { kind: "pause", at: 14_000, node: 1, millis: 7_500 }
]

const measures = { seed: "short", minutes: 0.4, nodes: 2, clients: 5, longShare: 0 }

/** The files remain if a rule was broken. */
const soak = async (url: string) => {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), "in-camera-soak-test-"))
  const history = new History(path.join(directory, "history.ndjson"))
  const database = existing(url)
  const { signal: interrupted } = new AbortController()
  const evidence = await run({
    ...measures,
    schedule,
    directory,
    database,
    history,
    interrupted,
    say: () => {}
  }).finally(() => history.close())
  await fs.writeFile(path.join(directory, "final.json"), JSON.stringify(evidence.final))
  assert.deepStrictEqual(check(evidence), [], directory)
  const { faults, skipped, tasks } = figuresOf(evidence)
  assert.deepStrictEqual(faults, { kill: 1, "drop-database": 1, pause: 1 })
  assert.strictEqual(skipped, 0)
  assert.isAbove(tasks, 0)
  await fs.rm(directory, { recursive: true })
}

withPostgres("A short chaos run", () => {
  it(
    "loses nothing, says nothing twice, and is taken over in time",
    () => Effect.runPromise(Effect.scoped(Effect.flatMap(freshDatabase, (url) => Effect.promise(() => soak(url))))),
    300_000
  )
})
