/** RFC 8707: Resource Indicators for OAuth 2.0. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { Browser } from "../support/Browser.ts"
import { newProgram } from "../support/programs.ts"
import { served, step, verify } from "../support/served.ts"
import { allow, authorizationUrl, exchange, newVerifier, refresh, signInAs, type Tokens } from "../../support/signIn.ts"

describe("section 2, resource parameter", () => {
  it.live("an unknown, malformed or foreign resource is invalid_target", () =>
    served((place) =>
      Effect.gen(function* () {
        const { ca, program } = yield* newProgram(place)
        const { challenge } = newVerifier()
        for (const resource of [
          "https://elsewhere.example",
          `${place.baseUrl}.evil.example`,
          `${place.baseUrl}/api`,
          `${place.baseUrl}/api/mcp//`,
          `${place.baseUrl}#fragment`,
          "not-a-uri"
        ]) {
          const url = authorizationUrl(program, challenge, { scope: "api mcp", resource })
          const answer = yield* step(() => new Browser(ca).go(url))
          assert.strictEqual(
            new URL(answer.headers.location ?? "").searchParams.get("error"),
            "invalid_target",
            resource
          )
        }
      })
    )
  )

  it.live("2.1: the token is for the resource that was asked for, with its scope alone", () =>
    served((place) =>
      Effect.gen(function* () {
        const mcp = `${place.baseUrl}/api/mcp`
        const everything = "openid profile offline_access api mcp"
        const cases = [
          [{ scope: everything, resource: mcp }, mcp, "mcp"],
          [{ scope: everything, resource: place.baseUrl }, place.baseUrl, "api"],
          // Clients that take the address from a parsed URL add a final slash.
          [{ scope: everything, resource: `${place.baseUrl}/` }, place.baseUrl, "api"],
          [{ scope: everything, resource: `${mcp}/` }, mcp, "mcp"],
          // Without a resource: the API, unless only MCP can be meant.
          [{ scope: everything }, place.baseUrl, "api"],
          [{ scope: "mcp" }, mcp, "mcp"],
          // Without a scope: the resource's scopes (RFC 6749, section 3.3).
          [{ resource: mcp }, mcp, "mcp"],
          [{}, place.baseUrl, "api"]
        ] as const
        for (const [parameters, audience, scope] of cases) {
          const { alice, program } = yield* newProgram(place)
          const tokens = yield* step(() => signInAs(program, alice, parameters))
          const { payload } = yield* verify(tokens.access_token, audience)
          assert.strictEqual(payload.aud, audience, JSON.stringify(parameters))
          assert.strictEqual(payload["scope"], scope)
        }
      })
    )
  )

  it.live("2.1: nobody is asked to allow nothing: a scope of another resource is invalid_scope", () =>
    served((place) =>
      Effect.gen(function* () {
        const { alice, ca, program } = yield* newProgram(place)
        const { challenge } = newVerifier()
        for (const parameters of [
          { scope: "api", resource: `${place.baseUrl}/api/mcp` },
          { scope: "mcp", resource: place.baseUrl },
          { scope: "unheard-of" }
        ]) {
          const url = authorizationUrl(program, challenge, parameters)
          const callback = yield* step(() => allow(new Browser(ca), url, alice))
          assert.strictEqual(callback.searchParams.get("error"), "invalid_scope", JSON.stringify(parameters))
          assert.isNull(callback.searchParams.get("code"))
        }
      })
    )
  )

  it.live("2.2: an access token request for a resource that was not granted is invalid_target", () =>
    served((place) =>
      Effect.gen(function* () {
        const { alice, ca, program } = yield* newProgram(place)
        const mcp = `${place.baseUrl}/api/mcp`
        const browser = new Browser(ca)
        const exchanged = (resource: string) =>
          step(async () => {
            const { challenge, verifier } = newVerifier()
            const url = authorizationUrl(program, challenge, { scope: "api mcp", resource: place.baseUrl })
            return exchange(program, await allow(browser, url, alice), verifier, { resource })
          })
        assert.strictEqual(JSON.parse((yield* exchanged(mcp)).text).error, "invalid_target")
        const granted = yield* exchanged(place.baseUrl)
        assert.strictEqual(granted.status, 200)
        const tokens = JSON.parse(granted.text) as Tokens
        const same = yield* step(() => refresh(program, tokens.refresh_token ?? ""))
        const renewed = JSON.parse(same.text) as Tokens
        assert.strictEqual((yield* verify(renewed.access_token)).payload.aud, place.baseUrl)
        const widened = yield* step(() => refresh(program, renewed.refresh_token ?? "", { resource: mcp }))
        assert.strictEqual(JSON.parse(widened.text).error, "invalid_target")
      })
    )
  )
})
