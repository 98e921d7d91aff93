/** MCP, "Base protocol", "Authorization", for a resource server; RFC 9728 and RFC 6750, where it refers to them. */
import { assert } from "@effect/vitest"
import {
  auth,
  discoverAuthorizationServerMetadata,
  discoverOAuthProtectedResourceMetadata,
  extractWWWAuthenticateParams,
  type OAuthClientProvider
} from "@modelcontextprotocol/sdk/client/auth.js"
import { cliClientId } from "@incamera/identity-provider/ProviderIdentity"
import * as fs from "node:fs/promises"
import * as path from "node:path"
import { caseDraft } from "../support/requests.ts"
import { section, type Services } from "./support/conformance.ts"
import { initialize, metadata, openPeer, post, question, revisions, stateless } from "./support/peer.ts"
import { mint } from "./support/tokens.ts"
import { trustingFetch } from "../support/trustingFetch.ts"

const fetchFrom = async ({ configuration }: Services) =>
  trustingFetch(await fs.readFile(path.join(configuration.dataDir, "tls/ca.pem"), "utf8"))

const begin = initialize("2025-11-25")

const challengeOf = (services: Services, fault = "") =>
  `Bearer resource_metadata="${services.configuration.baseUrl}/.well-known/oauth-protected-resource/api/mcp", scope="mcp"${fault}`

section("Authorization: Authorization server location", (it) => {
  it("MCP servers MUST implement OAuth 2.0 Protected Resource Metadata, at the path of the endpoint and at the root", async (services) => {
    const { baseUrl } = services.configuration
    for (const place of ["/api/mcp", ""]) {
      const answer = await services.client.call(`/.well-known/oauth-protected-resource${place}`)
      assert.strictEqual(answer.status, 200)
      assert.strictEqual(answer.headers["access-control-allow-origin"], "*")
      assert.deepInclude(answer.json(), {
        resource: `${baseUrl}/api/mcp`,
        authorization_servers: [`${baseUrl}/idp`],
        scopes_supported: ["mcp"],
        bearer_methods_supported: ["header"]
      })
      const wrong = await services.client.call(`/.well-known/oauth-protected-resource${place}`, { method: "POST" })
      assert.strictEqual(wrong.status, 405)
    }
  })

  it("an unauthorized request MUST be answered with 401 and WWW-Authenticate that says where the metadata is", async (services) => {
    for (const body of [begin, "{", { jsonrpc: "2.0", method: "notifications/initialized" }]) {
      const answer = await post(services, body, undefined)
      assert.deepStrictEqual([answer.status, answer.headers["www-authenticate"]], [401, challengeOf(services)])
      assert.strictEqual(answer.message.error, "Unauthorized")
    }
  })

  it("a client that knows nothing but the address finds its way to the sign-in page", async (services) => {
    const fetchFn = await fetchFrom(services)
    const url = `${services.configuration.baseUrl}/api/mcp`
    const refused = await fetchFn(url, { method: "POST", body: "{}" })
    const { resourceMetadataUrl, scope } = extractWWWAuthenticateParams(refused)
    assert.strictEqual(scope, "mcp")
    const resource = await discoverOAuthProtectedResourceMetadata(
      url,
      { resourceMetadataUrl: resourceMetadataUrl! },
      fetchFn
    )
    const server = await discoverAuthorizationServerMetadata(resource.authorization_servers![0]!, { fetchFn })
    assert.strictEqual(server?.issuer, resource.authorization_servers![0])
    let page: URL | undefined
    let verifier = ""
    const provider: OAuthClientProvider = {
      redirectUrl: "http://127.0.0.1/callback",
      clientMetadata: { redirect_uris: ["http://127.0.0.1/callback"] },
      clientInformation: () => ({ client_id: cliClientId }),
      tokens: () => undefined,
      saveTokens: () => undefined,
      redirectToAuthorization: (to) => void (page = to),
      saveCodeVerifier: (text) => void (verifier = text),
      codeVerifier: () => verifier
    }
    assert.strictEqual(
      await auth(provider, { serverUrl: url, resourceMetadataUrl: resourceMetadataUrl!, scope: scope!, fetchFn }),
      "REDIRECT"
    )
    const asked = page!.searchParams
    assert.deepStrictEqual(
      [asked.get("resource"), asked.get("scope"), asked.get("code_challenge_method")],
      [url, "mcp", "S256"]
    )
    assert.strictEqual(`${page!.origin}${page!.pathname}`, `${services.configuration.baseUrl}/idp/auth`)
  })
})

section("Authorization: Access token usage", (it) => {
  it("MCP servers MUST validate access tokens, and that they were issued specifically for them as the audience", async (services) => {
    const { baseUrl } = services.configuration
    const now = Math.floor(Date.now() / 1_000)
    const bad = {
      "no token": "x",
      expired: await mint(services, { exp: now - 3_600 }),
      "for the API": await mint(services, { aud: baseUrl }),
      "for somebody else": await mint(services, { aud: "https://elsewhere.example" }),
      "for nobody": await mint(services, { aud: [] }),
      "of another issuer": await mint(services, { iss: "https://elsewhere.example/idp" }),
      "of an agent": await services.bearer("carol")
    }
    for (const [what, token] of Object.entries(bad)) {
      const answer = await post(services, begin, token)
      assert.strictEqual(answer.status, 401, what)
      assert.strictEqual(answer.headers["www-authenticate"], challengeOf(services, ', error="invalid_token"'), what)
      assert.notInclude(answer.text, token)
    }
    assert.strictEqual((await post(services, begin, await mint(services))).status, 200)
  })

  it("MCP servers MUST NOT accept tokens for other resources, nor are theirs good elsewhere", async (services) => {
    const bearer = await mint(services)
    assert.strictEqual((await services.client.call("/v1/cases", { bearer })).status, 401)
  })

  it("access tokens MUST NOT be included in the URI query string; nor are cookies or other schemes read", async (services) => {
    const token = await mint(services)
    const asked = await services.client.call(`/api/mcp?access_token=${token}`, { method: "POST", body: begin })
    assert.strictEqual(asked.status, 401)
    for (const headers of [
      { cookie: `access_token=${token}; token=${token}` },
      { authorization: `Basic ${token}` },
      { authorization: token },
      { authorization: `Bearer ${token} ${token}` },
      { authorization: "Bearer " }
    ]) {
      assert.strictEqual((await post(services, begin, undefined, headers)).status, 401, Object.keys(headers)[0])
    }
    assert.strictEqual((await post(services, begin, undefined, { authorization: `bearer ${token}` })).status, 200)
  })

  it("insufficient scopes: the server SHOULD respond with 403 and insufficient_scope, the scope, and where the metadata is", async (services) => {
    for (const scope of ["api", "openid", ""]) {
      const answer = await post(services, begin, await mint(services, { scope }))
      assert.strictEqual(answer.status, 403)
      assert.strictEqual(answer.headers["www-authenticate"], challengeOf(services, ', error="insufficient_scope"'))
    }
  })

  it.for(revisions)(
    "authorization MUST be included in every HTTP request from client to server, even within a session",
    async (peer, services) => {
      const list = { jsonrpc: "2.0", id: 3, method: "tools/list" }
      assert.strictEqual((await post(services, list, undefined, peer.headers)).status, 401)
    }
  )

  it.for(revisions)("an answer that is waited for is given before the token ends", async (peer, services) => {
    const { headers } = await openPeer(services, "alice", peer.revision)
    const { caseId } = (await services.client.call("/v1/cases", { body: caseDraft, bearer: peer.bearer })).json()
    const bearer = await mint(services, { exp: Math.floor(Date.now() / 1_000) + 4 })
    const name = "run_task"
    const prompt = `Delete the case ${caseId}.`
    const input = question(`ends-${peer.revision}`, { requestType: "admin_req", prompt, waitSeconds: 60 })
    const params = { name, arguments: input, ...(peer.revision === stateless ? { _meta: metadata } : {}) }
    const call = { jsonrpc: "2.0", id: 4, method: "tools/call", params }
    const answer = await post(services, call, bearer, { ...headers, "mcp-method": "tools/call", "mcp-name": name })
    assert.strictEqual(answer.message.result.structuredContent.status, "waiting", answer.text)
    // Otherwise there would be one for every three seconds of the minute.
    assert.isAtMost(answer.text.match(/^:/gmu)?.length ?? 0, 2, answer.text)
  })
})
