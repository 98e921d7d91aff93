/**
 * The interface as an OAuth protected resource: the metadata that says where tokens come from, and the challenge for
 * invalid tokens. RFC 9728; RFC 6750, section 3; MCP, "Authorization".
 */
import * as Limits from "../Limits.ts"
import { Context, Effect, Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { BaseUrl } from "../BaseUrl.ts"
import { mcpPath, metadataPaths } from "./McpPaths.ts"

/** The issuer of tokens for the interface, and the scope that they must have. */
export class McpSignIn extends Context.Service<McpSignIn, { readonly issuer: string; readonly scope: string }>()(
  "@incamera/adapters-http/mcp/McpSignIn"
) {}

/** Returns the identifier of the resource, which clients name when they request a token (RFC 8707). */
export const resourceOf = (baseUrl: string): string => `${baseUrl}${mcpPath}`

const metadata = (baseUrl: string, { issuer, scope }: McpSignIn["Service"]) => ({
  resource: resourceOf(baseUrl),
  resource_name: "In Camera",
  authorization_servers: [issuer],
  scopes_supported: [scope],
  bearer_methods_supported: ["header"],
  resource_documentation: `${baseUrl}/docs`
})

export type Refusal = "missing" | "invalid" | "scope"

/** RFC 6750, section 3.1: the challenge names a bad token as invalid, but says nothing of a missing one. */
const faults: Readonly<Record<Refusal, string>> = {
  missing: "",
  invalid: ', error="invalid_token"',
  scope: ', error="insufficient_scope"'
}

/**
 * Returns the challenge for a refused client: MCP, "Authorization", "Protected resource metadata discovery" and
 * "Scopes".
 */
export const challenge = (baseUrl: string, scope: string, refusal: Refusal): string =>
  `Bearer resource_metadata="${baseUrl}${metadataPaths[0]}", scope="${scope}"${faults[refusal]}`

/** Serves the metadata publicly, to any origin. It is a constant, built once. */
export const metadataRoutes = Layer.unwrap(
  Effect.gen(function* () {
    const response = HttpServerResponse.jsonUnsafe(metadata(yield* BaseUrl, yield* McpSignIn), {
      headers: {
        "cache-control": `public, max-age=${Limits.mcpMetadataSeconds}`,
        "access-control-allow-origin": "*"
      }
    })
    const [own, root] = metadataPaths
    return Layer.merge(HttpRouter.add("GET", own, response), HttpRouter.add("GET", root, response))
  })
)
