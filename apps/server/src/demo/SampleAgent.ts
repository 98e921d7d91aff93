/**
 * A minimal external agent. It only serves its card over HTTPS, which is all that registration needs. The demo uses it,
 * and you can use it as a pattern for your own agent.
 */
import { createServer } from "node:https"
import type { AddressInfo } from "node:net"

export interface SampleAgent {
  readonly cardUrl: string
  /** Number of times the card was fetched. */
  readonly fetches: () => number
  /** Replaces the served card, for example by a broken one. */
  readonly serve: (card: unknown) => void
  readonly close: () => Promise<void>
}

/** Listens on loopback with the given certificate (PEM), on the given port or a free one. */
export const startSampleAgent = async (
  certificate: { readonly cert: string; readonly key: string },
  port = 0
): Promise<SampleAgent> => {
  let card: unknown
  let fetches = 0
  const server = createServer(certificate, (request, response) => {
    if (request.method !== "GET" || request.url !== "/.well-known/agent.json") {
      response.writeHead(404).end()
      return
    }
    fetches++
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(card))
  })
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, "127.0.0.1", resolve)
  })
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`
  card = {
    name: "Paralegal Assistant",
    description: "Prepares matters for a small litigation practice.",
    url: `${origin}/a2a`,
    protocols: ["a2a/1.0"]
  }
  return {
    cardUrl: `${origin}/.well-known/agent.json`,
    fetches: () => fetches,
    serve: (other) => {
      card = other
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}
