import { get } from "node:http"

/** Milliseconds a node may take to answer; longer than it waits for its database. */
const patienceMillis = 3_000

/** True if the node at this loopback port reports that it is ready. */
export const askReadiness = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const asked = get(
      { host: "127.0.0.1", port, path: "/health/ready", agent: false, timeout: patienceMillis },
      (answer) => {
        answer.resume()
        answer.once("error", () => resolve(false))
        answer.once("end", () => resolve(answer.statusCode === 200))
      }
    )
    asked.once("timeout", () => asked.destroy())
    asked.once("error", () => resolve(false))
  })
