/** Puts the embedded identity provider on the server's own router, beside the API. */
import { NodeHttpServerRequest } from "@effect/platform-node"
import type { IncomingMessage, ServerResponse } from "node:http"
import { Effect, type Layer } from "effect"
import { HttpRouter, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { EmbeddedIdentityProvider } from "./EmbeddedIdentityProvider.ts"
import { mountPath } from "./ProviderIdentity.ts"

const metadata = "/.well-known/oauth-authorization-server"

/** `/idp/*`, and the provider's metadata where RFC 8414 puts it for an issuer with a path. */
export const layer: Layer.Layer<never, never, HttpRouter.HttpRouter | EmbeddedIdentityProvider> = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const provider = yield* EmbeddedIdentityProvider
    // Node's own request and response are handed over; what comes back is a record of the answer already given.
    const handOver = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest, url?: string) {
      const incoming = NodeHttpServerRequest.toIncomingMessage(request) as IncomingMessage
      const outgoing = NodeHttpServerRequest.toServerResponse(request) as ServerResponse
      if (url !== undefined) incoming.url = url
      yield* provider.nodeHandler(incoming, outgoing)
      return HttpServerResponse.empty({ status: outgoing.statusCode })
    })
    yield* router.add("*", `${mountPath}/*`, (request) => handOver(request))
    yield* router.add("GET", `${metadata}${mountPath}`, (request) => handOver(request, `${mountPath}${metadata}`))
  })
)
