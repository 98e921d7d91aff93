/**
 * The listening server: HTTPS, or plain HTTP for a declared proxy, with bounds on headers and time. Malformed requests
 * get the contract's body as well.
 */
import { NodeHttpServer } from "@effect/platform-node"
import * as Limits from "../Limits.ts"
import * as DomainLimits from "@incamera/domain/Limits"
import { Effect, Layer } from "effect"
import { HttpRouter, HttpServer } from "effect/http"
import * as Http from "node:http"
import * as Https from "node:https"
import type { Duplex } from "node:stream"
import { type TransportFault, transportFaults } from "../errors/ErrorStatus.ts"
import { endConnections } from "./endConnections.ts"
import { PushingResponse } from "./PushingResponse.ts"
import { endInOrder } from "./Shutdown.ts"
import { isTrustedPeer } from "../requests/trustedPeer.ts"
import { strictRouting, withoutSpansOfRequests } from "./routing.ts"

/** PEM. */
export interface ServerCertificate {
  readonly cert: string
  readonly key: string
  /** Another certificate of the same key, for clients that request one of these names. */
  readonly named?: { readonly cert: string; readonly hosts: ReadonlyArray<string> }
}

export interface ListenOptions {
  readonly host: string
  readonly port: number
  /** PEM; undefined means plain HTTP, for proxies only. */
  readonly tls: ServerCertificate | undefined
  /** Addresses and networks that may connect; undefined means any. */
  readonly trustedPeers: ReadonlyArray<string> | undefined
  /** Runs when the node is to stop, while it still serves. */
  readonly handOver?: Effect.Effect<void>
}

/** Milliseconds for a request's headers to arrive: a slow sender must not hold a connection. */
const headersTimeout = 15_000
/** Milliseconds for a whole request to arrive. It doesn't bound the streams that we send. */
const requestTimeout = 60_000
const keepAliveTimeout = 65_000

const faultOf = (code: string | undefined): TransportFault | "BadRequest" => {
  switch (code) {
    case "HPE_HEADER_OVERFLOW":
      return "HeadersTooLarge"
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return "RequestTimeout"
    default:
      return "BadRequest"
  }
}

/** Returns a whole answer as text, for cases where Node gives us a socket and no response. */
const rawAnswer = (status: number, error: string, message: string, headers: ReadonlyArray<string> = []): string => {
  const body = JSON.stringify({ error, message })
  return [
    `HTTP/1.1 ${status} ${Http.STATUS_CODES[status]}`,
    "content-type: application/json",
    `content-length: ${Buffer.byteLength(body)}`,
    "cache-control: no-store",
    "connection: close",
    ...headers,
    "",
    body
  ].join("\r\n")
}

const reject = (error: NodeJS.ErrnoException, socket: Duplex) => {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy()
  const name = faultOf(error.code)
  const { message, status } =
    name === "BadRequest" ? { status: 400, message: "This is not a valid HTTP request." } : transportFaults[name]
  socket.end(rawAnswer(status, name, message))
}

/** Node would answer these itself, without a body. */
const answerOddities = (server: Http.Server) => {
  server.on("connect", (_request, socket) =>
    // The target isn't a resource of ours: no method is available there (RFC 9110, section 10.2.1).
    socket.end(rawAnswer(405, "MethodNotAllowed", "This server is not a proxy: CONNECT is not available.", ["allow: "]))
  )
  server.on("checkExpectation", (_request, response) => {
    const body = JSON.stringify({ error: "BadRequest", message: "`Expect` may be 100-continue only." })
    response.writeHead(417, { "content-type": "application/json", "cache-control": "no-store" }).end(body)
  })
}

const secure = { minVersion: "TLSv1.2", honorCipherOrder: true } as const

const makeNodeServer = (options: ListenOptions): Http.Server => {
  const settings = {
    maxHeaderSize: DomainLimits.requestHeaderBytes,
    headersTimeout,
    requestTimeout,
    keepAliveTimeout,
    // Nothing here depends on the Host header, so a request without one gets the same answer as any other.
    requireHostHeader: false,
    ServerResponse: PushingResponse
  }
  const { tls } = options
  const server =
    tls === undefined
      ? Http.createServer(settings)
      : Https.createServer({ ...settings, ...secure, cert: tls.cert, key: tls.key })
  if (server instanceof Https.Server && tls?.named !== undefined) {
    const { cert, hosts } = tls.named
    for (const host of hosts) server.addContext(host, { ...secure, cert, key: tls.key })
  }
  server.on("clientError", reject)
  answerOddities(server)
  const { trustedPeers } = options
  if (trustedPeers !== undefined) {
    server.on("connection", (socket) => {
      if (!isTrustedPeer(trustedPeers, socket.remoteAddress)) socket.destroy()
    })
  }
  return server
}

/**
 * Serves the routes. They and their services are built before the port opens: a request that arrived in between would
 * never be answered.
 */
export const layer = <A, E, R>(routes: Layer.Layer<A, E, R>, options: ListenOptions) =>
  Layer.unwrap(
    Effect.map(
      HttpRouter.toHttpEffect(routes).pipe(Effect.provideService(HttpRouter.RouterConfig, strictRouting)),
      (app) => {
        const server = makeNodeServer(options)
        const answered = Effect.promise(() => endConnections(server, Limits.shutdownAnswersMillis))
        return endInOrder(options.handOver ?? Effect.void, answered).pipe(
          Layer.provide(HttpServer.serve(app)),
          Layer.provide(withoutSpansOfRequests),
          Layer.provide(
            NodeHttpServer.layerServer(() => server, {
              host: options.host,
              port: options.port,
              backlog: Limits.connectionsWaiting
            })
          )
        )
      }
    )
  )
