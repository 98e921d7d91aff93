/**
 * Host names in canonical spelling: lower-case ASCII (IDN as punycode) without the root's trailing dot, so that no
 * other spelling of a name evades a rule about it.
 */
import * as Limits from "../Limits.ts"

const label = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/

/**
 * Returns the canonical form of a name that a URL parser has lower-cased and turned into ASCII; undefined if it isn't a
 * valid host name (RFC 1035, section 2.3.1; underscores occur in practice).
 */
export const canonicalHostName = (ascii: string): string | undefined => {
  const name = ascii.endsWith(".") ? ascii.slice(0, -1) : ascii
  if (name.length > Limits.hostNameCharacters) return undefined
  return name.split(".").every((part) => label.test(part)) ? name : undefined
}
