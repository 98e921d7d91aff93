/** The `oidc-provider` library, set up for one machine: code flow with PKCE, JWT access tokens, our pages. */
import type { EventEmitter } from "node:events"
import * as Limits from "@incamera/domain/Limits"
import { Provider, errors, type AdapterFactory, type Configuration, type KoaContextWithOIDC } from "oidc-provider"
import type { LocalUser } from "./LocalUsers.ts"
import { errorPage, notFoundPage, signedOutPage, signOutPage } from "./pages/plainPages.ts"
import { type Page, pageHeaders, renderPage } from "./pages/page.ts"
import { apiScopes, cliClientId, type ProviderIdentity } from "./ProviderIdentity.ts"
import { type ProviderKeys, signingAlgorithm } from "./ProviderKeys.ts"

export interface MakeProviderOptions {
  readonly identity: ProviderIdentity
  readonly keys: ProviderKeys
  readonly adapter: AdapterFactory
  readonly findUser: (userName: string) => Promise<LocalUser | undefined>
  /** Told of failures that are nobody's mistake but ours. */
  readonly onUnexpectedError: (error: unknown) => void
}

const respond = (ctx: KoaContextWithOIDC, page: Page): void => {
  ctx.set(pageHeaders("'self'"))
  ctx.body = renderPage(page)
}

/** What may be asked for at each resource (RFC 8707). A token for the one is worth nothing at the other. */
const scopesOf = ({ audience, mcpAudience }: ProviderIdentity): ReadonlyMap<string, string> =>
  new Map([
    [audience, "api"],
    [mcpAudience, "mcp"]
  ])

const configuration = ({ identity, keys, adapter, findUser }: MakeProviderOptions): Configuration => ({
  adapter,
  jwks: { keys: [...keys.signing] },
  clients: [
    {
      client_id: cliClientId,
      client_name: "In Camera command line",
      application_type: "native",
      token_endpoint_auth_method: "none",
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
      redirect_uris: ["http://127.0.0.1/callback", "http://[::1]/callback", "http://localhost/callback"]
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
  clientBasedCORS: () => false,
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
      defaultResource: () => identity.audience,
      useGrantedResource: () => true,
      getResourceServerInfo: (_ctx, resource) => {
        const scope = scopesOf(identity).get(resource)
        if (scope === undefined) throw new errors.InvalidTarget()
        return {
          scope,
          audience: resource,
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
      "cache-control": "no-store"
    })
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
