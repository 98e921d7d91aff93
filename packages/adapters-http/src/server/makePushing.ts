import { Effect, Fiber, References, Scope, Tracer } from "effect"
import { type PortionSource, PushedBody, type Run } from "./PushedBody.ts"

/** Has what is done under the name of a request, when it is over, logged and traced with its ids. */
const withIdsOfRequest = Effect.gen(function* () {
  const annotations = yield* References.CurrentLogAnnotations
  const isTraced = (yield* Tracer.Tracer) !== Tracer.nativeTracer
  const span = isTraced ? yield* Effect.option(Effect.currentParentSpan) : undefined
  // Not the span itself, which knows more than its ids.
  const ids = span?._tag === "Some" ? Tracer.externalSpan(span.value) : undefined
  return <A, E>(effect: Effect.Effect<A, E>): Effect.Effect<A, E> => {
    const annotated = Effect.annotateLogs(effect, annotations)
    return ids === undefined ? annotated : Effect.withParentSpan(annotated, ids)
  }
})

/**
 * Makes bodies that are written on when their requests are over, for as long as the layer lasts in which this is made. What
 * a body needs is opened in a scope of its own: it closes with the body, or with the request if nobody takes the body.
 */
export const makePushing = Effect.gen(function* () {
  const scope = yield* Effect.scope
  const fork = Effect.runForkWith(yield* Effect.context<never>())
  const run: Run = (effect) => Fiber.runIn(fork(effect), scope)

  return Effect.fnUntraced(function* <E, R>(open: Effect.Effect<PortionSource, E, R>) {
    const own = yield* Scope.make()
    let body: PushedBody | undefined
    yield* Effect.addFinalizer((exit) => (body?.isTaken === true ? Effect.void : Scope.close(own, exit)))
    const { next, onceReady } = yield* Scope.provide(open, own)
    const within = yield* withIdsOfRequest
    body = new PushedBody(run, { next: within(next), onceReady }, own)
    return body
  })
})
