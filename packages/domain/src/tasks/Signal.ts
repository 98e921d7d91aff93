/**
 * A signal that a waiter waits for, at most for some time. There may be thousands of waiters: each costs only a timer.
 */
import { Effect } from "effect"

export class Signal {
  #isDue = false
  #wake: (() => void) | undefined

  /** Signals. The waiter continues; without a waiter, the next one continues at once. */
  readonly notify = (): void => {
    this.#isDue = true
    const wake = this.#wake
    this.#wake = undefined
    wake?.()
  }

  /**
   * Calls back on the next signal, or at once if there was one since `within` was last true. Only the latest callback
   * is called, once.
   */
  onceNotified(call: () => void): void {
    if (this.#isDue) call()
    else this.#wake = call
  }

  /** True if there was a signal since this was last true; waits for one at most this many milliseconds. */
  within(millis: number): Effect.Effect<boolean> {
    const take = Effect.sync(() => {
      const isDue = this.#isDue
      this.#isDue = false
      return isDue
    })
    return Effect.suspend(() => (!this.#isDue && millis > 0 ? Effect.andThen(this.#rest(millis), take) : take))
  }

  #rest(millis: number): Effect.Effect<void> {
    return Effect.withFiber((fiber) =>
      Effect.callback<void>((resume) => {
        // Uses the waiter's clock.
        const sleeper = Effect.runForkWith(fiber.context)(Effect.sleep(millis))
        const goOn = () => resume(Effect.void)
        const stopped = sleeper.addObserver(goOn)
        const end = () => {
          stopped()
          this.#wake = undefined
          sleeper.interruptUnsafe()
        }
        this.#wake = () => {
          end()
          goOn()
        }
        return Effect.sync(end)
      })
    )
  }
}
