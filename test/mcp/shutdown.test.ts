/** A node that stops answers the calls that wait on it: the tasks continue elsewhere, and the callers are told so. */
import { assert, it } from "@effect/vitest"
import * as fs from "node:fs/promises"
import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { newDataDirectory } from "../support/data/dataDirectory.ts"
import { childEnvironment } from "../support/childEnvironment.ts"
import { freePort } from "../support/freePort.ts"
import { caseDraft } from "../support/requests.ts"
import { startServer } from "../support/serverProcess.ts"
import { accept, metadata, question } from "./support/peer.ts"

it("A node that stops answers the calls that wait on it", { timeout: 60_000 }, async () => {
  const dataDir = await newDataDirectory()
  const variables = { INCAMERA_DATA_DIR: dataDir, INCAMERA_PORT: String(await freePort()) }
  const server = await startServer("apps/server/src/main.ts", variables)
  try {
    const env = { ...childEnvironment, ...variables }
    const { stdout } = await promisify(execFile)(process.execPath, ["apps/server/src/userToken.ts", "alice"], { env })
    const bearer = stdout.trim()
    const { caseId } = (await server.client.call("/v1/cases", { body: caseDraft, bearer })).json()
    const input = question("stops", { requestType: "admin_req", prompt: `Delete the case ${caseId}.`, waitSeconds: 60 })
    const params = { name: "run_task", arguments: input, _meta: { ...metadata, progressToken: 1 } }
    const headers = { accept, "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/call", "mcp-name": "run_task" }
    const body = { jsonrpc: "2.0", id: 1, method: "tools/call", params }
    const stream = await server.client.stream("/api/mcp", { method: "POST", body, bearer, headers })
    const told: Array<any> = []
    let isAsked = false
    for await (const { data } of stream.events) {
      told.push(data)
      if (isAsked || !JSON.stringify(data).includes("The user has to do a step first")) continue
      server.signal("SIGTERM")
      isAsked = true
    }
    // A node that did not answer would be gone before the call's own minute is over.
    assert.isTrue(isAsked)
    const { phaseId, status } = told.at(-1).result.structuredContent
    assert.strictEqual(status, "waiting")
    assert.include(JSON.stringify(told[0]), phaseId)
    assert.strictEqual(await server.gone(), 0)
  } finally {
    await server.stop("SIGTERM")
    await fs.rm(dataDir, { recursive: true, force: true })
  }
})
