/**
 * Requests to the embedded provider from within this process: Node's own HTTP client and server, joined by a pair of
 * streams in place of a socket. Nothing listens and nothing leaves the process, and yet whoever asks reads answers as they
 * read those of any provider, under the same bounds.
 */
import { createServer, request } from "node:http"
import { duplexPair } from "node:stream"
import { type ProviderTransport, requestOptions } from "@incamera/adapters-http/authentication/providerRequest"
import { Effect } from "effect"
import type { EmbeddedIdentityProvider } from "./EmbeddedIdentityProvider.ts"

/** Whose requests these count as, where strangers are bounded. */
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
