/** Every interface says where a text was refused, and only the member where the vault alone explains it. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { rpcOf } from "../a2a/support/rpc.ts"
import { openPeer, question, stateless } from "../mcp/support/peer.ts"
import { signInToPages } from "../support/browser/pageSession.ts"
import { Gateway } from "../support/Gateway.ts"
import * as memoryGateway from "../support/memoryGateway.ts"
import { caseDraft, task } from "../support/requests.ts"

const prompt = "Write to Margaret Holloway at m.holloway@example.com."
const found = [
  { member: "prompt", start: 9, end: 26, kind: "person" },
  { member: "prompt", start: 30, end: 52, kind: "email" }
]

layer(memoryGateway.layer, { excludeTestServices: true, timeout: "60 seconds" })("A refusal", (it) => {
  const told = (what: string, walk: (gateway: Gateway["Service"]) => Promise<void>) =>
    it.effect(what, () => Effect.flatMap(Gateway, (gateway) => Effect.promise(() => walk(gateway))))

  told("says where over REST, in a header", async (gateway) => {
    const bearer = await gateway.bearer("alice")
    const { caseId } = (await gateway.client.call("/v1/cases", { body: caseDraft, bearer })).json()
    const answer = await gateway.client.call("/v1/agent", { body: task(caseId, { prompt }), bearer })
    assert.strictEqual(answer.status, 403, answer.text)
    assert.deepStrictEqual(Object.keys(answer.json()), ["error", "message"])
    assert.strictEqual(
      answer.headers["identity-spans"],
      "prompt;start=9;end=26;kind=person, prompt;start=30;end=52;kind=email"
    )
    const body = { ...caseDraft, title: "Unpaid rent", summary: "Call +44 20 7946 0958." }
    const draft = await gateway.client.call("/v1/cases", { body, bearer })
    assert.strictEqual(draft.headers["identity-spans"], "summary;start=5;end=21;kind=phone")
  })

  told("says where over A2A, as data", async (gateway) => {
    const rpc = rpcOf(gateway, await gateway.bearer("alice"), "1.0")
    const { task: rejected } = (await rpc.call(rpc.dialect.send, rpc.message(prompt))).result
    const [, { data }] = rejected.status.message.parts
    assert.deepStrictEqual(data.refused.found, found)
  })

  told("says where over MCP, for programs and in words for the model", async (gateway) => {
    const peer = await openPeer(gateway, "alice", stateless)
    const { message } = await peer.call("run_task", question("ticket-9", { prompt }))
    const { content, structuredContent } = message.result
    assert.deepStrictEqual(structuredContent.found, found)
    assert.strictEqual(structuredContent.error, "IdentityRefused")
    assert.include(content[0].text, "Where: prompt, characters 9 to 26: person; prompt, characters 30 to 52: email.")
  })

  told("says only the member of a value that is only registered", async (gateway) => {
    const bearer = await gateway.bearer("bob")
    const pages = await signInToPages(gateway, "bob")
    const { caseId } = (await gateway.client.call("/v1/cases", { body: caseDraft, bearer })).json()
    const party = { caseId, kind: "person", role: "plaintiff", side: "initiating", relation: "client" }
    const { partyId } = (await gateway.client.call("/v1/parties", { body: party, bearer })).json()
    const saved = { action: "save", fullName: "Henrike Aldenbrook", identifiers: "qx100zw9" }
    assert.strictEqual((await pages.post(`/cases/${caseId}/parties/${partyId}`, saved)).status, 303)
    const asked = task(caseId, { prompt: "Look at what was said of qx100zw9 and its seal." })
    const answer = await gateway.client.call("/v1/agent", { body: asked, bearer })
    assert.deepStrictEqual([answer.status, answer.headers["identity-spans"]], [403, "prompt"])
    // Whoever writes each of many words another number of times must not learn which of them is registered.
    const often = task(caseId, { prompt: `Look at what was said of${" qx100zw9,".repeat(7)} and its seal.` })
    const again = await gateway.client.call("/v1/agent", { body: often, bearer })
    assert.deepStrictEqual(
      [again.status, again.text, again.headers["identity-spans"]],
      [403, answer.text, answer.headers["identity-spans"]]
    )
  })
})
