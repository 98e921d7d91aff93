/**
 * A node that is told to stop: it announces that first, ends its streams so that clients continue elsewhere, hands over
 * its tasks, and is gone within ten seconds. In a rolling restart of all nodes, a client only notices that its stream
 * ends now and then.
 */
import { assert, describe, it } from "@effect/vitest"
import * as Limits from "@incamera/adapters-http/Limits"
import { Effect } from "effect"
import * as fs from "node:fs/promises"
import * as os from "node:os"
import * as path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { startBalancer } from "../../tools/cluster/Balancer.ts"
import { NodeProcess } from "../../tools/cluster/NodeProcess.ts"
import { programAt } from "../support/data/programs.ts"
import { newDataDirectory } from "../support/data/dataDirectory.ts"
import { assertWhole, connectAgent, told } from "../support/connectAgent.ts"
import { freePort } from "../support/freePort.ts"
import { type Client, makeClient, type SseEvent } from "../support/https.ts"
import { freshDatabase, withPostgres } from "../support/postgres.ts"
import { caseDraft, task } from "../support/requests.ts"
import { startServer } from "../support/serverProcess.ts"

const entry = "test/fixtures/slowServer.ts"

const withDirectory = async (use: (directory: string) => Promise<void>) => {
  const directory = await newDataDirectory()
  try {
    await use(directory)
  } finally {
    await fs.rm(directory, { recursive: true, force: true })
  }
}

const variablesOf = async (directory: string, more: Record<string, string> = {}) => ({
  INCAMERA_DATA_DIR: directory,
  INCAMERA_PORT: String(await freePort()),
  TEST_PAUSE_MILLIS: "60",
  ...more
})

const newTask = async (client: Client, bearer: string) => {
  const { caseId } = (await client.call("/v1/cases", { body: caseDraft, bearer })).json()
  return task(caseId)
}

const handsOn = (database: string) =>
  withDirectory(async (directory) => {
    // Long enough to be in the middle of it when the node has given notice.
    const variables = await variablesOf(directory, { DATABASE_URL: database, TEST_PAUSE_MILLIS: "250" })
    const first = await startServer(entry, variables)
    const second = await startServer(entry, { ...variables, INCAMERA_PORT: String(await freePort()) })
    try {
      const bearer = await connectAgent(first.client, variables)
      const body = await newTask(first.client, bearer)
      assert.strictEqual((await first.client.call("/health/ready")).status, 200)

      const stream = await first.client.stream("/v1/agent", { body, bearer })
      const before: Array<SseEvent> = []
      let answersWhileStopping: ReadonlyArray<number> = []
      for await (const event of stream.events) {
        before.push(event)
        // A heartbeat may come between two events, and a second signal would end the node at once.
        if (told(before).length !== 6 || event.event === "heartbeat") continue
        first.signal("SIGTERM")
        // The node announces it before anything ends, and still answers requests meanwhile.
        const ask = () => first.client.call("/health/ready", { headers: { connection: "keep-alive" } })
        let ready = await ask()
        while (ready.status === 200) ready = await ask()
        assert.deepStrictEqual(ready.json(), { status: "not-ready" })
        assert.strictEqual(ready.headers["connection"], "close")
        const calls = ["/health/live", `/v1/cases?caseId=${body.containerId}`]
        const answers = await Promise.all(calls.map((page) => first.client.call(page, { bearer })))
        answersWhileStopping = answers.map(({ status }) => status)
      }
      assert.deepStrictEqual(answersWhileStopping, [200, 200])
      const [least, greatest] = Limits.reconnectAfterMillis
      assert.isAtLeast(stream.retryMillis()!, least)
      assert.isAtMost(stream.retryMillis()!, greatest)
      assert.notInclude(
        before.map(({ event }) => event),
        "phase_end",
        "the node must stop in the middle"
      )

      const last = told(before).at(-1)!.id!
      const resumed = await second.client.stream("/v1/agent", { body, bearer, headers: { "last-event-id": last } })
      assert.strictEqual(resumed.status, 200)
      assertWhole([...told(before), ...told(await resumed.all())])
      assert.strictEqual(await first.gone(), 0)
      assert.notMatch(first.output(), /did not stop within/)
    } finally {
      await first.stop("SIGKILL")
      assert.strictEqual(await second.stop("SIGTERM"), 0)
    }
  })

/**
 * Continues until the task has ended, as an agent would: after its last event, at whichever node it reaches. Reports
 * each event.
 */
const follow = async (client: Client, bearer: string, body: ReturnType<typeof task>, onEvent: () => void) => {
  const seen: Array<ReturnType<typeof told>[number]> = []
  let streams = 0
  for (;;) {
    const headers: Record<string, string> = seen.length === 0 ? {} : { "last-event-id": seen.at(-1)!.id! }
    try {
      const stream = await client.stream("/v1/agent", { body, bearer, headers })
      if (stream.status === 200) {
        streams++
        for await (const event of stream.events) {
          seen.push(...told([event]))
          onEvent()
        }
      } else assert.strictEqual(stream.status, 503, "nothing else is answered")
    } catch {
      // The connection broke off.
    }
    if (seen.at(-1)?.event === "phase_end") return { seen, streams }
    await sleep(50)
  }
}

const rolls = (database: string) =>
  withDirectory(async (directory) => {
    const port = await freePort()
    const variables = await variablesOf(directory, {
      DATABASE_URL: database,
      INCAMERA_BASE_URL: `https://localhost:${port}`,
      TEST_PAUSE_MILLIS: "150"
    })
    // Makes the certificate, the keys and the users of all.
    const setUp = await startServer(entry, variables)
    const bearer = await connectAgent(setUp.client, variables)
    await setUp.stop("SIGTERM")
    const tls = (name: string) => fs.readFile(path.join(directory, "tls", name), "utf8")
    let ends = 0
    const nodes: Array<NodeProcess> = []
    for (const name of ["a", "b"]) {
      const node = { name, port: await freePort() }
      const own = { INCAMERA_PORT: String(node.port), INCAMERA_TRUST_PROXY: "127.0.0.1", INCAMERA_LOG_LEVEL: "Error" }
      nodes.push(
        new NodeProcess(node, {
          entry: programAt(entry),
          variables: { ...variables, ...own },
          onStart: () => {},
          onEnd: () => void ends++,
          onLine: () => {}
        })
      )
    }
    const balancer = await startBalancer({
      port,
      tls: { cert: await tls("cert.pem"), key: await tls("key.pem") },
      nodes: nodes.map(({ node }) => node)
    })
    const untilAllAreReady = async () => {
      while (!nodes.every(({ node }) => balancer.isReady(node))) {
        await sleep(50)
        await balancer.look()
      }
    }
    try {
      for (const node of nodes) node.start()
      await untilAllAreReady()
      const client = makeClient(`https://localhost:${port}`, await tls("ca.pem"))
      const bodies = await Promise.all([1, 2, 3, 4].map(() => newTask(client, bearer)))
      const begun: Array<Promise<void>> = []
      const following = Promise.all(
        bodies.map((body) => {
          const { promise, resolve } = Promise.withResolvers<void>()
          begun.push(promise)
          return follow(client, bearer, body, resolve)
        })
      )
      // Else a node on a busy machine may be gone before any stream has come to it.
      await Promise.race([Promise.all(begun), following])
      for (const node of nodes) {
        await node.restart()
        await balancer.look()
        await untilAllAreReady()
      }
      assert.strictEqual(ends, nodes.length, "each was restarted, once")
      const followed = await following
      for (const { seen } of followed) assertWhole(seen)
      assert.isAbove(
        followed.reduce((sum, { streams }) => sum + streams, 0),
        bodies.length,
        "streams must have ended before their tasks"
      )
    } finally {
      await Promise.all(nodes.map((node) => node.stop()))
      await balancer.close()
    }
  })

describe("SIGTERM", () => {
  it("ends a server in the middle of a stream, with 0", () =>
    withDirectory(async (directory) => {
      const variables = await variablesOf(directory)
      const server = await startServer(entry, variables)
      try {
        const bearer = await connectAgent(server.client, variables)
        const body = await newTask(server.client, bearer)
        const stream = await server.client.stream("/v1/agent", { body, bearer })
        const before: Array<SseEvent> = []
        for await (const event of stream.events) {
          before.push(event)
          if (told(before).length === 6 && event.event !== "heartbeat") server.signal("SIGTERM")
        }
        assert.isDefined(stream.retryMillis())
        assert.notStrictEqual(before.at(-1)!.event, "phase_end")
        assert.strictEqual(await server.gone(), 0)
      } finally {
        await server.stop("SIGKILL")
      }
    }))

  it("a second time ends it at once", () =>
    withDirectory(async (directory) => {
      const variables = await variablesOf(directory, { TEST_PAUSE_MILLIS: "100000" })
      const server = await startServer(entry, variables)
      try {
        const bearer = await connectAgent(server.client, variables)
        const stream = await server.client.stream("/v1/agent", { body: await newTask(server.client, bearer), bearer })
        // A quiet task: its stream ends with the next heartbeat, which leaves time for another signal.
        await stream.events.next()
        const gone = server.gone()
        for (let tries = 0; tries < 100; tries++) {
          server.signal("SIGTERM")
          if ((await Promise.race([gone, sleep(100, "running")])) !== "running") break
        }
        assert.strictEqual(await gone, 128 + os.constants.signals.SIGTERM)
      } finally {
        await server.stop("SIGKILL")
      }
    }))

  withPostgres("SIGTERM with several nodes", () => {
    it("tasks continue at the other node, and so does the client", () =>
      Effect.runPromise(Effect.scoped(Effect.flatMap(freshDatabase, (url) => Effect.promise(() => handsOn(url))))))

    it("a rolling restart of all nodes loses nothing", { timeout: 120_000 }, () =>
      Effect.runPromise(Effect.scoped(Effect.flatMap(freshDatabase, (url) => Effect.promise(() => rolls(url)))))
    )
  })
})
