/**
 * The ration over every interface, and the button by which the user lets an agent continue. Each value is split over
 * two fields of its request in reverse order, so that only the use case can join it.
 */
import { assert, layer } from "@effect/vitest"
import * as Limits from "@incamera/domain/Limits"
import * as EngineLimits from "@incamera/deidentification/Limits"
import { Effect } from "effect"
import { type Rpc, rpcOf } from "../a2a/support/rpc.ts"
import { openPeer, question, stateless } from "../mcp/support/peer.ts"
import { signInToPages } from "../support/browser/pageSession.ts"
import { Gateway } from "../support/Gateway.ts"
import * as memoryGateway from "../support/memoryGateway.ts"
import { caseDraft, task } from "../support/requests.ts"

const ration = Limits.registeredValuesPerDay
const values = Array.from({ length: 2 * ration + 2 }, (_, n) => `qx${100 + n}zw9`)
const harmless = "How long is a bearer token valid?"
const held = "can let it continue"

const asked = (value: string) => `Look at what was said of ${value}`

/** Asserts that the answer contains neither the value nor anything only the count may know. */
const assertSilent = (text: string, value: string) => {
  for (const secret of ["vaultOnly", "ration", value]) assert.notInclude(text, secret)
}

const world = async (gateway: Gateway["Service"], user: string) => {
  const { client } = gateway
  const own = await gateway.userToken(user)
  const pages = await signInToPages(gateway, user)
  const { caseId } = (await client.call("/v1/cases", { body: caseDraft, bearer: own })).json()
  const party = { caseId, kind: "person", role: "plaintiff", side: "initiating", relation: "client" }
  const { partyId } = (await client.call("/v1/parties", { body: party, bearer: own })).json()
  // A person has at most this many numbers.
  const identified = await pages.post(`/cases/${caseId}/parties/${partyId}`, {
    action: "save",
    fullName: "Henrike Aldenbrook",
    identifiers: values.slice(0, EngineLimits.identityValues).join("\n")
  })
  assert.strictEqual(identified.status, 303, identified.text)
  const audit = async (action: string) =>
    (await client.call(`/v1/audit?action=${action}&limit=200`, { bearer: own })).json().items as ReadonlyArray<any>
  return { own, pages, caseId, audit, client }
}

/** Returns the answers that an agent gets over REST and over A2A. */
const asking = ({ client, caseId }: Awaited<ReturnType<typeof world>>, rpc: Rpc, bearer: string) => ({
  rest: async (value: string) => {
    const answer = await client.call("/v1/agent", { body: task(caseId, { prompt: asked(value) }), bearer })
    assertSilent(answer.text, value)
    assert.deepStrictEqual(Object.keys(answer.json()).toSorted(), ["error", "message"])
    return answer
  },
  a2a: async (value: string) => {
    const envelope = await rpc.call(rpc.dialect.send, rpc.message(asked(value)))
    assertSilent(JSON.stringify(envelope), value)
    return envelope
  }
})

layer(memoryGateway.layer, { excludeTestServices: true, timeout: "120 seconds" })("The ration over HTTPS", (it) => {
  const journey = (what: string, walk: (gateway: Gateway["Service"]) => Promise<void>) =>
    it.effect(what, () => Effect.flatMap(Gateway, (gateway) => Effect.promise(() => walk(gateway))))

  journey(
    "an agent gets refusals for a ration of values, and is then stopped everywhere until its user lets it continue",
    async (gateway) => {
      const alice = await world(gateway, "alice")
      const { audit, caseId, client, own, pages } = alice
      const bearer = await gateway.bearer("alice")
      const rpc = rpcOf(gateway, bearer, "1.0")
      const { a2a, rest } = asking(alice, rpc, bearer)
      const draft = () => client.call("/v1/cases", { body: caseDraft, bearer, headers: { "idempotency-key": "first" } })
      assert.strictEqual((await draft()).status, 201)

      for (const value of values.slice(0, ration / 2)) {
        const answer = await rest(value)
        assert.deepStrictEqual([answer.status, answer.json().error], [403, "IdentityRefused"])
      }
      for (const value of values.slice(ration / 2, ration)) {
        const { task: rejected } = (await a2a(value)).result
        assert.strictEqual(rejected.status.state, rpc.dialect.states.rejected)
        const { data } = rejected.status.message.parts[1]
        assert.deepStrictEqual(Object.keys(data.refused).toSorted(), ["asksToReveal", "found", "page"])
      }
      assert.lengthOf(await audit("identity.refuse"), ration)
      const [hold] = await audit("agent.hold")
      assert.strictEqual(hold.actor.type, "service")

      // The same for any text, registered or not, over any interface, new or repeated.
      for (const value of [values[ration]!, "qx900zw9"]) {
        const answer = await rest(value)
        assert.deepStrictEqual([answer.status, answer.json().error], [429, "TooManyRequests"])
        assert.include(answer.json().message, held)
        assert.strictEqual(answer.headers["retry-after"], String(Limits.heldRetrySeconds))
        const { error } = await a2a(value)
        assert.include(error.message, held)
      }
      const harmlessly = await client.call("/v1/agent", { body: task(caseId, { prompt: harmless }), bearer })
      assert.strictEqual(harmlessly.status, 429)
      assert.strictEqual((await draft()).status, 429)
      assert.lengthOf(await audit("identity.refuse"), ration)

      // What it reads would show by what is held back who is registered, so it reads nothing. The user's own program
      // continues.
      for (const path of [`/v1/cases?caseId=${caseId}`, `/v1/cases/${caseId}/files`, "/v1/partners"]) {
        assert.strictEqual((await client.call(path, { bearer })).status, 429, path)
      }
      assert.strictEqual((await client.call("/v1/cases", { body: caseDraft, bearer: own })).status, 201)

      const at = { headers: { cookie: pages.cookie } }
      const settings = await pages.send("/settings", at)
      assert.include(settings.text, `sent ${ration} values that match registered identities`)
      assert.include((await pages.send("/secure-steps", at)).text, "An agent is on hold")
      const trail = await pages.send("/settings/audit", at)
      assert.include(trail.text, "a number that identifies a person")
      const [, action = ""] = /action="(\/settings\/held\/[^"]+\/resume)"/u.exec(settings.text) ?? []
      assert.include(action, hold.resourceId)
      const bob = await signInToPages(gateway, "bob")
      assert.strictEqual((await bob.post(action, {})).status, 404)
      const resumed = await pages.post(action, {})
      assert.deepStrictEqual([resumed.status, resumed.headers.location?.split("?")[0]], [303, "/settings"])
      assert.notInclude((await pages.send("/settings", at)).text, "match registered identities")
      assert.strictEqual((await audit("agent.resume"))[0].actor.type, "user")

      assert.strictEqual((await draft()).status, 201)
      assert.strictEqual((await rest(values[0]!)).status, 403)
      const works = await client.stream("/v1/agent", { body: task(caseId, { prompt: harmless }), bearer })
      assert.strictEqual((await works.all()).at(-1)!.data.outcome, "completed")
    }
  )

  journey("programs that act with the user's token share a ration, over REST and MCP", async (gateway) => {
    const bob = await world(gateway, "bob")
    const { caseId, client, own, pages } = bob
    const agent = await gateway.bearer("bob")
    const peer = await openPeer(gateway, "bob", stateless)
    const tell = async (value: string) => {
      const { message, text } = await peer.call("run_task", question("ticket-9", { prompt: asked(value) }))
      assertSilent(text, value)
      assert.isTrue(message.result.isError)
      return message.result.content[0].text as string
    }
    // In the request, a later field of a case comes before an earlier one.
    const patch = async (value: string) =>
      (
        await client.call(`/v1/cases/${caseId}`, {
          method: "PATCH",
          bearer: own,
          body: { summary: `${value.slice(4)} is what it ends with.`, stage: value.slice(0, 4) }
        })
      ).status
    for (const value of values.slice(0, ration - 1)) assert.match(await tell(value), /^IdentityRefused: /u)
    assert.strictEqual(await patch(values[ration]!), 403)
    assert.strictEqual(await patch("qx900zw9"), 429)
    const told = await tell(values[ration]!)
    assert.match(told, /^TooManyRequests: /u)
    assert.include(told, `${client.baseUrl}/settings`)
    assert.strictEqual((await client.call("/v1/cases", { body: caseDraft, bearer: agent })).status, 201)
    assert.strictEqual((await pages.post("/settings/held/programs/resume", {})).status, 303)
    assert.strictEqual(await patch("qx900zw9"), 200)
  })
})
