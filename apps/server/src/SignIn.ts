/** The identity provider for users: the configured one, or the embedded one with its routes. */
import { JwtUserTokenVerifier } from "@incamera/adapters-http/authentication"
import { SignIn } from "@incamera/adapters-http/discovery"
import { withIdentityProvider } from "@incamera/adapters-http/gateway"
import { OutboundJson } from "@incamera/adapters-http/outbound"
import { OpenIdSignIn } from "@incamera/pages/signin"
import { ProgramsPath } from "@incamera/pages/ProgramsPath"
import { McpSignIn } from "@incamera/adapters-http/mcp"
import { Effect, Layer, Option } from "effect"
import type { JSONWebKeySet } from "jose"
import { identityOf, pagesClientId, programsPath } from "@incamera/identity-provider/ProviderIdentity"
import type { Configuration, ExternalIdentityProvider } from "./Configuration.ts"
import * as EmbeddedIdentityProvider from "@incamera/identity-provider/EmbeddedIdentityProvider"
import * as inProcessTransport from "@incamera/identity-provider/inProcessTransport"
import * as IdentityProviderRoutes from "@incamera/identity-provider/IdentityProviderRoutes"

/** Scopes that a client needs to act for a user: through the API, and through MCP. */
const apiScope = "api"
const mcpScope = "mcp"

/** Routes that the embedded provider adds to the server. */
export const embeddedRoutes = IdentityProviderRoutes.layer

/** Provider paths that the server has to register. The provider itself answers everything below `/idp`. */
export const embeddedPaths = IdentityProviderRoutes.insertedPaths.map((path) => ["GET", path] as const)

/** Path below which the provider answers. */
export const embeddedMount = "/idp"

/**
 * The embedded provider and the services built on it. Its keys are in memory, so verifying a token needs no request.
 */
export const embedded = ({ baseUrl, dataDir }: Configuration) => {
  const provider = EmbeddedIdentityProvider.EmbeddedIdentityProvider
  const verifier = Layer.unwrap(
    Effect.map(provider, ({ audience, issuer, jwks, mcpAudience }) =>
      JwtUserTokenVerifier.layerLocal({
        issuer,
        audience,
        keySet: jwks as JSONWebKeySet,
        scope: apiScope,
        mcp: { audience: mcpAudience, scope: mcpScope }
      })
    )
  )
  const card = Layer.effect(
    SignIn,
    Effect.map(provider, ({ issuer }) =>
      SignIn.of({
        authorizationUrl: `${issuer}/auth`,
        tokenUrl: `${issuer}/token`,
        scopes: withIdentityProvider.scopesOf([apiScope], mcpScope),
        required: [apiScope]
      })
    )
  )
  const mcp = Layer.effect(
    McpSignIn,
    Effect.map(provider, ({ issuer }) => McpSignIn.of({ issuer, scope: mcpScope }))
  )
  const pages = Layer.unwrap(
    Effect.gen(function* () {
      const own = yield* provider
      const { issuer } = own
      const client = { clientId: pagesClientId, clientSecret: Option.none(), endSessions: own.endSessions }
      return OpenIdSignIn.layerWith(yield* inProcessTransport.make(own), { ...client, issuer, baseUrl })
    })
  )
  const own = Layer.unwrap(
    Effect.map(OutboundJson, (outbound) => EmbeddedIdentityProvider.layer({ baseUrl, dataDir, outbound }))
  )
  const programs = Layer.succeed(ProgramsPath, `${identityOf(baseUrl).path}${programsPath}`)
  return Layer.mergeAll(verifier, card, mcp, pages, programs).pipe(Layer.provideMerge(own))
}

/** The configured identity provider. */
export const external = ({ client, scope, ...configured }: ExternalIdentityProvider, baseUrl: string) => {
  const provider = { ...configured, scope: Option.getOrUndefined(scope) }
  return Layer.mergeAll(
    Option.match(client, {
      onNone: () => OpenIdSignIn.layerNotConfigured,
      onSome: ({ id, secret }) =>
        OpenIdSignIn.layerNetwork({ issuer: provider.issuer, baseUrl, clientId: id, clientSecret: secret })
    }),
    withIdentityProvider.tokens(provider),
    withIdentityProvider.signIn(provider)
  )
}
