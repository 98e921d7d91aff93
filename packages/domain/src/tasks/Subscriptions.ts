/** A node's subscriptions to logs: a task store signals them when a log has grown. */
import { Effect, type Scope } from "effect"
import { ScopedMultimap } from "./ScopedMultimap.ts"

export class Subscriptions {
  readonly #subscriptions = new ScopedMultimap<string, () => void>()

  readonly notify = (key: string): void => {
    for (const onNotify of this.#subscriptions.of(key)) onNotify()
  }

  notifyAll(): void {
    for (const key of this.#subscriptions.keys()) this.notify(key)
  }

  /** Subscribes to the key until the scope ends: each signal calls back. */
  listen(key: string, onNotify: () => void): Effect.Effect<void, never, Scope.Scope> {
    // Each subscription is its own value, even if two use the same callback.
    return Effect.asVoid(this.#subscriptions.add(key, () => () => onNotify()))
  }
}
