/** The gateway in the servers that the documentation shows: each example runs a whole agent's journey. */
import { serve } from "@hono/node-server"
import type { WebHandler } from "@incamera/adapters-http/webHandler"
import { assert, describe, it } from "@effect/vitest"
import { once } from "node:events"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { expressApp } from "../../docs/examples/hosts/express.ts"
import { fastifyApp } from "../../docs/examples/hosts/fastify.ts"
import { honoApp } from "../../docs/examples/hosts/hono.ts"
import { routeHandlers } from "../../docs/examples/hosts/next.ts"
import { journey, type Send } from "./support/journey.ts"
import { mounted } from "./support/mounted.ts"

interface Host {
  readonly send: Send
  /** A page of the host's own; undefined without a host. */
  readonly ownPage: (() => Promise<string>) | undefined
  readonly close: () => Promise<void>
}

/** Like a proxy on this machine that forwards requests. */
const listening = (server: Server): Host => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    send: (path, init) =>
      fetch(`${origin}/legal${path}`, {
        ...init,
        headers: { ...init?.headers, "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.7" }
      }),
    ownPage: async () => (await fetch(origin)).text(),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, "close")
    }
  }
}

const hosts: Readonly<Record<string, (gateway: WebHandler) => Promise<Host>>> = {
  Hono: async (gateway) => {
    const server = serve({ fetch: honoApp(gateway).fetch, hostname: "127.0.0.1", port: 0 }) as Server
    await once(server, "listening")
    return listening(server)
  },
  Express: async (gateway) => {
    const server = createServer(expressApp(gateway)).listen(0, "127.0.0.1")
    await once(server, "listening")
    return listening(server)
  },
  Fastify: async (gateway) => {
    const app = fastifyApp(gateway)
    await app.listen({ host: "127.0.0.1", port: 0 })
    return listening(app.server)
  },
  // Called as Next calls a route's exports: by method name, with a web `Request`.
  Next: async (gateway) => {
    const exported: Readonly<Record<string, (request: Request) => Promise<Response>>> = routeHandlers(gateway)
    return {
      send: (path, init) => exported[init?.method ?? "GET"]!(new Request(`https://firm.example/legal${path}`, init)),
      ownPage: undefined,
      close: async () => {}
    }
  }
}

describe("Mounted in", () => {
  it.each(Object.keys(hosts))("%s, it is the whole gateway", async (name) => {
    const { gateway, readers } = mounted(name === "Next" ? {} : { trustedProxies: ["127.0.0.1"] })
    const { close, ownPage, send } = await hosts[name]!(gateway)
    try {
      await journey(send, readers)
      if (ownPage !== undefined) assert.strictEqual(await ownPage(), "Our own page")
    } finally {
      await gateway.dispose()
      await close()
    }
  })
})
