import { vi } from "@effect/vitest"
import { Effect } from "effect"
import { Socket } from "node:net"

/** Counts every attempt of this process to open a connection while the effect runs. */
export const countingConnects = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.acquireUseRelease(
    Effect.sync(() => vi.spyOn(Socket.prototype, "connect")),
    (spy) => Effect.map(effect, (value) => ({ value, connects: spy.mock.calls.length })),
    (spy) => Effect.sync(() => spy.mockRestore())
  )
