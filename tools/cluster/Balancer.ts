/**
 * A small balancer for trying out several nodes on one machine: HTTPS in front, plain HTTP to nodes on loopback. Each
 * request goes round robin to a ready node; nothing is sticky. A request is retried on another node only if no byte of
 * it was sent. Not meant for production: any balancer with these features will do there.
 */
import { createServer as createHttpsServer, type Server } from "node:https"
import { type IncomingMessage, request, type ServerResponse } from "node:http"
import { connect, type Socket } from "node:net"
import { pipeline } from "node:stream"
import { askReadiness } from "./askReadiness.ts"

export interface BackEnd {
  /** Name for people. */
  readonly name: string
  /** Port on loopback. */
  readonly port: number
}

export interface BalancerOptions {
  readonly port: number
  readonly tls: { readonly cert: string; readonly key: string }
  readonly nodes: ReadonlyArray<BackEnd>
  /** Called when a node becomes ready or stops being ready. */
  readonly onChange?: (node: BackEnd, isReady: boolean) => void
  /**
   * True for paths that always go to the first ready node: sign-ins at the embedded identity provider, which runs in
   * one process.
   */
  readonly isForOne?: (path: string) => boolean
}

export interface Balancer {
  readonly isReady: (node: BackEnd) => boolean
  /** Checks at once which nodes are ready. */
  readonly look: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Milliseconds between two readiness checks. */
const lookMillis = 250
/** Milliseconds a local node may take to accept a connection. */
const connectMillis = 1_000

/** Headers of a connection, not of a request (RFC 9110, section 7.6.1). */
const ofConnection = [
  "connection",
  // The balancer answers this one itself.
  "expect",
  "keep-alive",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade"
]

const forwarded = (headers: IncomingMessage["headers"]): IncomingMessage["headers"] => {
  const named = (headers.connection ?? "").split(",").map((name) => name.trim().toLowerCase())
  const dropped = new Set([...ofConnection, ...named])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)))
}

/** Returns the header that frames the body. Otherwise Node would send a request without a body as chunked. */
const lengthOf = ({ headers, method }: IncomingMessage): Record<string, string> => {
  if (headers["transfer-encoding"] !== undefined) return { "transfer-encoding": "chunked" }
  return headers["content-length"] !== undefined || method === "GET" || method === "HEAD"
    ? {}
    : { "content-length": "0" }
}

const refuse = (response: ServerResponse, status: number, error: string, message: string) => {
  if (response.headersSent) return void response.destroy()
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store", "retry-after": "1" })
  response.end(JSON.stringify({ error, message }))
}

const connectTo = (port: number) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect({ host: "127.0.0.1", port })
    const fail = () => {
      socket.destroy()
      reject(new Error("not connected"))
    }
    socket.setTimeout(connectMillis, fail)
    socket.once("error", fail)
    socket.once("connect", () => {
      socket.removeListener("error", fail)
      socket.setTimeout(0)
      socket.setNoDelay(true)
      resolve(socket)
    })
  })

/** Sends a request over an open connection. From here on it isn't retried. */
const send = (incoming: IncomingMessage, outgoing: ServerResponse, socket: Socket): void => {
  const sent = request(
    {
      createConnection: () => socket,
      method: incoming.method,
      path: incoming.url,
      headers: {
        ...forwarded(incoming.headers),
        ...lengthOf(incoming),
        // The client's own value can't be trusted.
        "x-forwarded-for": incoming.socket.remoteAddress ?? "",
        "x-forwarded-proto": "https",
        connection: "close"
      }
    },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, forwarded(answer.headers))
      // Sent at once, because a stream's head must not wait for its first event.
      outgoing.flushHeaders()
      pipeline(answer, outgoing, () => {})
    }
  )
  sent.on("error", () => refuse(outgoing, 502, "BadGateway", "The node stopped. It may or may not have done this."))
  outgoing.once("close", () => sent.destroy())
  pipeline(incoming, sent, () => {})
}

export const startBalancer = async (options: BalancerOptions): Promise<Balancer> => {
  const { isForOne = () => false, nodes, onChange = () => {} } = options
  const ready = new Set<BackEnd>()
  let turn = 0

  const note = (node: BackEnd, isReady: boolean) => {
    if (ready.has(node) === isReady) return
    if (isReady) ready.add(node)
    else ready.delete(node)
    onChange(node, isReady)
  }
  const look = async () => {
    await Promise.all(nodes.map(async (node) => note(node, await askReadiness(node.port))))
  }

  const forward = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const candidates = nodes.filter((node) => ready.has(node))
    const first = isForOne(incoming.url ?? "") ? 0 : turn++ % Math.max(1, candidates.length)
    for (const node of [...candidates.slice(first), ...candidates.slice(0, first)]) {
      const socket = await connectTo(node.port).catch(() => undefined)
      if (socket !== undefined) return send(incoming, outgoing, socket)
      note(node, false)
    }
    refuse(outgoing, 503, "ServiceUnavailable", "No node is ready. Try again in a moment.")
  }

  const server: Server = createHttpsServer({ ...options.tls, minVersion: "TLSv1.2" }, (incoming, outgoing) => {
    void forward(incoming, outgoing)
  })
  await look()
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(options.port, "127.0.0.1", resolve)
  })
  let isLooking = false
  const looking = setInterval(async () => {
    if (isLooking) return
    isLooking = true
    await look()
    isLooking = false
  }, lookMillis)

  return {
    isReady: (node) => ready.has(node),
    look,
    close: () =>
      new Promise((resolve) => {
        clearInterval(looking)
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}
