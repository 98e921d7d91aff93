/** A2A 0.3, sections 5.5 "AgentCard Object Structure" and 5.6 "Transport Declaration and URL Relationships". */
import { assert } from "@effect/vitest"
import { section } from "../support/rpc.ts"

section("A2A 0.3, 5.5 AgentCard Object Structure", "0.3", 0, (it) => {
  it("has every field that a card must have", async (_, { client }) => {
    const card = (await client.call("/.well-known/agent-card.json")).json()
    for (const field of ["protocolVersion", "name", "description", "url", "preferredTransport", "version"]) {
      assert.isString(card[field], field)
    }
    for (const field of ["defaultInputModes", "defaultOutputModes", "skills"])
      assert.isAbove(card[field].length, 0, field)
    for (const skill of card.skills) {
      for (const field of ["id", "name", "description"]) assert.isString(skill[field], field)
      assert.isAbove(skill.tags.length, 0)
    }
    for (const requirement of card.security) {
      for (const name of Object.keys(requirement)) assert.property(card.securitySchemes, name)
    }
  })

  it("the transport of the main URL is the preferred one, is among the additional interfaces, and nothing conflicts", async (_, {
    client
  }) => {
    const card = (await client.call("/.well-known/agent-card.json")).json()
    assert.deepInclude(card.additionalInterfaces, { url: card.url, transport: card.preferredTransport })
    const transports = Map.groupBy(
      card.additionalInterfaces as Array<{ url: string; transport: string }>,
      ({ url }) => url
    )
    for (const [url, all] of transports) assert.strictEqual(new Set(all.map(({ transport }) => transport)).size, 1, url)
  })
})
