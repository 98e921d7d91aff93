import { Effect, Scope } from "effect"

/** Not where the rest is: a function keeps all that any of its neighbours needs. */
const removal = <A>(remove: (registered: A) => Effect.Effect<void>, registered: A): Effect.Effect<void> =>
  Effect.suspend(() => remove(registered))

/**
 * `Effect.acquireRelease` for what stays long and often: until the scope ends nothing is kept of the fiber that asked, whose
 * context would be several times the size of what is registered.
 */
export const registerScoped = <A>(
  register: Effect.Effect<A>,
  remove: (registered: A) => Effect.Effect<void>
): Effect.Effect<A, never, Scope.Scope> =>
  Effect.flatMap(Effect.scope, (scope) =>
    Effect.uninterruptible(Effect.tap(register, (registered) => Scope.addFinalizer(scope, removal(remove, registered))))
  )
