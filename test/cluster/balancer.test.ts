/** The balancer of `npm run cluster`: it sends to ready nodes in turn, and sends nothing twice. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { createServer, type RequestListener, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { type BackEnd, startBalancer } from "../../tools/cluster/Balancer.ts"
import { freePort } from "../support/freePort.ts"
import { makeClient } from "../support/https.ts"
import { makeAuthority } from "../support/certificates.ts"

interface Fake {
  readonly node: BackEnd
  readonly requests: Array<{ readonly url: string; readonly headers: Record<string, unknown>; readonly body: string }>
  isReady: boolean
  readonly close: () => void
}

/** A node that answers with its name, or as the test wants. */
const startFake = async (name: string, answer?: RequestListener): Promise<Fake> => {
  const server: Server = createServer((request, response) => {
    if (request.url === "/health/ready") return void response.writeHead(fake.isReady ? 200 : 503).end()
    let body = ""
    request.setEncoding("utf8").on("data", (text: string) => (body += text))
    request.on("end", () => {
      fake.requests.push({ url: request.url!, headers: request.headers, body })
      if (answer === undefined) response.end(name)
      else answer(request, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const fake: Fake = {
    node: { name, port: (server.address() as AddressInfo).port },
    requests: [],
    isReady: true,
    close: () => {
      server.close()
      server.closeAllConnections()
    }
  }
  return fake
}

const balancing = Effect.fnUntraced(function* (
  answers: ReadonlyArray<RequestListener | undefined>,
  isForOne?: (url: string) => boolean
) {
  const fakes = yield* Effect.acquireRelease(
    Effect.promise(() => Promise.all(answers.map((answer, n) => startFake(`node ${n}`, answer)))),
    (all) => Effect.sync(() => all.forEach((fake) => fake.close()))
  )
  const port = yield* Effect.promise(freePort)
  const authority = yield* Effect.promise(() => makeAuthority())
  const tls = yield* Effect.promise(() => authority.issue({ names: ["localhost"] }))
  const changes: Array<string> = []
  const balancer = yield* Effect.acquireRelease(
    Effect.promise(() =>
      startBalancer({
        port,
        tls,
        nodes: fakes.map(({ node }) => node),
        onChange: ({ name }, isReady) => void changes.push(`${name} ${isReady}`),
        ...(isForOne === undefined ? {} : { isForOne })
      })
    ),
    (opened) => Effect.promise(() => opened.close())
  )
  return { fakes, balancer, changes, client: makeClient(`https://localhost:${port}`, authority.pem) }
})

describe("The balancer", () => {
  it.live("goes round, and passes by nodes that are not ready", () =>
    Effect.gen(function* () {
      const { balancer, changes, client, fakes } = yield* balancing([undefined, undefined, undefined])
      yield* Effect.promise(async () => {
        const ask = async (times: number) => {
          const names: Array<string> = []
          for (let n = 0; n < times; n++) names.push((await client.call("/")).text)
          return names
        }
        assert.deepStrictEqual((await ask(6)).sort(), ["node 0", "node 0", "node 1", "node 1", "node 2", "node 2"])
        fakes[1]!.isReady = false
        await balancer.look()
        assert.deepStrictEqual((await ask(4)).sort(), ["node 0", "node 0", "node 2", "node 2"])
        fakes[1]!.isReady = true
        await balancer.look()
        assert.deepStrictEqual((await ask(3)).sort(), ["node 0", "node 1", "node 2"])
        assert.deepStrictEqual(changes.slice(-2), ["node 1 false", "node 1 true"])
        for (const fake of fakes) fake.isReady = false
        await balancer.look()
        const none = await client.call("/")
        assert.strictEqual(none.status, 503)
        assert.strictEqual(none.json().error, "ServiceUnavailable")
      })
    })
  )

  it.live("passes on the request and the client's address, and ignores the client's own headers about them", () =>
    Effect.gen(function* () {
      const { client, fakes } = yield* balancing([undefined])
      yield* Effect.promise(async () => {
        const claims = {
          "x-forwarded-for": "203.0.113.7",
          "x-forwarded-proto": "http",
          connection: "x-own",
          "x-own": "a"
        }
        await client.call("/a?b=c", { body: "text", headers: claims })
        await client.call("/chunked", { body: "text", headers: { "transfer-encoding": "chunked" } })
        await client.call("/empty", { method: "POST", headers: { "content-length": "0" } })
        const [plain, chunked, empty] = fakes[0]!.requests
        assert.strictEqual(plain!.url, "/a?b=c")
        assert.strictEqual(plain!.headers["x-forwarded-for"], "127.0.0.1")
        assert.strictEqual(plain!.headers["x-forwarded-proto"], "https")
        assert.notProperty(plain!.headers, "x-own")
        assert.deepStrictEqual([plain!.body, chunked!.body, empty!.body], ["text", "text", ""])
        assert.strictEqual(empty!.headers["content-length"], "0")
      })
    })
  )

  it.live("retries at another node only if nothing was sent", () =>
    Effect.gen(function* () {
      const breaks: RequestListener = (request) => void request.socket.destroy()
      const { client, fakes } = yield* balancing([breaks, breaks, undefined])
      yield* Effect.promise(async () => {
        // It is gone, and no health check has run since.
        fakes[2]!.close()
        const answers = []
        for (let n = 0; n < 6; n++) answers.push((await client.call("/", { body: "once" })).status)
        assert.deepStrictEqual(answers, Array(6).fill(502))
        const sent = fakes.reduce((sum, { requests }) => sum + requests.length, 0)
        assert.strictEqual(sent, 6, "each went to one node")
      })
    })
  )

  it.live("sends on what comes as it comes, and lets go of the node when the client leaves", () =>
    Effect.gen(function* () {
      let left: () => void
      const gone = new Promise<void>((resolve) => (left = resolve))
      const streams: RequestListener = (_, response) => {
        response.writeHead(200, { "content-type": "text/event-stream" })
        response.write('event: heartbeat\ndata: {"n":1}\n\n')
        response.on("close", () => left())
      }
      const { client } = yield* balancing([streams])
      yield* Effect.promise(async () => {
        const stream = await client.stream("/")
        const first = await stream.events.next()
        assert.deepStrictEqual(first.value.data, { n: 1 })
        stream.close()
        await gone
      })
    })
  )

  it.live("sends all requests that need one node to the same node", () =>
    Effect.gen(function* () {
      const { balancer, client, fakes } = yield* balancing([undefined, undefined], (url) => url.startsWith("/idp"))
      yield* Effect.promise(async () => {
        for (let n = 0; n < 5; n++) assert.strictEqual((await client.call("/idp/auth")).text, "node 0")
        fakes[0]!.isReady = false
        await balancer.look()
        assert.strictEqual((await client.call("/idp/auth")).text, "node 1")
      })
    })
  )
})
