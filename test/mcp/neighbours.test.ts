/** Concurrent users of one node: nobody sees anything of another's. */
import { assert } from "@effect/vitest"
import { caseDraft } from "../support/requests.ts"
import { section } from "./support/conformance.ts"
import { openPeer, question, revisions } from "./support/peer.ts"

const users = ["alice", "bob", "carol"] as const

section("Neighbours", (it) => {
  for (const revision of revisions) {
    it(`${revision}: calls with the same ids and tokens get their own tasks' progress and answers`, async (services) => {
      const peers = await Promise.all(users.map((user) => openPeer(services, user, revision)))
      const replies = await Promise.all(
        peers.flatMap((peer, user) =>
          [0, 1].map(async (turn) => {
            const phaseId = crypto.randomUUID()
            const input = question(`ticket-${user}-${turn}`, { phaseId })
            const params = { name: "run_task", arguments: input, _meta: { progressToken: turn } }
            return { phaseId, turn, reply: await peer.request("tools/call", params, {}, turn) }
          })
        )
      )
      for (const { phaseId, reply, turn } of replies) {
        const [first] = reply.messages
        assert.include(first.params.message, phaseId)
        for (const { params } of reply.messages.slice(0, -1)) assert.strictEqual(params.progressToken, turn)
        assert.strictEqual(reply.message.id, turn)
        assert.deepInclude(reply.message.result.structuredContent, { phaseId, status: "completed" })
        const places = reply.messages.slice(0, -1).map(({ params }) => params.progress)
        assert.strictEqual(new Set(places).size, places.length)
      }
    })

    it(`${revision}: the same phase id is another task for another user, and no user sees another's case`, async (services) => {
      const [alice, bob] = await Promise.all([
        openPeer(services, "alice", revision),
        openPeer(services, "bob", revision)
      ])
      const phaseId = crypto.randomUUID()
      const own = await alice.call("run_task", question("mine", { phaseId }))
      const other = await bob.call("run_task", question("theirs", { phaseId, prompt: "What is a secure step?" }))
      for (const { message } of [own, other]) assert.strictEqual(message.result.structuredContent.status, "completed")
      assert.notStrictEqual(
        own.message.result.structuredContent.branchId,
        other.message.result.structuredContent.branchId
      )
      const made = await services.client.call("/v1/cases", { body: caseDraft, bearer: alice.bearer })
      const { caseId } = made.json()
      const nobodys = caseId.replace(/.{4}$/, "0000")
      const told = await Promise.all(
        [caseId, nobodys].map((containerId) => bob.call("get_workspace", { containerType: "case", containerId }))
      )
      assert.deepStrictEqual(told[0]!.message.result, told[1]!.message.result)
      assert.isTrue(told[0]!.message.result.isError)
    })
  }
})
