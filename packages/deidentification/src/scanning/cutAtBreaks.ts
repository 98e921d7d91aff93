/**
 * Ends findings at a line end where what stands before it is complete, and something else follows; and begins them
 * behind it where a fact stands before it, and what follows is complete: "EX8 9QT⏎3 February 2025" is a postcode and a
 * date. A number that is broken over a line is incomplete on both. No finding goes on in the next cell of a table:
 * `FormatScan` ends a segment there.
 */
import * as Limits from "../Limits.ts"
import { endOfFact, endOfNumber, isFact, startOfFact } from "../detectors/facts.ts"
import type { Finding } from "../Finding.ts"

/** Finds what begins at or after `from` and before `until`. */
type Detect = (text: string, from: number, until: number) => ReadonlyArray<Finding>

const letterOrDigit = /[\p{L}\p{N}]/u
const letter = /^["'“„‘«([]?\p{L}/u
const digit = /\d/
const space = 32
/** A number of so few digits hardly continues another. */
const fewDigits = 2
/** Most signs before what begins behind a line end: "(+44". */
const mostSigns = 3

/** True if a number stands alone behind a line end: it may still be the rest of the number before it. */
const isNumberAlone = (text: string, at: number, breaks: ReadonlyArray<number>): boolean => {
  const end = endOfNumber(text, at)
  if (end === at) return false
  const isWhole = end === text.length || text.charCodeAt(end) === space
  return isWhole && (end - at <= fewDigits || breaks.includes(end))
}

/** True if nothing but a sign is between two places of a text. */
const isBeside = (text: string, from: number, to: number): boolean => !letterOrDigit.test(text.slice(from, to))

const isLabelled = ({ format }: Finding): boolean => format === "labelled number"

/** What is around a line end. */
interface AtBreak {
  readonly text: string
  readonly at: number
  readonly breaks: ReadonlyArray<number>
  /** A date, an amount or the like follows; a number that stands alone; a word. */
  readonly isFact: boolean
  readonly isNumber: boolean
  readonly isWord: boolean
  /** A finding that doesn't depend on the text behind the break ends there. */
  readonly isComplete: boolean
}

/**
 * True for the rest of an address that is a line of it: with a number, as a town has beside it, or behind a comma.
 * Otherwise a town and its state have to be the whole line.
 */
const isAddressLine = ({ at, breaks, text }: AtBreak, end: number): boolean => {
  const rest = text.slice(at + 1, end)
  if (postcodeAtEnd.test(text.slice(Math.max(0, at - postcode), at)) && onlyNumber.test(rest)) return false
  if (digit.test(rest) || text[at - 1] === ",") return true
  return rest.includes(",") && (end === text.length || breaks.includes(end))
}

/** An address with its postcode has no other. */
const postcodeAtEnd = /\d{4}$/
const postcode = 4
const onlyNumber = /^\d+$/

/** "Flat 3": the line before an address that may belong to it, even if the next line is one alone. */
const isUnit = (line: string): boolean => letter.test(line) && digit.test(line)

const endsAtBreak = (finding: Finding, around: AtBreak): boolean => {
  if (around.isFact) return true
  if (finding.kind === "address") return around.isComplete && !isAddressLine(around, finding.end)
  return around.isNumber || (around.isComplete && (around.isWord || isLabelled(finding)))
}

/** Returns these findings, cut where they must end or begin. `breaks` are in order. */
export const cutAtBreaks = (
  text: string,
  found: ReadonlyArray<Finding>,
  breaks: ReadonlyArray<number>,
  detect: Detect
): ReadonlyArray<Finding> => {
  let findings = found
  let cuts = 0
  for (const at of breaks) {
    const crossing = findings.filter(({ end, start }) => start < at && end > at)
    if (crossing.length === 0) continue
    // Only a text of numbers alone has more, and each cut searches again.
    if (++cuts > Limits.formatCuts) return findings
    const endsHere = ({ end }: Finding): boolean => end <= at && isBeside(text, end, at)
    const before = findings.filter(endsHere)
    // What is complete may begin with a sign before the finding: the "+" of a telephone number.
    const from = text.lastIndexOf(" ", Math.min(...[...crossing, ...before].map(({ start }) => start))) + 1
    const complete = detect(text.slice(0, at), from, at).filter(endsHere)
    const first = Math.min(...complete.map(({ start }) => start))
    const factEnd = endOfFact(text, at + 1)
    const around: AtBreak = {
      text,
      at,
      breaks,
      isFact: factEnd >= 0,
      isNumber: isNumberAlone(text, at + 1, breaks),
      isWord: letter.test(text.slice(at + 1, at + 3)),
      isComplete: complete.some((one) => one.start === first && !isLabelled(one))
    }
    const isApart = ({ end, kind, start }: Finding): boolean =>
      start >= first || (kind === "address" && isFact(text.slice(at + 1, end)))
    const isLabelledFact = (one: Finding): boolean => isLabelled(one) && isFact(text.slice(one.start, at))
    const endsBehind = Math.max(
      ...findings
        .filter(
          (one) => one.start > at && one.start <= at + mostSigns && !isLabelled(one) && isBeside(text, at, one.start)
        )
        .map(({ end }) => end)
    )
    /** What stands before the break is something else: a fact before what is complete. */
    const isBehind = ({ end, kind, start }: Finding, fact: number): boolean => {
      if (endsBehind < end) return false
      return fact === start || (kind === "address" && !isUnit(text.slice(start, at)))
    }
    const isCut = (one: Finding): boolean => {
      const fact = startOfFact(text, one.start, at)
      // No identity has a part of a date or of a sum.
      const hasPart = (fact >= 0 && fact < one.start) || one.end < factEnd
      return hasPart || (isApart(one) && endsAtBreak(one, around)) || isBehind(one, fact) || isLabelledFact(one)
    }
    const cut = crossing.filter(isCut)
    if (cut.length === 0) continue
    const rest = detect(text, at + 1, Math.max(...cut.map(({ end }) => end)))
    findings = [...findings.filter((one) => !cut.includes(one)), ...complete, ...rest]
  }
  return findings
}
