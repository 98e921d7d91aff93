/** Pushed bodies over real connections: what clients receive, and that nothing of them remains on our side. */
import { layer } from "@incamera/adapters-http/server/HttpsServer"
import { makePushing } from "@incamera/adapters-http/server/makePushing"
import type { Portion } from "@incamera/adapters-http/server/PushedBody"
import { takesPushedBody } from "@incamera/adapters-http/server/PushingResponse"
import * as Shutdown from "@incamera/adapters-http/server/Shutdown"
import { Signal } from "@incamera/domain/tasks/Signal"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Layer, Scope } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { once } from "node:events"
import type { IncomingMessage } from "node:http"
import * as http from "node:http"
import * as https from "node:https"
import { type Credentials, makeAuthority } from "../support/certificates.ts"
import { freePort } from "../support/freePort.ts"

/** Milliseconds after which a source is polled without a signal. */
const rarely = 60_000

/** Serves one body; a signal makes it send the given text. */
const serve = Effect.fnUntraced(function* (tls: Credentials | undefined) {
  const port = yield* Effect.promise(freePort)
  const signal = new Signal()
  const closed = Promise.withResolvers<void>()
  const state = { asked: 0, isLast: false, text: "first\n", open: 0 }
  const next = Effect.gen(function* (): Effect.fn.Return<Portion> {
    state.asked++
    yield* signal.within(0)
    return { text: state.text, againAt: state.isLast ? undefined : Date.now() + rarely, isQuiet: true }
  })
  const source = Effect.gen(function* () {
    state.open++
    yield* Effect.addFinalizer(() =>
      Effect.sync(() => {
        state.open--
        closed.resolve()
      })
    )
    return { next: () => next, onceCutOff: () => {}, onceReady: (call: () => void) => signal.onceNotified(call) }
  })
  const routes = Layer.unwrap(
    Effect.map(makePushing, (push) =>
      HttpRouter.add(
        "GET",
        "/",
        Effect.gen(function* () {
          assert.isTrue(takesPushedBody(yield* HttpServerRequest.HttpServerRequest))
          return HttpServerResponse.raw(yield* push(source), { contentType: "text/plain" })
        })
      )
    )
  )
  const serving = yield* Scope.make()
  yield* Effect.addFinalizer(() => Scope.close(serving, Exit.void))
  yield* Layer.build(
    layer(routes, { host: "127.0.0.1", port, tls, trustedPeers: undefined }).pipe(Layer.provide(Shutdown.layer))
  ).pipe(Scope.provide(serving))
  const settings = { keepAlive: true, maxSockets: 1, rejectUnauthorized: false }
  const agent = tls === undefined ? new http.Agent(settings) : new https.Agent(settings)
  yield* Effect.addFinalizer(() => Effect.sync(() => agent.destroy()))
  const request = (method: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { request } = tls === undefined ? http : https
      const asked = request({ agent, host: "127.0.0.1", port, method }, resolve)
      asked.on("error", reject)
      asked.end()
    })
  return { closed: closed.promise, request, notify: signal.notify, serving, state }
})

const chunk = async (response: IncomingMessage) => String((await once(response, "data"))[0])

const rest = async (response: IncomingMessage) => {
  let text = ""
  for await (const data of response) text += String(data)
  return text
}

describe.each(["HTTP", "HTTPS"])("A pushed body over %s", (protocol) => {
  const served = (use: (server: Effect.Success<ReturnType<typeof serve>>) => Promise<void>) =>
    Effect.gen(function* () {
      const tls =
        protocol === "HTTP"
          ? undefined
          : yield* Effect.promise(async () => (await makeAuthority()).issue({ names: ["127.0.0.1"] }))
      const server = yield* serve(tls)
      yield* Effect.promise(() => use(server))
    }).pipe(Effect.scoped)

  it.live("arrives as written, ends properly, and keeps the connection", () =>
    served(async ({ closed, request, notify, state }) => {
      const response = await request("GET")
      assert.strictEqual(response.statusCode, 200)
      assert.strictEqual(response.headers["content-type"], "text/plain")
      assert.strictEqual(response.headers["transfer-encoding"], "chunked")
      assert.strictEqual(response.headers.connection, "keep-alive")
      assert.strictEqual(await chunk(response), "first\n")
      state.text = "second\n"
      notify()
      assert.strictEqual(await chunk(response), "second\n")
      Object.assign(state, { text: "", isLast: true })
      const { localPort } = response.socket
      notify()
      assert.strictEqual(await rest(response), "")
      assert.isTrue(response.complete)
      await closed
      Object.assign(state, { text: "whole" })
      const again = await request("GET")
      assert.strictEqual(again.socket.localPort, localPort)
      assert.strictEqual(await rest(again), "whole")
      assert.strictEqual(state.open, 0)
    })
  )

  it.live("is over when its client leaves", () =>
    served(async ({ closed, request, notify, state }) => {
      const response = await request("GET")
      await chunk(response)
      assert.strictEqual(state.open, 1)
      response.destroy()
      await closed
      notify()
      assert.strictEqual(state.asked, 1)
      assert.strictEqual(state.open, 0)
    })
  )

  it.live("is never begun for HEAD", () =>
    served(async ({ closed, request, state }) => {
      const response = await request("HEAD")
      assert.strictEqual(response.statusCode, 200)
      assert.strictEqual(await rest(response), "")
      await closed
      assert.deepInclude(state, { asked: 0, open: 0 })
    })
  )

  it.live("is over when its server ends", () =>
    served(async ({ closed, request, serving, state }) => {
      const response = await request("GET")
      await chunk(response)
      const broken = once(response, "error")
      await Effect.runPromise(Scope.close(serving, Exit.void))
      await closed
      await broken
      assert.strictEqual(state.open, 0)
    })
  )

  it.live("is not read for a client that does not read it", () =>
    served(async ({ closed, request, notify, state }) => {
      state.text = "x".repeat(1_000_000)
      const response = await request("GET")
      response.pause()
      // The system may buffer some more; in the end nothing more is requested.
      const fillUp = async () => {
        for (let before = -1; before !== state.asked;) {
          before = state.asked
          notify()
          await new Promise((resolve) => setImmediate(resolve))
        }
      }
      await fillUp()
      const { asked } = state
      for (let n = 0; n < 100; n++) notify()
      assert.strictEqual(state.asked, asked)
      Object.assign(state, { text: "", isLast: true })
      let length = 0
      for await (const data of response) length += (data as Buffer).length
      assert.strictEqual(length, asked * 1_000_000)
      await closed
    })
  )
})
