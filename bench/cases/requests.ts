/** Requests one after another, with the time of each. */
import * as http from "node:http"
import { performance } from "node:perf_hooks"

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })

export interface Asked {
  readonly method?: "GET" | "DELETE"
  readonly path: string
  readonly token: string
}

/**
 * Milliseconds until the whole answer has arrived. Throws on anything but a 2xx, which would be an error in the
 * measurement.
 */
export const ask = (origin: string, { method = "GET", path, token }: Asked): Promise<number> =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    const headers = { authorization: `Bearer ${token}`, "x-forwarded-proto": "https" }
    const request = http.request(`${origin}${path}`, { method, headers, agent }, (response) => {
      response.resume()
      response.once("end", () => {
        const { statusCode = 0 } = response
        if (statusCode >= 200 && statusCode < 300) resolve(performance.now() - began)
        else reject(new Error(`${method} ${path} got ${statusCode}.`))
      })
    })
    request.once("error", reject)
    request.end()
  })

export const repeated = async (origin: string, asked: Asked, times: number): Promise<Array<number>> => {
  const took = []
  for (let n = 0; n < times; n++) took.push(await ask(origin, asked))
  return took
}

/** Returns the value below which this share of the values lies. */
export const quantile = (values: ReadonlyArray<number>, part: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]!
