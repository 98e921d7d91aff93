/**
 * The identity provider that comes with the server, for one machine: it signs local users in at `/idp` when no external
 * issuer is configured. Design, "Credentials", user tokens. Standards: OpenID Connect Core, OAuth 2.1 (authorization
 * code with PKCE S256 only), RFC 8707 (resource), RFC 9068 (JWT access tokens).
 *
 * The library behind it takes a good part of a second to load, which the start of the server can't spare: keys and
 * users are ready with the layer, the library is loaded by the first request, or by `warm` in a quiet moment.
 */
import type { IncomingMessage, ServerResponse } from "node:http"
import { securityHeaders } from "@incamera/adapters-http/server/securityHeaders"
import { Context, Effect, Layer, type Redacted } from "effect"
import type { JWK } from "jose"
import type { ProviderFileUnusable, UnknownUser } from "./IdentityProviderError.ts"
import * as Interactions from "./Interactions.ts"
import * as LocalUsers from "./LocalUsers.ts"
import { mintUserToken } from "./mintUserToken.ts"
import { errorPage } from "./pages/plainPages.ts"
import { pageHeaders, renderPage } from "./pages/page.ts"
import { identityOf, mountPath, type ProviderIdentity } from "./ProviderIdentity.ts"
import * as ProviderKeys from "./ProviderKeys.ts"
import * as ProviderRecords from "./ProviderRecords.ts"
import * as SignInThrottle from "./SignInThrottle.ts"

export class EmbeddedIdentityProvider extends Context.Service<
  EmbeddedIdentityProvider,
  {
    /** `iss` of every token: `<base URL>/idp`. */
    readonly issuer: string
    /** `aud` of access tokens for the API: the base URL. */
    readonly audience: string
    /** `aud` of access tokens for the MCP interface: its address. */
    readonly mcpAudience: string
    /** Public keys that verify its tokens; no request to ourselves is needed. */
    readonly jwks: { readonly keys: ReadonlyArray<JWK> }
    /** Loads the library ahead of the first request. */
    readonly warm: Effect.Effect<void>
    /**
     * Answers a request below `/idp`, in full: the response has ended when this completes. The request's body must not
     * have been read. The request is changed: its URL is the part below the mount, its host and scheme are ours.
     */
    readonly nodeHandler: (request: IncomingMessage, response: ServerResponse) => Effect.Effect<void>
    /** A user token for a local user, as if they had signed in just now; valid for an hour. */
    readonly mintUserToken: (
      userName: string
    ) => Effect.Effect<Redacted.Redacted<string>, UnknownUser | ProviderFileUnusable>
  }
>()("@incamera/server/identity-provider/EmbeddedIdentityProvider") {}

export interface EmbeddedIdentityProviderOptions {
  readonly baseUrl: string
  readonly dataDir: string
}

const interactionPath = /^\/interaction\/([A-Za-z0-9_-]{1,64})(?:\?|$)/

/**
 * Rewrites a request for the library: its path below the mount, and our own host and scheme in place of whatever the
 * client or a proxy claimed, so that every URL in an answer is ours and every cookie is marked as secure.
 */
const mount = (request: IncomingMessage, { origin, path }: ProviderIdentity): string => {
  const { host, protocol } = new URL(origin)
  const url = (request.url ?? "").slice(mountPath.length)
  delete request.headers["x-forwarded-host"]
  request.headers["x-forwarded-proto"] = protocol.slice(0, -1)
  request.headers.host = host
  request.url = url.startsWith("/") ? url : `/${url}`
  Object.assign(request, { baseUrl: path })
  return request.url
}

/** All of an unexpected error that may be logged: its message can quote the request. */
const errorName = (error: unknown): string => (error instanceof Error ? error.name : "UnknownError")

const fail = (response: ServerResponse) =>
  Effect.sync(() => {
    if (!response.headersSent) response.writeHead(500, { ...pageHeaders("'self'") })
    response.end(renderPage(errorPage("server_error")))
  })

const ended = (response: ServerResponse) =>
  Effect.callback<void>((resume) => {
    const done = () => resume(Effect.void)
    if (response.writableEnded) return done()
    response.once("finish", done).once("close", done)
  })

const make = Effect.fnUntraced(function* ({ baseUrl, dataDir }: EmbeddedIdentityProviderOptions) {
  const identity = identityOf(baseUrl)
  const context = yield* Effect.context<never>()
  const run = Effect.runPromiseWith(context)
  const report = (name: string) => Effect.logError(`The embedded identity provider failed unexpectedly: ${name}`)

  const [keys, adapter] = yield* Effect.all(
    [ProviderKeys.load(dataDir), ProviderRecords.load(dataDir), LocalUsers.giveFirstPasswords(dataDir)],
    { concurrency: "unbounded" }
  )
  const throttle = yield* SignInThrottle.make

  const library = yield* Effect.cached(
    Effect.promise(async () => {
      const { makeProvider } = await import("./makeProvider.ts")
      const provider = makeProvider({
        identity,
        keys,
        adapter,
        findUser: async (userName) => (await run(LocalUsers.load(dataDir))).get(userName),
        onUnexpectedError: (error) => void run(report(errorName(error)))
      })
      return {
        callback: provider.callback(),
        interact: Interactions.make({ provider, throttle, dataDir, identity })
      }
    })
  )

  const answer = Effect.fnUntraced(function* (request: IncomingMessage, response: ServerResponse) {
    // What is written to Node's own response passes none of the server's layers: these are said here.
    response.setHeader("strict-transport-security", securityHeaders["strict-transport-security"])
    response.setHeader("x-content-type-options", securityHeaders["x-content-type-options"])
    const { callback, interact } = yield* library
    const path = mount(request, identity)
    const uid = interactionPath.exec(path)?.[1]
    if (uid === undefined) yield* Effect.sync(() => void callback(request, response))
    else yield* interact({ request, response }, uid)
    yield* ended(response)
  })

  return EmbeddedIdentityProvider.of({
    issuer: identity.issuer,
    audience: identity.audience,
    mcpAudience: identity.mcpAudience,
    jwks: keys.publicJwks,
    warm: Effect.asVoid(library),
    nodeHandler: (request, response) =>
      answer(request, response).pipe(
        Effect.catch((error) => Effect.andThen(Effect.logError(error.message), fail(response))),
        Effect.catchDefect((defect) => Effect.andThen(report(errorName(defect)), fail(response)))
      ),
    mintUserToken: Effect.fn("EmbeddedIdentityProvider.mintUserToken")(function* (userName: string) {
      const user = yield* LocalUsers.get(dataDir, userName)
      return yield* mintUserToken(identity, keys.signing[0], user.userName)
    })
  })
})

export const layer = (
  options: EmbeddedIdentityProviderOptions
): Layer.Layer<EmbeddedIdentityProvider, ProviderFileUnusable> => Layer.effect(EmbeddedIdentityProvider, make(options))
