/** A server whose disk refuses to sync ends, and says what to do. */
import { assert, it } from "@effect/vitest"
import * as fs from "node:fs/promises"
import { newDataDirectory } from "../support/data/dataDirectory.ts"
import { freePort } from "../support/freePort.ts"
import { startServer } from "../support/serverProcess.ts"

it("A server whose disk refuses to sync ends, and says what to do", async () => {
  const directory = await newDataDirectory()
  const port = String(await freePort())
  const variables = {
    INCAMERA_DATA_DIR: directory,
    INCAMERA_PORT: port,
    INCAMERA_BASE_URL: `https://localhost:${port}`
  }
  const server = await startServer("test/power/support/refusingServer.ts", variables)
  try {
    server.signal("SIGUSR2")
    // Each request is counted, which is a write.
    const answer = server.client.call("/v1/auth/token", { body: { api_key: "none" } }).catch(() => undefined)
    assert.strictEqual(await server.gone(), 1)
    await answer
    assert.include(server.output(), "In Camera stops: The embedded database stopped")
  } finally {
    await server.stop("SIGKILL")
    await fs.rm(directory, { recursive: true, force: true })
  }
}, 180_000)
