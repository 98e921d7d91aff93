/** Finds URLs with a user, and perhaps a password, before the host: `https://user:password@`. */
import * as Limits from "../Limits.ts"
import type { Finding } from "../Finding.ts"
import * as traits from "./traits.ts"
import type { FormatDetector } from "./FormatDetector.ts"

const schemeCharacters = 31
const userCharacters = Limits.formatCharacters - schemeCharacters - "://".length - "@".length
/** Schemes with users have no hyphens or dots, and what has, like an identifier before the link, is not a part of it. */
const inScheme = /[a-z\d+]/i
const endsAuthority = /[\s/?#"<>\\]/

const inHost = /[\p{L}\p{N}.:-]/u
const kind = "url-with-user"

/** Includes the host, unless the match gets too long. */
const endOfHost = (text: string, start: number, host: number): number => {
  let end = host
  while (end < text.length && inHost.test(text[end]!)) {
    if (++end - start > Limits.formatCharacters) return host
  }
  return end
}

/** Returns the colon if the letters before it are too many for a scheme: half of them would be left. */
const startOfScheme = (text: string, colon: number): number => {
  let start = colon
  while (start > 0 && colon - start <= schemeCharacters && inScheme.test(text[start - 1]!)) start--
  return colon - start > schemeCharacters ? colon : start
}

export const urlWithUserDetector: FormatDetector = {
  mayFind: (seen) => (seen & traits.atSign) !== 0 && (seen & traits.colon) !== 0,
  detect: (text, from = 0, until = text.length) => {
    const findings: Array<Finding> = []
    for (let colon = text.indexOf("://", from); colon >= 0; colon = text.indexOf("://", colon + 3)) {
      if (colon > until + schemeCharacters) break
      const start = startOfScheme(text, colon)
      const authority = colon + 3
      let end = -1
      for (let at = authority; at < text.length && at - authority <= userCharacters; at++) {
        if (endsAuthority.test(text[at]!)) break
        // A password may contain an at sign; the last one counts.
        if (text[at] === "@" && at > authority) end = at + 1
      }
      if (inScheme.test(text[colon - 1] ?? "") && end > 0 && start >= from && start < until) {
        findings.push({ start, end: endOfHost(text, start, end), kind, basis: "format", placeholder: "[Link]" })
      }
    }
    return findings
  }
}
