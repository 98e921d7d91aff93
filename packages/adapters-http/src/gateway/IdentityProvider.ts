/**
 * The OpenID provider of a host's own that vouches for users: it signs their tokens, and the card and MCP's metadata send
 * programs there to get some.
 */
import { Effect, Layer } from "effect"
import { discoverOAuthEndpoints } from "../authentication/discoverOAuthEndpoints.ts"
import * as JwtUserTokenVerifier from "../authentication/JwtUserTokenVerifier.ts"
import { SignIn } from "../discovery/SignIn.ts"
import { McpSignIn } from "../mcp/ProtectedResource.ts"

export interface IdentityProvider {
  /** Exactly as in tokens. An https URL; http on this machine only. */
  readonly issuer: string
  /** Of tokens for the API. */
  readonly audience: string
  /** A scope that tokens for the API must have; none: the audience decides alone. */
  readonly scope?: string | undefined
  /**
   * Of tokens for the MCP interface: its address, as its clients ask for it, unless the provider calls it otherwise. With the
   * audience above, and no scope, a token that was granted for MCP alone is good for the whole API.
   */
  readonly mcpAudience: string
  readonly mcpScope: string
}

/** Scopes and what they permit, in words. A provider may know the API by its audience alone. */
export const scopesOf = (api: ReadonlyArray<string>, mcp: string): Record<string, string> => ({
  openid: "Know who you are",
  ...Object.fromEntries(api.map((scope) => [scope, "Work with your cases through the API"])),
  [mcp]: "Work with your cases through MCP"
})

/** Verifies the provider's tokens by the keys that it publishes. */
export const tokens = ({ audience, issuer, mcpAudience, mcpScope, scope }: IdentityProvider) =>
  JwtUserTokenVerifier.layerProvider({ issuer, audience, scope, mcp: { audience: mcpAudience, scope: mcpScope } })

/** Where users sign in. */
export const signIn = ({ issuer, mcpScope, scope }: IdentityProvider) =>
  Layer.merge(
    Layer.succeed(McpSignIn, { issuer, scope: mcpScope }),
    Layer.effect(
      SignIn,
      Effect.map(discoverOAuthEndpoints(issuer), (endpoints) => {
        const required = scope === undefined ? [] : [scope]
        return SignIn.of({ ...endpoints, scopes: scopesOf(required, mcpScope), required })
      })
    )
  )
