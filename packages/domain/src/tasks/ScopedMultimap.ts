import { Effect, Option, type Scope } from "effect"
import { registerScoped } from "./registerScoped.ts"

/** Values under keys, each until the scope ends that it was added in. A key without values costs nothing. */
export class ScopedMultimap<Key, Value> {
  readonly #values = new Map<Key, Set<Value>>()

  /** Keys with at least one value. */
  keys(): ReadonlyArray<Key> {
    return [...this.#values.keys()]
  }

  of(key: Key): Iterable<Value> {
    return this.#values.get(key) ?? []
  }

  /** Adds a value. `make` returns a unique value. */
  add(key: Key, make: () => Value): Effect.Effect<Value, never, Scope.Scope> {
    return registerScoped(
      Effect.sync(() => this.#put(key, make())),
      (value) => this.#removal(key, value)
    )
  }

  /** Adds a value, or none if the key already has `most`. */
  addUpTo(most: number, key: Key, make: () => Value): Effect.Effect<Option.Option<Value>, never, Scope.Scope> {
    return registerScoped(
      Effect.sync(() => {
        const there = this.#values.get(key)?.size ?? 0
        return there >= most ? Option.none() : Option.some(this.#put(key, make()))
      }),
      (value) => (Option.isSome(value) ? this.#removal(key, value.value) : Effect.void)
    )
  }

  #put(key: Key, value: Value): Value {
    const others = this.#values.get(key)
    if (others === undefined) this.#values.set(key, new Set([value]))
    else others.add(value)
    return value
  }

  #removal(key: Key, value: Value): Effect.Effect<void> {
    return Effect.sync(() => {
      const others = this.#values.get(key)
      others?.delete(value)
      if (others?.size === 0) this.#values.delete(key)
    })
  }
}
