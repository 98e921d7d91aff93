/**
 * An OpenID provider on its own host, for tests with real browsers: it asks for a password, keeps a session in a
 * cookie, signs people in silently while that lasts, and ends it by RP-Initiated Logout 1.0 where the test wants that.
 */
import { Effect } from "effect"
import { decodeJwt } from "jose"
import { createHash, randomUUID } from "node:crypto"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { keySetOf, newSigningKey, sign } from "./userTokens.ts"

export interface StandInOptions {
  /** True if it has an `end_session_endpoint`. */
  readonly endsSessions: boolean
  /** False: it signs people in by its session even where `prompt=login` forbids that. */
  readonly honoursPrompt?: boolean
}

export interface StandInProvider {
  readonly issuer: string
  /** The gateway's configuration for this provider. */
  readonly variables: Readonly<Record<string, string>>
  /** Sets the gateway's address. */
  readonly register: (baseUrl: string) => void
  /** Number of people signed in at it. */
  readonly sessions: () => number
  /** Makes the sign-ins of its sessions this much older. */
  readonly age: (seconds: number) => void
  /** Addresses of its requests, in order. */
  readonly asked: ReadonlyArray<URL>
}

const clientId = "gateway"
const cookieName = "stand-in-session"
const password = "open sesame"

/** The provider's only user, with the e-mail address that the ID token carries. */
export const person = { subject: "alice", email: "alice@firm.example", password }

interface Session {
  readonly sid: string
  authTime: number
}

const seconds = () => Math.floor(Date.now() / 1_000)

const page = (response: ServerResponse, status: number, content: string) =>
  response
    .writeHead(status, { "content-type": "text/html; charset=utf-8" })
    .end(`<!doctype html><html lang="en"><title>Stand-in</title><h1>Stand-in</h1>${content}`)

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = ""
  for await (const chunk of request) text += String(chunk)
  return new URLSearchParams(text)
}

export const standInProvider = Effect.fnUntraced(function* (options: StandInOptions) {
  const key = yield* Effect.promise(() => newSigningKey("stand-in"))
  const keySet = yield* Effect.promise(() => keySetOf(key))
  const asked: Array<URL> = []
  const sessions = new Map<string, Session>()
  const codes = new Map<string, { readonly session: Session; readonly query: URLSearchParams }>()
  let issuer = ""
  let baseUrl = ""

  const sessionOf = (request: IncomingMessage): Session | undefined => {
    const [, id = ""] = new RegExp(`(?:^|; )${cookieName}=([^;]+)`, "u").exec(request.headers.cookie ?? "") ?? []
    return sessions.get(id)
  }

  const giveCode = (response: ServerResponse, session: Session, query: URLSearchParams, cookie?: string) => {
    const code = randomUUID()
    codes.set(code, { session, query })
    const answer = new URLSearchParams({ code, state: query.get("state") ?? "", iss: issuer })
    response
      .writeHead(302, {
        location: `${baseUrl}/sign-in/callback?${answer}`,
        ...(cookie === undefined
          ? {}
          : { "set-cookie": `${cookieName}=${cookie}; Path=/; HttpOnly; Secure; SameSite=Lax` })
      })
      .end()
  }

  const authorize = async (request: IncomingMessage, response: ServerResponse, { searchParams: query }: URL) => {
    if (query.get("client_id") !== clientId || query.get("redirect_uri") !== `${baseUrl}/sign-in/callback`) {
      return page(response, 400, "unknown client")
    }
    if (request.method === "POST") {
      if ((await bodyOf(request)).get("password") !== password) return page(response, 403, "wrong password")
      const id = randomUUID()
      const session = { sid: randomUUID(), authTime: seconds() }
      sessions.set(id, session)
      return giveCode(response, session, query, id)
    }
    const session = sessionOf(request)
    const mustAsk = options.honoursPrompt !== false && query.get("prompt") === "login"
    if (session !== undefined && !mustAsk) return giveCode(response, session, query)
    const form = `<form method="post"><label>Password <input type="password" name="password"></label><button>Go on</button></form>`
    return page(response, 200, form)
  }

  const token = async (request: IncomingMessage, response: ServerResponse) => {
    const form = await bodyOf(request)
    const given = codes.get(form.get("code") ?? "")
    codes.delete(form.get("code") ?? "")
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url")
    if (given === undefined || challenge !== given.query.get("code_challenge")) {
      return json(response, 400, { error: "invalid_grant" })
    }
    const idToken = await sign(
      key,
      {
        iss: issuer,
        aud: clientId,
        sub: person.subject,
        email: person.email,
        sid: given.session.sid,
        auth_time: given.session.authTime,
        nonce: given.query.get("nonce") ?? "",
        iat: seconds(),
        exp: seconds() + 300
      },
      {}
    )
    return json(response, 200, { access_token: "unused", token_type: "Bearer", id_token: idToken })
  }

  /** RP-Initiated Logout 1.0, section 2: without a hint, the provider would have to ask the person. */
  const logout = (response: ServerResponse, { searchParams: query }: URL) => {
    const back = query.get("post_logout_redirect_uri")
    if (back !== `${baseUrl}/signed-out`) return page(response, 400, "an address that is not registered")
    const hint = query.get("id_token_hint")
    if (hint === null) return page(response, 200, "Do you want to sign out?")
    const { aud, sid } = decodeJwt(hint)
    if (aud !== clientId || query.get("client_id") !== clientId) return page(response, 400, "another client’s token")
    for (const [id, session] of sessions) if (session.sid === sid) sessions.delete(id)
    const state = query.get("state")
    const location = `${back}${state === null ? "" : `?${new URLSearchParams({ state })}`}`
    return response.writeHead(302, { location }).end()
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", issuer)
    asked.push(url)
    switch (url.pathname) {
      case "/.well-known/openid-configuration":
        return json(response, 200, {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          ...(options.endsSessions ? { end_session_endpoint: `${issuer}/logout` } : {}),
          id_token_signing_alg_values_supported: ["ES256"],
          authorization_response_iss_parameter_supported: true
        })
      case "/jwks":
        return json(response, 200, keySet)
      case "/authorize":
        return void authorize(request, response, url)
      case "/token":
        return void token(request, response)
      case "/logout":
        return logout(response, url)
      default:
        return page(response, 404, "nothing")
    }
  })
  yield* Effect.acquireRelease(
    Effect.callback<void>((resume) => {
      server.listen(0, "127.0.0.1", () => resume(Effect.void))
    }),
    () => Effect.sync(() => server.close().closeAllConnections())
  )
  // Not `localhost`, which the test gateway uses: cookies depend on the host and not on the port.
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    variables: { INCAMERA_IDP_ISSUER: issuer, INCAMERA_IDP_AUDIENCE: "api", INCAMERA_IDP_CLIENT_ID: clientId },
    register: (at) => void (baseUrl = at),
    sessions: () => sessions.size,
    age: (by) => sessions.forEach((session) => (session.authTime -= by)),
    asked
  } satisfies StandInProvider
})
