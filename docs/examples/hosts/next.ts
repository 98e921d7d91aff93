/** The gateway as Next route handlers: `app/legal/[...path]/route.ts`. */
import type { WebHandler } from "@incamera/adapters-http/webHandler"

export const routeHandlers = (gateway: WebHandler) => {
  const handle = (request: Request) => gateway(request)
  return { GET: handle, HEAD: handle, POST: handle, PUT: handle, PATCH: handle, DELETE: handle, OPTIONS: handle }
}
