/** Examples in the docs are run: commands are pasted, programs executed, tables compared with the code. */
import { assert, describe, it } from "@effect/vitest"
import { execFile } from "node:child_process"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { promisify } from "node:util"
import { userTokenOf } from "../support/connectAgent.ts"
import { freePort } from "../support/freePort.ts"
import { startServer } from "../support/serverProcess.ts"
import { blocks, codeOf, documents, read, root } from "./markdown.ts"

const run = promisify(execFile)

/** The page whose commands run below, in their order. */
const walkThrough = "docs/protocols.md"

describe("Examples", () => {
  it("are run, each of them", () => {
    assert.deepStrictEqual(
      documents.filter((document) => blocks(read(document), "bash").length > 0),
      [walkThrough]
    )
    const programs = fs.globSync("docs/examples/**/*.ts", { cwd: root }).map((file) => file.replaceAll("\\", "/"))
    const sources = programs.map((file) => codeOf(read(file)))
    for (const document of documents) {
      for (const block of blocks(read(document), "ts")) {
        assert.isTrue(
          sources.some((source) => source.includes(block.trim())),
          `${document} has code that no file in docs/examples has`
        )
      }
    }
    const tests = fs.globSync("test/**/*.test.ts", { cwd: root }).map(read)
    for (const program of programs) {
      // A folder of examples is run as a whole.
      const folder = path.posix.dirname(program)
      const name = folder === "docs/examples" ? path.posix.basename(program) : folder
      assert.isTrue(
        tests.some((test) => test.includes(name)),
        `no test runs ${name}`
      )
    }
  })

  it("of the protocols work when pasted", async () => {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "in-camera-walk-through-"))
    const variables = { INCAMERA_DATA_DIR: dataDir, INCAMERA_PORT: String(await freePort()) }
    const server = await startServer("apps/server/src/main.ts", variables)
    try {
      const script = blocks(read(walkThrough), "bash").join("\n")
      const { stdout } = await run("bash", ["-c", `set -u\n${script}`], {
        cwd: root,
        env: {
          ...process.env,
          ...variables,
          BASE: `https://localhost:${variables.INCAMERA_PORT}`,
          CA: path.join(dataDir, "tls/ca.pem"),
          AGENT: `https://localhost:${await freePort()}`
        }
      })
      assert.match(stdout, /event: phase_start\n/)
      assert.match(stdout, /event: direct_response\n/)
      assert.match(stdout, /"outcome":"completed"/)
      assert.match(stdout, /HTTP\/1\.1 403/)
      assert.match(stdout, /rel="secure-step"/)
      assert.match(stdout, /HTTP\/1\.1 204/)
      assert.include(stdout, `"registration_endpoint":"https://localhost:${variables.INCAMERA_PORT}/idp/reg"`)
      assert.match(stdout, /"client_id":"app_/)
      assert.match(stdout, /"protocolBinding":"JSONRPC","protocolVersion":"1.0"/)
      assert.match(stdout, /"id":1,"result":\{"task":.*"TASK_STATE_COMPLETED"/)
      assert.match(
        stdout,
        /"id":2.*"result":\{"kind":"status-update".*"state":"completed".*"final":true|"final":true.*"id":2/
      )
      assert.match(stdout, /"method":"notifications\/progress"/)
      assert.match(stdout, /"structuredContent":\{"phaseId".*"tier":/)
      assert.match(stdout, /"text":"IdentityRefused: [^"]*What to do: [^"]*\/secure-steps"/)
    } finally {
      await server.stop("SIGTERM")
      fs.rmSync(dataDir, { recursive: true, force: true })
    }
  })

  it("of an A2A client is the one that runs", async () => {
    const file = "docs/examples/a2aClient.ts"
    assert.include(blocks(read(walkThrough), "ts").join("\n"), codeOf(read(file)))
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "in-camera-a2a-example-"))
    const variables = { INCAMERA_DATA_DIR: dataDir, INCAMERA_PORT: String(await freePort()) }
    const server = await startServer("apps/server/src/main.ts", variables)
    try {
      const { stdout } = await run(process.execPath, [path.join(root, file)], {
        env: {
          ...process.env,
          BASE: server.client.baseUrl,
          TOKEN: await userTokenOf(variables),
          NODE_EXTRA_CA_CERTS: path.join(dataDir, "tls/ca.pem")
        }
      })
      assert.match(stdout, /hour/)
    } finally {
      await server.stop("SIGTERM")
      fs.rmSync(dataDir, { recursive: true, force: true })
    }
  })

  it("of embedding is the one that runs", async () => {
    const file = "docs/examples/embedding.ts"
    assert.include(blocks(read("docs/embedding.md"), "ts").join("\n"), codeOf(read(file)))
    const { stdout } = await run(process.execPath, [path.join(root, file)])
    assert.deepStrictEqual(stdout.trim().split("\n"), [
      "created: [Party 1] v. [Party 2]: unpaid commission",
      "refused: IdentityRefused"
    ])
  })

  it("of a case from end to end is the one that runs", async () => {
    const file = "docs/examples/embeddedCase.ts"
    assert.include(blocks(read("docs/embedding.md"), "ts").join("\n"), codeOf(read(file)))
    const { stdout } = await run(process.execPath, [path.join(root, file)])
    assert.deepStrictEqual(stdout.trim().split("\n"), [
      "[File 1]: in-review",
      "Dear [Party 3],",
      "Under the agreement of 3 March 2025 [Party 2] owes me a commission of $12,400. It was due on 1 June 2025.",
      "I have asked twice. Please pay within 14 days.",
      "[Party 1]",
      "# Complexity: [Party 1] v. [Party 2]: commission",
      "task: completed",
      "phases: completed"
    ])
  })

  it("of invalid input says what is wrong", async () => {
    const { stdout } = await run(process.execPath, [path.join(root, "docs/examples/invalidInput.ts")])
    assert.strictEqual(stdout.trim().replace(/\s+/g, " "), 'Expected text that is not blank at ["title"]')
  })

  it("of configuration are all the variables that the server reads", () => {
    const page = read("docs/configuration.md")
    const configuration = read("apps/server/src/Configuration.ts")
    const names = new Set(
      [...configuration.matchAll(/"((?:INCAMERA|OTEL|DATABASE)_[A-Z_]+)"/g)].map((match) => match[1]!)
    )
    assert.isAbove(names.size, 10)
    for (const name of names) assert.include(page, `\`${name}\``)
  })
})
