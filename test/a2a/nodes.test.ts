/**
 * A task of the A2A interface on two nodes, one of which is killed in the middle: a client that reconnects to either
 * node gets the task's current state and then exactly the rest; after a disconnect the agent has access to nothing.
 */
import type { StreamResponse, Task } from "@a2a-js/sdk"
import { type Transport, JsonRpcTransportFactory } from "@a2a-js/sdk/client"
import { LegacyJsonRpcTransport } from "@a2a-js/sdk/compat/v0_3/client"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import * as fs from "node:fs/promises"
import * as path from "node:path"
import { hasEnded, updated } from "../../packages/adapters-http/src/a2a/taskObject.ts"
import { newDataDirectory } from "../support/data/dataDirectory.ts"
import { connectAgent, userTokenOf } from "../support/connectAgent.ts"
import { freePort } from "../support/freePort.ts"
import { freshDatabase, withPostgres } from "../support/postgres.ts"
import { caseDraft } from "../support/requests.ts"
import { type ServerProcess, startServer } from "../support/serverProcess.ts"
import { fetchWith, message, textOf } from "./support/clients.ts"

const entry = "test/fixtures/slowServer.ts"

interface World {
  readonly one: ServerProcess
  readonly other: ServerProcess
  readonly variables: Record<string, string>
  readonly bearer: string
  readonly caseId: string
  /** A client of the protocol at a node. */
  readonly at: (node: ServerProcess, bearer?: string) => Promise<Transport>
}

const transports = {
  "0.3": async (url: string, fetchImpl: typeof fetch) => new LegacyJsonRpcTransport({ endpoint: url, fetchImpl }),
  "1.0": (url: string, fetchImpl: typeof fetch) =>
    new JsonRpcTransportFactory({ fetchImpl }).create(url, {
      supportedInterfaces: [{ url, protocolBinding: "JSONRPC", protocolVersion: "1.0", tenant: "" }]
    } as unknown as Parameters<JsonRpcTransportFactory["create"]>[1])
}

const withNodes = (version: keyof typeof transports, pauseMillis: string, use: (world: World) => Promise<void>) =>
  Effect.runPromise(
    Effect.scoped(
      Effect.flatMap(freshDatabase, (database) =>
        Effect.promise(async () => {
          const directory = await newDataDirectory()
          const port = await freePort()
          const variables = {
            INCAMERA_DATA_DIR: directory,
            INCAMERA_PORT: String(port),
            INCAMERA_BASE_URL: `https://localhost:${port}`,
            TEST_PAUSE_MILLIS: pauseMillis,
            DATABASE_URL: database
          }
          const nodes = [await startServer(entry, variables)]
          try {
            nodes.push(await startServer(entry, { ...variables, INCAMERA_PORT: String(await freePort()) }))
            const [one, other] = nodes as [ServerProcess, ServerProcess]
            const ca = await fs.readFile(path.join(directory, "tls/ca.pem"), "utf8")
            const bearer = await connectAgent(one.client, variables)
            const { caseId } = (await one.client.call("/v1/cases", { body: caseDraft, bearer })).json()
            const at = async (node: ServerProcess, credential = bearer) =>
              transports[version](`${node.client.baseUrl}/a2a`, fetchWith(ca, credential))
            await use({ one, other, variables, bearer, caseId, at })
          } finally {
            await Promise.all(nodes.map((node) => node.stop("SIGKILL")))
            await fs.rm(directory, { recursive: true, force: true })
          }
        })
      )
    )
  )

/** Reads events up to this number, or all of them; a broken connection also ends the reading. */
const take = async (stream: AsyncGenerator<StreamResponse>, most = Infinity) => {
  const all: Array<StreamResponse> = []
  try {
    for await (const event of stream) {
      all.push(event)
      if (all.length >= most) break
    }
  } catch {
    // The node is gone.
  }
  return all
}

const putTogether = (events: ReadonlyArray<StreamResponse>): Task => {
  const [first, ...others] = events.map(({ payload }) => payload)
  assert(first?.$case === "task")
  return others.reduce((task, payload) => {
    assert(payload?.$case === "artifactUpdate" || payload?.$case === "statusUpdate")
    return updated(task, payload)
  }, first.value)
}

/** As a client has it, without values that are not part of a stream. */
const told = (task: Task) => ({
  state: task.status!.state,
  answer: textOf(task),
  artifacts: task.artifacts.map(({ artifactId }) => artifactId)
})

const survives = (version: keyof typeof transports) =>
  withNodes(version, "40", async ({ at, caseId, one, other, variables }) => {
    const metadata = { containerId: caseId, skillId: "case_req" }
    const first = await at(one)
    const stream = first.sendMessageStream(message("Build a chronology and list the issues.", { metadata }))
    const begun = await take(stream, 6)
    const { id } = putTogether(begun)
    // On the other node while both run, and further after the first has died.
    const second = await at(other)
    const following = take(second.resubscribeTask({ tenant: "", id }))
    const dying = take(first.resubscribeTask({ tenant: "", id }))
    await one.stop("SIGKILL")
    const partly = await dying
    const seen = await following
    const task = putTogether(seen)
    const stored = await second.getTask({ tenant: "", id })
    assert.deepStrictEqual(told(task), told(stored))
    assert.isFalse(hasEnded(putTogether(begun)), "the node must die in the middle")
    assert.isAbove(told(stored).answer.length, told(putTogether(begun)).answer.length)
    // The first node's output is never contradicted.
    for (const before of [begun, partly]) {
      if (before.length > 0) assert.isTrue(told(stored).answer.startsWith(told(putTogether(before)).answer))
    }
    // Nor for a client that reconnects.
    const restarted = await startServer(entry, variables)
    try {
      assert.deepStrictEqual(await (await at(restarted)).getTask({ tenant: "", id }), stored)
    } finally {
      await restarted.stop("SIGKILL")
    }
    const again = await second
      .resubscribeTask({ tenant: "", id })
      .next()
      .catch((error: unknown) => error)
    assert.strictEqual((again as Error).name, "UnsupportedOperationError")
  })

describe("A2A on two nodes", () => {
  withPostgres("A2A on two nodes of one database", () => {
    for (const version of ["0.3", "1.0"] as const) {
      it(
        `${version}: who subscribes again loses nothing and has nothing twice, also when a node dies`,
        { timeout: 120_000 },
        () => survives(version)
      )
    }

    it("a disconnect ends the agent's streams on every node, before the task ends", { timeout: 120_000 }, () =>
      withNodes("1.0", "400", async ({ at, caseId, one, other, variables }) => {
        const user = await userTokenOf(variables)
        const agent = await one.client.call("/v1/agents/me", { bearer: user })
        const metadata = { containerId: caseId, skillId: "case_req" }
        const stream = (await at(one)).sendMessageStream(message("Build a chronology.", { metadata }))
        const first = (await stream.next()).value as StreamResponse
        assert(first.payload?.$case === "task")
        const { id } = first.payload.value
        const sent = take(stream).then((events) => [first, ...events])
        const following = (await at(other)).resubscribeTask({ tenant: "", id })
        const firstFollowed = (await following.next()).value as StreamResponse
        const followed = take(following).then((events) => [firstFollowed, ...events])
        const gone = await other.client.call(`/v1/agents/${agent.json().agent_id}`, { method: "DELETE", bearer: user })
        assert.strictEqual(gone.status, 204)
        for (const events of await Promise.all([sent, followed])) {
          assert.isFalse(hasEnded(putTogether(events)))
        }
        // The task continues and belongs to the user.
        const own = await at(other, user)
        assert.strictEqual((await own.getTask({ tenant: "", id })).id, id)
      })
    )
  })
})
