/** `npm run demo`, as a person runs it: with no server, and with one running. */
import { assert, describe, it } from "@effect/vitest"
import { execFile } from "node:child_process"
import * as fs from "node:fs/promises"
import * as os from "node:os"
import * as path from "node:path"
import { promisify } from "node:util"
import { freePort } from "../support/freePort.ts"
import { startServer } from "../support/serverProcess.ts"

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, "../..")

const demo = (variables: Record<string, string>) =>
  run(process.execPath, [path.join(root, "apps/server/src/demo/main.ts")], { env: { ...process.env, ...variables } })

const fresh = async () => ({
  INCAMERA_DATA_DIR: await fs.mkdtemp(path.join(os.tmpdir(), "in-camera-demo-test-")),
  INCAMERA_PORT: String(await freePort())
})

describe("The demo", () => {
  it("starts its own server if none runs", async () => {
    const variables = await fresh()
    const { stderr, stdout } = await demo(variables)
    assert.include(stdout, "started for this demo")
    assert.include(stdout, "403                IdentityRefused")
    assert.include(stdout, "Every step matched the specification.")
    assert.strictEqual(stderr, "")
    assert.notMatch(stdout, /ic[rkb]_[0-9A-Za-z]{20}/)
    await fs.rm(variables.INCAMERA_DATA_DIR, { recursive: true, force: true })
  })

  it("uses the running server, and disconnects no user's agent", async () => {
    const variables = await fresh()
    const server = await startServer("apps/server/src/main.ts", variables)
    try {
      const { stdout } = await demo(variables)
      assert.include(stdout, `https://localhost:${variables.INCAMERA_PORT} (running)`)
      assert.include(stdout, "Every step matched the specification.")
    } finally {
      await server.stop("SIGTERM")
      await fs.rm(variables.INCAMERA_DATA_DIR, { recursive: true, force: true })
    }
  })
})
