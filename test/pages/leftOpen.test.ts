/** An open page polls for its parts. That is not the user's activity, so it keeps nobody signed in. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { SessionStore } from "@incamera/domain/sessions/SessionStore"
import { StoreError } from "@incamera/domain/StoreError"
import { isAutomatic } from "@incamera/pages/frame/PageRoute"
import * as Pages from "@incamera/pages/Pages"
import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { sampleRoutes } from "../support/browser/pageRoutes.ts"
import * as Gateway from "../support/Gateway.ts"

/** Number of attempts to extend a session. Each is refused, so every request tries and not one a minute. */
let touched = 0

const stores = Layer.unwrap(
  Effect.map(Layer.build(MemoryStores.layer), (built) =>
    Layer.succeedContext(
      Context.add(
        built,
        SessionStore,
        SessionStore.of({
          ...Context.get(built, SessionStore),
          touch: () =>
            Effect.suspend(() => {
              touched++
              return Effect.fail(new StoreError({ operation: "SessionStore.touch", reason: "Test" }))
            })
        })
      )
    )
  )
)

const gateway = Gateway.layer({ parts: () => ({ storage: stores }) })

layer(gateway, { excludeTestServices: true, timeout: "120 seconds" })("A page that is left open", (it) => {
  it.effect("does not keep its user signed in", () =>
    Effect.flatMap(Gateway.Gateway, (gateway) =>
      Effect.promise(async () => {
        const { alice, pathOf } = await sampleRoutes(gateway)
        const look = async (path: string) => {
          const before = touched
          const answer = await alice.send(path, { headers: { cookie: alice.cookie } })
          assert.strictEqual(answer.status, 200, path)
          return touched - before
        }
        for (const route of Pages.routes.filter(({ credential }) => credential === "user")) {
          if (isAutomatic(route)) assert.strictEqual(await look(pathOf(route)), 0, route.path)
          if (route.kind === "page") assert.isAbove(await look(pathOf(route)), 0, route.path)
        }
      })
    )
  )
})
