/**
 * Whether a request comes from where requests to the interface come from: a program, or a page of our own. A page of
 * somebody else in the user's browser is neither, also when its name was made to lead to us (DNS rebinding). MCP,
 * "Transports", "Security warning".
 */
import type { HttpServerRequest } from "effect/http"

const loopbackNames = ["localhost", "127.0.0.1", "[::1]"]

/** The names by which this host is asked for: its own, and on one machine that machine's others. */
const hostsOf = (baseUrl: string): ReadonlySet<string> => {
  const { host, hostname, port } = new URL(baseUrl)
  const others = loopbackNames.includes(hostname) ? loopbackNames : []
  return new Set([host, ...others.map((name) => (port === "" ? name : `${name}:${port}`))])
}

/** Of an address with a host: requests in the form of the web need no header for it. */
const hostIn = (url: string): string => (URL.canParse(url) ? new URL(url).host : "")

/**
 * Behind a proxy its name for us may be any: browsers are told ours by the proxy's certificate. The origin that a page
 * has is what the browser says of it, there as well.
 */
export const makeRequestOrigin = ({ baseUrl, behindProxy }: { baseUrl: string; behindProxy: boolean }) => {
  const hosts = hostsOf(baseUrl)
  const { origin: own } = new URL(baseUrl)
  return ({ headers, originalUrl }: HttpServerRequest.HttpServerRequest): boolean => {
    const { host = hostIn(originalUrl), origin } = headers
    const isOurName = behindProxy || hosts.has(host.toLowerCase().replace(/:443$/, ""))
    return isOurName && (origin === undefined || origin === own)
  }
}
