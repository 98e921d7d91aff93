/**
 * Ends findings at a line end or a tab where what stands before it is complete and a fact of its own follows: "EX8
 * 9QT⏎3 February 2025" is a postcode and a date. A number that is broken over a line is incomplete before the break.
 */
import * as Limits from "../Limits.ts"
import { beginsFact, endOfNumber, isFact } from "../detectors/facts.ts"
import type { Finding } from "../Finding.ts"

/** A place where a line or the cell of a table ends: the offset of the space that the detectors see there. */
export interface Break {
  readonly at: number
  /** True without a line end. */
  readonly isTab: boolean
}

/** Finds what begins at or after `from` and before `until`. */
type Detect = (text: string, from: number, until: number) => ReadonlyArray<Finding>

const letterOrDigit = /[\p{L}\p{N}]/u
const space = 32
/** A number of so few digits hardly continues another. */
const fewDigits = 2

const isNumberAlone = (text: string, at: number, breaks: ReadonlyArray<Break>): boolean => {
  const end = endOfNumber(text, at)
  if (end === at) return false
  const isWhole = end === text.length || text.charCodeAt(end) === space
  return isWhole && (end - at <= fewDigits || breaks.some((one) => one.at === end))
}

/** What is around a break. */
interface AtBreak {
  readonly isTab: boolean
  /** A date, an amount or the like follows. */
  readonly isFact: boolean
  /** A number that stands alone follows. */
  readonly isNumber: boolean
  /** A finding that doesn't depend on the text behind the break ends there. */
  readonly isComplete: boolean
}

const isCut = ({ format, kind }: Finding, { isComplete, isFact, isNumber, isTab }: AtBreak): boolean => {
  if (isFact) return true
  // Lines of an address may be numbers, in cells, too.
  return kind !== "address" && (isTab || isNumber || (isComplete && format === "labelled number"))
}

/** Returns these findings, cut where they must end. `breaks` are in order. */
export const cutAtBreaks = (
  text: string,
  found: ReadonlyArray<Finding>,
  breaks: ReadonlyArray<Break>,
  detect: Detect
): ReadonlyArray<Finding> => {
  let findings = found
  let cuts = 0
  for (const { at, isTab } of breaks) {
    const crossing = findings.filter(({ end, start }) => start < at && end > at)
    if (crossing.length === 0) continue
    // Only a text of numbers alone has more, and each cut searches again.
    if (++cuts > Limits.formatCuts) return findings
    const endsHere = ({ end }: Finding): boolean => end <= at && !letterOrDigit.test(text.slice(end, at))
    const before = findings.filter(endsHere)
    // What is complete may begin with a sign before the finding: the "+" of a telephone number.
    const from = text.lastIndexOf(" ", Math.min(...[...crossing, ...before].map(({ start }) => start))) + 1
    const complete = detect(text.slice(0, at), from, at).filter(endsHere)
    const first = Math.min(...complete.map(({ start }) => start))
    const isComplete = before.some(({ format, start }) => start === first && format !== "labelled number")
    const isApart = ({ end, format, kind, start }: Finding): boolean =>
      start >= first ||
      (format === "labelled number" && isFact(text.slice(start, at))) ||
      (kind === "address" && isFact(text.slice(at + 1, end)))
    const [isFollowing, isNumber] = [beginsFact(text, at + 1), isNumberAlone(text, at + 1, breaks)]
    const around = { isTab, isComplete, isFact: isFollowing, isNumber }
    const cut = crossing.filter((one) => isApart(one) && isCut(one, around))
    if (cut.length === 0) continue
    const behind = detect(text, at + 1, Math.max(...cut.map(({ end }) => end)))
    findings = [...findings.filter((one) => !cut.includes(one)), ...complete, ...behind]
  }
  return findings
}
