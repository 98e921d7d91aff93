/**
 * Every interface for agents, behind the edge: REST, A2A, MCP, and the documents that describe them. Served by a server
 * of its own, or by a handler in another server.
 */
import { Effect, Layer } from "effect"
import * as A2aRoute from "../a2a/A2aRoute.ts"
import * as ServiceCardRoutes from "../a2a/ServiceCardRoutes.ts"
import { Api } from "../api/Api.ts"
import * as ApiRoutes from "../ApiRoutes.ts"
import { BaseUrl } from "../BaseUrl.ts"
import { cardPaths } from "../discovery/ServiceCard.ts"
import { SignIn } from "../discovery/SignIn.ts"
import * as Readiness from "../health/Readiness.ts"
import * as McpPaths from "../mcp/McpPaths.ts"
import * as McpRoute from "../mcp/McpRoute.ts"
import * as ProtectedResource from "../mcp/ProtectedResource.ts"
import * as Edge from "../server/Edge.ts"

export interface GatewayOptions {
  /** Version of the service, for its card, its API document and MCP. */
  readonly version: string
  /** True if a declared proxy forwards requests to the gateway. */
  readonly behindProxy: boolean
}

/** Further routes of a composition, behind the same edge. */
export interface OtherRoutes<E, R> extends Pick<Edge.EdgeOptions, "mounts" | "otherRoutes"> {
  readonly layer: Layer.Layer<never, E, R>
}

/** The card, and the interface that it describes. */
const a2aRoutes = ({ version }: GatewayOptions) =>
  Layer.unwrap(
    Effect.gen(function* () {
      const card = { baseUrl: yield* BaseUrl, version, oauth: yield* SignIn }
      return Layer.merge(ServiceCardRoutes.layer(card), A2aRoute.layerWith(card))
    })
  )

export const layerWith = <E = never, R = never>(
  options: GatewayOptions,
  others: OtherRoutes<E, R> = { layer: Layer.empty, otherRoutes: [] }
) =>
  Layer.mergeAll(
    ApiRoutes.layerWith(options),
    a2aRoutes(options),
    McpRoute.layerWith(options),
    ProtectedResource.metadataRoutes,
    others.layer
  ).pipe(
    Layer.provide(Readiness.layer),
    Layer.provide(
      Edge.layer({
        api: Api,
        behindProxy: options.behindProxy,
        mounts: others.mounts ?? [],
        otherRoutes: [
          ...ApiRoutes.otherRoutes,
          ...McpPaths.otherRoutes,
          ...cardPaths.map((path) => ["GET", path] as const),
          ["POST", A2aRoute.path],
          ...others.otherRoutes
        ]
      })
    )
  )
