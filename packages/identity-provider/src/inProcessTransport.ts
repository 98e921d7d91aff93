/**
 * Requests to the embedded provider from within this process: Node's own HTTP client and server, connected by a pair of
 * streams instead of a socket. Nothing listens and nothing leaves the process, yet callers read the answers like those
 * of any provider, under the same limits.
 */
import { createServer, request } from "node:http"
import { duplexPair } from "node:stream"
import { type ProviderTransport, requestOptions } from "@incamera/adapters-http/authentication"
import { Effect } from "effect"
import type { EmbeddedIdentityProvider } from "./EmbeddedIdentityProvider.ts"

/** Rate limits for strangers count these requests under this address. */
const address = "this process"

export const make = Effect.fnUntraced(function* (provider: EmbeddedIdentityProvider["Service"]) {
  const run = Effect.runForkWith(yield* Effect.context<never>())
  const server = createServer((incoming, outgoing) => void run(provider.nodeHandler(incoming, outgoing, address)))
  const transport: ProviderTransport = (url, call) => {
    const { pathname, search } = new URL(url)
    const [near, far] = duplexPair()
    const sent = request({
      ...requestOptions(call),
      path: `${pathname}${search}`,
      createConnection: () => near
    })
    sent.once("close", () => far.destroy())
    server.emit("connection", far)
    return sent
  }
  return transport
})
