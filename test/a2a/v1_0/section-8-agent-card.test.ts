/** A2A 1.0, sections 4.4 "Agent Discovery Objects" and 8 "Agent Discovery". */
import { assert } from "@effect/vitest"
import { section } from "../support/rpc.ts"

section("A2A 1.0, 8 Agent Discovery", "1.0", 0, (it) => {
  const paths = ["/.well-known/agent-card.json", "/.well-known/agent.json"]

  it("who asks in version 1.0 gets a card of 1.0, and nothing of the one before", async (_, {
    client,
    configuration
  }) => {
    for (const path of paths) {
      const answer = await client.call(path, { headers: { "a2a-version": "1.0" } })
      const card = answer.json()
      assert.strictEqual(answer.headers["vary"], "A2A-Version")
      assert.deepStrictEqual(card.supportedInterfaces, [
        { url: `${configuration.baseUrl}/a2a`, protocolBinding: "JSONRPC", protocolVersion: "1.0" },
        { url: `${configuration.baseUrl}/a2a`, protocolBinding: "JSONRPC", protocolVersion: "0.3" }
      ])
      assert.deepStrictEqual(card.capabilities, { streaming: true, pushNotifications: false, extendedAgentCard: true })
      for (const field of ["name", "description", "version"]) assert.isString(card[field], field)
      for (const field of ["defaultInputModes", "defaultOutputModes"]) assert.include(card[field], "text/plain")
      for (const skill of card.skills) {
        for (const field of ["id", "name", "description"]) assert.isString(skill[field], field)
        assert.isAbove(skill.tags.length, 0)
      }
      const { authorizationCode } = card.securitySchemes.oauth2.oauth2SecurityScheme.flows
      assert.strictEqual(authorizationCode.authorizationUrl, `${configuration.baseUrl}/idp/auth`)
      assert.strictEqual(card.securitySchemes.agentToken.httpAuthSecurityScheme.scheme, "Bearer")
      for (const { schemes } of card.securityRequirements) {
        for (const name of Object.keys(schemes)) assert.property(card.securitySchemes, name)
      }
      for (const field of ["protocolVersion", "url", "preferredTransport", "additionalInterfaces", "security"]) {
        assert.notProperty(card, field)
      }
    }
  })

  it("anybody else gets the card of 0.3, with the interfaces of 1.0 beside it", async (_, {
    client,
    configuration
  }) => {
    for (const headers of [{}, { "a2a-version": "0.3" }, { "a2a-version": "9.9" }] as Array<Record<string, string>>) {
      const answer = await client.call(paths[0]!, { headers })
      const card = answer.json()
      assert.strictEqual(answer.headers["vary"], "A2A-Version")
      assert.deepInclude(card, {
        protocolVersion: "0.3.0",
        url: `${configuration.baseUrl}/a2a`,
        preferredTransport: "JSONRPC"
      })
      assert.strictEqual(card.supportedInterfaces[0].protocolVersion, "1.0")
      assert.isTrue(card.supportsAuthenticatedExtendedCard)
    }
  })

  it("the card may be cached, and is revalidated with 304", async (_, { client }) => {
    for (const path of paths) {
      for (const version of ["0.3", "1.0"]) {
        const headers = { "a2a-version": version }
        const first = await client.call(path, { headers })
        assert.match(first.headers["cache-control"]!, /^public, max-age=\d+$/)
        const etag = first.headers["etag"]!
        for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
          const again = await client.call(path, { headers: { ...headers, "if-none-match": known } })
          assert.deepStrictEqual([again.status, again.text, again.headers["etag"]], [304, "", etag], known)
        }
        const other = await client.call(path, { headers: { ...headers, "if-none-match": '"other"' } })
        assert.strictEqual(other.status, 200)
      }
    }
    const [one, two] = await Promise.all(
      ["0.3", "1.0"].map((version) => client.call(paths[0]!, { headers: { "a2a-version": version } }))
    )
    assert.notStrictEqual(one!.headers["etag"], two!.headers["etag"])
  })

  it("any origin may read it, also one that asks before", async (_, { client }) => {
    for (const path of paths) {
      const answer = await client.call(path)
      assert.strictEqual(answer.headers["access-control-allow-origin"], "*")
      const before = await client.call(path, { method: "OPTIONS" })
      assert.strictEqual(before.status, 204)
      assert.strictEqual(before.headers["access-control-allow-origin"], "*")
      assert.include(before.headers["access-control-allow-headers"], "a2a-version")
    }
  })

  it("every interface of the card answers in the version that it says", async (rpc, { client }, bearer) => {
    const card = (await client.call(paths[0]!, { headers: { "a2a-version": "1.0" } })).json()
    const methods: Record<string, string> = { "0.3": "tasks/get", "1.0": "GetTask" }
    for (const { protocolVersion, url } of card.supportedInterfaces) {
      const body = { jsonrpc: "2.0", id: 1, method: methods[protocolVersion], params: { id: "x" } }
      const answer = await client.call(new URL(url).pathname, {
        body,
        bearer,
        headers: { "a2a-version": protocolVersion }
      })
      assert.strictEqual(answer.json().error.code, -32001)
    }
    assert.strictEqual(rpc.version, "1.0")
  })
})
