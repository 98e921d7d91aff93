/**
 * Measures if the time of an answer tells who is registered. Two servers differ only in their vaults. Each gets both
 * values, in random order; a value is "registered" on the one and a stranger's on the other, so neither its length nor
 * a server's speed makes a difference.
 */
import { Effect, Layer } from "effect"
import { Random } from "../../test/deidentification/properties/Random.ts"
import { disguises, stranger, strangers } from "../../test/security/canary/disguises.ts"
import { type Account, makeWorld, type World } from "../../test/security/canary/world.ts"
import * as hereTextExtractor from "../../test/support/hereTextExtractor.ts"
import { supportTask } from "../../test/support/requests.ts"
import * as EmbeddedDatabase from "@incamera/adapters-sql/embedded/EmbeddedDatabase"

interface Caller {
  readonly world: World
  readonly account: Account
  readonly registered: string
}

type Send = (caller: Caller, text: string) => Promise<unknown>

/** Where an agent could try a value. All are refused or ignored, whoever is registered. */
const positions: Readonly<Record<string, Send>> = {
  "an id in a path": ({ account: { bearer }, world }, text) =>
    world.gateway.client.call(`/v1/cases/${encodeURIComponent(text)}`, { bearer }),
  "a partner search": ({ account: { bearer }, world }, text) =>
    world.gateway.client.call(`/v1/partners?q=${encodeURIComponent(text)}`, { bearer }),
  "an unknown member": ({ account: { bearer }, world }, text) =>
    world.gateway.client.call("/v1/cases", { body: { title: "A lease", note: text }, bearer }),
  "a prompt refused for its form": ({ account: { bearer }, world }, text) =>
    world.gateway.client.call("/v1/agent", { body: supportTask({ prompt: `Ask Mr ${text}.` }), bearer })
}

export interface TimingResult {
  readonly position: string
  readonly tries: number
  /** Medians, in milliseconds. */
  readonly registered: number
  readonly unregistered: number
  /** Probability that a registered value takes longer than another: 0.5 tells nothing. */
  readonly probability: number
  /** Half of the interval that holds the probability with 95 % confidence if the times don't differ. */
  readonly noise: number
}

const median = (times: ReadonlyArray<number>): number => times.toSorted((a, b) => a - b)[times.length >> 1]!

/** The Mann-Whitney statistic, as a share. */
const probabilityOf = (longer: ReadonlyArray<number>, shorter: ReadonlyArray<number>): number => {
  const all = [
    ...longer.map((time) => ({ time, isLonger: true })),
    ...shorter.map((time) => ({ time, isLonger: false }))
  ]
  let rankSum = 0
  for (const [rank, { isLonger }] of all.toSorted((a, b) => a.time - b.time).entries())
    if (isLonger) rankSum += rank + 1
  const { length } = longer
  return (rankSum - (length * (length + 1)) / 2) / (length * shorter.length)
}

const measure = async (
  position: string,
  callers: readonly [Caller, Caller],
  tries: number,
  random: Random
): Promise<TimingResult> => {
  const send = positions[position]!
  const times: { readonly registered: Array<number>; readonly other: Array<number> } = { registered: [], other: [] }
  const values = callers.map(({ registered }) => registered)
  for (let done = 0; done < tries; done++) {
    const caller = random.pick(callers)
    for (const value of random.int(0, 1) === 0 ? values : values.toReversed()) {
      const began = performance.now()
      await send(caller, value)
      times[value === caller.registered ? "registered" : "other"].push(performance.now() - began)
    }
  }
  return {
    position,
    tries,
    registered: median(times.registered),
    unregistered: median(times.other),
    probability: probabilityOf(times.registered, times.other),
    noise: 1.96 * Math.sqrt((2 * tries + 1) / (12 * tries * tries))
  }
}

/** `tries`: pairs of requests at each position. */
export const measureTiming = (
  tries: number,
  seed: number,
  onProgress: (position: string) => void
): Promise<ReadonlyArray<TimingResult>> =>
  Effect.gen(function* () {
    const parts = { textExtractor: hereTextExtractor.layer }
    const one = yield* makeWorld(Layer.fresh(EmbeddedDatabase.layerMemory), {}, parts)
    const other = yield* makeWorld(Layer.fresh(EmbeddedDatabase.layerMemory), {}, parts, stranger)
    const callers = yield* Effect.promise(async (): Promise<readonly [Caller, Caller]> => [
      { world: one, account: await one.account("alice"), registered: disguises.plain },
      { world: other, account: await other.account("alice"), registered: strangers.plain }
    ])
    const random = new Random(seed)
    const results: Array<TimingResult> = []
    for (const position of Object.keys(positions)) {
      onProgress(position)
      // The first requests load and compile code.
      yield* Effect.promise(() => measure(position, callers, Math.min(tries, 200), random))
      results.push(yield* Effect.promise(() => measure(position, callers, tries, random)))
    }
    return results
  }).pipe(Effect.scoped, Effect.runPromise)
