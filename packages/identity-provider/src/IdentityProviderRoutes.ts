/** Puts the embedded identity provider on the server's own router, beside the API. */
import { NodeHttpServerRequest } from "@effect/platform-node"
import type { IncomingMessage, ServerResponse } from "node:http"
import { ClientAddress } from "@incamera/adapters-http/requests/ClientAddress"
import { Effect, type Layer } from "effect"
import { HttpRouter, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { EmbeddedIdentityProvider } from "./EmbeddedIdentityProvider.ts"
import { mountPath } from "./ProviderIdentity.ts"

/** The documents that describe the provider, below its mount. */
const metadataPaths = ["/.well-known/oauth-authorization-server", "/.well-known/openid-configuration"] as const

/**
 * Where they are looked for by clients that put the well-known part before the issuer's path: RFC 8414, section 3.1, and,
 * by the same rule, clients of MCP that look for OpenID Connect.
 */
export const insertedPaths = metadataPaths.map((path) => `${path}${mountPath}` as const)

/** `/idp/*`, and the provider's metadata where RFC 8414 puts it for an issuer with a path. */
export const layer: Layer.Layer<never, never, HttpRouter.HttpRouter | ClientAddress | EmbeddedIdentityProvider> =
  HttpRouter.use(
    Effect.fnUntraced(function* (router) {
      const provider = yield* EmbeddedIdentityProvider
      const addresses = yield* ClientAddress
      // Node's own request and response are handed over; what comes back is a record of the answer already given.
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
