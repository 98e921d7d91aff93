/** Design, "Credentials": a disconnect ends the agent's tokens and open streams within 3 seconds, on every node. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import * as fs from "node:fs/promises"
import { newDataDirectory } from "../support/data/dataDirectory.ts"
import { assertWhole, connectAgent, told, userTokenOf } from "../support/connectAgent.ts"
import { freePort } from "../support/freePort.ts"
import type { EventStream, SseEvent } from "../support/https.ts"
import { freshDatabase, withPostgres } from "../support/postgres.ts"
import { administer } from "../support/postgres/databases.ts"
import { supportTask, task, caseDraft } from "../support/requests.ts"
import { startServer } from "../support/serverProcess.ts"

const entry = "test/fixtures/slowServer.ts"

/** Breaks the connections that signal new events to nodes; returns their number. */
const breakListeners = (database: string) =>
  Effect.runPromise(
    administer(
      database,
      (sql) => sql<{ broken: number }>`
        SELECT count(pg_terminate_backend(pid))::integer AS broken FROM pg_stat_activity
        WHERE datname = current_database() AND query LIKE 'LISTEN %'`
    )
  ).then(([row]) => row!.broken)

/** Reads to the end of a stream; returns its events, and the heartbeats after the disconnect. */
const drain = async ({ events }: EventStream, state: { readonly isDisconnected: boolean }) => {
  const seen: Array<SseEvent> = []
  let heartbeats = 0
  for await (const event of events) {
    seen.push(event)
    if (state.isDisconnected && event.event === "heartbeat") heartbeats++
  }
  return { seen, heartbeats, isEndedAfter: state.isDisconnected }
}

const withNodes = async (database: string, before: () => Promise<void>) => {
  const directory = await newDataDirectory()
  const port = await freePort()
  const variables = {
    INCAMERA_DATA_DIR: directory,
    INCAMERA_PORT: String(port),
    INCAMERA_BASE_URL: `https://localhost:${port}`,
    TEST_PAUSE_MILLIS: "250",
    DATABASE_URL: database
  }
  const nodes = [await startServer(entry, variables)]
  try {
    nodes.push(await startServer(entry, { ...variables, INCAMERA_PORT: String(await freePort()) }))
    const [one, other] = nodes.map(({ client }) => client) as [(typeof nodes)[0]["client"], (typeof nodes)[0]["client"]]
    const user = await userTokenOf(variables)
    const bearer = await connectAgent(one, variables)
    const { agent_id } = (await other.call("/v1/agents/me", { bearer: user })).json()
    const { caseId } = (await one.call("/v1/cases", { body: caseDraft, bearer })).json()

    // A task begun on each node, and each followed on both.
    const bodies = [task(caseId), supportTask()] as const
    const open = await Promise.all([
      one.stream("/v1/agent", { body: bodies[0], bearer }),
      other.stream("/v1/agent", { body: bodies[1], bearer })
    ])
    const follow = (client: typeof one, body: (typeof bodies)[number], as: string) =>
      client.stream(`/v1/agent/${body.seedPhase.phaseId}`, { bearer: as })
    open.push(await follow(other, bodies[0], bearer), await follow(one, bodies[1], bearer))
    const users = await Promise.all([follow(one, bodies[1], user), follow(other, bodies[0], user)])
    for (const stream of [...open, ...users]) {
      assert.strictEqual(stream.status, 200)
      await stream.events.next()
    }
    const state = { isDisconnected: false }
    const ending = Promise.all(open.map((stream) => drain(stream, state)))
    const going = Promise.all(users.map((stream) => drain(stream, state)))

    await before()
    const gone = await other.call(`/v1/agents/${agent_id}`, { method: "DELETE", bearer: user })
    assert.strictEqual(gone.status, 204)
    state.isDisconnected = true
    // No stream has to end for that.
    for (const client of [one, other]) {
      assert.strictEqual((await client.call("/v1/cases", { bearer })).status, 401)
      assert.strictEqual((await client.call("/v1/agent", { body: bodies[0], bearer })).status, 401)
      assert.strictEqual((await client.call(`/v1/agent/${bodies[1].seedPhase.phaseId}`, { bearer })).status, 401)
    }
    for (const { heartbeats, seen } of await ending) {
      // There is one every three seconds.
      assert.isAtMost(heartbeats, 1)
      assert.notInclude(
        seen.map(({ event }) => event),
        "phase_end"
      )
    }
    // The tasks continue, and the user's streams, which stayed open all the time, reach their end.
    for (const { isEndedAfter, seen } of await going) {
      assert.isTrue(isEndedAfter)
      const { phaseId } = told(seen).at(-1)!.data
      const whole = told(await (await one.stream(`/v1/agent/${phaseId}`, { bearer: user })).all())
      assertWhole(whole)
      assert.deepStrictEqual(told(seen), whole.slice(-told(seen).length))
    }
  } finally {
    await Promise.all(nodes.map((node) => node.stop("SIGKILL")))
    await fs.rm(directory, { recursive: true, force: true })
  }
}

const onFreshDatabase = (use: (url: string) => Promise<void>) =>
  Effect.runPromise(Effect.scoped(Effect.flatMap(freshDatabase, (url) => Effect.promise(() => use(url)))))

describe("Disconnecting an agent that two nodes have streams of", () => {
  withPostgres("Disconnecting with several nodes", () => {
    it("ends them all, and no stream of the user's", { timeout: 120_000 }, () =>
      onFreshDatabase((url) => withNodes(url, async () => {}))
    )

    it("does so when the nodes have just lost the connections that tell of events", { timeout: 120_000 }, () =>
      onFreshDatabase((url) =>
        withNodes(url, async () => {
          assert.isAtLeast(await breakListeners(url), 2)
        })
      )
    )
  })
})
