/** One browser for the tests of a file, over the gateway that they use. */
import { Context, Effect, Layer } from "effect"
import { inject } from "vitest"
import { Gateway } from "../Gateway.ts"
import * as memoryGateway from "../memoryGateway.ts"
import { howToGetOne } from "./chromium.ts"
import { openVisits, type VisitOptions, type Visitor } from "./visits.ts"

export interface Browsing {
  readonly gateway: Gateway["Service"]
  /** Opens a browser for a new visitor. Fails at the end if something happened that must never happen (`Watch.ts`). */
  readonly visit: <A>(options: VisitOptions, use: (visitor: Visitor) => Promise<A>) => Promise<A>
}

export class TestBrowser extends Context.Service<TestBrowser, Browsing>()("test/TestBrowser") {}

export const layer = Layer.effect(
  TestBrowser,
  Effect.gen(function* () {
    const gateway = yield* Gateway
    const executablePath = inject("chromium")
    if (executablePath === null) return yield* Effect.die(new Error(howToGetOne))
    const visits = yield* Effect.acquireRelease(
      Effect.promise(() => openVisits(executablePath, gateway.configuration)),
      ({ close }) => Effect.promise(close)
    )
    return TestBrowser.of({ gateway, visit: visits.visit })
  })
)

/** On memory stores: the fastest server. */
export const onMemory = Layer.provide(layer, memoryGateway.layer)

/** Runs a test's body with the browser. */
export const browsing = (use: (browsing: Browsing) => Promise<void>) =>
  Effect.flatMap(TestBrowser, (given) => Effect.promise(() => use(given)))
