/** The parts of a browser that signing in needs: cookies with their paths, redirects, and forms. */
import type { IncomingHttpHeaders } from "node:http"
import { request } from "node:https"

export interface Answer {
  readonly url: string
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

export interface RequestOptions {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

/** Sends one HTTPS request that trusts only `ca` and follows no redirect. */
export const send = (ca: string, url: string, options: RequestOptions = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { method = "GET", headers = {}, body = "" } = options
    const outgoing = request(
      url,
      { method, ca, agent: false, headers, servername: new URL(url).hostname },
      (incoming) => {
        const chunks: Array<Buffer> = []
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk))
        incoming.on("error", reject)
        incoming.on("end", () =>
          resolve({
            url,
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text: Buffer.concat(chunks).toString("utf8")
          })
        )
      }
    )
    outgoing.on("error", reject)
    outgoing.end(body)
  })

export const form = (fields: Readonly<Record<string, string | ReadonlyArray<string>>>): RequestOptions => ({
  method: "POST",
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: new URLSearchParams(
    Object.entries(fields).flatMap(([name, values]) => [values].flat().map((value) => [name, value]))
  ).toString()
})

interface Cookie {
  readonly value: string
  readonly path: string
}

export class Browser {
  readonly #ca: string
  readonly cookies = new Map<string, Cookie>()
  /** Every `Set-Cookie` header seen. */
  readonly setCookies: Array<string> = []

  constructor(ca: string) {
    this.#ca = ca
  }

  #cookieHeader(url: string): Record<string, string> {
    const { pathname } = new URL(url)
    const sent = [...this.cookies].filter(
      ([, { path }]) => pathname === path || pathname.startsWith(path.endsWith("/") ? path : `${path}/`)
    )
    return sent.length === 0 ? {} : { cookie: sent.map(([name, { value }]) => `${name}=${value}`).join("; ") }
  }

  #keep(headers: ReadonlyArray<string>): void {
    for (const header of headers) {
      this.setCookies.push(header)
      const [pair = "", ...attributes] = header.split(/; */)
      const [name = "", value = ""] = pair.split(/=(.*)/s)
      const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? "/"
      if (value === "" || attributes.some((attribute) => /^expires=Thu, 01 Jan 1970/i.test(attribute))) {
        this.cookies.delete(name)
      } else this.cookies.set(name, { value, path })
    }
  }

  /**
   * Sends a request and follows redirects as long as they stay on this server; a redirect elsewhere, such as a client's
   * callback, is returned.
   */
  async go(url: string, options: RequestOptions = {}): Promise<Answer> {
    let answer = await this.#once(url, options)
    for (let hops = 0; answer.headers.location !== undefined && hops < 10; hops++) {
      const next = new URL(answer.headers.location, answer.url)
      if (next.origin !== new URL(url).origin) return answer
      answer = await this.#once(next.href, {})
    }
    return answer
  }

  async #once(url: string, options: RequestOptions): Promise<Answer> {
    const answer = await send(this.#ca, url, {
      ...options,
      headers: { ...options.headers, ...this.#cookieHeader(url) }
    })
    this.#keep(answer.headers["set-cookie"] ?? [])
    return answer
  }

  /** Submits the page's form as a browser would: to the page's own address, from its own origin. */
  submit(page: Answer, fields: Readonly<Record<string, string>>): Promise<Answer> {
    const { headers, ...rest } = form(fields)
    return this.go(page.url, {
      ...rest,
      headers: { ...headers, origin: new URL(page.url).origin, "sec-fetch-site": "same-origin" }
    })
  }
}
