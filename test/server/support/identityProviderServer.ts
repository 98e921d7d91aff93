/** The embedded identity provider on Effect's router, over HTTPS with the local certificate, on a loopback port. */
import { NodeHttpServer } from "@effect/platform-node"
import * as OutboundAllowList from "@incamera/adapters-http/outbound/OutboundAllowList"
import { OutboundJson } from "@incamera/adapters-http/outbound/OutboundJson"
import { ClientAddress } from "@incamera/adapters-http/requests/ClientAddress"
import { layer as providerLayer } from "@incamera/identity-provider/EmbeddedIdentityProvider"
import * as IdentityProviderRoutes from "@incamera/identity-provider/IdentityProviderRoutes"
import * as LocalCertificates from "@incamera/server/tls/LocalCertificates"
import { TlsCertificate } from "@incamera/server/tls/TlsCertificate"
import { createHash, randomBytes } from "node:crypto"
import { readFile } from "node:fs/promises"
import { createServer } from "node:https"
import { createServer as createPort } from "node:net"
import { join } from "node:path"
import { Effect, Layer } from "effect"
import { HttpRouter } from "effect/http"
import { type Answer, Browser, form, send } from "./Browser.ts"

export const freePort = Effect.callback<number>((resume) => {
  const server = createPort()
  server.listen(0, "127.0.0.1", () => {
    const address = server.address()
    server.close(() => resume(Effect.succeed(typeof address === "object" && address !== null ? address.port : 0)))
  })
})

export interface Place {
  readonly port: number
  readonly baseUrl: string
  readonly dataDir: string
}

export const placeAt = (port: number, dataDir: string): Place => ({
  port,
  baseUrl: `https://localhost:${port}`,
  dataDir
})

/** As in the embedded mode, documents on this machine are read, with the local authority. */
const provider = (place: Place) =>
  Layer.unwrap(
    Effect.gen(function* () {
      const { ca } = yield* TlsCertificate
      const outbound = OutboundJson.layerWith({
        allow: OutboundAllowList.loopback,
        extraCa: ca === undefined ? [] : [ca]
      })
      return Layer.unwrap(Effect.map(OutboundJson, (client) => providerLayer({ ...place, outbound: client }))).pipe(
        Layer.provide(outbound)
      )
    })
  ).pipe(Layer.provideMerge(LocalCertificates.layer(place)))

/** The server; it stops when its scope ends, so a test can start it again in the same place. */
export const server = (place: Place) =>
  Layer.unwrap(
    Effect.gen(function* () {
      const { cert, key } = yield* TlsCertificate
      return HttpRouter.serve(IdentityProviderRoutes.layer, { disableLogger: true, disableListenLog: true }).pipe(
        Layer.provide(NodeHttpServer.layer(() => createServer({ cert, key }), { port: place.port, host: "127.0.0.1" }))
      )
    })
  ).pipe(Layer.provide(ClientAddress.layerWith(undefined)), Layer.provideMerge(provider(place)))

export const redirectUri = "http://127.0.0.1:49152/callback"

const verifier = randomBytes(32).toString("base64url")
const challenge = createHash("sha256").update(verifier).digest("base64url")

export const authorizationUrl = (baseUrl: string, overrides: Readonly<Record<string, string>> = {}): string =>
  `${baseUrl}/idp/auth?${new URLSearchParams({
    response_type: "code",
    client_id: "incamera-cli",
    redirect_uri: redirectUri,
    scope: "openid profile offline_access api mcp",
    prompt: "consent",
    state: "state-1",
    code_challenge: challenge,
    code_challenge_method: "S256",
    ...overrides
  })}`

/** The passwords made at first start. */
export const firstPasswords = async (dataDir: string): Promise<ReadonlyMap<string, string>> => {
  const text = await readFile(join(dataDir, "identity-provider", "first-passwords.txt"), "utf8")
  return new Map(
    text.split("\n").flatMap((line) => {
      const [, user, password] = /^(\w+): (\S+)$/.exec(line) ?? []
      return user === undefined || password === undefined ? [] : [[user, password] as const]
    })
  )
}

export interface Tokens {
  readonly access_token: string
  readonly id_token: string
  readonly refresh_token?: string
  readonly expires_in: number
  readonly scope: string
  readonly token_type: string
}

/** A person at a browser, and the program that sent them there. */
export class SignIn {
  readonly browser: Browser
  readonly #ca: string
  readonly #place: Place

  constructor(ca: string, place: Place) {
    this.browser = new Browser(ca)
    this.#ca = ca
    this.#place = place
  }

  open(overrides?: Readonly<Record<string, string>>): Promise<Answer> {
    return this.browser.go(authorizationUrl(this.#place.baseUrl, overrides))
  }

  async enter(page: Answer, user: string, password?: string): Promise<Answer> {
    const known = password ?? (await firstPasswords(this.#place.dataDir)).get(user) ?? ""
    return this.browser.submit(page, { user, password: known, action: "sign-in" })
  }

  token(fields: Readonly<Record<string, string>>): Promise<Answer> {
    return send(this.#ca, `${this.#place.baseUrl}/idp/token`, form({ client_id: "incamera-cli", ...fields }))
  }

  redeem(callback: URL, overrides: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const code = callback.searchParams.get("code") ?? ""
    return this.token({
      grant_type: "authorization_code",
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      ...overrides
    })
  }

  /** Goes all the way from the program's request to its tokens. */
  async complete(user: string): Promise<Tokens> {
    const consent = await this.enter(await this.open(), user)
    const allowed = await this.browser.submit(consent, { action: "allow" })
    return JSON.parse((await this.redeem(new URL(allowed.headers.location ?? ""))).text) as Tokens
  }
}
