/** Paths of the MCP interface and of its authorization metadata. Specification, "What the service does". */

export const mcpPath = "/api/mcp"

/** RFC 9728, section 3.1: the well-known name precedes the resource's own path. Clients ask at the root, too. */
export const metadataPaths = [
  "/.well-known/oauth-protected-resource/api/mcp",
  "/.well-known/oauth-protected-resource"
] as const

/** Tells a wrong method from an unknown path. */
export const otherRoutes = [["POST", mcpPath], ...metadataPaths.map((path) => ["GET", path] as const)] as const
