/**
 * Shares a number of places fairly: the user with the fewest taken places is next, and nobody takes them all. A user
 * with many files delays only their own.
 */
import { Deferred, Effect } from "effect"

interface Turn {
  readonly who: string
  readonly admitted: Deferred.Deferred<void>
  isIn: boolean
}

export class FairPlaces {
  #free: number
  readonly #mostPerUser: number
  #waiting: Array<Turn> = []
  readonly #taken = new Map<string, number>()

  constructor(places: number, mostPerUser = places) {
    this.#free = places
    this.#mostPerUser = mostPerUser
  }

  /** Runs the work when a place is free for `who`. */
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
    const count = ({ who }: Turn) => this.#taken.get(who) ?? 0
    for (;;) {
      const fitting = this.#free > 0 ? this.#waiting.filter((turn) => count(turn) < this.#mostPerUser) : []
      if (fitting.length === 0) return
      // Among equals, the longest-waiting turn wins.
      const next = fitting.reduce((first, turn) => (count(turn) < count(first) ? turn : first))
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
