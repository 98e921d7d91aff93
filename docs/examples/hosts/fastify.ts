/** The gateway in a Fastify app. `getRequestListener` converts Node's requests to web requests. */
import { getRequestListener } from "@hono/node-server"
import type { WebHandler } from "@incamera/adapters-http/webHandler"
import Fastify, { type FastifyInstance } from "fastify"

export const fastifyApp = (gateway: WebHandler): FastifyInstance => {
  const listener = getRequestListener((request, { incoming }) =>
    gateway(request, { clientAddress: incoming.socket.remoteAddress })
  )
  const app = Fastify()
  app.get("/", async () => "Our own page")
  app.register(async (legal) => {
    // The gateway reads bodies itself.
    legal.removeAllContentTypeParsers()
    legal.addContentTypeParser("*", (_request, _payload, done) => done(null))
    legal.all("/legal/*", async (request, reply) => {
      reply.hijack()
      await listener(request.raw, reply.raw)
    })
  })
  return app
}
