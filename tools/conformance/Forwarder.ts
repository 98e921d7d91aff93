/**
 * Takes the conformance suite's requests, which have no TLS and no credential, and forwards them with both. Host and
 * origin headers are forwarded unchanged, unless they name the forwarder itself.
 */
import * as http from "node:http"
import * as https from "node:https"
import type { AddressInfo } from "node:net"

export interface Forwarder {
  /** URL at which it listens. */
  readonly url: string
  readonly close: () => Promise<void>
}

export interface Target {
  /** URL of the MCP interface. */
  readonly url: string
  readonly ca: string
  readonly token: string
}

export const startForwarder = async ({ ca, token, url }: Target): Promise<Forwarder> => {
  const target = new URL(url)
  const agent = new https.Agent({ ca, servername: target.hostname })
  const server = http.createServer((request, response) => {
    const own = request.socket.localPort
    const ours = new Set([`localhost:${own}`, `127.0.0.1:${own}`])
    const { host = "", origin } = request.headers
    const headers: http.OutgoingHttpHeaders = {
      ...request.headers,
      host: ours.has(host) ? target.host : host,
      authorization: `Bearer ${token}`
    }
    if (origin !== undefined && ours.has(origin.replace("http://", ""))) headers["origin"] = target.origin
    const options = { agent, method: request.method, headers, host: target.hostname, port: target.port }
    const forwarded = https.request({ ...options, path: target.pathname }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    forwarded.on("error", () => response.destroy())
    response.on("close", () => forwarded.destroy())
    request.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/mcp`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      agent.destroy()
    }
  }
}
