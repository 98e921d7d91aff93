/**
 * What somebody waits with for one of several things, or for time to pass. There may be thousands who do: nothing runs
 * for one meanwhile but a timer.
 */
import { Effect } from "effect"

export class Wakening {
  #isDue = false
  #wake: (() => void) | undefined

  /** Something happened. Whoever waits goes on, and who waits next does so at once. */
  readonly ring = (): void => {
    this.#isDue = true
    const wake = this.#wake
    this.#wake = undefined
    wake?.()
  }

  /** Calls back when it is rung next, at once if it was since `within` was last true; the last who asked, and once. */
  onceRung(call: () => void): void {
    if (this.#isDue) call()
    else this.#wake = call
  }

  /** Whether it was rung since this was last true, waiting for it at most so many milliseconds. */
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
        // By the clock of whoever waits.
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
