/** Counts running answers, streams until they end, and waits until none are left. */
import { Deferred, Effect, type Scope } from "effect"

export class RunningAnswers {
  #count = 0
  #isOver = false
  readonly #none = Deferred.makeUnsafe<void>()

  /** True if no more answers may begin. */
  get isOver(): boolean {
    return this.#isOver
  }

  /** Counts an answer while the scope is open. */
  readonly count: Effect.Effect<void, never, Scope.Scope> = Effect.acquireRelease(
    Effect.sync(() => void this.#count++),
    () =>
      Effect.sync(() => {
        this.#count--
        if (this.#isOver) this.#tell()
      })
  )

  /** Lets no more answers begin. Completes when the running ones have ended, at the latest after `withinMillis`. */
  readonly end = (withinMillis: number): Effect.Effect<void> =>
    Effect.suspend(() => {
      this.#isOver = true
      this.#tell()
      return Effect.ignore(Effect.timeout(Deferred.await(this.#none), withinMillis))
    })

  #tell(): void {
    if (this.#count === 0) Deferred.doneUnsafe(this.#none, Effect.void)
  }
}
