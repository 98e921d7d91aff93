/** How many answers are under way, streams until they end; and when there are none left. */
import { Deferred, Effect, type Scope } from "effect"

export class AnswersUnderWay {
  #count = 0
  #isOver = false
  readonly #none = Deferred.makeUnsafe<void>()

  /** Whether there are no more answers to be had. */
  get isOver(): boolean {
    return this.#isOver
  }

  /** Counts an answer for as long as the scope lasts. */
  readonly count: Effect.Effect<void, never, Scope.Scope> = Effect.acquireRelease(
    Effect.sync(() => void this.#count++),
    () =>
      Effect.sync(() => {
        this.#count--
        if (this.#isOver) this.#tell()
      })
  )

  /** Lets no more begin. Completes when those under way have ended, after so many milliseconds at the latest. */
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
