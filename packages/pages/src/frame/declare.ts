/** Declares the routes of a module of pages, and connects them to handlers. Neither compiles without the other. */
import { Effect, Layer } from "effect"
import { HttpRouter } from "effect/http"
import { type AnyHandler, answerBy, type HandlerOf } from "./answerBy.ts"
import { PageFrame } from "./PageFrame.ts"
import type { PageRoute } from "./PageRoute.ts"

export interface Pages<R> {
  readonly routes: ReadonlyArray<PageRoute>
  /** The same routes on a router. */
  readonly layer: Layer.Layer<never, never, R | PageFrame | HttpRouter.HttpRouter>
}

type Declared = Readonly<Record<string, PageRoute>>

/** Exactly these handlers: one without a declaration would never run. */
type HandlersOf<D extends Declared> = { readonly [Name in keyof D]: HandlerOf<D[Name]> }

/** `handlers` resolves its services once. Two steps, so that handlers infer their types from the declarations. */
export const declare = <const D extends Declared>(declared: D) => ({
  handledBy: <H extends HandlersOf<D>, R>(
    handlers: Effect.Effect<H & { readonly [Name in Exclude<keyof H, keyof D>]: never }, never, R>
  ): Pages<R> => ({
    routes: Object.values(declared),
    layer: Layer.unwrap(
      Effect.gen(function* () {
        const frame = yield* PageFrame
        const all: Readonly<Record<string, AnyHandler>> = yield* handlers
        const routes = Object.entries(declared).map(([name, route]) =>
          HttpRouter.add(route.method, route.path, answerBy(frame, route, all[name]!))
        )
        return Layer.mergeAll(Layer.empty, ...routes)
      })
    )
  })
})
