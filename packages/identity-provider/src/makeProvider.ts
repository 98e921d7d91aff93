/**
 * The `oidc-provider` library, configured for one machine: code flow with PKCE, JWT access tokens, the service's own
 * pages.
 */
import type { EventEmitter } from "node:events"
import type { IncomingMessage } from "node:http"
import * as Limits from "./Limits.ts"
import { callbackPath } from "@incamera/pages/signin"
import { Provider, errors, type AdapterFactory, type Configuration, type KoaContextWithOIDC } from "oidc-provider"
import { documentUrl } from "./clients/MetadataDocuments.ts"
import { registrationPath } from "./clients/Registration.ts"
import type { LocalUser } from "./LocalUsers.ts"
import { errorPage, notFoundPage, signedOutPage, signOutPage } from "./pages/plainPages.ts"
import { type Page, pageHeaders, renderPage } from "./pages/page.ts"
import {
  apiScopes,
  cliClientId,
  cliClientName,
  pagesClientId,
  programsClientId,
  programsPath,
  type ProviderIdentity,
  resourceOf,
  scopeOfResource
} from "./ProviderIdentity.ts"
import { type ProviderKeys, signingAlgorithm } from "./ProviderKeys.ts"

export interface MakeProviderOptions {
  readonly identity: ProviderIdentity
  readonly keys: ProviderKeys
  readonly adapter: AdapterFactory
  /** Reads clients' metadata documents. Without it, clients have to register. */
  readonly documents?:
    | {
        readonly read: (clientId: string) => Promise<Response>
        /** True if the rate limit allows another fetch for this request. */
        readonly mayRead: (request: IncomingMessage | undefined) => Promise<boolean>
      }
    | undefined
  readonly findUser: (userName: string) => Promise<LocalUser | undefined>
  /** Called with internal errors, not with mistakes of a caller. */
  readonly onUnexpectedError: (error: unknown) => void
}

const respond = (ctx: KoaContextWithOIDC, page: Page): void => {
  ctx.set(pageHeaders("'self'"))
  ctx.body = renderPage(page)
}

/** Refuses every URL that is not a client's metadata document: the library must fetch nothing else. */
const refusedFetch = async () => new Response(undefined, { status: 404 })

/** The clients that nobody registers. */
const ownClients = (identity: ProviderIdentity): NonNullable<Configuration["clients"]> => [
  {
    client_id: cliClientId,
    client_name: cliClientName,
    application_type: "native",
    token_endpoint_auth_method: "none",
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    redirect_uris: ["http://127.0.0.1/callback", "http://[::1]/callback", "http://localhost/callback"]
  },
  {
    client_id: programsClientId,
    client_name: "the programs you allowed",
    token_endpoint_auth_method: "none",
    grant_types: ["authorization_code"],
    response_types: ["code"],
    redirect_uris: [`${identity.issuer}${programsPath}`],
    scope: "openid"
  },
  {
    client_id: pagesClientId,
    client_name: "In Camera",
    token_endpoint_auth_method: "none",
    grant_types: ["authorization_code"],
    response_types: ["code"],
    redirect_uris: [`${identity.audience}${callbackPath}`],
    require_auth_time: true,
    scope: "openid"
  }
]

const configuration = ({ identity, keys, adapter, documents, findUser }: MakeProviderOptions): Configuration => ({
  adapter,
  jwks: { keys: [...keys.signing] },
  clients: ownClients(identity),
  responseTypes: ["code"],
  clientAuthMethods: ["none"],
  scopes: ["openid", "profile", "offline_access", ...apiScopes],
  claims: { openid: ["sub"], profile: ["name", "preferred_username"] },
  findAccount: async (_ctx, userName) => {
    const user = await findUser(userName)
    return (
      user && {
        accountId: user.userName,
        claims: () => ({ sub: user.userName, name: user.name, preferred_username: user.userName })
      }
    )
  },
  pkce: { required: () => true },
  rotateRefreshToken: true,
  // MCP clients don't ask for `offline_access` but expect to stay connected. So a client with the grant type gets a
  // refresh token; the consent page says so. Signing out of the browser leaves allowed programs their access.
  issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed("refresh_token"),
  expiresWithSession: async () => false,
  // `crossOrigin` handles CORS before the library, for the endpoints that need it.
  clientBasedCORS: () => false,
  discovery: { registration_endpoint: `${identity.issuer}${registrationPath}` },
  fetch: documents === undefined ? refusedFetch : (input) => documents.read(String(input)),
  cookies: {
    keys: [...keys.cookies],
    names: {
      session: "__Secure-incamera-idp-session",
      interaction: "__Secure-incamera-idp-interaction",
      resume: "__Secure-incamera-idp-resume"
    },
    long: { httpOnly: true, sameSite: "lax", secure: true, signed: true, path: identity.path },
    short: { httpOnly: true, sameSite: "lax", secure: true, signed: true }
  },
  features: {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    clientIdMetadataDocument: {
      enabled: documents !== undefined,
      ack: "draft-02",
      allowFetch: async (ctx, clientId) =>
        documentUrl(clientId) !== undefined &&
        documents !== undefined &&
        // The library has no request when it runs outside one, for example to draw a page.
        (await documents.mayRead((ctx as KoaContextWithOIDC | undefined)?.req)),
      cacheDuration: { min: Limits.clientMetadataCacheSeconds, max: Limits.clientMetadataCacheSeconds }
    },
    revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
    // Access tokens are for the API only. User data for a client is in the ID token.
    userinfo: { enabled: false },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (ctx, form) => respond(ctx, signOutPage(form)),
      postLogoutSuccessSource: (ctx) => respond(ctx, signedOutPage)
    },
    resourceIndicators: {
      enabled: true,
      // A client that asks for the `mcp` scope without a resource can only mean MCP.
      defaultResource: (ctx) => {
        const scopes = typeof ctx.oidc.params?.["scope"] === "string" ? ctx.oidc.params["scope"].split(" ") : []
        return scopes.includes("mcp") && !scopes.includes("api") ? identity.mcpAudience : identity.audience
      },
      useGrantedResource: () => true,
      getResourceServerInfo: (_ctx, indicator) => {
        const resource = resourceOf(identity, indicator)
        if (resource === undefined) throw new errors.InvalidTarget()
        return {
          ...resource,
          accessTokenFormat: "jwt",
          accessTokenTTL: Limits.userTokenLifetimeSeconds,
          jwt: { sign: { alg: signingAlgorithm } }
        }
      }
    }
  },
  interactions: { url: (_ctx, interaction) => `${identity.path}/interaction/${interaction.uid}` },
  renderError: (ctx, out) => respond(ctx, errorPage(out.error)),
  ttl: {
    AccessToken: Limits.userTokenLifetimeSeconds,
    IdToken: Limits.userTokenLifetimeSeconds,
    AuthorizationCode: Limits.authorizationCodeLifetimeSeconds,
    Interaction: Limits.signInLifetimeSeconds,
    Session: Limits.signInSessionLifetimeSeconds,
    Grant: Limits.refreshTokenLifetimeSeconds,
    RefreshToken: Limits.refreshTokenLifetimeSeconds
  }
})

/**
 * Adds the resource's scope to a request without one (RFC 6749, section 3.3: a default, or a refusal). An MCP client
 * that found no list of scopes names none.
 */
const nameScope = (ctx: Pick<KoaContextWithOIDC, "method" | "path" | "query">, identity: ProviderIdentity): void => {
  if (ctx.method !== "GET" || ctx.path !== "/auth" || (ctx.query["scope"] ?? "") !== "") return
  const { resource = identity.audience } = ctx.query
  const scope = typeof resource === "string" ? scopeOfResource(identity, resource) : undefined
  if (scope !== undefined) ctx.query = { ...ctx.query, scope }
}

/** Builds the provider. Loading this module takes a good part of a second, so import it only when first needed. */
export const makeProvider = (options: MakeProviderOptions): Provider => {
  const provider = new Provider(options.identity.issuer, configuration(options))
  // `EmbeddedIdentityProvider` sets the forwarding headers itself, from the base URL.
  provider.proxy = true
  provider.on("server_error", (_ctx, error) => options.onUnexpectedError(error))
  // Without a listener, Koa prints unhandled errors with their stack.
  ;(provider as EventEmitter).on("error", options.onUnexpectedError)
  provider.use(async (ctx, next) => {
    ctx.set({
      "x-frame-options": "DENY",
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "no-store",
      // For the library's own pages. The library adds the hashes of their scripts to `script-src`.
      "content-security-policy":
        "default-src 'none'; script-src; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    })
    nameScope(ctx, options.identity)
    await next()
    if (ctx.status !== 404 || (ctx.body !== undefined && ctx.body !== null)) return
    if (ctx.accepts("json", "html") === "html") {
      ctx.set(pageHeaders("'self'"))
      ctx.body = renderPage(notFoundPage)
    } else {
      ctx.body = { error: "NotFound", message: "There is nothing at this address." }
    }
    ctx.status = 404
  })
  return provider
}
