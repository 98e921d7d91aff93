/** Finds e-mail addresses whose signs are words: "jo dot doe at example dot org", "jo punto doe chiocciola example punto it". */
import type { Finding } from "../Finding.ts"
import { type FormatDetector, nothing } from "./FormatDetector.ts"

const dot = "(?:dot|punkt|punto|point|ponto|kropka)"
const at = "(?:at|ät|arobase|arroba|chiocciola|małpa|apenstaartje)"
const word = "[\\p{L}\\p{N}_-]{1,40}"
const between = " {1,3}"
/** The end of the domain, at least, is spelled with a dot: "look at the point" is no address. */
const spelled = new RegExp(
  `(?<![\\p{L}\\p{N}])${word}(?:(?:${between}${dot}${between}|\\.)${word}){0,4}${between}${at}${between}${word}(?:(?:${between}${dot}${between}|\\.)${word}){0,3}${between}${dot}${between}\\p{L}{2,12}(?![\\p{L}\\p{N}])`,
  "giu"
)
const mayBeSpelled = new RegExp(`\\b${dot}\\b`, "iu")

/** Longest address. */
const longest = 160

export const spelledEmailDetector: FormatDetector = {
  detect: (text, from = 0, until = text.length) => {
    const offset = Math.max(0, from - longest)
    const stretch = text.slice(offset, until + longest)
    if (!mayBeSpelled.test(stretch)) return nothing
    const findings: Array<Finding> = []
    for (const { 0: found, index } of stretch.matchAll(spelled)) {
      const start = offset + index
      if (start < from || start >= until) continue
      findings.push({ start, end: start + found.length, kind: "email", basis: "format", placeholder: "[Email]" })
    }
    return findings
  }
}
