import { Effect, Scope } from "effect"

/** In a scope of its own: a closure retains everything that its neighbors in the same scope use. */
const removal = <A>(remove: (registered: A) => Effect.Effect<void>, registered: A): Effect.Effect<void> =>
  Effect.suspend(() => remove(registered))

/**
 * `Effect.acquireRelease` for many long-lived registrations: it retains nothing of the calling fiber until the scope
 * ends. The fiber's context would be several times the size of the registration.
 */
export const registerScoped = <A>(
  register: Effect.Effect<A>,
  remove: (registered: A) => Effect.Effect<void>
): Effect.Effect<A, never, Scope.Scope> =>
  Effect.flatMap(Effect.scope, (scope) =>
    Effect.uninterruptible(Effect.tap(register, (registered) => Scope.addFinalizer(scope, removal(remove, registered))))
  )
