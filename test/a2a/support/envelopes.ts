/** The requirements of both protocol versions for the JSON-RPC envelope of each call, and for HTTP around it. */
import { assert } from "@effect/vitest"
import { minter } from "../../support/api/Account.ts"
import { refusedCredentials } from "../../support/credentials.ts"
import { question, rpcOf, section, type Version } from "./rpc.ts"

export const testEnvelopes = (name: string, version: Version): void =>
  section(name, version, 0, (it) => {
    it("the server replies with the same id", async (rpc) => {
      for (const id of ["a", "", 0, 17, -1, null]) {
        const answer = (await rpc.post({ jsonrpc: "2.0", id, method: rpc.dialect.get, params: { id: "x" } })).json()
        assert.deepStrictEqual([answer.jsonrpc, answer.id, answer.error.code], ["2.0", id, -32001])
      }
    })

    it("a body that is not JSON is a Parse error", async (rpc) => {
      for (const body of ["", "{", "{]", "nonsense"]) {
        const answer = (await rpc.post(body)).json()
        assert.deepStrictEqual([answer.id, answer.error.code], [null, -32700], body)
      }
    })

    it("a body that is not a JSON-RPC request is an Invalid Request", async (rpc) => {
      const { send } = rpc.dialect
      for (const body of [
        "null",
        "1",
        '"text"',
        {},
        { jsonrpc: "1.0", id: 1, method: send },
        { id: 1, method: send },
        { jsonrpc: "2.0", id: 1 },
        { jsonrpc: "2.0", id: 1, method: 1 },
        { jsonrpc: "2.0", id: {}, method: send },
        { jsonrpc: "2.0", id: [], method: send },
        { jsonrpc: "2.0", id: 1.5, method: send },
        { jsonrpc: "2.0", id: true, method: send },
        { jsonrpc: "2.0", id: "x".repeat(257), method: send }
      ]) {
        assert.strictEqual((await rpc.post(body)).json().error.code, -32600, JSON.stringify(body))
      }
    })

    it("batches are refused", async (rpc) => {
      const one = { jsonrpc: "2.0", id: 1, method: rpc.dialect.get, params: { id: "x" } }
      for (const body of ["[]", JSON.stringify([one]), JSON.stringify([one, one])]) {
        assert.strictEqual((await rpc.post(body)).json().error.code, -32600)
      }
    })

    it("an unknown method is answered with Method not found", async (rpc) => {
      const other = version === "0.3" ? "SendMessage" : "message/send"
      for (const method of ["no/such", "", "constructor", "__proto__", "tasks/list", other]) {
        const answer = (await rpc.post({ jsonrpc: "2.0", id: 1, method, params: {} })).json()
        assert.strictEqual(answer.error.code, -32601, method)
      }
    })

    it("a version that is not supported is answered with VersionNotSupportedError", async (rpc) => {
      const body = { jsonrpc: "2.0", id: 1, method: rpc.dialect.get, params: { id: "x" } }
      for (const said of ["2.0", "0.2", "1", "1.1", "one", "0.3.x"]) {
        assert.strictEqual((await rpc.post(body, { "a2a-version": said })).json().error.code, -32009, said)
      }
      for (const said of [version, `${version}.0`, ""]) {
        assert.strictEqual((await rpc.post(body, { "a2a-version": said })).json().error.code, -32001, said)
      }
      assert.strictEqual((await rpc.post(body, {})).json().error.code, -32001)
    })

    it("a notification is done, and not answered", async (rpc) => {
      const params = rpc.message()
      const noted = await rpc.post({ jsonrpc: "2.0", method: rpc.dialect.send, params })
      assert.deepStrictEqual([noted.status, noted.text], [204, ""])
      // The same message again returns the task that it started.
      const task = rpc.dialect.taskIn((await rpc.call(rpc.dialect.send, params)).result)
      assert.strictEqual(task.status.state, rpc.dialect.states.completed)
      for (const method of [rpc.dialect.get, rpc.dialect.push[0]!, rpc.dialect.cancel]) {
        const wrong = await rpc.post({ jsonrpc: "2.0", method, params: { id: "x" } })
        assert.deepStrictEqual([wrong.status, wrong.text], [204, ""], method)
      }
    })

    it("the content type must be application/json", async (rpc) => {
      const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: rpc.dialect.get, params: { id: "x" } })
      for (const type of ["text/plain", "application/xml", ""]) {
        const answer = await rpc.post(body, { "content-type": type })
        assert.deepStrictEqual([answer.status, answer.json().error], [415, "UnsupportedMediaType"])
      }
      const answer = await rpc.post(body, { "content-type": "application/json; charset=utf-8" })
      assert.strictEqual(answer.status, 200)
      assert.match(answer.headers["content-type"]!, /^application\/json/)
    })

    it("a body has no more than its bytes and its values", async (rpc) => {
      const large = await rpc.post({
        jsonrpc: "2.0",
        id: 1,
        method: rpc.dialect.send,
        params: rpc.message("x".repeat(1_100_000))
      })
      assert.strictEqual(large.status, 413)
      const many = rpc.message(question, { metadata: { list: Array.from({ length: 6_000 }, () => "a") } })
      assert.strictEqual((await rpc.call(rpc.dialect.send, many)).error.code, -32600)
      const deep = `{"jsonrpc":"2.0","id":1,"method":"${rpc.dialect.send}","params":${'{"a":'.repeat(4_000)}1${"}".repeat(4_000)}}`
      assert.strictEqual((await rpc.post(deep)).json().error.code, -32602)
      const message = JSON.stringify(rpc.message(question).message).replace(
        "{",
        `{"metadata":${'{"a":'.repeat(4_000)}1${"}".repeat(4_000)},`
      )
      const nested = `{"jsonrpc":"2.0","id":1,"method":"${rpc.dialect.send}","params":{"message":${message}}}`
      assert.isBelow((await rpc.post(nested)).status, 500)
    })

    it("other methods of HTTP are not allowed", async (_, { client }, bearer) => {
      const answer = await client.call("/a2a", { bearer })
      assert.deepStrictEqual([answer.status, answer.headers["allow"]], [405, "OPTIONS, POST"])
    })

    it("a request without valid credentials is answered 401, with a challenge", async (_, gateway) => {
      for (const [name, credential] of await refusedCredentials(gateway, "bob")) {
        const answer = await rpcOf(gateway, credential, version).post({ jsonrpc: "2.0", id: 1, method: "x" })
        assert.deepStrictEqual([answer.status, answer.json().error], [401, "Unauthorized"], name)
        assert.match(answer.headers["www-authenticate"] ?? "", /^Bearer realm=/, name)
      }
    })

    it("a user's token for another audience is refused", async (rpc, gateway) => {
      const mint = await minter(gateway)
      const { baseUrl } = gateway.configuration
      for (const audience of [`${baseUrl}/api/mcp`, "https://elsewhere.example"]) {
        const answer = await rpcOf(gateway, await mint("stranger", { audience }), version).post({})
        assert.strictEqual(answer.status, 401, audience)
      }
      const good = await rpcOf(gateway, await mint("stranger"), version).call(rpc.dialect.get, { id: "x" })
      assert.strictEqual(good.error.code, -32001)
    })

    it("nobody learns that another user's task exists", async (rpc, gateway) => {
      const { contextId, id } = await rpc.done()
      for (const credential of [await gateway.userToken("carol"), await gateway.bearer("bob")]) {
        const neighbour = rpcOf(gateway, credential, version)
        for (const method of [rpc.dialect.get, rpc.dialect.cancel, rpc.dialect.subscribe]) {
          assert.strictEqual((await neighbour.call(method, { id })).error.code, -32001, method)
        }
        for (const method of [rpc.dialect.send, rpc.dialect.stream]) {
          const params = neighbour.message(question, { taskId: id, contextId })
          assert.strictEqual((await neighbour.call(method, params)).error.code, -32001, method)
        }
        if (version === "1.0") {
          for (const params of [{}, { contextId }]) {
            const { result } = await neighbour.call("ListTasks", params)
            assert.notInclude(JSON.stringify(result), id)
          }
        }
      }
    })
  })
