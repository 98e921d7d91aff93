/**
 * Redirect URIs that an unverified client may use. RFC 8252, section 7 (native apps): an HTTPS URL, an HTTP URL on this
 * machine, or a private scheme; never a URL that a browser would run or open itself.
 */
import * as Limits from "@incamera/domain/Limits"
import { canonicalHostName } from "@incamera/adapters-http/outbound"

export type RedirectKind = "web" | "loopback" | "private-scheme"

const loopbackHosts: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"])

/** True if the host means the machine that follows the redirect. */
export const isLoopback = (hostname: string): boolean => loopbackHosts.has(hostname)

/**
 * Private schemes must be reversed domain names with at least one full stop (RFC 8252, sections 7.1 and 8.4). `cursor:`
 * has none, but is so widely used that a strict rule would only keep its users out.
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

/**
 * True if the host is a name or an address. URL parsers allow characters (`;`, `'`) in a host that mean something else
 * in a page's policy.
 */
const hostIsName = (hostname: string): boolean =>
  hostname.startsWith("[") || (hostname !== "" && canonicalHostName(hostname) !== undefined)

/** Returns the kind of a redirect; undefined if it isn't accepted. Checks both the text and its parsed form. */
export const redirectKind = (text: string): RedirectKind | undefined => {
  if (text.length > Limits.urlCharacters || !/^[\x21-\x7e]+$/.test(text) || /[\\#"<>]/.test(text)) return undefined
  const url = URL.parse(text)
  if (url === null || url.username !== "" || url.password !== "" || url.port === "0") return undefined
  return kindOf(url)
}
