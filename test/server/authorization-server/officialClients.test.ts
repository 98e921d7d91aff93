/** MCP's official clients, with their own functions only, go from an address to tokens. */
import { assert, describe, it } from "@effect/vitest"
import * as client2 from "@modelcontextprotocol/client"
import * as sdk from "@modelcontextprotocol/sdk/client/auth.js"
import { TlsCertificate } from "@incamera/server/tls/TlsCertificate"
import { Effect } from "effect"
import { Browser } from "../support/Browser.ts"
import { person, webServer } from "../support/programs.ts"
import { served, step, verify } from "../support/served.ts"
import { trustingFetch } from "../../support/trustingFetch.ts"
import { allow } from "../../support/signIn.ts"

const redirectUrl = "http://localhost:6274/oauth/callback"

const clientMetadata = {
  client_name: "MCP Inspector",
  redirect_uris: [redirectUrl],
  grant_types: ["authorization_code", "refresh_token"],
  response_types: ["code"],
  token_endpoint_auth_method: "none"
}

const clients = [
  ["@modelcontextprotocol/sdk", sdk],
  ["@modelcontextprotocol/client", client2]
] as const

/** The values a client takes from the redirect; the newer one also checks the issuer (RFC 9207). */
const answerOf = ({ searchParams }: URL) => ({
  authorizationCode: searchParams.get("code") ?? "",
  iss: searchParams.get("iss") ?? ""
})

for (const [name, library] of clients) {
  // Both have the same functions, with their own types.
  const client = library as typeof sdk
  describe(name, () => {
    for (const [at, scope] of [
      ["", "api"],
      ["/api/mcp", "mcp"]
    ] as const) {
      it.live(`discovers, registers, signs a user in and refreshes, for the scope ${scope}`, () =>
        served((place) =>
          Effect.gen(function* () {
            const { ca = "" } = yield* TlsCertificate
            const alice = yield* person(place, "alice")
            const fetchFn = trustingFetch(ca)
            const issuer = `${place.baseUrl}/idp`
            const resource = `${place.baseUrl}${at}`

            const metadata = (yield* step(() => client.discoverAuthorizationServerMetadata(issuer, { fetchFn })))!
            assert.strictEqual(metadata.issuer, issuer)
            const information = yield* step(() => client.registerClient(issuer, { metadata, clientMetadata, fetchFn }))
            const started = yield* step(() =>
              client.startAuthorization(issuer, {
                metadata,
                clientInformation: information,
                redirectUrl,
                scope,
                state: "s",
                resource: new URL(resource)
              })
            )
            const callback = yield* step(() => allow(new Browser(ca), started.authorizationUrl, alice))
            assert.strictEqual(`${callback.origin}${callback.pathname}`, redirectUrl)
            assert.strictEqual(callback.searchParams.get("state"), "s")
            assert.strictEqual(callback.searchParams.get("iss"), issuer)

            const common = { metadata, clientInformation: information, resource: new URL(resource), fetchFn }
            const tokens = yield* step(() =>
              client.exchangeAuthorization(issuer, {
                ...common,
                ...answerOf(callback),
                codeVerifier: started.codeVerifier,
                redirectUri: redirectUrl
              })
            )
            const refreshed = yield* step(() =>
              client.refreshAuthorization(issuer, { ...common, refreshToken: tokens.refresh_token ?? "" })
            )
            assert.notStrictEqual(refreshed.refresh_token, tokens.refresh_token)
            for (const { access_token } of [tokens, refreshed]) {
              const { payload } = yield* verify(access_token, resource)
              assert.strictEqual(payload.sub, "alice")
              assert.strictEqual(payload["scope"], scope)
              assert.strictEqual(payload["client_id"], information.client_id)
            }
          })
        )
      )
    }

    it.live("is known by its metadata document, without registering", () =>
      served((place) =>
        Effect.gen(function* () {
          const { ca = "" } = yield* TlsCertificate
          const alice = yield* person(place, "alice")
          const site = yield* webServer((origin) => ({
            "/client.json": { body: JSON.stringify({ ...clientMetadata, client_id: `${origin}/client.json` }) }
          }))
          const fetchFn = trustingFetch(ca)
          const issuer = `${place.baseUrl}/idp`
          const metadata = (yield* step(() => client.discoverAuthorizationServerMetadata(issuer, { fetchFn })))!
          assert.isTrue(metadata.client_id_metadata_document_supported)
          const clientInformation = { client_id: `${site.origin}/client.json` }
          const started = yield* step(() =>
            client.startAuthorization(issuer, {
              metadata,
              clientInformation,
              redirectUrl,
              scope: "mcp openid offline_access"
            })
          )
          const callback = yield* step(() => allow(new Browser(ca), started.authorizationUrl, alice))
          const tokens = yield* step(() =>
            client.exchangeAuthorization(issuer, {
              metadata,
              clientInformation,
              fetchFn,
              ...answerOf(callback),
              codeVerifier: started.codeVerifier,
              redirectUri: redirectUrl
            })
          )
          const { payload } = yield* verify(tokens.access_token, `${place.baseUrl}/api/mcp`)
          assert.strictEqual(payload["client_id"], clientInformation.client_id)
          assert.isDefined(tokens.refresh_token)
          // Once for all of it.
          assert.deepStrictEqual(site.asked, ["/client.json"])
        })
      )
    )
  })
}
