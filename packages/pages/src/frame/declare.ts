/** Routes as a module of pages declares them, and what answers each: neither compiles without the other. */
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

/** Nothing but these: a handler without a declaration would answer nobody. */
type HandlersOf<D extends Declared> = { readonly [Name in keyof D]: HandlerOf<D[Name]> }

/** `handlers` resolves once what they need. In two steps, so that handlers take their types from the declarations. */
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
