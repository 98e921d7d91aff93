/** The gateway as a handler, with everything in memory, a slow agent, and a count of a task's readers. */
import { webHandler, type WebHandlerOptions } from "@incamera/adapters-http/webHandler"
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { TaskStore } from "@incamera/domain/tasks/TaskStore"
import { Effect, Layer, References } from "effect"
import * as domain from "../../support/domain.ts"
import * as slowAgent from "../../support/slowAgent.ts"

/** The readers of tasks: their number, and a wait until there are none. */
export class Readers {
  #open = 0
  #waiting: Array<() => void> = []

  opened(): void {
    this.#open++
  }

  closed(): void {
    if (--this.#open > 0) return
    for (const resolve of this.#waiting) resolve()
    this.#waiting = []
  }

  get open(): number {
    return this.#open
  }

  readonly none = (): Promise<void> =>
    this.#open === 0 ? Promise.resolve() : new Promise((resolve) => void this.#waiting.push(resolve))
}

const watched = (readers: Readers) =>
  Layer.effect(
    TaskStore,
    Effect.map(TaskStore, (store) =>
      TaskStore.of({
        ...store,
        listen: (...listened) =>
          Effect.andThen(
            Effect.acquireRelease(
              Effect.sync(() => readers.opened()),
              () => Effect.sync(() => readers.closed())
            ),
            store.listen(...listened)
          )
      })
    )
  ).pipe(Layer.provideMerge(MemoryStores.layer))

/** Milliseconds between two outputs of the agent. */
const pauseMillis = 20

export const mounted = (options: Partial<WebHandlerOptions> = {}) => {
  const readers = new Readers()
  const gateway = webHandler({
    baseUrl: "https://firm.example/legal",
    // Nothing answers there: the card has the addresses that most providers use.
    identityProvider: { issuer: "http://localhost:1", audience: "api" },
    masterKeys: domain.masterKeys,
    storage: watched(readers),
    serviceAgent: slowAgent.layer(pauseMillis),
    agentCardFetcher: domain.cards,
    userTokenVerifier: domain.verifier,
    telemetry: Layer.succeed(References.MinimumLogLevel, "Error"),
    ...options
  })
  return { gateway, readers }
}
