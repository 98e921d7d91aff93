/** The gateway in an Express app. `getRequestListener` converts Node's requests to web requests. */
import { getRequestListener } from "@hono/node-server"
import type { WebHandler } from "@incamera/adapters-http/webHandler"
import express from "express"

export const expressApp = (gateway: WebHandler) => {
  const listener = getRequestListener((request, { incoming }) =>
    gateway(request, { clientAddress: incoming.socket.remoteAddress })
  )
  return express()
    .all("/legal/*path", listener) // Add it before any body parser: the gateway reads bodies itself.
    .use(express.json())
    .get("/", (_request, response) => void response.send("Our own page"))
}
