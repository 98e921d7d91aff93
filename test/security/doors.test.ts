/** Output is guarded before it leaves an endpoint, and input is screened before it is read. */
import { guardedStream, guardHeaders, guardResponse } from "@incamera/adapters-http/access/guardResponse"
import { StreamedBody } from "@incamera/adapters-http/responses/StreamedBody"
import { Api } from "@incamera/adapters-http/api/Api"
import { readBody } from "@incamera/adapters-http/access/bodyBounds"
import { PublicAnswer } from "@incamera/adapters-http/access/PublicAnswer"
import { Deidentification } from "@incamera/domain/deidentification/Deidentification"
import { guardJson } from "@incamera/deidentification/guardJson"
import { atOnce } from "@incamera/deidentification/Steps"
import { ofAccount } from "@incamera/domain/deidentification/TextScope"
import { ExternalNames } from "@incamera/domain/externalnames/ExternalNames"
import { UserId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/adapters-http/Limits"
import { StoreError } from "@incamera/domain/StoreError"
import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Exit, Layer, Schema, Stream } from "effect"
import { HttpBody, HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiEndpoint } from "effect/http-api"
import { masterKeys } from "../support/domain.ts"
import { uncharged } from "../support/unaccounted.ts"
import { guards } from "../deidentification/support.ts"

const userId = UserId.make("user_0198a000-0000-7000-8000-000000000001")
const scope = ofAccount(userId)
const caseId = "case_0198a000-0000-7000-8000-000000000001"
const name = "Jane Doe-Müller"

/** The part of the boundary that the doors use. */
const boundaryWith = (parts: Partial<Deidentification["Service"]>) =>
  Layer.mergeAll(
    uncharged,
    Layer.provide(ExternalNames.layer, masterKeys),
    Layer.succeed(
      Deidentification,
      Deidentification.of({
        guardJson: (_: unknown, value: unknown) => Effect.sync(() => atOnce(guardJson(value, guards))),
        ...parts
      } as never)
    )
  )
const boundary = boundaryWith({})

const textOf = ({ body }: HttpServerResponse.HttpServerResponse) =>
  body._tag === "Uint8Array" ? new TextDecoder().decode(body.body) : body._tag

describe("On the way out", () => {
  it.effect.each([
    ["JSON", HttpServerResponse.jsonUnsafe({ [name]: [name] }), '{"[Party 1]":["[Party 1]"]}'],
    [
      "JSON under another name",
      HttpServerResponse.setBody(
        HttpServerResponse.empty(),
        HttpBody.text(`{"a":"${name}"}`, "application/problem+json; charset=utf-8")
      ),
      '{"a":"[Party 1]"}'
    ],
    ["text", HttpServerResponse.text(`For ${name}.`), "For [Party 1]."],
    ["nothing", HttpServerResponse.empty(), "Empty"]
  ] as const)("guards %s", ([, response, expected]) =>
    Effect.gen(function* () {
      const guarded = yield* guardResponse(scope, response)
      assert.strictEqual(textOf(guarded), expected)
      assert.strictEqual(guarded.status, response.status)
      const { body } = guarded
      if (body._tag === "Uint8Array") assert.strictEqual(body.contentLength, Buffer.byteLength(expected))
    }).pipe(Effect.provide(boundary))
  )

  it.effect("passes on answers that need no change, or are guarded already", () =>
    Effect.gen(function* () {
      const clean = HttpServerResponse.jsonUnsafe({ caseId, title: "[Party 1]" })
      assert.strictEqual(yield* guardResponse(scope, clean), clean)
      const stream = guardedStream(HttpServerResponse.stream(Stream.empty))
      assert.strictEqual(yield* guardResponse(scope, stream), stream)
    }).pipe(Effect.provide(boundary))
  )

  it.effect("lets nothing out that nobody guards: unknown streams, bodies of other makes, bytes", () =>
    Effect.gen(function* () {
      for (const response of [
        HttpServerResponse.stream(Stream.empty, { contentType: "text/event-stream" }),
        HttpServerResponse.raw({}, { contentType: "text/event-stream" }),
        HttpServerResponse.uint8Array(new Uint8Array(3), { contentType: "application/pdf" })
      ]) {
        const exit = yield* Effect.exit(guardResponse(scope, response))
        assert.isTrue(Exit.isFailure(exit) && JSON.stringify(exit.cause).includes("UnguardedAnswer"))
      }
    }).pipe(Effect.provide(boundary))
  )

  it.effect("guards headers, and leaves out those that can't be", () =>
    Effect.gen(function* () {
      const headers = {
        "content-disposition": `inline; filename="${name}.txt"`,
        location: `/v1/cases?caseId=${caseId}`
      }
      const response = HttpServerResponse.text("x", { headers })
      const guarded = yield* Effect.provide(guardHeaders(scope, response), boundary)
      assert.strictEqual(guarded.headers["content-disposition"], 'inline; filename="[Party 1].txt"')
      assert.strictEqual(guarded.headers["location"], headers.location)
      const locked = boundaryWith({
        guardJson: () => Effect.fail(new StoreError({ operation: "test", reason: "unavailable" } as never))
      })
      const bare = yield* Effect.provide(guardHeaders(scope, response), locked)
      assert.deepStrictEqual(Object.keys(bare.headers).sort(), ["content-length", "content-type"])
    })
  )
})

const endpoint = HttpApiEndpoint.post("note", "/notes", { payload: Schema.Struct({ text: Schema.String }) })

const checked = (body: string) =>
  readBody(endpoint).pipe(
    Effect.provideService(
      HttpServerRequest.HttpServerRequest,
      HttpServerRequest.fromWeb(
        new Request("https://localhost/notes", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body
        })
      )
    ),
    Effect.exit
  )

describe("On the way in", () => {
  it.effect("a body has no more values than a request needs", () =>
    Effect.gen(function* () {
      const listOf = (count: number) => JSON.stringify(Array(count).fill("a"))
      assert.isTrue(Exit.isSuccess(yield* checked(listOf(Limits.bodyValues))))
      const ofNothing = [{}, [], null, true].map((nothing) =>
        JSON.stringify({ one: [Array(Limits.bodyValues).fill(nothing)] })
      )
      for (const body of [
        listOf(Limits.bodyValues + 1),
        ...ofNothing,
        JSON.stringify(Object.fromEntries(Array.from({ length: Limits.bodyValues }, (_, i) => [`f${i}`, 1])))
      ]) {
        const exit = yield* checked(body)
        assert.isTrue(Exit.isFailure(exit) && JSON.stringify(exit.cause).includes("BadRequest"))
      }
    })
  )

  it.effect("a body that is not JSON is left to the endpoint, at any depth", () =>
    Effect.gen(function* () {
      for (const body of ["{", `${"[".repeat(4_000)}1${"]".repeat(4_000)}`]) {
        assert.isTrue(Exit.isSuccess(yield* checked(body)))
      }
    })
  )

  it("only uploads are streams", () => {
    const streamed = Object.values(Api.groups).flatMap((group) =>
      Object.values(group.endpoints)
        .filter(({ annotations }) => Context.get(annotations, StreamedBody) !== undefined)
        .map(({ method, path }) => `${method} ${path}`)
    )
    assert.deepStrictEqual(streamed, ["POST /v1/cases/:caseId/files"])
  })

  it("only the directory of partners answers every user alike", () => {
    const isPublic = Object.values(Api.groups).flatMap((group) =>
      Object.values(group.endpoints)
        .filter(({ annotations }) => Context.get(annotations, PublicAnswer))
        .map(({ method, path }) => `${method} ${path}`)
    )
    assert.deepStrictEqual(isPublic, ["GET /v1/partners"])
  })
})
