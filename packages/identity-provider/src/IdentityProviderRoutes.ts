/** Adds the embedded identity provider to the server's router, beside the API. */
import { NodeHttpServerRequest } from "@effect/platform-node"
import type { IncomingMessage, ServerResponse } from "node:http"
import { ClientAddress } from "@incamera/adapters-http/requests"
import { Effect, type Layer } from "effect"
import { HttpRouter, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { EmbeddedIdentityProvider } from "./EmbeddedIdentityProvider.ts"
import { mountPath } from "./ProviderIdentity.ts"

/** The provider's metadata documents, below its mount. */
const metadataPaths = ["/.well-known/oauth-authorization-server", "/.well-known/openid-configuration"] as const

/**
 * Paths for clients that put the well-known part before the issuer's path: RFC 8414, section 3.1, and, by the same
 * rule, MCP clients that look for OpenID Connect.
 */
export const insertedPaths = metadataPaths.map((path) => `${path}${mountPath}` as const)

/** `/idp/*`, and the provider's metadata where RFC 8414 puts it for an issuer with a path. */
export const layer: Layer.Layer<never, never, HttpRouter.HttpRouter | ClientAddress | EmbeddedIdentityProvider> =
  HttpRouter.use(
    Effect.fnUntraced(function* (router) {
      const provider = yield* EmbeddedIdentityProvider
      const addresses = yield* ClientAddress
      // Hands over Node's own request and response. The result only records the answer already sent.
      const handOver = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest, url?: string) {
        const incoming = NodeHttpServerRequest.toIncomingMessage(request) as IncomingMessage
        const outgoing = NodeHttpServerRequest.toServerResponse(request) as ServerResponse
        if (url !== undefined) incoming.url = url
        yield* provider.nodeHandler(incoming, outgoing, addresses.of(request))
        return HttpServerResponse.empty({ status: outgoing.statusCode })
      })
      yield* router.add("*", `${mountPath}/*`, (request) => handOver(request))
      for (const path of metadataPaths) {
        for (const method of ["GET", "OPTIONS"] as const) {
          yield* router.add(method, `${path}${mountPath}`, (request) => handOver(request, `${mountPath}${path}`))
        }
      }
    })
  )
