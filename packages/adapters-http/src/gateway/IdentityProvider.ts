/** The host's own OpenID provider, which signs the tokens of its users. */

export interface IdentityProvider {
  /** The issuer, exactly as in tokens: an https URL, or http on this machine only. */
  readonly issuer: string
  /** The audience of tokens for the API. */
  readonly audience: string
  /** A scope that tokens for the API must have; by default the audience alone decides. */
  readonly scope?: string | undefined
  /**
   * The audience of tokens for the MCP interface; by default its address, which MCP clients request. If it equals
   * `audience` and no scope is set, a token granted for MCP alone also works for the whole API.
   */
  readonly mcpAudience?: string | undefined
  /** A scope that tokens for the MCP interface must have; by default `mcp`. */
  readonly mcpScope?: string | undefined
}
