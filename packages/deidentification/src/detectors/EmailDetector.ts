/**
 * Finds e-mail addresses: a local part of at most 64 characters (RFC 5321) and a domain with a dot. Walks outward from
 * each at sign and never past another one, so time is linear for any text.
 */
import * as Limits from "../Limits.ts"
import type { Finding } from "../Finding.ts"
import * as traits from "./traits.ts"
import type { FormatDetector } from "./FormatDetector.ts"

const localCharacters = 64
const domainCharacters = Limits.formatCharacters - localCharacters - 1

const inLocal = /[\p{L}\p{N}._%+&'~!#$*^}-]/u
/** These stand before an address more often than in it: "?to=jane@example.com". Before the at sign they belong to it. */
const atEndOfLocal = /[=?/|{`!#$*^}]/u
const inDomain = /[\p{L}\p{N}.-]/u
const digitsInFront = /^\d+(?=\D)/
const notAtEdge = /^[.'&~!#$*^}-]+/u
const letterOrDigit = /[\p{L}\p{N}]/u
const isDigit = (character: string | undefined): boolean => character !== undefined && /\d/.test(character)
const domainForm = /^(?:[\p{L}\p{N}][\p{L}\p{N}-]*\.)+\p{L}[\p{L}\p{N}-]*[\p{L}\p{N}]$/u
const lastPart = /[.-][^.-]*$/

/** Returns the longest domain that begins here. Other text may run into the end of an address. */
const domainAt = (text: string, start: number): string | undefined => {
  let end = start
  while (end < text.length && end - start <= domainCharacters && inDomain.test(text[end]!)) end++
  let domain = text.slice(start, end)
  if (domain.length > domainCharacters) domain = lastPart.test(domain) ? domain.replace(lastPart, "") : ""
  while (domain !== "" && !domainForm.test(domain)) {
    domain = lastPart.test(domain) ? domain.replace(lastPart, "") : ""
  }
  return domain === "" ? undefined : domain
}

/** An at sign, plain or encoded in URLs and web pages. */
const atSign = /@|%40|&#(?:64|x40);/gi

const matchAround = (
  text: string,
  at: number,
  sign: number
): { readonly start: number; readonly end: number } | undefined => {
  // A quoted local part may contain spaces; its last word is enough.
  let start = text[at - 1] === '"' ? at - 1 : at
  const local = start
  while (start > 0 && at - start < localCharacters && atEndOfLocal.test(text[start - 1]!)) start--
  while (start > 0 && at - start < localCharacters && inLocal.test(text[start - 1]!)) start--
  // A run longer than an address may still end in one; half a number must not remain.
  if (isDigit(text[start - 1])) start += digitsInFront.exec(text.slice(start, local))?.[0].length ?? 0
  start += notAtEdge.exec(text.slice(start, local))?.[0].length ?? 0
  if (!letterOrDigit.test(text.slice(start, local))) return undefined
  const domain = domainAt(text, at + sign)
  return domain === undefined ? undefined : { start, end: at + sign + domain.length }
}

export const emailDetector: FormatDetector = {
  mayFind: (seen) => (seen & (traits.atSign | traits.escape)) !== 0,
  detect: (text, from = 0, until = text.length) => {
    const findings: Array<Finding> = []
    atSign.lastIndex = from
    for (const { 0: sign, index: at } of text.matchAll(atSign)) {
      if (at > until + localCharacters) break
      const found = matchAround(text, at, sign.length)
      if (found === undefined || found.start < from || found.start >= until) continue
      findings.push({ ...found, kind: "email", basis: "format", placeholder: "[Email]" })
    }
    return findings
  }
}
