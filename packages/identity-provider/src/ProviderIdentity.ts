/** How the embedded identity provider is known to the outside; light to import, unlike the provider itself. */

/** Where the server has the provider. A base URL with a path adds that path in front, as its proxy does. */
export const mountPath = "/idp"

/** The client of command lines and scripts: public, answers to loopback addresses of any port (RFC 8252, 7.3). */
export const cliClientId = "incamera-cli"
export const cliClientName = "In Camera command line"

/** The page on which users see the programs they allowed. */
export const programsClientId = "incamera-programs"

/** This service's own pages, as which it signs people in. */
export const pagesClientId = "incamera-pages"

/** Clients that are this server itself: nobody is asked whether it may know who they are, and none has a right to take back. */
export const ownClientIds: ReadonlySet<string> = new Set([programsClientId, pagesClientId])

/** Scopes of the service: `api` for REST and A2A, `mcp` for the MCP interface. */
export const apiScopes = ["api", "mcp"] as const

export interface ProviderIdentity {
  /** `iss` of every token: `<base URL>/idp`. */
  readonly issuer: string
  /** `aud` of access tokens for REST and A2A: the base URL. */
  readonly audience: string
  /** `aud` of access tokens for MCP: its address, as clients of the protocol ask for it (RFC 8707). */
  readonly mcpAudience: string
  /** Scheme, host and port of both. */
  readonly origin: string
  /** The path of the issuer, as browsers see it. */
  readonly path: string
}

export const identityOf = (baseUrl: string): ProviderIdentity => {
  const audience = baseUrl.replace(/\/+$/, "")
  const issuer = `${audience}${mountPath}`
  const { origin, pathname } = new URL(issuer)
  return { issuer, audience, mcpAudience: `${audience}/api/mcp`, origin, path: pathname }
}

/**
 * What may be asked for at a resource (RFC 8707): one scope each, so that a token for the one is worth nothing at the
 * other. Clients that build the address from a parsed URL end a base URL in a slash: it is the same resource.
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
