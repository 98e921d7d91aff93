/**
 * The server's own identity provider, for one machine. It signs local users in at `/idp` if no external issuer is
 * configured. Design, "Credentials", user tokens. Standards: OpenID Connect Core, OAuth 2.1 (authorization code with
 * PKCE S256 only), RFC 8707 (resource), RFC 9068 (JWT access tokens), RFC 7591 (registration of clients) and client
 * metadata documents (draft-ietf-oauth-client-id-metadata-document).
 *
 * The library behind it takes a good part of a second to load, too long for the start of the server. So the layer loads
 * keys and users only; the first request loads the library, or `warm` does so in a quiet moment.
 */
import type { IncomingMessage, ServerResponse } from "node:http"
import type { OutboundJson } from "@incamera/adapters-http/outbound"
import { securityHeaders } from "@incamera/adapters-http/server"
import { Context, Effect, Layer, type Redacted } from "effect"
import type { JWK } from "jose"
import * as MetadataDocuments from "./clients/MetadataDocuments.ts"
import { RegisteredClients } from "./clients/RegisteredClients.ts"
import * as Registration from "./clients/Registration.ts"
import * as RequestRates from "./clients/RequestRates.ts"
import { answerCrossOrigin } from "./crossOrigin.ts"
import type { ProviderFileUnusable, UnknownUser } from "./IdentityProviderError.ts"
import * as Interactions from "./Interactions.ts"
import * as LocalUsers from "./LocalUsers.ts"
import { mintUserToken } from "./mintUserToken.ts"
import { errorPage } from "./pages/plainPages.ts"
import { pageHeaders, renderPage } from "./pages/page.ts"
import { identityOf, mountPath, programsPath, type ProviderIdentity } from "./ProviderIdentity.ts"
import * as Programs from "./Programs.ts"
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
    /** `aud` of access tokens for the MCP interface: the interface's URL. */
    readonly mcpAudience: string
    /** Public keys that verify its tokens, so that the server need not request them from itself. */
    readonly jwks: { readonly keys: ReadonlyArray<JWK> }
    /** Loads the library ahead of the first request. */
    readonly warm: Effect.Effect<void>
    /**
     * Answers a request below `/idp`, in full: the response has ended when this completes. Nothing may have read the
     * request's body. Changes the request: its URL becomes the part below the mount, its host and scheme the server's
     * own. Rate limits for strangers count the request under `address`.
     */
    readonly nodeHandler: (request: IncomingMessage, response: ServerResponse, address: string) => Effect.Effect<void>
    /**
     * Ends all browser sessions of a local user; programs keep the access they were allowed. On disk when it completes.
     */
    readonly endSessions: (userName: string) => Effect.Effect<void>
    /** Issues a user token for a local user, as if they had just signed in; valid for an hour. */
    readonly mintUserToken: (
      userName: string
    ) => Effect.Effect<Redacted.Redacted<string>, UnknownUser | ProviderFileUnusable>
  }
>()("@incamera/identity-provider/EmbeddedIdentityProvider") {}

export interface EmbeddedIdentityProviderOptions {
  readonly baseUrl: string
  readonly dataDir: string
  /** Reads clients' metadata documents. Without it, clients must register. */
  readonly outbound?: OutboundJson["Service"] | undefined
}

const interactionPath = /^\/interaction\/([A-Za-z0-9_-]{1,64})(?:\?|$)/

/**
 * Rewrites a request for the library: its path below the mount, and the server's own host and scheme in place of those
 * that the client or a proxy claimed. So every URL in an answer is the server's, and every cookie is marked as secure.
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

/** The only part of an unexpected error that may be logged: its message may quote the request. */
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

const make = Effect.fnUntraced(function* ({ baseUrl, dataDir, outbound }: EmbeddedIdentityProviderOptions) {
  const identity = identityOf(baseUrl)
  const context = yield* Effect.context<never>()
  const run = Effect.runPromiseWith(context)
  const report = (name: string) => Effect.logError(`The embedded identity provider failed unexpectedly: ${name}`)

  const [keys, records] = yield* Effect.all(
    [ProviderKeys.load(dataDir), ProviderRecords.open(dataDir), LocalUsers.giveFirstPasswords(dataDir)],
    { concurrency: "unbounded" }
  )
  const throttle = yield* SignInThrottle.make
  const rates = yield* RequestRates.make
  const readDocument = yield* MetadataDocuments.make
  const clients = new RegisteredClients(records.adapter)
  const register = Registration.make({ clients, rates })
  const addresses = new WeakMap<IncomingMessage, string>()

  const library = yield* Effect.cached(
    Effect.promise(async () => {
      const { makeProvider } = await import("./makeProvider.ts")
      const provider = makeProvider({
        identity,
        keys,
        adapter: (model) => (model === "Client" ? clients.adapter : records.adapter(model)),
        documents: outbound && {
          read: (clientId) => run(readDocument(outbound)(clientId)),
          mayRead: (request) => run(rates.metadataFetch((request && addresses.get(request)) ?? "unknown"))
        },
        findUser: async (userName) => (await run(LocalUsers.load(dataDir))).get(userName),
        onUnexpectedError: (error) => void run(report(errorName(error)))
      })
      return {
        callback: provider.callback(),
        interact: Interactions.make({ provider, throttle, clients, dataDir, identity }),
        showPrograms: Programs.make({ provider, clients, permissions: records.permissions, dataDir, identity })
      }
    })
  )

  const answer = Effect.fnUntraced(function* (request: IncomingMessage, response: ServerResponse, address: string) {
    // Answers written to Node's own response bypass the server's layers, so these headers are set here.
    response.setHeader("strict-transport-security", securityHeaders["strict-transport-security"])
    response.setHeader("x-content-type-options", securityHeaders["x-content-type-options"])
    const path = mount(request, identity)
    if (answerCrossOrigin(request, response, path)) return yield* ended(response)
    const [route] = path.split("?", 1)
    if (route === Registration.registrationPath) {
      yield* register(request, response, address)
      return yield* ended(response)
    }
    const { callback, interact, showPrograms } = yield* library
    addresses.set(request, address)
    const uid = interactionPath.exec(path)?.[1]
    if (route === programsPath) yield* showPrograms(request, response)
    else if (uid === undefined) yield* Effect.sync(() => void callback(request, response))
    else yield* interact({ request, response }, uid)
    yield* ended(response)
  })

  return EmbeddedIdentityProvider.of({
    issuer: identity.issuer,
    audience: identity.audience,
    mcpAudience: identity.mcpAudience,
    jwks: keys.publicJwks,
    warm: Effect.asVoid(library),
    nodeHandler: (request, response, address) =>
      answer(request, response, address).pipe(
        Effect.catch((error) => Effect.andThen(Effect.logError(error.message), fail(response))),
        Effect.catchDefect((defect) => Effect.andThen(report(errorName(defect)), fail(response)))
      ),
    endSessions: (userName) => Effect.promise(() => records.endSessions(userName)),
    mintUserToken: Effect.fn("EmbeddedIdentityProvider.mintUserToken")(function* (userName: string) {
      const user = yield* LocalUsers.get(dataDir, userName)
      return yield* mintUserToken(identity, keys.signing[0], user.userName)
    })
  })
})

export const layer = (
  options: EmbeddedIdentityProviderOptions
): Layer.Layer<EmbeddedIdentityProvider, ProviderFileUnusable> => Layer.effect(EmbeddedIdentityProvider, make(options))
