/**
 * A number of places that many want: who has the fewest of them is next. One who brings many files waits for their own,
 * and nobody else does.
 */
import { Deferred, Effect } from "effect"

interface Turn {
  readonly who: string
  readonly admitted: Deferred.Deferred<void>
  isIn: boolean
}

export class FairPlaces {
  #free: number
  #waiting: Array<Turn> = []
  readonly #taken = new Map<string, number>()

  constructor(places: number) {
    this.#free = places
  }

  /** Does it when there is a place for whoever it is done for. */
  readonly forWhom =
    (who: string) =>
    <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
      Effect.uninterruptibleMask((restore) =>
        Effect.suspend(() => {
          const turn: Turn = { who, admitted: Deferred.makeUnsafe<void>(), isIn: false }
          this.#waiting.push(turn)
          this.#admit()
          return restore(Effect.andThen(Deferred.await(turn.admitted), work)).pipe(
            Effect.ensuring(Effect.sync(() => this.#leave(turn)))
          )
        })
      )

  #admit(): void {
    while (this.#free > 0 && this.#waiting.length > 0) {
      const count = ({ who }: Turn) => this.#taken.get(who) ?? 0
      // Of those with as few, who has waited longest.
      const next = this.#waiting.reduce((first, turn) => (count(turn) < count(first) ? turn : first))
      this.#waiting = this.#waiting.filter((turn) => turn !== next)
      this.#free--
      this.#taken.set(next.who, count(next) + 1)
      next.isIn = true
      Deferred.doneUnsafe(next.admitted, Effect.void)
    }
  }

  #leave(turn: Turn): void {
    if (!turn.isIn) {
      this.#waiting = this.#waiting.filter((other) => other !== turn)
      return
    }
    this.#free++
    const left = this.#taken.get(turn.who)! - 1
    if (left === 0) this.#taken.delete(turn.who)
    else this.#taken.set(turn.who, left)
    this.#admit()
  }
}
