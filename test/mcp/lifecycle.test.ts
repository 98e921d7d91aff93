/** MCP, "Base protocol", "Lifecycle" (2025-06-18, 2025-11-25) and "Versioning" and "Discovery" (2026-07-28). */
import { assert } from "@effect/vitest"
import { section } from "./support/conformance.ts"
import { initialize, post, stateful, stateless } from "./support/peer.ts"

const own = { tools: { listChanged: false } }

section("Lifecycle: Initialization", (it) => {
  it.for(stateful)("the server MUST respond with its own capabilities and information", async (peer, services) => {
    const { message } = await post(services, initialize(peer.revision, 9), peer.bearer)
    assert.deepInclude(message, { jsonrpc: "2.0", id: 9 })
    assert.deepStrictEqual(message.result.capabilities, own)
    assert.strictEqual(message.result.serverInfo.name, "in-camera")
    assert.include(message.result.instructions, "[Party 1]")
  })

  it.for(stateful)(
    "if the server supports the requested protocol version, it MUST respond with the same version",
    async (peer, services) => {
      const { headers, message } = await post(services, initialize(peer.revision), peer.bearer)
      assert.strictEqual(message.result.protocolVersion, peer.revision)
      assert.match(headers["mcp-session-id"]!, new RegExp(`^${peer.revision}\\.`))
    }
  )

  it("otherwise, the server MUST respond with another protocol version it supports", async (services) => {
    const bearer = await services.userToken("alice")
    for (const requested of ["2024-11-05", "2025-03-26", "2099-01-01"]) {
      const { message, status } = await post(services, initialize(requested), bearer)
      assert.deepStrictEqual([status, message.result.protocolVersion], [200, "2025-11-25"], requested)
    }
  })

  it.for(stateful)("both parties MUST only use capabilities that were successfully negotiated", async (peer) => {
    for (const method of [
      "completion/complete",
      "logging/setLevel",
      "prompts/get",
      "prompts/list",
      "resources/list",
      "resources/read",
      "resources/subscribe",
      "resources/templates/list",
      "tools/unheard-of"
    ]) {
      const { message, status } = await peer.request(method, { level: "debug", uri: "x:y", name: "z" })
      assert.deepStrictEqual([status, message.error.code], [200, -32_601], method)
      assert.notInclude(message.error.message, method)
    }
  })

  it.for(stateful)("the receiver MUST respond promptly to a ping with an empty response", async (peer) => {
    assert.deepStrictEqual((await peer.request("ping")).message.result, {})
  })

  it("an incomplete initialize is refused, and nothing of it is repeated", async (services) => {
    const bearer = await services.userToken("alice")
    const body = { jsonrpc: "2.0", id: 1, method: "initialize", params: { protocolVersion: ["zebra-crossing"] } }
    const { headers, message, text } = await post(services, body, bearer)
    assert.strictEqual(message.error.code, -32_602)
    assert.notInclude(text, "zebra")
    assert.notProperty(headers, "mcp-session-id")
  })
})

section("Versioning and Discovery", (it) => {
  it.for([stateless])(
    "servers MUST implement server/discover, and tell the versions and capabilities they have",
    async (peer) => {
      const { result } = (await peer.request("server/discover")).message
      assert.deepStrictEqual(result.supportedVersions, ["2026-07-28", "2025-11-25", "2025-06-18"])
      assert.deepStrictEqual(result.capabilities, own)
      assert.strictEqual(result.resultType, "complete")
    }
  )

  it.for([stateless])(
    "if the server does not implement the requested version, it MUST respond with UnsupportedProtocolVersionError",
    async (peer) => {
      const _meta = { "io.modelcontextprotocol/protocolVersion": "2027-01-01" }
      const { message, status } = await peer.request("tools/list", { _meta }, { "mcp-protocol-version": "2027-01-01" })
      assert.deepStrictEqual([status, message.error.code], [400, -32_022])
      assert.include(message.error.data.supported, stateless)
    }
  )

  it.for([stateless])("a method that the server does not implement is answered with 404 and -32601", async (peer) => {
    for (const method of [
      "resources/list",
      "prompts/list",
      "completion/complete",
      "subscriptions/listen",
      "un/heard"
    ]) {
      const { message, status } = await peer.request(method, { notifications: {} })
      assert.deepStrictEqual([status, message.error.code], [404, -32_601], method)
    }
  })
})
