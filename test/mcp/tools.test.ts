/** MCP, "Server features", "Tools", and "Utilities": "Progress" and "Cancellation", in the words of its revisions. */
import { assert } from "@effect/vitest"
import * as Limits from "@incamera/adapters-http/Limits"
import { section } from "./support/conformance.ts"
import { openPeer, type Peer, post, question, revisions, stateful } from "./support/peer.ts"
import { waitFor } from "./support/waitFor.ts"

section("Tools", (it) => {
  it.for(revisions)("a tool has a name, a title, a description, and schemas for its input and output", async (peer) => {
    const { tools } = (await peer.request("tools/list")).message.result
    assert.deepStrictEqual(
      tools.map(({ name }: any) => name),
      ["run_task", "get_workspace"]
    )
    for (const tool of tools) {
      assert.isAbove(tool.description.length, 100)
      assert.strictEqual(tool.inputSchema.type, "object")
      assert.isFalse(tool.inputSchema.additionalProperties)
      assert.strictEqual(tool.outputSchema.type, "object")
      for (const [name, property] of Object.entries<any>(tool.inputSchema.properties)) {
        assert.isAbove(property.description.length, 10, name)
      }
    }
    assert.deepStrictEqual(tools[0].inputSchema.required, ["containerType", "containerId", "requestType", "prompt"])
  })

  it.for(revisions)(
    "servers MUST provide structured results that conform to the output schema, and text",
    async (peer) => {
      const { result } = (await peer.call("run_task", question("structured"))).message
      assert.strictEqual(result.structuredContent.status, "completed")
      assert.notProperty(result, "isError")
      assert.deepStrictEqual(
        result.content.map(({ type }: any) => type),
        ["text"]
      )
      assert.include(result.content[0].text, result.structuredContent.text)
      const missing = [
        "phaseId",
        "containerType",
        "containerId",
        "branchId",
        "citations",
        "deliverables",
        "secureSteps",
        "next"
      ]
      assert.containsAllKeys(result.structuredContent, missing)
    }
  )

  it.for(revisions)("protocol errors: unknown tools", async (peer) => {
    for (const name of ["delete_everything", "", "RUN_TASK", "run_tasks"]) {
      const { message } = await peer.call(name, {}, {})
      assert.strictEqual(message.error.code, -32_602, name)
      assert.notInclude(message.error.message, "delete_everything")
    }
  })

  it.for(revisions)(
    "tool execution errors: reported in results with isError, so that a model can correct itself",
    async (peer) => {
      for (const [input, told] of [
        [{}, /BadRequest: The input is not valid: `containerType` is missing; /],
        [question("t", { containerId: "x y" }), /`containerId` must be letters, digits/],
        [question("t", { waitSeconds: 1e9 }), /`waitSeconds` must be/],
        [question("t", { phaseId: "seven" }), /`phaseId` must be a UUID/],
        [question("t", { prompt: "" }), /`prompt` must/],
        [
          question("t", { branchId: "branch_00000000-0000-7000-8000-000000000000" }),
          /NotFound: There is no such branch/
        ]
      ] as const) {
        const { result } = (await peer.call("run_task", input)).message
        assert.isTrue(result.isError)
        assert.match(result.content[0].text, told)
        assert.match(result.content[0].text, /\nWhat to do: /)
      }
    }
  )

  it.for(revisions)("arguments that are not an object are refused", async (peer) => {
    for (const input of [7, "x", [], null]) {
      const { message } = await peer.call("run_task", input as never)
      assert.isTrue(message.error !== undefined || message.result.isError, JSON.stringify(message))
    }
  })
})

section("Progress", (it) => {
  it.for(revisions)(
    "the progress value MUST increase with each notification, and reference the token of the request",
    async (peer) => {
      for (const progressToken of [0, 7, "token"]) {
        const { messages } = await peer.call("run_task", question(`p-${progressToken}`), { _meta: { progressToken } })
        const told = messages.slice(0, -1).map(({ params }) => params)
        assert.isAbove(told.length, 5)
        for (const [index, { progress, progressToken: named }] of told.entries()) {
          assert.strictEqual(named, progressToken)
          if (index > 0) assert.isAbove(progress, told[index - 1].progress)
        }
        const text = messages.at(-1).result.structuredContent.text
        const pieces = told.filter(({ message }) => text.includes(message)).map(({ message }) => message)
        assert.strictEqual(pieces.join(""), text)
      }
    }
  )

  it.for(revisions)("progress notifications MUST only reference tokens that were provided", async (peer) => {
    const { messages } = await peer.call("run_task", question("silent"))
    assert.strictEqual(messages.length, 1)
    for (const progressToken of [null, {}, "x".repeat(400)]) {
      const { status } = await peer.call("run_task", question("bad-token"), { _meta: { progressToken } })
      assert.strictEqual(status, 400)
    }
  })
})

/** A slow task: many pieces, each after a pause. */
const long = (containerId: string) =>
  question(containerId, { prompt: "What is a secure step, and how do I rotate a key?" })

section("Cancellation", (it) => {
  const statusOf = async (peer: Peer, services: Parameters<typeof openPeer>[0], containerId: string) =>
    (await services.client.call(`/v1/workspace/support/${containerId}`, { bearer: peer.bearer })).json().phases?.at(-1)
      ?.status

  /** Begins a call under this id, and cancels it as the test says when its task runs. */
  const cancelling = async (
    peer: Peer,
    services: Parameters<typeof openPeer>[0],
    containerId: string,
    id: string | number,
    cancel: () => Promise<unknown>
  ) => {
    const answer = peer.request("tools/call", { name: "run_task", arguments: long(containerId) }, {}, id)
    await waitFor(
      () => statusOf(peer, services, containerId),
      (status) => status === "running"
    )
    await cancel()
    const { messages } = await answer
    return messages
  }

  it.for(stateful)(
    "receivers SHOULD stop processing, free resources, and not send a response for the cancelled request",
    async (peer, services) => {
      for (const id of [901, "nine-o-two"]) {
        const containerId = `cancelled-${peer.revision}-${id}`
        const messages = await cancelling(peer, services, containerId, id, async () => {
          const { status } = await peer.notify("notifications/cancelled", {
            requestId: id,
            reason: "Not needed any more"
          })
          assert.strictEqual(status, 202)
        })
        assert.deepStrictEqual(messages, [])
        const status = await waitFor(
          () => statusOf(peer, services, containerId),
          (found) => found !== "running"
        )
        assert.strictEqual(status, "canceled")
      }
    }
  )

  it.for(stateful)(
    "cancellation notifications MUST only reference requests of the same session: nobody else's",
    async (peer, services) => {
      const own = await openPeer(services, "alice", peer.revision)
      const bob = await openPeer(services, "bob", peer.revision)
      const containerId = `not-cancelled-${peer.revision}`
      const messages = await cancelling(peer, services, containerId, 77, async () => {
        for (const other of [own, bob]) await other.notify("notifications/cancelled", { requestId: 77 })
        const stolen = { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 77 } }
        assert.strictEqual((await post(services, stolen, bob.bearer, peer.headers)).status, 404)
        for (const requestId of ["77", 78, null, {}]) await peer.notify("notifications/cancelled", { requestId })
      })
      assert.strictEqual(messages.at(-1).result.structuredContent.status, "completed")
    }
  )
})

section("Waiting", (it) => {
  it.for(revisions)(
    "a call that waits sends a sign of life every 3 seconds, with or without a progress token",
    async (peer, services) => {
      const bearer = peer.bearer
      const body = {
        title: "[Party 1] v. [Party 2]",
        practiceArea: "Employment",
        jurisdiction: "California",
        summary: "A case."
      }
      const { caseId } = (await services.client.call("/v1/cases", { body, bearer })).json()
      const input = question(`alive-${peer.revision}`, {
        requestType: "admin_req",
        prompt: `Delete the case ${caseId}.`,
        waitSeconds: 7
      })
      const { message, text } = await peer.call("run_task", input)
      assert.strictEqual(message.result.structuredContent.status, "waiting")
      assert.isAtLeast([...text.matchAll(/^: still at work$/gm)].length, Math.floor(7_000 / Limits.heartbeatMillis))
      assert.strictEqual(message.result.structuredContent.secureSteps[0].kind, "confirm-change")
    }
  )
})
