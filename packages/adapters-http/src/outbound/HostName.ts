/**
 * Host names in one canonical spelling: lower-case ASCII (IDN as punycode) without the trailing dot of the root, so
 * that a rule about a name can't be got round by writing the name differently.
 */
import * as Limits from "../Limits.ts"

const label = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/

/**
 * The canonical form of a name that a URL parser has already lower-cased and turned into ASCII; `undefined` when it
 * can't be the name of a host (RFC 1035, section 2.3.1; underscores occur in practice).
 */
export const canonicalHostName = (ascii: string): string | undefined => {
  const name = ascii.endsWith(".") ? ascii.slice(0, -1) : ascii
  if (name.length > Limits.hostNameCharacters) return undefined
  return name.split(".").every((part) => label.test(part)) ? name : undefined
}
