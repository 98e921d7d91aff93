/**
 * The outermost layer of the API: every failure gets an answer in the contract's shape. Domain errors get their status.
 * Requests that don't decode get a 400 without their values. Everything else is an opaque 500 whose trace id is in the
 * log. Specification, "Errors".
 */
import { BadRequest } from "@incamera/domain/access"
import type { DomainError } from "@incamera/domain/DomainError"
import { Cause, Context, Effect, Layer, Option, Predicate } from "effect"
import { SecureRandom } from "effect/crypto"
import { HttpServerError, HttpServerRequest } from "effect/http"
import { HttpApiError, HttpApiMiddleware } from "effect/http-api"
import { StreamedBody } from "../responses/StreamedBody.ts"
import { BaseUrl } from "../BaseUrl.ts"
import { describeDefect } from "./describeDefect.ts"
import { describeSchemaIssue } from "./describeSchemaIssue.ts"
import { domainErrorResponse, internalErrorResponse, transportFaultResponse } from "./errorResponse.ts"
import { errorStatus } from "./ErrorStatus.ts"
import { isServiceFailure } from "./isServiceFailure.ts"

export class ErrorContract extends HttpApiMiddleware.Service<ErrorContract>()(
  "@incamera/adapters-http/errors/ErrorContract"
) {}

const isDomainError = (error: unknown): error is DomainError =>
  Predicate.hasProperty(error, "_tag") && typeof error._tag === "string" && Object.hasOwn(errorStatus, error._tag)

/** Returns why the body could not be read to its end: it was too large, or it broke off. */
const unreadableBody = (error: unknown): "too-large" | "broken-off" | undefined => {
  if (!HttpServerError.isHttpServerError(error) || error.reason._tag !== "RequestParseError") return undefined
  return error.reason.reason === "BodyTooLarge" ? "too-large" : "broken-off"
}

/** The trace id under which the request's spans are exported, if they are. */
const currentTraceId = Effect.flatMap(Effect.option(Effect.currentSpan), (span) =>
  Option.isSome(span)
    ? Effect.succeed(span.value.traceId)
    : Effect.flatMap(SecureRandom.SecureRandom, (random) => random.uuidV4())
)

/** Logs a failure of ours without anything that may quote a caller. Returns the trace id for the caller. */
export const logOpaquely = Effect.fnUntraced(function* (cause: Cause.Cause<unknown>, where: string) {
  const traceId = yield* currentTraceId
  yield* Effect.logError("A request failed", { traceId, endpoint: where, ...describeDefect(cause) })
  return traceId
})

/** Returns the response to any failure, for routes in and outside of the API document. */
export const respondToCause = Effect.fnUntraced(function* (cause: Cause.Cause<unknown>, where: string) {
  const baseUrl = yield* BaseUrl
  const request = yield* HttpServerRequest.HttpServerRequest
  const facts = { baseUrl, credentialPresented: request.headers["authorization"] !== undefined }
  const failure = Cause.squash(cause)
  if (isDomainError(failure) && !isServiceFailure(failure)) return domainErrorResponse(failure, facts)
  if (HttpApiError.HttpApiSchemaError.is(failure) && failure.kind !== "Body" && failure.kind !== "ResponseHeaders") {
    const problem = describeSchemaIssue(failure.kind, failure.cause.issue)
    return domainErrorResponse(new BadRequest({ problem }), facts)
  }
  switch (unreadableBody(failure)) {
    case "too-large":
      return transportFaultResponse("PayloadTooLarge", { connection: "close" })
    case "broken-off":
      return domainErrorResponse(new BadRequest({ problem: "The body ended early." }), facts)
  }
  return internalErrorResponse(yield* logOpaquely(cause, where))
})

export const layer = Layer.effect(
  ErrorContract,
  Effect.gen(function* () {
    const services = yield* Effect.context<BaseUrl | SecureRandom.SecureRandom>()
    return ErrorContract.of((httpEffect, { endpoint }) =>
      httpEffect.pipe(
        Effect.map((response) =>
          response.status === 415
            ? transportFaultResponse(
                Context.get(endpoint.annotations, StreamedBody) === undefined ? "UnsupportedMediaType" : "NotMultipart"
              )
            : response
        ),
        Effect.catchCauseIf(
          // An interruption means that the client left; no failure to answer for.
          (cause) => !Cause.hasInterruptsOnly(cause),
          (cause) => respondToCause(cause, `${endpoint.method} ${endpoint.path}`).pipe(Effect.provideContext(services))
        )
      )
    )
  })
)
