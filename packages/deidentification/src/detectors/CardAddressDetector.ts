/**
 * Finds the address in an electronic business card: "ADR;TYPE=WORK:;;Hauptstraße 12;Hamburg;;20095;Germany". Its parts
 * are a street, a town, a region, a postcode and a country. For documents that are de-identified as a whole.
 */
import type { Finding } from "../Finding.ts"
import { type FormatDetector, nothing } from "./FormatDetector.ts"

/** The property with its parameters, the empty parts, and the rest of the line. */
const property = /(?<![^\n])(?:item\d{1,2}\.)?ADR(?:;[\w=,"-]{1,40}){0,4}:;{0,2}([^;\n\r][^\n\r]{0,199})/giu
const end = /[;\s]+$/u
const longest = 400

export const cardAddressDetector: FormatDetector = {
  detect: (text, from = 0, until = text.length) => {
    const offset = Math.max(0, from - longest)
    const findings: Array<Finding> = []
    for (const { 0: line, 1: parts = "", index } of text.slice(offset, until + longest).matchAll(property)) {
      const start = offset + index + line.length - parts.length
      const address = parts.replace(end, "")
      if (start < from || start >= until || !address.includes(";")) continue
      findings.push({
        start,
        end: start + address.length,
        kind: "address",
        basis: "format",
        placeholder: "[Address]"
      })
    }
    return findings.length === 0 ? nothing : findings
  }
}
