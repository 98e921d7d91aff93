/**
 * What other sites' pages may request from the provider. Browser-based clients read its metadata, register and exchange
 * codes from their own origin. Any origin may, but never with cookies. These endpoints identify nobody by a cookie, and
 * a code is useless without its verifier. The pages for people are excluded.
 */
import type { IncomingMessage, ServerResponse } from "node:http"
import * as Limits from "./Limits.ts"

const methodsOf: ReadonlyArray<readonly [path: RegExp, methods: string]> = [
  [/^\/\.well-known\/(?:oauth-authorization-server|openid-configuration)$/, "GET, HEAD, OPTIONS"],
  [/^\/jwks$/, "GET, HEAD, OPTIONS"],
  [/^\/token$/, "OPTIONS, POST"],
  [/^\/token\/revocation$/, "OPTIONS, POST"],
  [/^\/reg$/, "OPTIONS, POST"]
]

/** Sets the headers that let other origins read the answer. True for a preflight, which is then already answered. */
export const answerCrossOrigin = (request: IncomingMessage, response: ServerResponse, path: string): boolean => {
  const methods = methodsOf.find(([pattern]) => pattern.test(path.split("?", 1)[0]!))?.[1]
  if (methods === undefined) return false
  response.setHeader("access-control-allow-origin", "*")
  response.setHeader("access-control-expose-headers", "Retry-After, WWW-Authenticate")
  if (request.method !== "OPTIONS") return false
  response
    .writeHead(204, {
      "access-control-allow-methods": methods,
      "access-control-allow-headers": "Authorization, Content-Type, MCP-Protocol-Version",
      "access-control-max-age": String(Limits.corsPreflightSeconds),
      allow: methods
    })
    .end()
  return true
}
