/**
 * The whole service against a model: three users and their agents do anything in any order, and every store gives the
 * same result as a few maps. In concurrent runs nothing is lost, nobody sees another's records, and every change is
 * audited.
 *
 * A failing run prints its random seed as `Replay: [0,"<seed>",…]`; with that seed in the environment variable
 * `MODEL_SEED` the same runs repeat. `MODEL_TIMES` multiplies the number of runs.
 */
import { assert, layer } from "@effect/vitest"
import { Cause, Effect, Schema } from "effect"
import * as domain from "../support/domain.ts"
import * as agent from "./agent.ts"
import { runConcurrently } from "./concurrent.ts"
import { Command, operations, runSequentially, type Tally } from "./sequential.ts"

/** Maximum commands per quarter. */
const longest = 50

/** In four quarters: a single array is mostly short. */
const quarter = Schema.Array(Command).check(Schema.isMaxLength(longest))
const commands = Schema.Tuple([quarter, quarter, quarter, quarter])

const seed = process.env["MODEL_SEED"]
const times = Number(process.env["MODEL_TIMES"] ?? 1)
const options = { size: longest, maxShrinks: 500, ...(seed === undefined ? {} : { seed }) }

/** Each takes some ten seconds at most. */
interface Effort {
  readonly sequences: number
  readonly rushes: number
}

/** A failure is reported at once: one that depends on timing may not fail again in smaller runs, or not in time. */
const tellingFirst = () => {
  let isTold = false
  return <A, E, R>(run: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.tapCause(run, (cause) =>
      Effect.sync(() => {
        if (!isTold) console.error(`The first run that failed, before smaller ones are tried:\n${Cause.pretty(cause)}`)
        isTold = true
      })
    )
}

export const suite = (name: string, stores: Parameters<typeof domain.over>[0], { rushes, sequences }: Effort): void => {
  const tally: Tally = new Map()
  const telling = tellingFirst()
  const services = domain.over(stores, undefined, undefined, agent.layer)
  layer(services, { excludeTestServices: true, timeout: "60 seconds" })(`On ${name}`, (it) => {
    it.effect.prop(
      "sequential operations give the model's answers, and are audited",
      { commands },
      ({ commands }) => telling(runSequentially(commands.flat(), tally)),
      { arbitrary: { runs: sequences * times, ...options }, timeout: 120_000 * times }
    )

    it("so every operation succeeded", () => {
      // With few sequences, chance may omit one.
      const often = Math.floor(sequences / 40)
      const met = [...tally].sort().map(([what, times]) => `${what} ${times}`)
      for (const operation of operations) {
        const times = tally.get(`${operation.name}: ok`) ?? 0
        assert.isAtLeast(times, often, `${operation.name}\n${met.join("\n")}`)
      }
    })

    it.effect.prop(
      "concurrent operations lose no change, show nothing of other users, and are audited",
      { commands },
      ({ commands }) => telling(runConcurrently(commands.flat())),
      { arbitrary: { runs: rushes * times, ...options }, timeout: 120_000 * times }
    )
  })
}
