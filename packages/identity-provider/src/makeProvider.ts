/** The `oidc-provider` library, set up for one machine: code flow with PKCE, JWT access tokens, our pages. */
import type { EventEmitter } from "node:events"
import type { IncomingMessage } from "node:http"
import * as Limits from "./Limits.ts"
import { callbackPath } from "@incamera/pages/signin/signInPaths"
import { Provider, errors, type AdapterFactory, type Configuration, type KoaContextWithOIDC } from "oidc-provider"
import { documentUrl } from "./clients/MetadataDocuments.ts"
import { registrationPath } from "./clients/Registration.ts"
import type { LocalUser } from "./LocalUsers.ts"
import { errorPage, notFoundPage, signedOutPage, signOutPage } from "./pages/plainPages.ts"
import { type Page, pageHeaders, renderPage } from "./pages/page.ts"
import { programsPath } from "./Programs.ts"
import {
  apiScopes,
  cliClientId,
  cliClientName,
  pagesClientId,
  programsClientId,
  type ProviderIdentity,
  resourceOf,
  scopeOfResource
} from "./ProviderIdentity.ts"
import { type ProviderKeys, signingAlgorithm } from "./ProviderKeys.ts"

export interface MakeProviderOptions {
  readonly identity: ProviderIdentity
  readonly keys: ProviderKeys
  readonly adapter: AdapterFactory
  /** How clients' metadata documents are read; without it, clients have to register. */
  readonly documents?:
    | {
        readonly read: (clientId: string) => Promise<Response>
        /** Whether there is room for one more, for the request that would have it read. */
        readonly mayRead: (request: IncomingMessage | undefined) => Promise<boolean>
      }
    | undefined
  readonly findUser: (userName: string) => Promise<LocalUser | undefined>
  /** Told of failures that are nobody's mistake but ours. */
  readonly onUnexpectedError: (error: unknown) => void
}

const respond = (ctx: KoaContextWithOIDC, page: Page): void => {
  ctx.set(pageHeaders("'self'"))
  ctx.body = renderPage(page)
}

/** A refused fetch, for every address that is not a client's metadata document: the library is to fetch nothing else. */
const refusedFetch = async () => new Response(undefined, { status: 404 })

const configuration = ({ identity, keys, adapter, documents, findUser }: MakeProviderOptions): Configuration => ({
  adapter,
  jwks: { keys: [...keys.signing] },
  clients: [
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
  ],
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
  // Clients of MCP ask for no `offline_access` and expect to stay connected: who has the grant type gets a token, which
  // the user has read on the page that asked. Signing out of the browser leaves programs that were allowed their access.
  issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed("refresh_token"),
  expiresWithSession: async () => false,
  // Said in front of the library, for the endpoints that need it: see `crossOrigin`.
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
        // Outside a request, when a page is drawn, the library has none to show.
        (await documents.mayRead((ctx as KoaContextWithOIDC | undefined)?.req)),
      cacheDuration: { min: Limits.clientMetadataCacheSeconds, max: Limits.clientMetadataCacheSeconds }
    },
    revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
    // Access tokens are for the API alone; what a client may know of the user is in the ID token.
    userinfo: { enabled: false },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (ctx, form) => respond(ctx, signOutPage(form)),
      postLogoutSuccessSource: (ctx) => respond(ctx, signedOutPage)
    },
    resourceIndicators: {
      enabled: true,
      // A client that asks for MCP and doesn't say where can mean one place only.
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
 * A request that names no scope asks for what its resource has (RFC 6749, section 3.3: a default, or a refusal): a client
 * of MCP that found no list of scopes names none.
 */
const nameScope = (ctx: Pick<KoaContextWithOIDC, "method" | "path" | "query">, identity: ProviderIdentity): void => {
  if (ctx.method !== "GET" || ctx.path !== "/auth" || (ctx.query["scope"] ?? "") !== "") return
  const { resource = identity.audience } = ctx.query
  const scope = typeof resource === "string" ? scopeOfResource(identity, resource) : undefined
  if (scope !== undefined) ctx.query = { ...ctx.query, scope }
}

/** Builds the provider. Loading this module takes a good part of a second: import it when it is first needed. */
export const makeProvider = (options: MakeProviderOptions): Provider => {
  const provider = new Provider(options.identity.issuer, configuration(options))
  // The handler in front sets the forwarding headers itself, from the base URL: see `EmbeddedIdentityProvider`.
  provider.proxy = true
  provider.on("server_error", (_ctx, error) => options.onUnexpectedError(error))
  // Without a listener Koa prints an error it can't answer, stack and all.
  ;(provider as EventEmitter).on("error", options.onUnexpectedError)
  provider.use(async (ctx, next) => {
    ctx.set({
      "x-frame-options": "DENY",
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "no-store",
      // For pages that are the library's own: it adds the hashes of their scripts to the list that is there.
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
