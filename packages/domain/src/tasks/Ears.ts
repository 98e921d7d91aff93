/** A node's subscriptions to logs: a task store signals them when a log has grown. */
import { Effect, type Scope } from "effect"
import { ScopedMultimap } from "./ScopedMultimap.ts"

export class Ears {
  readonly #ears = new ScopedMultimap<string, () => void>()

  readonly ring = (key: string): void => {
    for (const onRing of this.#ears.of(key)) onRing()
  }

  ringAll(): void {
    for (const key of this.#ears.keys()) this.ring(key)
  }

  /** Subscribes to the key until the scope ends: each signal calls back. */
  listen(key: string, onRing: () => void): Effect.Effect<void, never, Scope.Scope> {
    // Each subscription is its own value, even if two use the same callback.
    return Effect.asVoid(this.#ears.add(key, () => () => onRing()))
  }
}
