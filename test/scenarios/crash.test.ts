/**
 * What happens to a task when its server is killed in the middle of a stream: after a restart the client goes on where
 * it was, and misses and repeats nothing.
 */
import { startSampleAgent } from "@incamera/server/demo/SampleAgent"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { execFile } from "node:child_process"
import * as fs from "node:fs/promises"
import * as os from "node:os"
import * as path from "node:path"
import { promisify } from "node:util"
import { freePort } from "../support/freePort.ts"
import type { Client, SseEvent } from "../support/https.ts"
import { freshDatabase, withPostgres } from "../support/postgres.ts"
import { caseDraft, task } from "../support/requests.ts"
import { startServer } from "../support/serverProcess.ts"

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, "../..")

const connect = async (client: Client, variables: Record<string, string>) => {
  const { stdout } = await run(process.execPath, [path.join(root, "apps/server/src/userToken.ts"), "alice"], {
    env: { ...process.env, ...variables }
  })
  const userToken = stdout.trim()
  const tls = (name: string) => fs.readFile(path.join(variables["INCAMERA_DATA_DIR"]!, "tls", name), "utf8")
  const agent = await startSampleAgent({ cert: await tls("cert.pem"), key: await tls("key.pem") })
  try {
    const issued = await client.call("/v1/agents/registration-token", { method: "POST", bearer: userToken })
    const registered = await client.call("/v1/agents/register", {
      body: { registration_token: issued.json().registration_token, agent_card_url: agent.cardUrl }
    })
    assert.strictEqual(registered.status, 201, registered.text)
    const exchanged = await client.call("/v1/auth/token", { body: { api_key: registered.json().shared_api_key } })
    return exchanged.json().bearer_token as string
  } finally {
    await agent.close()
  }
}

const told = (events: ReadonlyArray<SseEvent>) =>
  events.filter(({ event }) => event !== "heartbeat").map(({ data, event, id }) => ({ data, event, id }))

const survives = async (database: Record<string, string>) => {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), "in-camera-crash-"))
  const variables = {
    INCAMERA_DATA_DIR: dataDir,
    INCAMERA_PORT: String(await freePort()),
    TEST_PAUSE_MILLIS: "60",
    ...database
  }
  const entry = "test/fixtures/slowServer.ts"
  let server = await startServer(entry, variables)
  try {
    const bearer = await connect(server.client, variables)
    const { caseId } = (await server.client.call("/v1/cases", { body: caseDraft, bearer })).json()
    const body = task(caseId)

    const stream = await server.client.stream("/v1/agent", { body, bearer })
    const before: Array<SseEvent> = []
    try {
      for await (const event of stream.events) {
        before.push(event)
        if (told(before).length === 6) await server.stop("SIGKILL")
      }
    } catch {
      // The connection breaks off: that is the point.
    }
    assert.isAtLeast(told(before).length, 6)
    assert.notInclude(
      before.map(({ event }) => event),
      "phase_end",
      "the server must die in the middle"
    )

    server = await startServer(entry, variables)
    const last = told(before).at(-1)!.id!
    const resumed = await server.client.stream("/v1/agent", { body, bearer, headers: { "last-event-id": last } })
    assert.strictEqual(resumed.status, 200)
    const seen = [...told(before), ...told(await resumed.all())]
    assert.deepStrictEqual(
      seen.map(({ id }) => Number(id)),
      seen.map((_, index) => index + 1)
    )
    assert.strictEqual(seen.at(-1)!.event, "phase_end")
    assert.strictEqual(seen.filter(({ event }) => event === "phase_end").length, 1)
    assert.strictEqual(seen.at(-1)!.data.outcome, "completed")

    const replayed = await server.client.stream(`/v1/agent/${body.seedPhase.phaseId}`, { bearer })
    assert.deepStrictEqual(told(await replayed.all()), seen)
  } finally {
    await server.stop("SIGTERM")
    await fs.rm(dataDir, { recursive: true, force: true })
  }
}

describe("kill -9 in the middle of a stream", () => {
  it("the rest comes after a restart, on the embedded database", () => survives({}))

  withPostgres("kill -9 on PostgreSQL", () => {
    it("the rest comes after a restart, on PostgreSQL", () =>
      Effect.runPromise(
        Effect.scoped(Effect.flatMap(freshDatabase, (url) => Effect.promise(() => survives({ DATABASE_URL: url }))))
      ))
  })
})
