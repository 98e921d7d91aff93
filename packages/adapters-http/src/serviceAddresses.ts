/** The interfaces' addresses for everything that the service's agent names. */
import type { Addresses } from "@incamera/domain/addresses"
import { path as a2aPath } from "./a2a/A2aRoute.ts"
import { Api } from "./api/Api.ts"
import { documentPath, pagePath } from "./api/DocumentRoutes.ts"
import { mcpPath } from "./mcp/McpPaths.ts"
import { cardPath } from "./outbound/CardUrl.ts"

/** `POST /v1/agent/{phaseId}/cancel`, by the name that the document has for it. */
const operations: Addresses = Object.fromEntries(
  Object.values(Api.groups).flatMap((group) =>
    Object.values(group.endpoints).map(({ identifier, method, path }) => [
      `${group.identifier}.${identifier}`,
      `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`
    ])
  )
)

export const serviceAddresses: Addresses = {
  ...operations,
  a2a: a2aPath,
  agentCard: cardPath,
  mcp: mcpPath,
  openapi: documentPath,
  reference: pagePath
}
