/**
 * Finds what a label announces as somebody's number, whatever its form: "Bar No. 4711", "Kundennummer: A-12", "nº de
 * póliza 33/1". The numbers of courts are left to `DocketDetector`.
 */
import * as Limits from "../Limits.ts"
import type { Finding } from "../Finding.ts"
import { hasCourtForm } from "./DocketDetector.ts"
import { type FormatDetector, isDelimited, nothing, identifierAt } from "./FormatDetector.ts"
import { endOfAnyValue, isValueBehind } from "./labels/endOfValue.ts"
import { mayEndLabel } from "./labels/mayEndLabel.ts"
import { readLabel } from "./labels/readLabel.ts"
import * as traits from "./traits.ts"

const isDigit = (code: number): boolean => code >= 48 && code <= 57
const isLetter = (code: number): boolean => (code | 32) >= 97 && (code | 32) <= 122

const isCapital = (code: number): boolean => code >= 65 && code <= 90

/** "mh/lt/0418", "s_447", "a*44" */
const joinsValue = (code: number): boolean =>
  code === 35 || code === 42 || code === 45 || code === 46 || code === 47 || code === 95

/** Returns the end of a word that can't begin a value: without a digit, and not in capitals. Otherwise `start`. */
const endOfOtherWord = (text: string, start: number): number => {
  let isOther = false
  for (let at = start; ; at++) {
    const code = at < text.length ? text.charCodeAt(at) : 0
    if (isDigit(code)) return start
    if (!isLetter(code)) return isOther && !joinsValue(code) ? at : start
    isOther ||= !isCapital(code)
  }
}

/** Characters of a host to look back. */
const hostCharacters = 64
const inHost = /:\/\/[^\s/]*$/

/** True inside the host of an address, or at its port: "https://agent.example:8443/a2a" has no agent's number. */
const isInHost = (text: string, start: number): boolean => {
  const code = text.charCodeAt(start - 1)
  return (
    (code === 46 || code === 47 || code === 58) && inHost.test(text.slice(Math.max(0, start - hostCharacters), start))
  )
}

/** Characters of a UUID before the last one, and one before the UUID. */
const uuidCharacters = 36
const inUuid = /(?<![\da-z])[\da-f]{8}-(?:[\da-f]{4}-){0,3}[\da-f]{0,11}$/i

/** Characters of a UUID's first group, with the one before it, and of its first three groups. */
const firstGroup = 8
const threeGroups = 19
const begunUuid = /(?<![\da-z])[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-/i

/** True within a UUID, which identifies nobody, whatever runs into it. */
const isInUuid = (text: string, start: number): boolean =>
  inUuid.test(text.slice(Math.max(0, start - uuidCharacters), start)) ||
  begunUuid.test(text.slice(Math.max(0, start - firstGroup), start + threeGroups))

/** Reads the value before its label, because most numbers are no value behind any label, and labels take long to read. */
const endAt = (text: string, start: number): number => {
  const end = endOfAnyValue(text, start)
  if (end < 0) return -1
  const label = readLabel(text.slice(Math.max(0, start - Limits.formatContextCharacters), start))
  if (label === undefined || isInHost(text, start) || isInUuid(text, start)) return -1
  return isValueBehind(text.slice(start, end), label) && !hasCourtForm(text, start) ? end : -1
}

export const labelledDetector: FormatDetector = {
  mayFind: (seen) => (seen & traits.digit) !== 0,
  detect: (text, from = 0, until = text.length) => {
    let findings: Array<Finding> | undefined
    for (let start = from; start < until; start++) {
      const code = text.charCodeAt(start)
      if ((!isDigit(code) && !isLetter(code)) || !isDelimited(text, start)) continue
      const other = endOfOtherWord(text, start)
      if (other > start) {
        start = other
        continue
      }
      if (!mayEndLabel(text, start)) continue
      const end = endAt(text, start)
      if (end < 0) continue
      findings ??= []
      findings.push(identifierAt(start, end, "labelled number"))
      start = end - 1
    }
    return findings ?? nothing
  }
}
