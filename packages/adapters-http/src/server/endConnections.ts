import type { Server } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"

/** Milliseconds between two looks for connections on which nothing is under way any more. */
const lookMillis = 25

/**
 * Takes no more connections, ends each as soon as nothing is under way on it, and those that are left after so many
 * milliseconds as they are. A connection that is kept for the next request would otherwise keep the server open.
 */
export const endConnections = async (server: Server, withinMillis: number): Promise<void> => {
  if (!server.listening) return
  const closed = new Promise<"closed">((resolve) => {
    server.close(() => resolve("closed"))
  })
  for (let waited = 0; waited < withinMillis; waited += lookMillis) {
    server.closeIdleConnections()
    if ((await Promise.race([closed, sleep(lookMillis)])) === "closed") return
  }
  server.closeAllConnections()
  await closed
}
