/**
 * Resolves names by the operating system (`getaddrinfo`), hosts file included, as every other program on the machine
 * does. Such a look-up occupies a thread of Node's small pool and can't be canceled. So only a few run at once, and
 * each keeps its place until it has really ended, even if nobody waits for it any more.
 */
import * as Limits from "../Limits.ts"
import { Effect, Fiber, Layer, Semaphore } from "effect"
import { lookup } from "node:dns"
import { NameResolver } from "./NameResolver.ts"
import { RequestFailed } from "./RequestFailed.ts"

const addressesOf = (name: string) =>
  Effect.callback<ReadonlyArray<string>, RequestFailed>((resume) => {
    lookup(name, { all: true, order: "verbatim" }, (error, found) =>
      resume(
        error === null
          ? Effect.succeed(found.map(({ address }) => address))
          : Effect.fail(new RequestFailed({ why: "unresolved" }))
      )
    )
  })

/** Uses another look-up function, for tests of the concurrency bound. */
export const layerWith = (options: {
  readonly addressesOf: (name: string) => Effect.Effect<ReadonlyArray<string>, RequestFailed>
}) =>
  Layer.effect(
    NameResolver,
    Effect.map(Semaphore.make(Limits.nameResolutionsAtOnce), (places) =>
      NameResolver.of({
        resolve: (name) =>
          Effect.uninterruptibleMask((restore) =>
            restore(places.take(1)).pipe(
              Effect.andThen(options.addressesOf(name).pipe(Effect.ensuring(places.release(1)), Effect.forkDetach)),
              Effect.flatMap((running) => restore(Fiber.join(running)))
            )
          )
      })
    )
  )

export const layer = layerWith({ addressesOf })
