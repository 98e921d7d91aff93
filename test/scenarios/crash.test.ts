/**
 * A server killed in the middle of a task's stream: after a restart the client continues where it was, and misses and
 * repeats nothing.
 */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import * as fs from "node:fs/promises"
import { newDataDirectory } from "../support/data/dataDirectory.ts"
import { assertWhole, connectAgent, told } from "../support/connectAgent.ts"
import { freePort } from "../support/freePort.ts"
import type { SseEvent } from "../support/https.ts"
import { freshDatabase, withPostgres } from "../support/postgres.ts"
import { caseDraft, task } from "../support/requests.ts"
import { startServer } from "../support/serverProcess.ts"

const survives = async (database: Record<string, string>) => {
  const dataDir = await newDataDirectory()
  const variables = {
    INCAMERA_DATA_DIR: dataDir,
    INCAMERA_PORT: String(await freePort()),
    TEST_PAUSE_MILLIS: "60",
    ...database
  }
  const entry = "test/fixtures/slowServer.ts"
  let server = await startServer(entry, variables)
  try {
    const bearer = await connectAgent(server.client, variables)
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
    assertWhole(seen)

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
