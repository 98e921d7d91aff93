/**
 * Finds e-mail addresses: RFC 5321's local part of at most 64 characters, a domain with a dot. Walks outward from each
 * at sign, and never past another one, so time is linear whatever the text.
 */
import * as Limits from "../Limits.ts"
import type { Finding } from "../Finding.ts"
import * as traits from "./traits.ts"
import type { FormatDetector } from "./FormatDetector.ts"

const localCharacters = 64
const domainCharacters = Limits.formatCharacters - localCharacters - 1

const inLocal = /[\p{L}\p{N}._%+&'~-]/u
const inDomain = /[\p{L}\p{N}.-]/u
const digitsInFront = /^\d+(?=\D)/
const notAtEdge = /^[.'&~-]+/u
const isDigit = (character: string | undefined): boolean => character !== undefined && /\d/.test(character)
const domainForm = /^(?:[\p{L}\p{N}][\p{L}\p{N}-]*\.)+\p{L}[\p{L}\p{N}-]*[\p{L}\p{N}]$/u
const lastPart = /[.-][^.-]*$/

/** The longest domain that begins here; what follows an address is sometimes run together with it. */
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

/** As it is written, and as it is encoded in addresses and pages of the web. */
const atSign = /@|%40|&#(?:64|x40);/gi

const matchAround = (
  text: string,
  at: number,
  sign: number
): { readonly start: number; readonly end: number } | undefined => {
  // A quoted local part may hold spaces; its last word is enough to tell.
  let start = text[at - 1] === '"' ? at - 1 : at
  const local = start
  while (start > 0 && at - start < localCharacters && inLocal.test(text[start - 1]!)) start--
  // What is longer than an address may be still has an address at its end, but no half of a number.
  if (isDigit(text[start - 1])) start += digitsInFront.exec(text.slice(start, local))?.[0].length ?? 0
  start += notAtEdge.exec(text.slice(start, local))?.[0].length ?? 0
  if (start >= local) return undefined
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
