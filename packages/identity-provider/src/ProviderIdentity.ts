/** The embedded identity provider's public names and addresses; light to import, unlike the provider itself. */

/** Path of the provider on the server. If the base URL has a path, the proxy adds it in front. */
export const mountPath = "/idp"

/**
 * The client of command lines and scripts: public, with redirects to loopback addresses of any port (RFC 8252, 7.3).
 */
export const cliClientId = "incamera-cli"
export const cliClientName = "In Camera command line"

/** The page that lists the programs a user allowed. */
export const programsClientId = "incamera-programs"

/** Its path below the mount. */
export const programsPath = "/programs"

/** The client with which the service's own pages sign people in. */
export const pagesClientId = "incamera-pages"

/** Clients that are the server itself. They need no consent, and users can't take back their access. */
export const ownClientIds: ReadonlySet<string> = new Set([programsClientId, pagesClientId])

/** Scopes of the service: `api` for REST and A2A, `mcp` for the MCP interface. */
export const apiScopes = ["api", "mcp"] as const

export interface ProviderIdentity {
  /** `iss` of every token: `<base URL>/idp`. */
  readonly issuer: string
  /** `aud` of access tokens for REST and A2A: the base URL. */
  readonly audience: string
  /** `aud` of access tokens for MCP: its URL, as MCP clients request it (RFC 8707). */
  readonly mcpAudience: string
  /** Scheme, host and port of `issuer` and `audience`. */
  readonly origin: string
  /** Path of the issuer, as browsers see it. */
  readonly path: string
}

export const identityOf = (baseUrl: string): ProviderIdentity => {
  const audience = baseUrl.replace(/\/+$/, "")
  const issuer = `${audience}${mountPath}`
  const { origin, pathname } = new URL(issuer)
  return { issuer, audience, mcpAudience: `${audience}/api/mcp`, origin, path: pathname }
}

/**
 * Returns the scope and audience of a resource (RFC 8707). Each resource has its own scope, so a token for one is
 * useless at the other. Clients that build the address from a parsed URL end a base URL in a slash; that is the same
 * resource.
 */
export const resourceOf = (
  { audience, mcpAudience }: ProviderIdentity,
  indicator: string
): { readonly audience: string; readonly scope: "api" | "mcp" } | undefined => {
  switch (indicator.replace(/\/$/, "")) {
    case audience:
      return { audience, scope: "api" }
    case mcpAudience:
      return { audience: mcpAudience, scope: "mcp" }
    default:
      return undefined
  }
}

export const scopeOfResource = (identity: ProviderIdentity, indicator: string): string | undefined =>
  resourceOf(identity, indicator)?.scope
