/**
 * Runs a server until a signal ends it. The first SIGTERM or SIGINT shuts it down in order: it reports that it is not
 * ready, ends its streams, answers open requests, hands its tasks on, and exits with 0. A second signal, or a timeout,
 * stops it at once; other nodes take over its remaining tasks when their leases expire.
 */
import { NodeRuntime } from "@effect/platform-node"
import * as Limits from "./Limits.ts"
import { Cause, type Effect, Exit, Runtime } from "effect"
import { constants } from "node:os"

type Signal = "SIGINT" | "SIGTERM"

/**
 * Milliseconds within which a repeated signal counts as one: Ctrl-C reaches both `npm` and the server, and `npm`
 * forwards it.
 */
const sameSignalMillis = 500

const endAtOnce = (signal: Signal) => process.exit(128 + constants.signals[signal])

const giveUp = () => {
  console.error(`In Camera did not stop within ${Limits.shutdownMillis / 1_000} seconds. Its process is ended.`)
  process.exit(1)
}

export const runServer = <A, E>(program: Effect.Effect<A, E>): void => {
  let endsSince: number | undefined
  const onSignal = (signal: Signal) => {
    const now = performance.now()
    if (endsSince !== undefined) return now - endsSince < sameSignalMillis ? undefined : endAtOnce(signal)
    endsSince = now
    setTimeout(giveUp, Limits.shutdownMillis).unref()
  }
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal)
  NodeRuntime.runMain(program, {
    teardown: (exit, onExit) =>
      Exit.isFailure(exit) && Cause.hasInterruptsOnly(exit.cause) ? onExit(0) : Runtime.defaultTeardown(exit, onExit)
  })
}
