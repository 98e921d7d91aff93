/** Messages that no client would send: each gets an error about itself that reveals nothing about us. */
import { assert } from "@effect/vitest"
import { section } from "./support/conformance.ts"
import { initialize, metadata, post, question, revisions, stateless } from "./support/peer.ts"

const nested = (depth: number) => `${"[".repeat(depth)}1${"]".repeat(depth)}`

/** As JSON. */
const values = [
  "null",
  "true",
  "-1",
  "1e400",
  "9007199254740993",
  '""',
  '"\\u0000"',
  '"\\ud800"',
  `"${"x".repeat(10_000)}"`,
  "[]",
  "{}",
  '{"__proto__":{"isError":false}}',
  '{"constructor":{"prototype":{}}}',
  '{"toString":1,"length":-1}',
  nested(100),
  nested(50_000),
  `[${"{},".repeat(20_000)}{}]`
]

const written = (message: object, path: ReadonlyArray<string>, value: string): string => {
  const mark = "the-value-goes-here"
  const put = (inner: any, [name, ...rest]: ReadonlyArray<string>): any =>
    name === undefined ? mark : { ...inner, [name]: put(inner?.[name], rest) }
  return JSON.stringify(put(message, path)).replace(`"${mark}"`, value)
}

const paths = [
  ["jsonrpc"],
  ["id"],
  ["method"],
  ["params"],
  ["params", "name"],
  ["params", "arguments"],
  ["params", "arguments", "prompt"],
  ["params", "arguments", "waitSeconds"],
  ["params", "_meta"],
  ["params", "_meta", "progressToken"],
  ["params", "_meta", "io.modelcontextprotocol/protocolVersion"],
  ["params", "_meta", "io.modelcontextprotocol/clientCapabilities"],
  ["result"],
  ["error"],
  ["headers"],
  ["discard"],
  ["spanId"],
  ["unheardOf"]
]

/** Fields of the library's own peers in a message, besides those of JSON-RPC. */
const members = [
  { headers: [["mcp-session-id", "another"]] },
  { headers: [["mcp-session-id", ["one", "two"]]] },
  { discard: true },
  { traceId: "one", spanId: "two", sampled: true },
  { chunk: true }
]

section("Hostile messages", (it) => {
  it.for(revisions)("are answered, and not with a fault of ours", async (peer, services) => {
    const params = {
      name: "get_workspace",
      arguments: question("hostile"),
      _meta: peer.revision === stateless ? metadata : {}
    }
    const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params }
    const headers = { ...peer.headers, "mcp-method": "tools/call", "mcp-name": "get_workspace" }
    for (const path of paths) {
      for (const value of values) {
        const body = written(message, path, value)
        const reply = await post(services, body, peer.bearer, headers)
        const what = `${path.join(".")} = ${value.slice(0, 40)}: ${reply.status} ${reply.text.slice(0, 200)}`
        assert.isBelow(reply.status, 500, what)
        assert.notInclude(reply.text, "went wrong", what)
        assert.notMatch(reply.text, /"code":-32603/, what)
      }
    }
    assert.strictEqual((await peer.request("tools/list")).status, 200)
  })

  it.for(revisions)("say nothing by members that JSON-RPC doesn't have", async (peer, services) => {
    const params = { name: "get_workspace", arguments: {}, ...(peer.revision === stateless ? { _meta: metadata } : {}) }
    const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params }
    const headers = { ...peer.headers, "mcp-method": "tools/call", "mcp-name": "get_workspace" }
    const plain = await post(services, message, peer.bearer, headers)
    assert.isTrue(plain.message.result.isError)
    for (const more of members) {
      const reply = await post(services, { ...message, ...more }, peer.bearer, headers)
      assert.deepStrictEqual([reply.status, reply.message], [200, plain.message], JSON.stringify(more))
    }
  })

  it("open no session, and leave none", async (services) => {
    const bearer = await services.userToken("alice")
    for (const path of [
      ["params"],
      ["params", "protocolVersion"],
      ["params", "capabilities"],
      ["params", "clientInfo"]
    ]) {
      for (const value of values) {
        const reply = await post(services, written(initialize("2025-11-25"), path, value), bearer)
        assert.isBelow(reply.status, 500, `${path.join(".")} = ${value.slice(0, 40)}: ${reply.text.slice(0, 200)}`)
        if (reply.message?.error !== undefined) assert.notProperty(reply.headers, "mcp-session-id")
      }
    }
  })
})
