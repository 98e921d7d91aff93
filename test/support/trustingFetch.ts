/** A `fetch` for clients in place of the global one; it also trusts the server's own authority. */
import { Agent, request } from "node:https"
import { Readable } from "node:stream"
import type { ReadableStream } from "node:stream/web"

/** Statuses without a body. */
const bodiless = new Set([204, 205, 304])

export const trustingFetch = (ca: string): typeof fetch => {
  const agent = new Agent({ ca })
  return async (input, init) => {
    const asked = new Request(input, init)
    const body = asked.body === null ? undefined : Buffer.from(await asked.arrayBuffer())
    return new Promise((resolve, reject) => {
      const { signal } = asked
      const sent = request(
        asked.url,
        { agent, method: asked.method, headers: Object.fromEntries(asked.headers), signal },
        (answer) => {
          const headers = new Headers()
          for (const [name, value] of Object.entries(answer.headers)) headers.set(name, String(value))
          const status = answer.statusCode ?? 0
          // A caller that aborts also gets the error from `signal`.
          answer.on("error", () => undefined)
          const stream = bodiless.has(status) ? null : (Readable.toWeb(answer) as ReadableStream)
          resolve(new Response(stream as ConstructorParameters<typeof Response>[0], { status, headers }))
        }
      )
      sent.on("error", (error) => reject(signal.aborted ? signal.reason : error))
      sent.end(body)
    })
  }
}
