import { registerScoped } from "@incamera/domain/tasks/registerScoped"
import { Effect, type Scope } from "effect"

/** Who listens to which log. Costs nothing where nobody listens, and is gone with the scope it was opened in. */
export class Ears {
  readonly #byKey = new Map<string, Set<() => void>>()

  /** Logs with at least one ear. */
  get size(): number {
    return this.#byKey.size
  }

  readonly ring = (key: string): void => {
    for (const onRing of this.#byKey.get(key) ?? []) onRing()
  }

  readonly open = (key: string, onRing: () => void): Effect.Effect<void, never, Scope.Scope> =>
    registerScoped(
      Effect.sync(() => {
        const ear = () => onRing()
        const ears = this.#byKey.get(key)
        if (ears === undefined) this.#byKey.set(key, new Set([ear]))
        else ears.add(ear)
        return ear
      }),
      (ear) =>
        Effect.sync(() => {
          const ears = this.#byKey.get(key)
          ears?.delete(ear)
          if (ears?.size === 0) this.#byKey.delete(key)
        })
    ).pipe(Effect.asVoid)
}
