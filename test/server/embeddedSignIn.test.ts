/**
 * The whole server with its embedded provider: programs sign users in, and their tokens give the access they were
 * issued for.
 */
import { assert, describe, it, layer } from "@effect/vitest"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { Effect, Layer } from "effect"
import { TlsCertificate } from "@incamera/server/tls/TlsCertificate"
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { Browser, send } from "./support/Browser.ts"
import { firstPasswords } from "./support/identityProviderServer.ts"
import { webServer } from "./support/programs.ts"
import { Gateway } from "../support/Gateway.ts"
import * as gateways from "../support/Gateway.ts"
import * as memoryGateway from "../support/memoryGateway.ts"
import {
  allow,
  authorizationUrl,
  exchange,
  loopbackRedirect,
  newVerifier,
  signInAt,
  type Tokens
} from "../support/signIn.ts"

const wellKnown = ["/.well-known/oauth-authorization-server/idp", "/.well-known/openid-configuration/idp"]

layer(memoryGateway.layer, { excludeTestServices: true, timeout: "60 seconds" })("a program", (it) => {
  const signingIn = Effect.gen(function* () {
    const { client, configuration } = yield* Gateway
    const { baseUrl, dataDir } = configuration
    const [ca, cert, key, passwords] = yield* Effect.promise(() =>
      Promise.all([
        ...["ca.pem", "cert.pem", "key.pem"].map((name) => readFile(join(dataDir, "tls", name), "utf8")),
        firstPasswords(dataDir)
      ])
    ) as Effect.Effect<[string, string, string, ReadonlyMap<string, string>]>
    const alice = { user: "alice", password: passwords.get("alice") ?? "" }
    return { alice, baseUrl, ca, cert, client, key }
  })

  it.effect("that registers and signs its user in works with the API, with a token for the API only", () =>
    Effect.gen(function* () {
      const { client, configuration } = yield* Gateway
      const { baseUrl } = configuration
      const signIn = (options: { readonly resource?: string; readonly scope?: string }) =>
        Effect.promise(() => signInAt(configuration, "alice", options))
      const list = (bearer: string) => Effect.promise(() => client.call("/v1/cases", { bearer }))

      const forApi = yield* signIn({ resource: baseUrl, scope: "api" })
      assert.strictEqual((yield* list(forApi.access_token)).status, 200)
      const forMcp = yield* signIn({ resource: `${baseUrl}/api/mcp`, scope: "mcp" })
      assert.strictEqual((yield* list(forMcp.access_token)).status, 401)
      const withoutScope = yield* signIn({ resource: baseUrl, scope: "openid" })
      assert.isAtLeast((yield* list(withoutScope.access_token)).status, 401)
    })
  )

  it.effect("on this machine is known by its metadata document as well", () =>
    Effect.gen(function* () {
      const { alice, baseUrl, ca, cert, client, key } = yield* signingIn
      const site = yield* webServer((origin) => ({
        "/client": { body: JSON.stringify({ client_id: `${origin}/client`, redirect_uris: [loopbackRedirect] }) }
      })).pipe(Effect.provide(Layer.succeed(TlsCertificate, { ca, cert, key })))
      const program = { baseUrl, ca, clientId: `${site.origin}/client`, redirectUri: loopbackRedirect }
      const { challenge, verifier } = newVerifier()
      const tokens = yield* Effect.promise(async () => {
        const callback = await allow(new Browser(ca), authorizationUrl(program, challenge, { scope: "api" }), alice)
        return JSON.parse((await exchange(program, callback, verifier)).text) as Tokens
      })
      const bearer = tokens.access_token
      assert.strictEqual((yield* Effect.promise(() => client.call("/v1/cases", { bearer }))).status, 200)
    })
  )

  it.effect(
    "finds the provider's metadata by way of the service's own addresses, by GET, HEAD and from other origins",
    () =>
      Effect.gen(function* () {
        const { baseUrl, ca } = yield* signingIn
        for (const path of wellKnown) {
          for (const [method, status] of [
            ["GET", 200],
            ["HEAD", 200],
            ["OPTIONS", 204],
            ["POST", 405]
          ] as const) {
            const answer = yield* Effect.promise(() => send(ca, `${baseUrl}${path}`, { method }))
            assert.strictEqual(answer.status, status, `${method} ${path}`)
          }
        }
      })
  )
})

describe("with an external identity provider", () => {
  it.live("nothing of the embedded one is there", () =>
    Effect.gen(function* () {
      const { client, userToken } = yield* Gateway
      const paths = [
        ...wellKnown,
        "/idp/.well-known/openid-configuration",
        "/idp/jwks",
        "/idp/auth",
        "/idp/reg",
        "/idp/token"
      ]
      for (const path of paths) {
        for (const method of ["GET", "POST"]) {
          const answer = yield* Effect.promise(() => client.call(path, { method }))
          assert.strictEqual(answer.status, 404, `${method} ${path}`)
        }
      }
      const bearer = yield* Effect.promise(() => userToken("alice"))
      assert.strictEqual((yield* Effect.promise(() => client.call("/v1/cases", { bearer }))).status, 401)
    }).pipe(
      Effect.provide(
        gateways.layer({
          parts: () => ({ storage: MemoryStores.layer }),
          variables: { INCAMERA_IDP_ISSUER: "https://idp.invalid", INCAMERA_IDP_AUDIENCE: "in-camera" }
        })
      )
    )
  )
})
