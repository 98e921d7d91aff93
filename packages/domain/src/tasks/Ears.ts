/** Who of a node listens to which log: what a store of tasks tells that a log has grown. */
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

  /** Calls back whenever the key is rung, until the scope ends. */
  listen(key: string, onRing: () => void): Effect.Effect<void, never, Scope.Scope> {
    // Each ear is one of its own, though two may call back alike.
    return Effect.asVoid(this.#ears.add(key, () => () => onRing()))
  }
}
