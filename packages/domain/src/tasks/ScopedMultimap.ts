import { Effect, type Scope } from "effect"
import { registerScoped } from "./registerScoped.ts"

/** Values under keys, each for as long as the scope that it was added in. A key without values costs nothing. */
export class ScopedMultimap<Key, Value> {
  readonly #values = new Map<Key, Set<Value>>()

  /** Those with at least one value. */
  keys(): ReadonlyArray<Key> {
    return [...this.#values.keys()]
  }

  of(key: Key): Iterable<Value> {
    return this.#values.get(key) ?? []
  }

  /** `make` gives a value that is no other's. */
  add(key: Key, make: () => Value): Effect.Effect<Value, never, Scope.Scope> {
    return registerScoped(
      Effect.sync(() => {
        const value = make()
        const others = this.#values.get(key)
        if (others === undefined) this.#values.set(key, new Set([value]))
        else others.add(value)
        return value
      }),
      (value) =>
        Effect.sync(() => {
          const others = this.#values.get(key)
          others?.delete(value)
          if (others?.size === 0) this.#values.delete(key)
        })
    )
  }
}
