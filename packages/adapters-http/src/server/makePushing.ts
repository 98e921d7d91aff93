import { Effect, Fiber, Option, References, Scope, Tracer } from "effect"
import { type Portion, type PortionSource, PushedBody, type PushingHost } from "./PushedBody.ts"

/**
 * Runs a source in the name of its request, after the request is over: its logs and traces keep the request's ids.
 * Nothing else of the request is retained.
 */
class InNameOfRequest implements PortionSource {
  readonly #source: PortionSource
  readonly #annotations: Readonly<Record<string, unknown>>
  readonly #span: Tracer.ExternalSpan | undefined

  constructor(source: PortionSource, annotations: Readonly<Record<string, unknown>>, span?: Tracer.AnySpan) {
    this.#source = source
    this.#annotations = annotations
    this.#span = span === undefined ? undefined : Tracer.externalSpan(span)
  }

  next(): Effect.Effect<Portion> {
    const annotated = Effect.annotateLogs(this.#source.next(), this.#annotations)
    return this.#span === undefined ? annotated : Effect.withParentSpan(annotated, this.#span)
  }

  onceReady(call: () => void): void {
    this.#source.onceReady(call)
  }

  onceCutOff(call: () => void): void {
    this.#source.onceCutOff(call)
  }
}

const inNameOfRequest = Effect.fnUntraced(function* (source: PortionSource) {
  const annotations = yield* References.CurrentLogAnnotations
  const isTraced = (yield* Tracer.Tracer) !== Tracer.nativeTracer
  const span = isTraced ? Option.getOrUndefined(yield* Effect.option(Effect.currentParentSpan)) : undefined
  return new InNameOfRequest(source, annotations, span)
})

/**
 * Makes bodies that outlive their requests, until the layer that builds this closes. A body's resources live in a scope
 * of their own: it closes with the body, or with the request if nobody takes the body.
 */
export const makePushing = Effect.gen(function* () {
  const scope = yield* Effect.scope
  const fork = Effect.runForkWith(yield* Effect.context<never>())
  const host: PushingHost = {
    run: (effect) => Fiber.runIn(fork(effect), scope),
    after: (millis, call) => {
      const timer = setTimeout(call, millis)
      return () => clearTimeout(timer)
    }
  }

  return Effect.fnUntraced(function* <E, R>(open: Effect.Effect<PortionSource, E, R>) {
    const own = yield* Scope.make()
    let body: PushedBody | undefined
    yield* Effect.addFinalizer((exit) => (body?.isTaken === true ? Effect.void : Scope.close(own, exit)))
    const source = yield* Scope.provide(open, own)
    body = new PushedBody(host, yield* inNameOfRequest(source), own)
    return body
  })
})
