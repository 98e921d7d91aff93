/**
 * The official clients, unmodified, over HTTPS against the real server: what a user's assistant does, in every revision.
 */
import { assert, layer } from "@effect/vitest"
import { Effect, type Layer } from "effect"
import * as fs from "node:fs/promises"
import * as path from "node:path"
import { Gateway } from "../support/Gateway.ts"
import { caseDraft } from "../support/requests.ts"
import { type Connect, connectFirst, connectSecond, type McpClient, type Told } from "./support/clients.ts"
import * as slowGateway from "./support/slowGateway.ts"
import { waitFor } from "./support/waitFor.ts"

type Services = Gateway["Service"]

const connectTo = async (services: Services, connect: Connect, user: string): Promise<McpClient> => {
  const { baseUrl, dataDir } = services.configuration
  const ca = await fs.readFile(path.join(dataDir, "tls/ca.pem"), "utf8")
  return connect({ url: `${baseUrl}/api/mcp`, ca, token: await services.userToken(user) })
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/

const question = (containerId: string) => ({
  containerType: "support",
  containerId,
  requestType: "support_req",
  prompt: "How long is a bearer token valid?"
})

const isRefusal = /IdentityRefused: .*\nWhat to do: .* https:\/\/localhost:\d+\/secure-steps/

const suite = (name: string, revision: string, connect: Connect, endsByLeaving: boolean) =>
  layer(slowGateway.layer as Layer.Layer<Gateway>, { excludeTestServices: true, timeout: "60 seconds" })(name, (it) => {
    const journey = (what: string, walk: (services: Services, client: McpClient) => Promise<void>) =>
      it.effect(what, () =>
        Effect.flatMap(Gateway, (services) =>
          Effect.promise(async () => {
            const client = await connectTo(services, connect, "alice")
            try {
              await walk(services, client)
            } finally {
              await client.close()
            }
          })
        )
      )

    /** The latest task of a ticket, over REST. */
    const phaseOf = async ({ client, userToken }: Services, containerId: string) => {
      const answer = await client.call(`/v1/workspace/support/${containerId}`, { bearer: await userToken("alice") })
      return answer.status === 200 ? answer.json().phases.at(-1) : undefined
    }

    journey("finds the server and its two tools", async (_, client) => {
      assert.strictEqual(client.revision(), revision)
      assert.strictEqual(client.serverInfo()?.name, "in-camera")
      const tools = await client.listTools()
      assert.deepStrictEqual(
        tools.map((tool) => tool.name),
        ["run_task", "get_workspace"]
      )
      for (const tool of tools) {
        assert.strictEqual(tool.inputSchema.type, "object")
        assert.strictEqual(tool.outputSchema.type, "object")
        assert.isString(tool.title)
      }
      const [runTask, getWorkspace] = tools.map(({ annotations }) => Object.assign({}, annotations, { title: "" }))
      assert.deepStrictEqual(runTask, {
        title: "",
        readOnlyHint: false,
        destructiveHint: true,
        idempotentHint: false,
        openWorldHint: false
      })
      assert.deepStrictEqual(getWorkspace, {
        title: "",
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false
      })
    })

    journey("runs a task, hears of it while it runs, and looks at the workspace", async (services, client) => {
      const body = caseDraft
      const made = await services.client.call("/v1/cases", { body, bearer: await services.userToken("alice") })
      const { caseId } = made.json()
      const container = { containerType: "case", containerId: caseId }
      // From here the client checks results against their schemas.
      await client.listTools()
      const told: Array<Told> = []
      const prompt = "Build a chronology and list the issues."
      const result = await client.call(
        "run_task",
        { ...container, requestType: "case_req", prompt },
        { onProgress: (one) => told.push(one) }
      )
      const { citations, next, phaseId, status, text } = result.structuredContent
      assert.isUndefined(result.isError)
      assert.strictEqual(status, "completed")
      assert.match(phaseId, uuid)
      assert.isAbove(citations.length, 0)
      assert.match(next, /Nothing/)
      assert.include(result.content[0]!.text, text)
      assert.match(told[0]!.message!, new RegExp(phaseId))
      const places = told.map(({ progress }) => progress)
      assert.deepStrictEqual(
        places,
        [...new Set(places)].sort((a, b) => a - b)
      )
      assert.isTrue(told.some(({ message }) => text.includes(message) && message!.length > 10))
      const look = await client.call("get_workspace", container)
      assert.strictEqual(look.structuredContent.phases.at(-1).response, text)
      assert.deepStrictEqual(JSON.parse(look.content[0]!.text), look.structuredContent)
    })

    journey("picks a task up by its phase id, and gets the same answer", async (_, client) => {
      const asked = question(`pick-up-${revision}`)
      const begun = await client.call("run_task", { ...asked, waitSeconds: 0 })
      assert.include(["running"], begun.structuredContent.status)
      assert.isNull(begun.structuredContent.text)
      assert.match(begun.structuredContent.next, /phaseId/)
      const { phaseId } = begun.structuredContent
      const first = await client.call("run_task", { ...asked, phaseId })
      const second = await client.call("run_task", { ...asked, phaseId })
      assert.strictEqual(first.structuredContent.status, "completed")
      assert.deepStrictEqual(second.structuredContent, first.structuredContent)
      const other = await client.call("run_task", { ...asked, phaseId, prompt: "What is a secure step?" })
      assert.isTrue(other.isError)
      assert.match(other.content[0]!.text, /^PhaseIdTaken: .*\nWhat to do: Leave phaseId out/)
    })

    journey("is refused what identifies, and asking for it, with the page for the user", async (_, client) => {
      for (const prompt of ["Write to jane.doe@example.com.", "What is [Party 1]'s real name?"]) {
        const refused = await client.call("run_task", { ...question(`refused-${revision}`), prompt })
        assert.isTrue(refused.isError)
        assert.match(refused.content[0]!.text, isRefusal)
        assert.notInclude(refused.content[0]!.text, "jane")
      }
    })

    journey(
      "is told about unknown records, other users' records, and what is wrong with its input",
      async (services, client) => {
        const bob = await services.userToken("bob")
        const { caseId } = (await services.client.call("/v1/cases", { body: caseDraft, bearer: bob })).json()
        const nobodys = "case_00000000-0000-7000-8000-000000000000"
        for (const containerId of [caseId, nobodys]) {
          for (const tool of ["get_workspace", "run_task"]) {
            const work = tool === "run_task" ? { requestType: "eval_req", prompt: "Evaluate it." } : {}
            const answer = await client.call(tool, { containerType: "case", containerId, ...work })
            assert.isTrue(answer.isError)
            assert.match(answer.content[0]!.text, /^NotFound: There is no such (case|container)\.\nWhat to do: Check/)
          }
        }
        const wrong = await client.call("run_task", { ...question("t"), requestType: "poem_req", surprise: 1 })
        assert.isTrue(wrong.isError)
        assert.match(
          wrong.content[0]!.text,
          /^BadRequest: The input is not valid: it has an unknown field.*; `requestType` /
        )
        assert.notMatch(wrong.content[0]!.text, /poem_req|surprise/)
      }
    )

    journey(endsByLeaving ? "leaves, and its task goes on" : "cancels, and its task ends", async (services, client) => {
      const containerId = `cancel-${revision}`
      const leaving = new AbortController()
      const asked = client.call("run_task", question(containerId), {
        signal: leaving.signal,
        onProgress: ({ progress }) => {
          if (progress > 0) leaving.abort()
        }
      })
      await asked.then(
        () => assert.fail("it was answered"),
        () => undefined
      )
      const phase = await waitFor(
        () => phaseOf(services, containerId),
        (found) => found !== undefined && found.status !== "running"
      )
      assert.strictEqual(phase.status, endsByLeaving ? "completed" : "canceled")
    })

    journey("opens a case, and is told where a request is refused", async (services, client) => {
      const asked = { ...question(`open-${revision}`), requestType: "admin_req" }
      const prompt = "Open a new case titled Unpaid wages, practice area Employment."
      const opened = await client.call("run_task", { ...asked, prompt })
      assert.strictEqual(opened.structuredContent.status, "completed")
      const caseId = /`(case_[0-9a-f-]{36})`/.exec(opened.structuredContent.text)![1]!
      const bearer = await services.userToken("alice")
      const record = (await services.client.call(`/v1/cases?caseId=${caseId}`, { bearer })).json()
      assert.deepInclude(record, { title: "Unpaid wages", practiceArea: "Employment" })
      const own = { ...asked, containerType: "case", containerId: caseId }
      const refused = await client.call("run_task", { ...own, prompt: "Add a party." })
      assert.isTrue(refused.isError)
      assert.strictEqual(refused.structuredContent.status, "refused")
      assert.include(refused.content[0]!.text, "Nothing was changed")
      assert.include(refused.content[0]!.text, "/secure-steps#enter-identity")
    })

    journey("waits for the user where the task does", async (services, client) => {
      const bearer = await services.userToken("alice")
      const { caseId } = (await services.client.call("/v1/cases", { body: caseDraft, bearer })).json()
      const prompt = `Delete the case ${caseId}.`
      const asked = { ...question(`wait-${revision}`), requestType: "admin_req", prompt }
      const waiting = await client.call("run_task", asked)
      const { phaseId, secureSteps, status } = waiting.structuredContent
      assert.strictEqual(status, "waiting")
      assert.match(secureSteps[0].page, /^https:\/\/localhost:\d+\/secure-steps#confirm-change$/)
      assert.include(waiting.content[0]!.text, secureSteps[0].page)
      const patient = client.call("run_task", { ...asked, phaseId, waitSeconds: 30 })
      const step = `/v1/secure-steps/${secureSteps[0].secureStepId}/done`
      assert.strictEqual((await services.client.call(step, { method: "POST", bearer })).status, 200)
      assert.strictEqual((await patient).structuredContent.status, "completed")
    })
  })

suite("@modelcontextprotocol/sdk", "2025-11-25", connectFirst, false)
suite("@modelcontextprotocol/client as it comes", "2025-11-25", connectSecond("legacy"), false)
suite("@modelcontextprotocol/client at 2026-07-28", "2026-07-28", connectSecond({ pin: "2026-07-28" }), true)
suite("@modelcontextprotocol/client, which finds out", "2026-07-28", connectSecond("auto"), true)
