/** What follows from a host's identity provider: its tokens are verified, and the card and MCP's metadata send programs there. */
import { Effect, Layer } from "effect"
import { discoverOAuthEndpoints } from "../authentication/discoverOAuthEndpoints.ts"
import * as JwtUserTokenVerifier from "../authentication/JwtUserTokenVerifier.ts"
import { BaseUrl } from "../BaseUrl.ts"
import { SignIn } from "../discovery/SignIn.ts"
import { McpSignIn, resourceOf } from "../mcp/ProtectedResource.ts"
import type { IdentityProvider } from "./IdentityProvider.ts"

const mcpScopeOf = ({ mcpScope = "mcp" }: IdentityProvider): string => mcpScope

/** Scopes and what they permit, in words. A provider may know the API by its audience alone. */
export const scopesOf = (api: ReadonlyArray<string>, mcp: string): Record<string, string> => ({
  openid: "Know who you are",
  ...Object.fromEntries(api.map((scope) => [scope, "Work with your cases through the API"])),
  [mcp]: "Work with your cases through MCP"
})

/** Verifies the provider's tokens by the keys that it publishes. */
export const tokens = (provider: IdentityProvider) =>
  Layer.unwrap(
    Effect.map(BaseUrl, (baseUrl) => {
      const mcp = { audience: provider.mcpAudience ?? resourceOf(baseUrl), scope: mcpScopeOf(provider) }
      return JwtUserTokenVerifier.layerProvider({ ...provider, mcp })
    })
  )

/** Where users sign in. */
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
