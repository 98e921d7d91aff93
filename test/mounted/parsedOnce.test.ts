/** A body is parsed once: parsing takes its time with every value, and two parsers may read a body in two ways. */
import { Api } from "@incamera/adapters-http/api/Api"
import { afterAll, assert, describe, it } from "@effect/vitest"
import { connected, type Send } from "./support/journey.ts"
import { mounted } from "./support/mounted.ts"

const { gateway } = mounted()
afterAll(() => gateway.dispose())

const send: Send = (path, init) => gateway(new Request(`https://firm.example/legal${path}`, init))

/** How often the text is parsed while this runs. */
const parsesOf = async (text: string, run: () => Promise<Response>): Promise<number> => {
  const { parse } = JSON
  let count = 0
  JSON.parse = (given, ...others) => {
    if (given === text) count++
    return parse(given, ...others)
  }
  try {
    await (await run()).text()
    return count
  } finally {
    JSON.parse = parse
  }
}

const post = (path: string, bearer: string, body: string, method = "POST") =>
  send(path, {
    method,
    headers: {
      authorization: `Bearer ${bearer}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "a2a-version": "1.0",
      "if-match": '"1"'
    },
    body
  })

const operations = Object.values(Api.groups).flatMap((group) =>
  Object.values(group.endpoints).filter(({ payload }) => payload.get("application/json")?.encoding._tag === "Json")
)

/** With identifiers that have the right form: the body is the first thing that is wrong. */
const pathOf = (path: string) => path.replaceAll(/:(\w+)Id/g, "$1_0194f3a8-8c41-7a12-9b34-5c6d7e8f9a0b")

describe("A body is parsed once", () => {
  it("by every operation of the REST API", async () => {
    const bearers = [await connected(send, "user:alice"), "user:alice"]
    assert.isAtLeast(operations.length, 9)
    for (const { method, path } of operations) {
      const body = `{ "unknown": "${method} ${path}" }`
      const reached: Array<boolean> = []
      for (const bearer of bearers) {
        let text = ""
        const count = await parsesOf(body, async () => {
          const response = await post(pathOf(path), bearer, body, method)
          text = await response.clone().text()
          return response
        })
        reached.push(text.includes("unknown field"))
        assert.strictEqual(count, reached.at(-1) ? 1 : 0, `${method} ${path}: ${text}`)
      }
      assert.include(reached, true, path)
    }
  })

  it("by A2A and MCP", async () => {
    const message = { messageId: "1", role: "ROLE_USER", parts: [{ text: "How long is a bearer token valid?" }] }
    const asking = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "SendMessage", params: { message } }, null, 1)
    const bearer = await connected(send, "user:bob")
    assert.strictEqual(await parsesOf(asking, () => post("/a2a", bearer, asking)), 1)
    const params = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "test", version: "1" } }
    const opening = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params }, null, 1)
    assert.strictEqual(await parsesOf(opening, () => post("/api/mcp", "user:bob", opening)), 1)
  })
})
