/** A2A 1.0, sections 9 "JSON-RPC Protocol Binding", 3.6 "Versioning", 3.3.2 "Error Handling" and 13.1 "Data Access and Authorization Scoping". */
import { assert } from "@effect/vitest"
import { testEnvelopes } from "../support/envelopes.ts"
import { section } from "../support/rpc.ts"

testEnvelopes("A2A 1.0, 9 JSON-RPC Protocol Binding", "1.0")

section("A2A 1.0, 9.5 Error Handling", "1.0", 0, (it) => {
  it("the details of an error are objects with a type, with reason and domain", async (rpc) => {
    const { error } = await rpc.call("GetTask", { id: "x" })
    assert.deepStrictEqual(error.data, [
      {
        "@type": "type.googleapis.com/google.rpc.ErrorInfo",
        reason: "TASK_NOT_FOUND",
        domain: "a2a-protocol.org"
      }
    ])
  })

  it("the version may be a parameter of the address", async (_, { client }, bearer) => {
    const ask = async (version: string) =>
      (
        await client.call(`/a2a?A2A-Version=${version}`, {
          body: { jsonrpc: "2.0", id: 1, method: "GetTask", params: { id: "x" } },
          bearer
        })
      ).json().error.code
    assert.deepStrictEqual([await ask("1.0"), await ask("9.9")], [-32001, -32009])
  })
})
