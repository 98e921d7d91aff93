/** What leaves an endpoint is guarded, or does not leave; what comes in is screened, or is not read. */
import { guardedStream, guardHeaders, guardResponse } from "@incamera/adapters-http/access/guardResponse"
import { StreamedBody } from "@incamera/adapters-http/access/StreamedBody"
import { Api } from "@incamera/adapters-http/Api"
import { type Entrance, screenRequest } from "@incamera/adapters-http/access/screenRequest"
import { Deidentification } from "@incamera/domain/deidentification/Deidentification"
import { guardJson } from "@incamera/domain/deidentification/guardJson"
import { screenInSteps } from "@incamera/domain/deidentification/screenInSteps"
import { atOnce } from "@incamera/domain/deidentification/Steps"
import { ofAccount } from "@incamera/domain/deidentification/TextScope"
import { UserId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import type { StepContainer } from "@incamera/domain/securesteps/SecureStep"
import { SecureStepOpening } from "@incamera/domain/securesteps/SecureStepOpening"
import { StoreError } from "@incamera/domain/StoreError"
import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Exit, Layer, Schema, Stream } from "effect"
import { HttpBody, HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiEndpoint, HttpApiSchema } from "effect/http-api"
import { guards, searched } from "../deidentification/support.ts"

const userId = UserId.make("user_0198a000-0000-7000-8000-000000000001")
const scope = ofAccount(userId)
const caseId = "case_0198a000-0000-7000-8000-000000000001"
const name = "Jane Doe-Müller"

/** The boundary as far as the doors use it. */
const boundaryWith = (parts: Partial<Deidentification["Service"]>) =>
  Layer.succeed(
    Deidentification,
    Deidentification.of({
      guardJson: (_: unknown, value: unknown) => Effect.sync(() => atOnce(guardJson(value, guards))),
      screen: (_: unknown, texts: ReadonlyArray<string>) =>
        Effect.suspend(() => (atOnce(screenInSteps(searched, texts)).length > 0 ? Effect.die("refused") : Effect.void)),
      ...parts
    } as never)
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

  it.effect("passes on what needs no change, and what was guarded where it was made", () =>
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

const endpoint = HttpApiEndpoint.post("note", "/notes/:noteId", {
  params: { noteId: Schema.String },
  headers: { "idempotency-key": Schema.optionalKey(Schema.String) },
  payload: Schema.Struct({ text: Schema.String })
})

interface Sent {
  readonly noteId?: string
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | ReadonlyArray<string>>>
  readonly headers?: Record<string, string>
  readonly body?: string
}

/** Where a secure step would be opened, were the request refused. */
const openingIn = (containers: Array<StepContainer>) =>
  Layer.succeed(
    SecureStepOpening,
    SecureStepOpening.of({
      openingStep: (_, container) => (work) => {
        containers.push(container)
        return work
      },
      openByService: () => Effect.die("not asked here"),
      newId: Effect.die("not asked here"),
      forTask: () => Effect.die("not asked here"),
      endOf: () => Effect.die("not asked here")
    })
  )

/** Whether a request gets through the door. */
const gets = (sent: Sent, to: Entrance = endpoint, containers: Array<StepContainer> = []) =>
  screenRequest({ _tag: "User", userId }, to).pipe(
    Effect.provideService(
      HttpServerRequest.HttpServerRequest,
      HttpServerRequest.fromWeb(
        new Request("https://localhost/notes/1", {
          method: "POST",
          headers: { "content-type": "application/json", ...sent.headers },
          body: sent.body ?? "{}"
        })
      )
    ),
    Effect.provideService(HttpRouter.RouteContext, {
      params: { noteId: sent.noteId ?? caseId, ...sent.params },
      route: {} as never
    }),
    Effect.provideService(HttpServerRequest.ParsedSearchParams, (sent.query ?? {}) as never),
    Effect.provide(Layer.merge(boundary, openingIn(containers))),
    Effect.exit
  )

const written = encodeURIComponent(name).replaceAll("%20", " ")

describe("On the way in", () => {
  it.effect.each([
    ["the path", { noteId: name }],
    ["the query", { query: { q: name } }],
    ["a repeated parameter", { query: { q: ["a", name] } }],
    ["the name of a parameter", { query: { [name]: "x" } }],
    ["a header that the endpoint reads", { headers: { "idempotency-key": written } }],
    ["a value of the body", { body: JSON.stringify({ a: [{ b: name }] }) }],
    ["the name of a field", { body: JSON.stringify({ a: { [name]: 1 } }) }],
    ["a body that is no JSON", { body: `{"a": "${name}` }],
    ["two values of the body", { body: JSON.stringify({ title: "For Jane", summary: "Doe-Müller" }) }],
    ["the path and the body", { noteId: "Jane", body: JSON.stringify({ text: "Doe-Müller" }) }],
    [
      "a value under a type with a parameter",
      {
        headers: { "content-type": "Application/JSON; charset=utf-8" },
        body: JSON.stringify({ a: name })
      }
    ],
    ["a body nested without end", { body: `${"[".repeat(20_000)}"${name}"${"]".repeat(20_000)}` }]
  ] satisfies ReadonlyArray<readonly [string, Sent]>)("finds what stands in %s", ([, sent]) =>
    Effect.gen(function* () {
      assert.isTrue(Exit.isFailure(yield* gets(sent)))
    })
  )

  it.effect("lets what identifies nobody through, cursors and identifiers of ours too", () =>
    Effect.gen(function* () {
      for (const sent of [
        {},
        { body: JSON.stringify({ text: "[Party 1] was dismissed on 3 May 2021." }) },
        {
          query: {
            limit: "50",
            cursor: `0198a000-0000-7000-8000-000000000001.${caseId}.0198a000-0000-7000-8000-000000000001`
          }
        },
        { headers: { "user-agent": written } },
        { headers: { "content-type": "text/plain" }, body: name }
      ]) {
        assert.isTrue(Exit.isSuccess(yield* gets(sent)), JSON.stringify(sent))
      }
    })
  )

  it.effect("does not search a body that is made of more values than any request has", () =>
    Effect.gen(function* () {
      const listOf = (count: number) => ({ body: JSON.stringify(Array(count).fill("a")) })
      assert.isTrue(Exit.isSuccess(yield* gets(listOf(Limits.bodyValues))))
      const ofNothing = [{}, [], null, true].map((nothing) => ({
        body: JSON.stringify({ one: [Array(Limits.bodyValues).fill(nothing)] })
      }))
      for (const body of [
        listOf(Limits.bodyValues + 1),
        ...ofNothing,
        { body: JSON.stringify(Object.fromEntries(Array.from({ length: Limits.bodyValues }, (_, i) => [`f${i}`, 1]))) }
      ]) {
        const exit = yield* gets(body)
        assert.isTrue(Exit.isFailure(exit) && JSON.stringify(exit.cause).includes("BadRequest"))
      }
    })
  )

  it.effect("tells which container a request is about, where it says so in the form of an identifier", () =>
    Effect.gen(function* () {
      const ofCase = { containerType: "case", containerId: caseId }
      const other = "case_0198a000-0000-7000-8000-000000000002"
      const body = (value: unknown) => ({ body: JSON.stringify(value) })
      for (const [sent, expected] of [
        [{ params: { caseId } }, [ofCase]],
        [{ params: { caseId }, ...body({ caseId: other }) }, [ofCase]],
        [body({ caseId, title: "x" }), [ofCase]],
        [{ query: { caseId } }, [ofCase]],
        [body({ containerType: "case", containerId: caseId }), [ofCase]],
        [
          body({ containerType: "support", containerId: "ticket-1" }),
          [{ containerType: "support", containerId: "ticket-1" }]
        ],
        [{ params: { containerType: "sales", containerId: "a" } }, [{ containerType: "sales", containerId: "a" }]],
        [{}, []],
        [body([{ caseId }]), []],
        [body({ inner: { caseId } }), []],
        [body({ caseId: "case_1" }), []],
        [{ query: { caseId: [caseId, other] } }, []],
        [body({ containerType: "case", containerId: "ticket-1" }), []],
        [body({ containerType: "support", containerId: "a b" }), []],
        [body({ containerId: "ticket-1" }), []],
        [{ body: "{" }, []]
      ] satisfies ReadonlyArray<readonly [Sent, ReadonlyArray<unknown>]>) {
        const told: Array<StepContainer> = []
        yield* gets(sent, endpoint, told)
        assert.deepStrictEqual(told as ReadonlyArray<unknown>, expected, JSON.stringify(sent))
      }
    })
  )
  const form = Schema.Struct({ file: Schema.String })
  const uploadOf = (payload: Schema.Top) =>
    HttpApiEndpoint.post("upload", "/files/:noteId", { params: { noteId: Schema.String }, payload })
  const sentForm = (boundary = "x") => ({ headers: { "content-type": `multipart/form-data; boundary=${boundary}` } })

  it.effect("reads no body that it can't look into", () =>
    Effect.gen(function* () {
      const whole = uploadOf(form.pipe(HttpApiSchema.asMultipart()))
      const stream = uploadOf(form.pipe(HttpApiSchema.asMultipartStream()))
      // To say that it is screened does not make a body a stream.
      for (const upload of [whole, stream, whole.annotate(StreamedBody, { maxBytes: 1 })]) {
        const exit = yield* gets(sentForm(), upload)
        assert.isTrue(Exit.isFailure(exit) && JSON.stringify(exit.cause).includes("UnscreenedBody"))
      }
    })
  )

  it.effect(
    "lets a stream through whose endpoint says that it is screened as it comes, and looks at what divides it",
    () =>
      Effect.gen(function* () {
        const upload = uploadOf(form.pipe(HttpApiSchema.asMultipartStream())).annotate(StreamedBody, { maxBytes: 1 })
        assert.isTrue(Exit.isSuccess(yield* gets(sentForm(), upload)))
        assert.isTrue(Exit.isFailure(yield* gets({ ...sentForm(), noteId: name }, upload)))
        assert.isTrue(Exit.isFailure(yield* gets(sentForm(written), upload)))
      })
  )

  it("only uploads say so", () => {
    const streamed = Object.values(Api.groups).flatMap((group) =>
      Object.values(group.endpoints)
        .filter(({ annotations }) => Context.get(annotations, StreamedBody) !== undefined)
        .map(({ method, path }) => `${method} ${path}`)
    )
    assert.deepStrictEqual(streamed, ["POST /v1/cases/:caseId/files"])
  })
})
