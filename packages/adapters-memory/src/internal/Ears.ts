import { Effect, Latch, type Scope } from "effect"

/**
 * Who listens to which log. An ear remembers that it was rung until its owner has heard it. Costs nothing where nobody
 * listens, and is gone with the scope it was opened in.
 */
export class Ears {
  readonly #byKey = new Map<string, Set<Latch.Latch>>()

  /** Logs with at least one ear. */
  get size(): number {
    return this.#byKey.size
  }

  readonly ring = (key: string): void => {
    for (const ear of this.#byKey.get(key) ?? []) ear.openUnsafe()
  }

  /** An ear; what it gives completes once it was rung since it was opened or last completed. */
  readonly open = (key: string): Effect.Effect<Effect.Effect<void>, never, Scope.Scope> =>
    Effect.acquireRelease(
      Effect.sync(() => {
        const ear = Latch.makeUnsafe()
        const ears = this.#byKey.get(key)
        if (ears === undefined) this.#byKey.set(key, new Set([ear]))
        else ears.add(ear)
        return ear
      }),
      (ear) =>
        Effect.sync(() => {
          const ears = this.#byKey.get(key)
          ears?.delete(ear)
          if (ears?.size === 0) this.#byKey.delete(key)
        })
    ).pipe(
      // Closed before the owner looks into the log: what comes after that look rings again.
      Effect.map((ear) => Effect.andThen(ear.await, Effect.asVoid(ear.close)))
    )
}
