/** Where the MCP interface is, and where it says who signs its users in. Specification, "What the service does". */

export const mcpPath = "/api/mcp"

/** RFC 9728, section 3.1: the well-known name comes before the resource's own path. The one at the root is asked, too. */
export const metadataPaths = [
  "/.well-known/oauth-protected-resource/api/mcp",
  "/.well-known/oauth-protected-resource"
] as const

/** For telling a wrong method from an unknown path. */
export const otherRoutes = [["POST", mcpPath], ...metadataPaths.map((path) => ["GET", path] as const)] as const
