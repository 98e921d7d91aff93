/** The answer to a body that could not be read to its end. Specification, "Errors". */
import { BaseUrl } from "@incamera/adapters-http/BaseUrl"
import { respondToCause } from "@incamera/adapters-http/errors/ErrorContract"
import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import { HttpServerError, HttpServerRequest } from "effect/http"

const request = HttpServerRequest.fromWeb(new Request("https://localhost/v1/cases", { method: "POST" }))

const answerTo = (reason: "BodyTooLarge" | "Parse") =>
  respondToCause(
    Cause.die(
      new HttpServerError.HttpServerError({
        reason: new HttpServerError.RequestParseError({ request, reason, cause: new Error("aborted") })
      })
    ),
    "POST /v1/cases"
  ).pipe(
    Effect.provideService(HttpServerRequest.HttpServerRequest, request),
    Effect.provide(Layer.merge(Layer.succeed(BaseUrl, "https://localhost"), SecureRandom.layerWebCrypto))
  )

describe("A body that could not be read", () => {
  it.effect("is 413 when it went over its bound", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* answerTo("BodyTooLarge")).status, 413)
    })
  )

  it.effect("is 400 when it broke off", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* answerTo("Parse")).status, 400)
    })
  )
})
