/** The time of an answer over a connection that is kept open, as browsers do. */
import { Agent, request } from "node:https"

export interface Fetcher {
  /** Milliseconds from the request to the end of its answer. */
  readonly time: (url: string, cookie: string) => Promise<number>
  readonly close: () => void
}

export const makeFetcher = (ca: string): Fetcher => {
  const agent = new Agent({ ca, keepAlive: true, maxSockets: 1 })
  return {
    time: (url, cookie) =>
      new Promise((resolve, reject) => {
        const began = performance.now()
        const sent = request(url, { agent, headers: { cookie, accept: "text/html" } }, (answer) => {
          answer.resume()
          answer.on("error", reject)
          answer.on("end", () =>
            answer.statusCode === 200
              ? resolve(performance.now() - began)
              : reject(new Error(`${url} got ${answer.statusCode}`))
          )
        })
        sent.on("error", reject)
        sent.end()
      }),
    close: () => agent.destroy()
  }
}
