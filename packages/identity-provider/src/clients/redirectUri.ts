/**
 * Where a client that nobody vouches for may have its answer sent. RFC 8252, section 7 (native apps): an address by HTTPS,
 * one of this machine by HTTP, or a scheme of the program's own; and nothing that a browser would run or open itself.
 */
import * as Limits from "@incamera/domain/Limits"
import { canonicalHostName } from "@incamera/adapters-http/outbound/HostName"

export type RedirectKind = "web" | "loopback" | "private-scheme"

const loopbackHosts: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"])

/** Whether the host is this machine, for whoever follows the redirect here. */
export const isLoopback = (hostname: string): boolean => loopbackHosts.has(hostname)

/**
 * Schemes of programs must be reversed domain names, with a full stop at least (RFC 8252, sections 7.1 and 8.4). This
 * one is without, and so widely used that a rule without exception would only keep its users out.
 */
const knownSchemes: ReadonlySet<string> = new Set(["cursor:"])

const reversedDomain = /^[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+:$/

const kindOf = (url: URL): RedirectKind | undefined => {
  switch (url.protocol) {
    case "https:":
      return hostIsName(url.hostname) ? "web" : undefined
    case "http:":
      return isLoopback(url.hostname) ? "loopback" : undefined
    default:
      return reversedDomain.test(url.protocol) || knownSchemes.has(url.protocol) ? "private-scheme" : undefined
  }
}

/** A parser lets signs into a host (`;`, `'`) that would be read as something else in a page's policy. */
const hostIsName = (hostname: string): boolean =>
  hostname.startsWith("[") || (hostname !== "" && canonicalHostName(hostname) !== undefined)

/** What kind of redirect it is; undefined for one that is not accepted. Judged as it is written and as it is parsed. */
export const redirectKind = (text: string): RedirectKind | undefined => {
  if (text.length > Limits.urlCharacters || !/^[\x21-\x7e]+$/.test(text) || /[\\#"<>]/.test(text)) return undefined
  const url = URL.parse(text)
  if (url === null || url.username !== "" || url.password !== "" || url.port === "0") return undefined
  return kindOf(url)
}
