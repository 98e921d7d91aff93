import type { Detector } from "../Detector.ts"
import type { Finding } from "../Finding.ts"
import { unspacedScripts } from "../folding/foldCodePoint.ts"

/**
 * Finds text by its form. Detectors are local: a finding spans at most `Limits.formatCharacters`, contains a digit or
 * an at sign, has no more words than the segment grammar follows, and depends on at most `Limits.formatAfterCharacters`
 * after it and `Limits.formatContextCharacters` before it. Detectors are independent: they report every match, even if
 * it overlaps another finding. So a search of the whole text and a search in windows find the same.
 */
export interface FormatDetector extends Detector {
  /** Finds matches that begin at or after `from` and before `until`; by default, in the whole text. */
  readonly detect: (text: string, from?: number, until?: number) => ReadonlyArray<Finding>
  /** True if a text with these traits (bits of `traits.ts`) can contain a match. Without it, any text can. */
  readonly mayFind?: (traits: number) => boolean
}

/** A number or a code of somebody. `format`: what found it. */
export const identifierAt = (start: number, end: number, format: string): Finding => ({
  start,
  end,
  kind: "identifier",
  basis: "format",
  placeholder: "[Identifier]",
  format
})

/** The result of a detector without findings. */
export const nothing: ReadonlyArray<Finding> = []

/**
 * A letter or digit that can't stand directly beside a number. In scripts without spaces a number may stand beside
 * anything. For patterns with the flag `v`.
 */
const besideNumber = `[[\\p{L}\\p{N}]--[${unspacedScripts}ºª]]`
/** For patterns with the flag `v`: a number begins here. */
export const numberBegins = `(?<!${besideNumber})`
/**
 * A word boundary, for patterns with the flag `v` and without `i`. The word in "employeeSSN" begins with the S, in "SMITHtel" and
 * "4567tel" with the t.
 */
export const wordBegins = `(?:${numberBegins}|(?<=\\d)(?=\\p{L})|(?<=[a-z])(?=[A-Z])|(?<=[A-Z][A-Z])(?=[a-z]))`
export const wordEnds = `(?!${besideNumber})`
const onlyBesideNumber = new RegExp(`^${besideNumber}`, "v")

const stopsNumber = new RegExp(`${besideNumber}$`, "v")

const isSmall = (code: number): boolean => code >= 97 && code <= 122
const isCapital = (code: number): boolean => code >= 65 && code <= 90

/** Returns the offset of the first digit between these; `to` without one. */
export const nextDigit = (text: string, from: number, to: number): number => {
  let at = from
  for (; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code >= 48 && code <= 57) break
  }
  return at
}

/** True if the text here isn't part of a longer number or word. A capital after a small letter begins a new word. */
export const isDelimited = (text: string, start: number): boolean => {
  if (start === 0) return true
  const before = text.charCodeAt(start - 1)
  if (isSmall(before)) return isCapital(text.charCodeAt(start))
  if (before < 128) return !(before >= 48 && before <= 57) && !isCapital(before)
  return !stopsNumber.test(text.slice(Math.max(0, start - 2), start))
}

/** True if a number can end here. */
export const endsNumber = (text: string, end: number): boolean => {
  if (end === text.length) return true
  const code = text.charCodeAt(end)
  if (code < 128) return !(code >= 48 && code <= 57) && !isCapital(code) && !isSmall(code)
  return !onlyBesideNumber.test(text[end]!)
}
