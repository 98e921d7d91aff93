/** MCP, "Base protocol", "Transports", "Streamable HTTP", in the words of its revisions. */
import { assert } from "@effect/vitest"
import { request } from "node:https"
import { section, type Services } from "./support/conformance.ts"
import {
  accept,
  initialize,
  metadata,
  openPeer,
  post,
  question,
  revisions,
  stateful,
  stateless
} from "./support/peer.ts"
import { waitFor } from "./support/waitFor.ts"

/**
 * The answer to a request for us under this name. The certificate does not cover it, and a browser's does not cover us.
 */
const statusByName = ({ configuration }: Services, host: string, bearer: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const sent = request(
      `${configuration.baseUrl}/api/mcp`,
      {
        method: "POST",
        rejectUnauthorized: false,
        servername: "localhost",
        headers: { host, accept, authorization: `Bearer ${bearer}`, "content-type": "application/json" }
      },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      }
    )
    sent.on("error", reject)
    sent.end(JSON.stringify(initialize("2025-11-25")))
  })

section("Transports: Security warning", (it) => {
  it("servers MUST validate the Origin header on all incoming connections; if it is present and invalid, they MUST respond with 403", async (services) => {
    const bearer = await services.userToken("alice")
    for (const origin of [
      "https://evil.example",
      "null",
      "http://localhost:8443",
      `${services.configuration.baseUrl}.evil.example`
    ]) {
      for (const credential of [bearer, undefined]) {
        const answer = await post(services, initialize("2025-11-25"), credential, { origin })
        assert.deepStrictEqual([answer.status, answer.message.error], [403, "Forbidden"], origin)
      }
    }
    const own = await post(services, initialize("2025-11-25"), bearer, { origin: services.configuration.baseUrl })
    assert.strictEqual(own.status, 200)
  })

  it("requests to another name of this host are not taken (DNS rebinding)", async (services) => {
    const bearer = await services.userToken("alice")
    const { port } = services.configuration
    for (const host of ["evil.example", `evil.example:${port}`, `localhost:${port + 1}`]) {
      assert.strictEqual(await statusByName(services, host, bearer), 403, host)
    }
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, `LOCALHOST:${port}`]) {
      assert.strictEqual(await statusByName(services, host, bearer), 200, host)
    }
  })
})

section("Transports: Sending messages to the server", (it) => {
  it.for(revisions)(
    "the body of the POST request MUST be a single JSON-RPC request, notification, or response",
    async (peer, services) => {
      for (const [body, code] of [
        ["{", -32_700],
        ["", -32_700],
        ["1", -32_600],
        ['"x"', -32_600],
        ["null", -32_600],
        ["[]", -32_600],
        [JSON.stringify([{ jsonrpc: "2.0", id: 1, method: "tools/list" }]), -32_600]
      ] as const) {
        const answer = await post(services, body, peer.bearer, peer.headers)
        assert.deepStrictEqual([answer.status, answer.message.error.code, answer.message.id], [400, code, null], body)
      }
    }
  )

  it.for(revisions)(
    "if the input is a notification and the server accepts it, it MUST return 202 Accepted with no body",
    async (peer) => {
      const own = peer.revision === stateless ? [] : ["notifications/progress", "notifications/roots/list_changed"]
      for (const method of ["notifications/cancelled", ...own]) {
        const params = { requestId: "nothing", progressToken: 1, progress: 1 }
        const answer = await peer.notify(method, params)
        assert.deepStrictEqual([answer.status, answer.text], [202, ""], method)
      }
    }
  )

  it.for(stateful)(
    "if the input is a response and the server accepts it, it MUST return 202 Accepted with no body",
    async (peer, services) => {
      const answer = await post(services, { jsonrpc: "2.0", id: 7, result: {} }, peer.bearer, peer.headers)
      assert.deepStrictEqual([answer.status, answer.text], [202, ""])
    }
  )

  it.for(revisions)(
    "if the input is a request, the server MUST return text/event-stream or application/json",
    async (peer) => {
      const list = await peer.request("tools/list")
      assert.match(list.headers["content-type"]!, /^application\/json/)
      const called = await peer.call("run_task", question("streamed"), { _meta: { progressToken: "p" } })
      assert.match(called.headers["content-type"]!, /^text\/event-stream/)
      assert.strictEqual(called.headers["cache-control"], "no-store")
      assert.strictEqual(called.headers["x-accel-buffering"], "no")
    }
  )

  it.for(revisions)(
    "the stream SHOULD include a response for the request, after messages that relate to it, and then close",
    async (peer) => {
      const { message, messages } = await peer.call("run_task", question("related"), { _meta: { progressToken: "p" } })
      assert.strictEqual(message.result.structuredContent.status, "completed")
      assert.isAbove(messages.length, 3)
      for (const { method, params } of messages.slice(0, -1)) {
        assert.deepStrictEqual([method, params.progressToken], ["notifications/progress", "p"])
      }
    }
  )

  it.for(revisions)(
    "the client MUST list both content types in Accept, and Content-Type is application/json",
    async (peer) => {
      const one = await peer.request("tools/list", {}, { accept: "text/html" })
      assert.strictEqual(one.status, 406)
      const two = await peer.request("tools/list", {}, { "content-type": "text/plain" })
      assert.strictEqual(two.status, 415)
      assert.strictEqual((await peer.request("tools/list", {}, { accept })).status, 200)
    }
  )

  it.for(revisions)("disconnection SHOULD NOT end the work: who comes back finds it", async (peer, services) => {
    const { client } = services
    const phaseId = crypto.randomUUID()
    const input = question("left", { phaseId })
    const body = {
      jsonrpc: "2.0",
      id: 77,
      method: "tools/call",
      params: {
        name: "run_task",
        arguments: input,
        _meta: { ...(peer.revision === stateless ? metadata : {}), progressToken: 5 }
      }
    }
    const headers = Object.fromEntries(
      Object.entries({ ...peer.headers, accept, "mcp-method": "tools/call", "mcp-name": "run_task" }).map(
        ([name, value]) => [name, String(value)]
      )
    )
    const stream = await client.stream("/api/mcp", { method: "POST", body, bearer: peer.bearer, headers })
    await stream.events.next()
    stream.close()
    const phase = await waitFor(
      async () => (await client.call("/v1/workspace/support/left", { bearer: peer.bearer })).json().phases?.at(-1),
      (found) => found !== undefined && found.status !== "running"
    )
    assert.strictEqual(phase.status, "completed")
    const again = await peer.call("run_task", input)
    assert.strictEqual(again.message.result.structuredContent.text, phase.response)
  })

  it("a body that is too large, or has too many values, is not taken", async (services) => {
    const bearer = await services.userToken("alice")
    const large = await post(services, `{"x":"${"y".repeat(1_100_000)}"}`, bearer)
    assert.strictEqual(large.status, 413)
    const many = await post(
      services,
      { jsonrpc: "2.0", id: 1, method: "ping", params: { all: Array(6_000).fill("x") } },
      bearer
    )
    assert.strictEqual(many.status, 400)
    const long = await post(services, { jsonrpc: "2.0", id: "x".repeat(300), method: "ping" }, bearer)
    assert.deepStrictEqual([long.status, long.message.id], [400, null])
  })
})

section("Transports: Listening for messages from the server, Session management", (it) => {
  it("the server MUST either return text/event-stream or 405 to a GET, and MAY respond to a DELETE with 405", async ({
    client,
    userToken
  }) => {
    for (const method of ["GET", "DELETE", "PUT"]) {
      const answer = await client.call("/api/mcp", { method, bearer: await userToken("alice"), headers: { accept } })
      assert.strictEqual(answer.status, 405, method)
      assert.match(answer.headers["allow"]!, /POST/)
    }
  })

  it.for(stateful)(
    "the session ID SHOULD be globally unique and MUST only contain visible ASCII characters",
    async (peer, services) => {
      const sessions = new Set<string>()
      for (let turn = 0; turn < 5; turn++) {
        const { headers } = await post(services, initialize(peer.revision), peer.bearer)
        assert.match(headers["mcp-session-id"]!, /^[\x21-\x7e]{40,200}$/)
        sessions.add(headers["mcp-session-id"]!)
      }
      assert.strictEqual(sessions.size, 5)
    }
  )

  it.for(stateful)(
    "servers that require a session ID SHOULD respond to requests without one (other than initialization) with 400",
    async (peer) => {
      const answer = await peer.request("tools/list", {}, { "mcp-session-id": undefined })
      assert.deepStrictEqual([answer.status, answer.message.error.code], [400, -32_600])
    }
  )

  it.for(stateful)(
    "a session that does not exist MUST be answered with 404, and so is another user's",
    async (peer, services) => {
      const bob = await openPeer(services, "bob", peer.revision as "2025-11-25")
      const own = String(peer.headers["mcp-session-id"])
      const changed = own.replace(/.$/, (last) => (last === "0" ? "1" : "0"))
      const upgraded = own.replace(/^\d{4}-\d\d-\d\d/, "2026-07-28")
      for (const session of [
        "",
        "x",
        crypto.randomUUID(),
        changed,
        upgraded,
        "x".repeat(5_000),
        String(bob.headers["mcp-session-id"])
      ]) {
        const answer = await peer.request("tools/list", {}, { "mcp-session-id": session })
        assert.strictEqual(answer.status, 404, session.slice(0, 60))
        if (session.length > 1) assert.notInclude(answer.text, session)
      }
      assert.strictEqual((await peer.request("tools/list")).status, 200)
      assert.strictEqual((await bob.request("tools/list")).status, 200)
    }
  )

  it.for(stateful)("an initialize that names a session is not taken", async (peer, services) => {
    const answer = await post(services, initialize(peer.revision), peer.bearer, peer.headers)
    assert.strictEqual(answer.status, 400)
  })

  it.for([stateless])("servers MUST NOT expect or issue a session ID", async (peer) => {
    const answer = await peer.request("server/discover", {}, { "mcp-session-id": "of-an-older-client" })
    assert.strictEqual(answer.status, 200)
    assert.notProperty(answer.headers, "mcp-session-id")
  })
})

section("Transports: Protocol version header", (it) => {
  it.for(revisions)("an invalid or unsupported MCP-Protocol-Version MUST be answered with 400", async (peer) => {
    for (const version of ["2024-11-05", "2099-01-01", "zzz"]) {
      const answer = await peer.request("tools/list", {}, { "mcp-protocol-version": version })
      assert.strictEqual(answer.status, 400, version)
      const { code, message } = answer.message.error
      assert.include([-32_022, -32_020], code)
      assert.notInclude(message, version)
    }
  })

  it.for(stateful)("without the header, a server uses the version it knows from the session", async (peer) => {
    // States the default explicitly.
    for (const version of [undefined, "2025-03-26"]) {
      const answer = await peer.request("tools/list", {}, { "mcp-protocol-version": version })
      assert.strictEqual(answer.status, 200, version)
      assert.lengthOf(answer.message.result.tools, 2)
    }
  })

  it.for([stateless])(
    "the header and the metadata of the request MUST agree, as MUST those of method and name",
    async (peer) => {
      const call = { name: "get_workspace", arguments: { containerType: "support", containerId: "t" } }
      for (const headers of [
        { "mcp-protocol-version": undefined },
        { "mcp-method": "tools/list" },
        { "mcp-method": undefined },
        { "mcp-name": "run_task" },
        { "mcp-name": undefined }
      ]) {
        const answer = await peer.request("tools/call", call, headers)
        assert.deepStrictEqual([answer.status, answer.message.error.code], [400, -32_020], JSON.stringify(headers))
      }
    }
  )
})
