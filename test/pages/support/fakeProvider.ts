/** An OpenID provider on loopback, over HTTPS, that gives the answers that a test sets and records the requests. */
import { BrowserSignIn, type PendingSignIn } from "@incamera/pages/signin/BrowserSignIn"
import * as OpenIdSignIn from "@incamera/pages/signin/OpenIdSignIn"
import { Effect, Option, Redacted } from "effect"
import type { JWTPayload } from "jose"
import type { IncomingMessage, ServerResponse } from "node:http"
import { createServer } from "node:https"
import type { AddressInfo } from "node:net"
import { makeAuthority } from "../../support/certificates.ts"
import { keySetOf, newSigningKey, sign } from "../../support/userTokens.ts"

const authority = await makeAuthority()
const certificate = await authority.issue({ names: ["localhost", "127.0.0.1"] })
export const key = await newSigningKey("first")
const keySet = await keySetOf(key)

export const clientId = "gateway"
export const baseUrl = "https://gateway.example"

export interface Asked {
  readonly path: string
  readonly authorization: string | undefined
  readonly form: URLSearchParams
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))

type Claims = { readonly [Name in keyof JWTPayload]: JWTPayload[Name] | undefined }

const seconds = () => Math.floor(Date.now() / 1_000)

export interface FakeProviderOptions {
  readonly clientSecret?: string
  /** Fields that replace fields of the discovery document; undefined removes one. */
  readonly metadata?: Readonly<Record<string, unknown>>
  readonly trusted?: boolean
}

export const fakeProvider = Effect.fnUntraced(function* (options: FakeProviderOptions = {}) {
  const asked: Array<Asked> = []
  const state = {
    /** Answers by path that replace the provider's own. */
    answers: {} as Record<string, Answer>,
    metadata: { ...options.metadata } as Record<string, unknown>,
    idToken: undefined as string | undefined
  }
  let issuer = ""
  const own = (path: string, response: ServerResponse) => {
    if (path === "/.well-known/openid-configuration") {
      return json(response, 200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        end_session_endpoint: `${issuer}/logout`,
        id_token_signing_alg_values_supported: ["ES256", "none", "HS256"],
        authorization_response_iss_parameter_supported: true,
        ...state.metadata
      })
    }
    if (path === "/jwks") return json(response, 200, keySet)
    if (path !== "/token") return json(response, 404, {})
    return json(response, 200, { access_token: "unused", token_type: "Bearer", id_token: state.idToken })
  }
  const server = createServer({ cert: certificate.cert, key: certificate.key }, (request, response) => {
    const path = request.url ?? ""
    let body = ""
    request.on("data", (chunk) => (body += String(chunk)))
    request.on("end", () => {
      asked.push({ path, authorization: request.headers.authorization, form: new URLSearchParams(body) })
      const answer = state.answers[path]
      return answer === undefined ? own(path, response) : answer(request, response)
    })
  })
  yield* Effect.acquireRelease(
    Effect.callback<void>((resume) => {
      server.listen(0, "127.0.0.1", () => resume(Effect.void))
    }),
    () => Effect.sync(() => server.close().closeAllConnections())
  )
  issuer = `https://localhost:${(server.address() as AddressInfo).port}`
  const layer = OpenIdSignIn.layerNetwork({
    issuer,
    baseUrl,
    clientId,
    clientSecret: Option.map(Option.fromUndefinedOr(options.clientSecret), (secret) => Redacted.make(secret)),
    extraCa: options.trusted === false ? [] : [authority.pem]
  })
  const signIn = yield* Effect.provide(BrowserSignIn, layer)

  /** Returns the ID token claims that fit a sign-in, with changes; undefined removes one. */
  const claims = (pending: PendingSignIn, changes: Claims = {}): Claims => ({
    iss: issuer,
    aud: clientId,
    sub: "alice",
    iat: seconds(),
    exp: seconds() + 300,
    nonce: pending.nonce,
    auth_time: seconds(),
    ...changes
  })

  /** Returns the query of the provider's redirect, with changes; undefined removes one. */
  const callback = (pending: PendingSignIn, changes: Readonly<Record<string, string | undefined>> = {}) =>
    new URLSearchParams(
      Object.entries({ code: "code-1", state: pending.state, iss: issuer, ...changes }).filter(
        (entry): entry is [string, string] => entry[1] !== undefined
      )
    )

  /** Starts a sign-in; its ID token is then signed with these claims. */
  const begun = Effect.fnUntraced(function* (changes: Claims = {}) {
    const { pending, url } = yield* signIn.begin
    state.idToken = yield* Effect.promise(() => sign(key, claims(pending, changes) as JWTPayload, {}))
    return { pending, url: new URL(url) }
  })

  return { asked, begun, callback, claims, issuer, signIn, state }
})
