/** The README is run, not believed: its walk-through is pasted, its example executed, its tables compared with the code. */
import { assert, describe, it } from "@effect/vitest"
import { execFile } from "node:child_process"
import * as fs from "node:fs/promises"
import * as os from "node:os"
import * as path from "node:path"
import { promisify } from "node:util"
import { userTokenOf } from "../support/connectAgent.ts"
import { freePort } from "../support/freePort.ts"
import { startServer } from "../support/serverProcess.ts"

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, "../..")
const read = (file: string) => fs.readFile(path.join(root, file), "utf8")

const blocks = (markdown: string, language: string): ReadonlyArray<string> =>
  [...markdown.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, "gm"))].map((match) => match[1]!)

/** What follows the comment at its top. */
const codeOf = (source: string): string => source.slice(source.indexOf("*/\n") + 3).trim()

const examples = async () => blocks(await read("README.md"), "ts").map((block) => block.trim())

describe("README", () => {
  it("the walk-through works when pasted", async () => {
    const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), "in-camera-readme-"))
    const variables = { INCAMERA_DATA_DIR: dataDir, INCAMERA_PORT: String(await freePort()) }
    const server = await startServer("apps/server/src/main.ts", variables)
    try {
      const script = blocks(await read("README.md"), "bash").join("\n")
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
      await fs.rm(dataDir, { recursive: true, force: true })
    }
  })

  it("the example of an A2A client is the one that runs", async () => {
    const file = "docs/examples/a2aClient.ts"
    assert.include(await examples(), codeOf(await read(file)))
    const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), "in-camera-a2a-example-"))
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
      await fs.rm(dataDir, { recursive: true, force: true })
    }
  })

  it("the embedding example is the one that runs", async () => {
    const file = "docs/examples/embedding.ts"
    const source = await read(file)
    assert.include(await examples(), codeOf(source))
    const { stdout } = await run(process.execPath, [path.join(root, file)])
    assert.deepStrictEqual(stdout.trim().split("\n"), [
      "created: [Party 1] v. [Party 2]: unpaid commission",
      "refused: IdentityRefused"
    ])
  })

  it("the configuration table has every variable that the server reads", async () => {
    const readme = await read("README.md")
    const configuration = await read("apps/server/src/Configuration.ts")
    const names = new Set(
      [...configuration.matchAll(/"((?:INCAMERA|OTEL|DATABASE)_[A-Z_]+)"/g)].map((match) => match[1]!)
    )
    assert.isAbove(names.size, 10)
    for (const name of names) assert.include(readme, `\`${name}\``)
  })

  it("names only commands that exist", async () => {
    const scripts = Object.keys(JSON.parse(await read("package.json")).scripts)
    const readme = await read("README.md")
    for (const [, script] of readme.matchAll(/npm run (?:--silent )?([a-z-]+)/g)) assert.include(scripts, script)
  })
})

describe("Docs", () => {
  it("link only to what is there", async () => {
    const files = [
      "README.md",
      "CONTRIBUTING.md",
      "CHANGELOG.md",
      "docs/architecture.md",
      "docs/hosts.md",
      "docs/running-several-nodes.md"
    ]
    for (const name of await fs.readdir(path.join(root, "docs/decisions"))) files.push(`docs/decisions/${name}`)
    for (const file of files) {
      for (const [, target] of (await read(file)).matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)) {
        const there = await fs.stat(path.join(root, path.dirname(file), target!)).then(
          () => true,
          () => false
        )
        assert.isTrue(there, `${file} links to ${target}`)
      }
    }
  })
})
