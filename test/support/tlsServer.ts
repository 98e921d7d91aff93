/**
 * A TLS server on loopback that sends exactly the bytes that a test wants, and counts its connections. It has no HTTP
 * of its own, because a hostile server breaks the protocol too.
 */
import { Deferred, Effect } from "effect"
import type { AddressInfo, Socket } from "node:net"
import { createServer, type TlsOptions, type TLSSocket } from "node:tls"

export interface TlsServer {
  readonly port: number
  /** TCP connections so far. */
  readonly connections: () => number
  /** Raw heads of the requests so far. */
  readonly requests: ReadonlyArray<string>
  /** Waits for the first complete request head and returns its socket for further writes. */
  readonly requested: Effect.Effect<TLSSocket>
  /** Waits until the first connection is closed. */
  readonly closed: Effect.Effect<void>
}

export interface TlsServerOptions extends TlsOptions {
  /** Called with the socket when a request's head has arrived. */
  readonly answer: (socket: TLSSocket) => void
  /** Loopback address to listen on; 127.0.0.1 by default. */
  readonly host?: string
}

/** Listens until the scope ends. */
export const tlsServer = (options: TlsServerOptions) =>
  Effect.gen(function* () {
    const { answer, host = "127.0.0.1", ...tls } = options
    const requested = yield* Deferred.make<TLSSocket>()
    const closed = yield* Deferred.make<void>()
    const sockets = new Set<Socket>()
    const requests: Array<string> = []
    let connections = 0

    const server = createServer(tls, (socket) => {
      let head = ""
      socket.on("error", () => undefined)
      socket.on("data", (chunk) => {
        head += chunk.toString("latin1")
        if (!head.endsWith("\r\n\r\n")) return
        requests.push(head)
        head = ""
        answer(socket)
        Deferred.doneUnsafe(requested, Effect.succeed(socket))
      })
    })
    server.on("tlsClientError", () => undefined)
    server.on("connection", (socket) => {
      connections += 1
      sockets.add(socket)
      socket.on("error", () => undefined)
      socket.on("close", () => {
        sockets.delete(socket)
        Deferred.doneUnsafe(closed, Effect.void)
      })
    })
    yield* Effect.acquireRelease(
      Effect.callback<void>((resume) => {
        server.listen(0, host, () => resume(Effect.void))
      }),
      () =>
        Effect.callback<void>((resume) => {
          for (const socket of sockets) socket.destroy()
          server.close(() => resume(Effect.void))
        })
    )
    return {
      port: (server.address() as AddressInfo).port,
      connections: () => connections,
      requests,
      requested: Deferred.await(requested),
      closed: Deferred.await(closed)
    } satisfies TlsServer
  })

/** Returns an HTTP/1.1 answer with its true length, unless the headers set another. */
export const httpAnswer = (
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string | Uint8Array = ""
): Uint8Array => {
  const bytes = typeof body === "string" ? Buffer.from(body) : body
  const names = new Set(Object.keys(headers).map((name) => name.toLowerCase()))
  const length = names.has("content-length") || names.has("transfer-encoding") ? {} : { "content-length": bytes.length }
  const lines = Object.entries({ ...headers, ...length }).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status} Status\r\n${lines.join("")}\r\n`), bytes])
}
