/** The OpenID provider of a host's own that vouches for users: it signs their tokens. */

export interface IdentityProvider {
  /** Exactly as in tokens. An https URL; http on this machine only. */
  readonly issuer: string
  /** Of tokens for the API. */
  readonly audience: string
  /** A scope that tokens for the API must have; by default the audience decides alone. */
  readonly scope?: string | undefined
  /**
   * Of tokens for the MCP interface: by default its address, as its clients ask for it. With the audience above, and no scope, a
   * token that was granted for MCP alone is good for the whole API.
   */
  readonly mcpAudience?: string | undefined
  /** A scope that tokens for the MCP interface must have; by default `mcp`. */
  readonly mcpScope?: string | undefined
}
