/** The gateway in a Hono app. */
import { getConnInfo } from "@hono/node-server/conninfo"
import type { WebHandler } from "@incamera/adapters-http/webHandler"
import { Hono } from "hono"

export const honoApp = (gateway: WebHandler) =>
  new Hono()
    .get("/", (c) => c.text("Our own page"))
    .all("/legal/*", (c) => gateway(c.req.raw, { clientAddress: getConnInfo(c).remote.address }))
