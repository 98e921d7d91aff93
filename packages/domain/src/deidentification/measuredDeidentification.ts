/** Counts and times the boundary's work. Does not change behavior. */
import { Effect, Layer } from "effect"
import { outcome } from "../telemetry/outcome.ts"
import { judgements, refusals } from "./boundaryInstruments.ts"
import { Deidentification } from "./Deidentification.ts"
import type { IdentityRefused } from "./IdentityRefused.ts"

const isRefusal = (error: unknown): error is IdentityRefused =>
  (error as { readonly _tag?: unknown } | undefined)?._tag === "IdentityRefused"

const count = ({ asksToReveal, found }: IdentityRefused) =>
  Effect.andThen(
    Effect.forEach(found, ({ kind }) => refusals.add({ reason: kind }), { discard: true }),
    asksToReveal ? refusals.add({ reason: "asks-to-reveal" }) : Effect.void
  )

const measured =
  (what: "request" | "piece" | "cut") =>
  <A, E, R>(judgement: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    judgement.pipe(
      judgements.timing((exit) => ({
        what,
        outcome: outcome(["passed", "IdentityRefused", "TooManyRequests", "failed"], "passed", exit)
      })),
      Effect.tapError((error) => (isRefusal(error) ? count(error) : Effect.void))
    )

export const layer = Layer.effect(
  Deidentification,
  Effect.map(Deidentification, (inner) =>
    Deidentification.of({
      ...inner,
      judge: (...texts) => measured("request")(inner.judge(...texts)),
      judgePiece: (scope, piece) => measured("piece")(inner.judgePiece(scope, piece)),
      screen: (scope, texts) => measured("cut")(inner.screen(scope, texts))
    })
  )
).pipe(Layer.provide(Deidentification.layer))
