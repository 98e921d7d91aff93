/**
 * Checks the origin of a request: it must come from a program or from a page of ours. A foreign page in the user's
 * browser is neither, even if its name was made to resolve to us (DNS rebinding). MCP, "Transports", "Security
 * warning".
 */
import type { HttpServerRequest } from "effect/http"

const loopbackNames = ["localhost", "127.0.0.1", "[::1]"]

/** Returns the names of this host: its own, and on a loopback address the other loopback names. */
const hostsOf = (baseUrl: string): ReadonlySet<string> => {
  const { host, hostname, port } = new URL(baseUrl)
  const others = loopbackNames.includes(hostname) ? loopbackNames : []
  return new Set([host, ...others.map((name) => (port === "" ? name : `${name}:${port}`))])
}

/** Web `Request`s carry the host in their URL and need no header for it. */
const hostIn = (url: string): string => (URL.canParse(url) ? new URL(url).host : "")

/**
 * Behind a proxy the Host header may be any name; the proxy's certificate proves our name to browsers. The `Origin`
 * header comes from the browser there as well.
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
