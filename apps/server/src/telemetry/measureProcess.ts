/** Measures the process every few seconds until its scope ends. */
import * as Limits from "../Limits.ts"
import { Effect, Layer, Schedule } from "effect"
import {
  constants,
  monitorEventLoopDelay,
  performance,
  type PerformanceEntry,
  PerformanceObserver
} from "node:perf_hooks"
import {
  cpuTime,
  externalMemory,
  garbageCollections,
  heapUsed,
  loopDelay,
  loopUtilization,
  residentMemory,
  uptime
} from "./processInstruments.ts"

const collectionTypes = {
  [constants.NODE_PERFORMANCE_GC_MINOR]: "minor",
  [constants.NODE_PERFORMANCE_GC_MAJOR]: "major",
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL]: "incremental",
  [constants.NODE_PERFORMANCE_GC_WEAKCB]: "weakcb"
} as const

type CollectionEntry = PerformanceEntry & { readonly detail?: { readonly kind: keyof typeof collectionTypes } }

const watchCollections = Effect.gen(function* () {
  const run = Effect.runForkWith(yield* Effect.context<never>())
  yield* Effect.acquireRelease(
    Effect.sync(() => {
      const observer = new PerformanceObserver((list) => {
        for (const { detail, duration } of list.getEntries() as ReadonlyArray<CollectionEntry>) {
          const type = collectionTypes[detail?.kind ?? constants.NODE_PERFORMANCE_GC_MAJOR]!
          run(garbageCollections.record({ "v8js.gc.type": type }, duration / 1_000))
        }
      })
      observer.observe({ entryTypes: ["gc"] })
      return observer
    }),
    (observer) => Effect.sync(() => observer.disconnect())
  )
})

/** The monitor's timer is late by its own period even without delay, so that period is subtracted. */
const resolutionMillis = 10

const nanosToDelay = (nanos: number) => (Number.isFinite(nanos) ? Math.max(0, nanos / 1e9 - resolutionMillis / 1e3) : 0)

const sampler = Effect.gen(function* () {
  const delays = yield* Effect.acquireRelease(
    Effect.sync(() => {
      const histogram = monitorEventLoopDelay({ resolution: resolutionMillis })
      histogram.enable()
      return histogram
    }),
    (histogram) => Effect.sync(() => histogram.disable())
  )
  let cpu = { user: 0, system: 0 }
  let loop = performance.eventLoopUtilization()

  return Effect.gen(function* () {
    const memory = process.memoryUsage()
    yield* residentMemory.set({}, memory.rss)
    yield* heapUsed.set({}, memory.heapUsed)
    yield* externalMemory.set({}, memory.external)
    yield* uptime.set({}, process.uptime())
    const usage = process.cpuUsage()
    yield* cpuTime.add({ "cpu.mode": "user" }, (usage.user - cpu.user) / 1e6)
    yield* cpuTime.add({ "cpu.mode": "system" }, (usage.system - cpu.system) / 1e6)
    cpu = usage
    const now = performance.eventLoopUtilization()
    yield* loopUtilization.set({}, performance.eventLoopUtilization(now, loop).utilization)
    loop = now
    yield* loopDelay.set({ quantile: "0.5" }, nanosToDelay(delays.percentile(50)))
    yield* loopDelay.set({ quantile: "0.99" }, nanosToDelay(delays.percentile(99)))
    yield* loopDelay.set({ quantile: "max" }, nanosToDelay(delays.max))
    delays.reset()
  })
})

export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    yield* watchCollections
    const sample = yield* sampler
    yield* Effect.forkScoped(Effect.repeat(sample, Schedule.spaced(`${Limits.processSampleMillis} millis`)))
  })
)
