/**
 * After a full run, journey and failures, at the most verbose log level: the database, the logs and the answers contain
 * no secret and no refused text. OWASP ASVS 5.0, 14.2.7 and 16.2.5.
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
import type { Answer } from "../support/https.ts"
import { freshDatabase, withPostgres } from "../support/postgres.ts"
import { administer } from "../support/postgres/databases.ts"
import { caseDraft, supportTask, task } from "../support/requests.ts"
import { startServer } from "../support/serverProcess.ts"

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, "../..")

/** What a run leaves behind, and the values that it must not contain. */
interface Traces {
  readonly secrets: ReadonlySet<string>
  readonly logs: string
  readonly answers: string
}

/** Returns every file below a folder, with each byte read as one character. */
const contents = async (folder: string): Promise<string> => {
  const names = await fs.readdir(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  const texts = await Promise.all(files.map((file) => fs.readFile(file, "latin1")))
  return texts.join("\n")
}

/** Returns every row of every table as text; bytes as hexadecimal digits. */
const rows = (url: string): Effect.Effect<string, unknown> =>
  administer(
    url,
    Effect.fnUntraced(function* (client) {
      const tables = yield* client<{ name: string }>`
        SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
        WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`
      const all = yield* Effect.forEach(tables, ({ name }) =>
        client.unsafe<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)
      )
      return all.flatMap((table) => table.map(({ row }) => row)).join("\n")
    })
  )

/**
 * Runs the journey and every failure that carries a secret or an identity, against its own server. `whileConnected`
 * runs while the agent has a valid key and token.
 */
const journey = async (
  dataDir: string,
  others: Record<string, string> = {},
  whileConnected: () => Promise<void> = () => Promise.resolve()
): Promise<Traces> => {
  const variables = {
    INCAMERA_DATA_DIR: dataDir,
    INCAMERA_PORT: String(await freePort()),
    INCAMERA_LOG_LEVEL: "All",
    ...others
  }
  const server = await startServer("apps/server/src/main.ts", variables)
  const { client } = server
  const secrets = new Set<string>()
  const answers: Array<Answer> = []
  const tls = (name: string) => fs.readFile(path.join(dataDir, "tls", name), "utf8")
  const agent = await startSampleAgent({ cert: await tls("cert.pem"), key: await tls("key.pem") })
  try {
    const { stdout } = await run(process.execPath, [path.join(root, "apps/server/src/userToken.ts"), "alice"], {
      env: { ...process.env, ...variables }
    })
    const user = stdout.trim()
    secrets.add(user).add(user.split(".")[2]!)
    const keep = (field: string, answer: Answer) => {
      const value = answer.json()[field]
      secrets.add(value)
      return value as string
    }
    const call = async (...call: Parameters<typeof client.call>) => {
      const answer = await client.call(...call)
      answers.push(answer)
      return answer
    }

    const token = keep(
      "registration_token",
      await client.call("/v1/agents/registration-token", { method: "POST", bearer: user })
    )
    await call("/v1/agents/register", {
      body: { registration_token: token, agent_card_url: "https://localhost:1/.well-known/agent.json" }
    })
    const registered = await client.call("/v1/agents/register", {
      body: { registration_token: token, agent_card_url: agent.cardUrl }
    })
    const apiKey = keep("shared_api_key", registered)
    const agentId = registered.json().agent_id
    await call("/v1/agents/register", { body: { registration_token: token, agent_card_url: agent.cardUrl } })
    const bearer = keep("bearer_token", await client.call("/v1/auth/token", { body: { api_key: apiKey } }))
    await call("/v1/auth/token", { body: { api_key: `${apiKey}x` } })
    await call("/v1/auth/token", { body: { api_key: { nested: apiKey } } })
    await call(`/v1/cases?caseId=${bearer}`, { bearer })
    await call(`/v1/agents/${apiKey}/health`, { bearer })
    await call(`/v1/${bearer}`, { bearer })
    const { caseId } = (await call("/v1/cases", { body: caseDraft, bearer })).json()
    await (await client.stream("/v1/agent", { body: task(caseId), bearer })).all()

    const names = ["Margaret Holloway", "margaret.holloway@example.com", "536-90-4399"]
    for (const name of names) {
      secrets.add(name)
      await call("/v1/cases", { body: { title: `My client, ${name}` }, bearer })
      await call("/v1/agent", { body: supportTask({ prompt: `My client is Margaret Holloway, ${name}.` }), bearer })
      await call("/v1/agent", {
        body: supportTask({ sessionId: name, prompt: "My client is Margaret Holloway." }),
        bearer
      })
      await call(`/v1/cases?caseId=${encodeURIComponent(name)}`, { bearer })
      await call(`/v1/agent/${encodeURIComponent(name)}`, { bearer })
      await call(`/${encodeURIComponent(name)}`, { bearer: name })
      await call("/v1/cases", { body: `{"title": "${name}`, bearer })
      await call("/v1/cases", { body: { title: "x", [name]: name }, bearer, headers: { "x-name": name } })
    }
    const rotated = await client.call(`/v1/agents/${agentId}/rotate-key`, { method: "POST", bearer: user })
    const fresh = keep("shared_api_key", rotated)
    keep("bearer_token", await client.call("/v1/auth/token", { body: { api_key: fresh } }))
    await whileConnected()
    await call(`/v1/agents/${agentId}`, { method: "DELETE", bearer: user })
    await call("/v1/cases", { bearer })
  } finally {
    await agent.close()
    await server.stop("SIGTERM")
  }
  secrets.add((await fs.readFile(path.join(dataDir, "master-key"), "utf8")).trim().split(":")[1]!)
  return {
    secrets,
    logs: server.output(),
    answers: answers.map(({ headers, text }) => `${JSON.stringify(headers)}\n${text}`).join("\n")
  }
}

const holdsNone = (place: string, text: string, secrets: ReadonlySet<string>) => {
  for (const secret of secrets) {
    assert.isAbove(secret.length, 8)
    const what = `${place} holds a secret of ${secret.length} characters (${secret.slice(0, 4)}…)`
    assert.isFalse(text.includes(secret), what)
    assert.isFalse(text.includes(encodeURIComponent(secret)), `${what}, percent-encoded`)
    assert.isFalse(text.includes(Buffer.from(secret).toString("hex")), `${what}, as bytes in hexadecimal digits`)
  }
}

const temporaryDirectory = Effect.acquireRelease(
  Effect.promise(() => fs.mkdtemp(path.join(os.tmpdir(), "in-camera-secrets-"))),
  (directory) => Effect.promise(() => fs.rm(directory, { recursive: true, force: true }))
)

describe("No plaintext", () => {
  it.live("of any secret or refused text is left anywhere, the raw files of the embedded database included", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      const { answers, logs, secrets } = yield* Effect.promise(() => journey(dataDir))
      const database = yield* Effect.promise(() => contents(path.join(dataDir, "database")))
      assert.isAbove(database.length, 1_000_000, "the database was searched")
      assert.isTrue(database.includes("[Party 1]"), "the search would find what is there")
      for (const [place, text] of Object.entries({ answers, database, logs })) holdsNone(place, text, secrets)
    })
  )

  withPostgres("in PostgreSQL", () => {
    it.live("of a secret or refused text is in any table of PostgreSQL or in the logs", () =>
      Effect.gen(function* () {
        const dataDir = yield* temporaryDirectory
        const url = yield* freshDatabase
        // A disconnect deletes the rows of credentials, so the test also looks before it.
        const looks: Array<string> = []
        const look = () => Effect.runPromise(rows(url)).then((text) => void looks.push(text))
        const { answers, logs, secrets } = yield* Effect.promise(() => journey(dataDir, { DATABASE_URL: url }, look))
        yield* Effect.promise(look)
        const database = looks.join("\n")
        assert.isTrue(
          looks.length === 2 && looks.every((text) => text.includes("[Party 1]")),
          "the search would find it"
        )
        assert.match(looks[0]!, /v1\.[0-9a-f]{64}/, "hashes of live credentials were among it")
        for (const [place, text] of Object.entries({ answers, database, logs })) holdsNone(place, text, secrets)
      })
    )
  })
})
