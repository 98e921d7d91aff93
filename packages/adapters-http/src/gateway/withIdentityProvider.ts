/**
 * Derives from the host's identity provider how tokens are verified, and where the card and MCP's metadata send
 * clients.
 */
import { Effect, Layer } from "effect"
import { discoverOAuthEndpoints } from "../authentication/discoverOAuthEndpoints.ts"
import * as JwtUserTokenVerifier from "../authentication/JwtUserTokenVerifier.ts"
import { BaseUrl } from "../BaseUrl.ts"
import { SignIn } from "../discovery/SignIn.ts"
import { McpSignIn, resourceOf } from "../mcp/ProtectedResource.ts"
import type { IdentityProvider } from "./IdentityProvider.ts"

const mcpScopeOf = ({ mcpScope = "mcp" }: IdentityProvider): string => mcpScope

/** Returns each scope and what it permits, in words. A provider may know the API by its audience alone. */
export const scopesOf = (api: ReadonlyArray<string>, mcp: string): Record<string, string> => ({
  openid: "Know who you are",
  ...Object.fromEntries(api.map((scope) => [scope, "Work with your cases through the API"])),
  [mcp]: "Work with your cases through MCP"
})

/** Verifies the provider's tokens with its published keys. */
export const tokens = (provider: IdentityProvider) =>
  Layer.unwrap(
    Effect.map(BaseUrl, (baseUrl) => {
      const mcp = { audience: provider.mcpAudience ?? resourceOf(baseUrl), scope: mcpScopeOf(provider) }
      return JwtUserTokenVerifier.layerProvider({ ...provider, mcp })
    })
  )

/** Names the endpoints where users sign in. */
export const signIn = (provider: IdentityProvider) => {
  const { issuer, scope } = provider
  const mcpScope = mcpScopeOf(provider)
  const required = scope === undefined ? [] : [scope]
  return Layer.merge(
    Layer.succeed(McpSignIn, { issuer, scope: mcpScope }),
    Layer.effect(
      SignIn,
      Effect.map(discoverOAuthEndpoints(issuer), (endpoints) =>
        SignIn.of({ ...endpoints, scopes: scopesOf(required, mcpScope), required })
      )
    )
  )
}
