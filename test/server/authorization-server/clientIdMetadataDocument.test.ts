/** draft-ietf-oauth-client-id-metadata-document: OAuth Client ID Metadata Document. */
import { assert, describe, it } from "@effect/vitest"
import * as ProviderLimits from "@incamera/identity-provider/Limits"
import * as Limits from "@incamera/domain/Limits"
import { documentUrl } from "@incamera/identity-provider/clients/MetadataDocuments"
import { Effect } from "effect"
import { countingConnects } from "../../support/countingConnects.ts"
import { Browser } from "../support/Browser.ts"
import { person, webServer } from "../support/programs.ts"
import { type Place } from "../support/identityProviderServer.ts"
import { served, step } from "../support/served.ts"
import { TlsCertificate } from "@incamera/server/tls/TlsCertificate"
import {
  authorizationUrl,
  exchange,
  isSignInPage,
  loopbackRedirect,
  newVerifier,
  openConsent
} from "../../support/signIn.ts"

const redirect_uris = [loopbackRedirect]

const good = (client_id: string, more: object = {}) => ({
  body: JSON.stringify({ client_id, client_name: "Doc", redirect_uris, ...more })
})

/** Opens a sign-in of the client whose metadata is at the address, in its own browser. */
const open = Effect.fnUntraced(function* (place: Place, clientId: string) {
  const { ca = "" } = yield* TlsCertificate
  const program = { baseUrl: place.baseUrl, ca, clientId, redirectUri: loopbackRedirect }
  const { challenge } = newVerifier()
  return yield* step(() => new Browser(ca).go(authorizationUrl(program, challenge, { scope: "api" })))
})

/** Like an unknown client: an error page, and no redirect. */
const assertUnknown = ({ headers, status, text }: Effect.Success<ReturnType<typeof open>>, what: string) => {
  assert.strictEqual(status, 400, what)
  assert.isUndefined(headers.location, what)
  assert.match(text, /invalid_client/, what)
}

describe("Client Identifier", () => {
  it("is an https URL with a path, without dot segments, fragment, user name and password, exactly as requested", () => {
    for (const valid of [
      "https://client.example/c",
      "https://client.example:8443/oauth/client.json",
      "https://client.example/c?v=1",
      "https://xn--mnchen-3ya.example/c"
    ]) {
      assert.isDefined(documentUrl(valid), valid)
    }
    for (const invalid of [
      "http://client.example/c",
      "https://client.example",
      "https://client.example/",
      "https://client.example/a/../b",
      "https://client.example/a/%2e%2e/b",
      "https://client.example/a/./b",
      "https://client.example/c#f",
      "https://user@client.example/c",
      "https://user:pw@client.example/c",
      "https://CLIENT.example/c",
      "https://client.example:443/c",
      "https://client.example:0/c",
      "https://münchen.example/c",
      "https://client.example/a b",
      "https://client.example\\c/d",
      "https://0x7f.1/c",
      "https://client.example;x/c",
      `https://client.example/${"c".repeat(Limits.urlCharacters)}`,
      "incamera-cli",
      ""
    ]) {
      assert.isUndefined(documentUrl(invalid), invalid)
    }
  })
})

describe("Client ID Metadata Document", () => {
  it.live(
    "its client_id matches the URL it was fetched from by simple string comparison, and it is served with 200",
    () =>
      served((place) =>
        Effect.gen(function* () {
          const site = yield* webServer((origin) => ({
            "/good.json": good(`${origin}/good.json`),
            "/other.json": good(`${origin}/good.json`),
            "/none.json": { body: JSON.stringify({ redirect_uris }) },
            "/moved.json": { body: "", status: 302, headers: { location: `${origin}/good.json` } },
            "/created.json": { ...good(`${origin}/created.json`), status: 201 },
            "/error.json": { ...good(`${origin}/error.json`), status: 500 },
            "/html.json": { ...good(`${origin}/html.json`), headers: { "content-type": "text/html" } },
            "/list.json": { body: "[]" },
            "/broken.json": { body: "{" }
          }))
          assert.isTrue(isSignInPage(yield* open(place, `${site.origin}/good.json`)))
          for (const path of ["other", "none", "moved", "created", "error", "html", "list", "broken", "missing"]) {
            assertUnknown(yield* open(place, `${site.origin}/${path}.json`), path)
          }
        })
      )
  )

  it.live("Credential and Key Material Restrictions: no shared secret, in any form", () =>
    served((place) =>
      Effect.gen(function* () {
        const forbidden = [
          { token_endpoint_auth_method: "client_secret_post" },
          { token_endpoint_auth_method: "client_secret_basic" },
          { token_endpoint_auth_method: "client_secret_jwt" },
          { client_secret: "secret" },
          { client_secret_expires_at: 0 }
        ]
        const site = yield* webServer((origin) =>
          Object.fromEntries(forbidden.map((more, index) => [`/${index}`, good(`${origin}/${index}`, more)]))
        )
        for (const [index, more] of forbidden.entries()) {
          assertUnknown(yield* open(place, `${site.origin}/${index}`), JSON.stringify(more))
        }
      })
    )
  )

  it.live("Redirect URL Registration: the redirect URL of a request is one of the document's", () =>
    served((place) =>
      Effect.gen(function* () {
        const site = yield* webServer((origin) => ({
          "/elsewhere": good(`${origin}/elsewhere`, { redirect_uris: ["https://app.example/callback"] }),
          "/script": good(`${origin}/script`, { redirect_uris: ["javascript:alert(1)"] })
        }))
        const elsewhere = yield* open(place, `${site.origin}/elsewhere`)
        assert.strictEqual(elsewhere.status, 400)
        assert.include(elsewhere.text, "invalid_redirect_uri")
        assertUnknown(yield* open(place, `${site.origin}/script`), "javascript:")
      })
    )
  )
})

describe("Client Information Discovery", () => {
  it.live("Metadata Caching: a good document is fetched once for a while, errors and invalid ones each time", () =>
    served((place) =>
      Effect.gen(function* () {
        let isGood = false
        const site = yield* webServer((origin) => ({
          "/c": isGood ? good(`${origin}/c`) : { body: "{}", status: 503 }
        }))
        const clientId = `${site.origin}/c`
        assertUnknown(yield* open(place, clientId), "503")
        isGood = true
        const before = site.asked.length
        for (const _ of [1, 2, 3]) assert.isTrue(isSignInPage(yield* open(place, clientId)))
        assert.strictEqual(site.asked.length, before + 1)
      })
    )
  )
})

describe("Security Considerations", () => {
  it.live("Server Side Request Forgery: no private, link-local or metadata address is asked, under any spelling", () =>
    served((place) =>
      Effect.gen(function* () {
        const { connects: usual } = yield* countingConnects(open(place, "nobody"))
        for (const host of [
          "10.0.0.1",
          "169.254.169.254",
          "192.168.1.1",
          "[fd00::1]",
          "[::ffff:169.254.169.254]",
          "metadata.google.internal",
          "0x7f.1"
        ]) {
          // Refused because of its address, before any connection: no more connections than for a client without a
          // document.
          const { value, connects } = yield* countingConnects(open(place, `https://${host}/latest/meta-data`))
          assertUnknown(value, host)
          assert.strictEqual(connects, usual, host)
        }
      })
    )
  )

  it.live("Server Side Request Forgery: one address can have a limited number of documents fetched a minute", () =>
    served((place) =>
      Effect.gen(function* () {
        const site = yield* webServer(() => ({}))
        const tries = ProviderLimits.metadataFetchesPerAddress + 5
        for (let index = 0; index < tries; index++) assertUnknown(yield* open(place, `${site.origin}/${index}`), "")
        assert.isAtLeast(site.asked.length, ProviderLimits.metadataFetchesPerAddress)
        assert.isBelow(site.asked.length, tries)
      })
    )
  )

  it.live("Maximum Response Size: a document that is too large is not read", () =>
    served((place) =>
      Effect.gen(function* () {
        const padded = (id: string, bytes: number) => {
          const { body } = good(id, { x: "" })
          return { body: body.replace('"x":""', `"x":"${"x".repeat(bytes - body.length)}"`) }
        }
        const site = yield* webServer((origin) => ({
          "/fits": padded(`${origin}/fits`, ProviderLimits.clientMetadataDocumentBytes),
          "/large": padded(`${origin}/large`, ProviderLimits.clientMetadataDocumentBytes + 1),
          "/huge": padded(`${origin}/huge`, 10_000_000)
        }))
        assert.isTrue(isSignInPage(yield* open(place, `${site.origin}/fits`)))
        for (const path of ["large", "huge"]) assertUnknown(yield* open(place, `${site.origin}/${path}`), path)
      })
    )
  )

  it.live("the user is shown the host of the client identifier, and where the answer goes", () =>
    served((place) =>
      Effect.gen(function* () {
        const { ca = "" } = yield* TlsCertificate
        const alice = yield* person(place, "alice")
        const site = yield* webServer((origin) => ({ "/c": good(`${origin}/c`) }))
        const program = { baseUrl: place.baseUrl, ca, clientId: `${site.origin}/c`, redirectUri: loopbackRedirect }
        const { challenge, verifier } = newVerifier()
        const browser = new Browser(ca)
        const page = yield* step(() =>
          openConsent(browser, authorizationUrl(program, challenge, { scope: "api" }), alice)
        )
        assert.include(page.text, `<code>${new URL(site.origin).host}</code>`)
        assert.include(page.text, `<code>${new URL(loopbackRedirect).host}</code>`)
        assert.include(page.text, "<bdi>Doc</bdi>")
        const allowed = yield* step(() => browser.submit(page, { action: "allow" }))
        const callback = new URL(allowed.headers.location ?? "")
        assert.strictEqual((yield* step(() => exchange(program, callback, verifier))).status, 200)
      })
    )
  )
})
