/** Which part of a client's own metadata is kept. */
import { assert, describe, it } from "@effect/vitest"
import * as Limits from "@incamera/domain/Limits"
import * as ProviderLimits from "@incamera/identity-provider/Limits"
import * as ClientMetadata from "@incamera/identity-provider/clients/ClientMetadata"
import { redirectKind } from "@incamera/identity-provider/clients/redirectUri"
import { formActionFor } from "@incamera/identity-provider/pages/page"
import { Effect, Result, Schema } from "effect"

const redirect_uris = ["http://127.0.0.1/callback"]

describe("a redirect URI", () => {
  it("is an https address, one of this machine, or of a scheme that is a reversed domain name", () => {
    const good = [
      ["https://app.example/callback?x=1", "web"],
      ["https://localhost:8443/callback", "web"],
      ["https://[2001:db8::1]/callback", "web"],
      ["http://localhost/callback", "loopback"],
      ["http://127.0.0.1:1/callback", "loopback"],
      ["http://[::1]:65535/callback", "loopback"],
      ["com.example.app:/callback", "private-scheme"],
      ["com.example-x.app://callback", "private-scheme"],
      ["cursor://anysphere.cursor-mcp/oauth/callback", "private-scheme"]
    ] as const
    for (const [uri, kind] of good) assert.strictEqual(redirectKind(uri), kind, uri)
    for (const uri of [
      "http://0.0.0.0/callback",
      "http://127.0.0.2/callback",
      "http://2130706434/callback",
      "http://localhost.evil.example/callback",
      "https://a;script-src/callback",
      "https://a'b/callback",
      "https://user:pw@app.example/",
      "https://app.example/#x",
      "https://app.example/a b",
      "https://app.example\\@evil.example/",
      "https://app.example/\u202e",
      "https://app.example:0/",
      "//app.example/callback",
      "/callback",
      "javascript:alert(1)",
      "JavaScript://%0aalert(1)",
      "data:text/html,x",
      "blob:https://app.example/x",
      "file:///x",
      "about:blank",
      "mailto:a@b.example",
      "vbscript:x",
      "ws://app.example/",
      "myapp://callback",
      "",
      `https://app.example/${"x".repeat(Limits.urlCharacters)}`
    ]) {
      assert.isUndefined(redirectKind(uri), uri)
    }
  })

  it.effect.prop(
    "that is accepted says in a page's policy where forms lead, and nothing else",
    [Schema.String],
    ([text]) =>
      Effect.sync(() => {
        for (const uri of [text, `https://${text}/cb`, `${text}.app:/cb`, `https://app.example/${text}`]) {
          if (redirectKind(uri) === undefined) continue
          assert.match(formActionFor(uri), /^'self' [a-z][a-z0-9+.-]*:(?:\/\/[a-z0-9._-]+(?::\d+)?)?$/, uri)
        }
      })
  )
})

describe("a client's name", () => {
  const nameOf = (client_name: unknown) =>
    Result.map(ClientMetadata.fromRegistration({ redirect_uris, client_name }), (client) => client.client_name)

  it("is what can be seen of it, on one line", () => {
    for (const [given, left] of [
      ["  My \t\n Client ", "My Client"],
      ["In\u200b\u202e Camera\u2066", "In Camera"],
      ["Zoe\u0308", "Zo\u00eb"],
      ["\ud800x", "x"],
      ["", undefined],
      ["\u202e", undefined],
      [undefined, undefined]
    ] as const) {
      assert.deepStrictEqual(nameOf(given), Result.succeed(left))
    }
  })

  it.effect.prop("has no control signs and is bounded, or is refused", [Schema.String], ([given]) =>
    Effect.sync(() => {
      const name = nameOf(given)
      if (Result.isFailure(name) || name.success === undefined) return
      assert.notStrictEqual(name.success, "")
      assert.isAtMost([...name.success].length, ProviderLimits.clientNameCharacters)
      assert.notMatch(name.success, /[\p{C}\p{Zl}\p{Zp}]/u)
    })
  )
})

describe("a client", () => {
  const typeOf = (uris: ReadonlyArray<string>) =>
    Result.getOrThrow(ClientMetadata.fromRegistration({ redirect_uris: uris, application_type: "web" }))
      .application_type

  it("is a web client if all answers go to one web origin, whatever it claims", () => {
    assert.strictEqual(typeOf(["https://app.example/a", "https://app.example/b"]), "web")
    assert.strictEqual(typeOf(["https://app.example/a", "https://app.example:8443/a"]), "native")
    assert.strictEqual(typeOf(["https://app.example/a", "http://localhost/a"]), "native")
    assert.strictEqual(typeOf(["com.example.app:/a"]), "native")
  })

  it("of a document is a web client only where answers go to the document's own origin", () => {
    const typeOf = (client_id: string) =>
      Result.getOrThrow(
        ClientMetadata.fromDocument(client_id, { client_id, redirect_uris: ["https://app.example/callback"] })
      ).application_type
    assert.strictEqual(typeOf("https://app.example/client"), "web")
    assert.strictEqual(typeOf("https://client.example/client"), "native")
  })

  it("has a limited number of redirect URIs, each once", () => {
    const many = Array.from({ length: ProviderLimits.clientRedirectUris }, (_, index) => `http://127.0.0.1/${index}`)
    assert.isTrue(Result.isSuccess(ClientMetadata.fromRegistration({ redirect_uris: many })))
    assert.isTrue(Result.isFailure(ClientMetadata.fromRegistration({ redirect_uris: [...many, "http://localhost/"] })))
    const twice = Result.getOrThrow(
      ClientMetadata.fromRegistration({ redirect_uris: [...redirect_uris, ...redirect_uris] })
    )
    assert.deepStrictEqual(twice.redirect_uris, redirect_uris)
  })

  it.effect.prop("is made of any JSON without failing otherwise than by a reason", [Schema.Json], ([json]) =>
    Effect.sync(() => {
      for (const given of [json, { redirect_uris: json }, { redirect_uris, client_name: json, grant_types: json }]) {
        const result = ClientMetadata.fromRegistration(given)
        if (Result.isSuccess(result)) assert.strictEqual(result.success.token_endpoint_auth_method, "none")
        else assert.match(result.failure.error, /^invalid_(redirect_uri|client_metadata)$/)
      }
    })
  )
})
