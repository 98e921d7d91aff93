import type { Server } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"

/** Milliseconds between looks for idle connections. */
const lookMillis = 25

/**
 * Accepts no more connections, ends each as soon as it is idle, and destroys the rest after `withinMillis`. A
 * keep-alive connection would otherwise keep the server open.
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
