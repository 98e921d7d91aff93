import type { Detector } from "../Detector.ts"
import type { Finding } from "../Finding.ts"
import { unspacedScripts } from "../folding/foldCodePoint.ts"

/**
 * Finds what has a form. Local: what it finds spans at most `Limits.formatCharacters`, holds a digit or an at sign and no
 * more words than the segments' grammar follows, and depends on nothing further away than `Limits.formatAfterCharacters`
 * after it and `Limits.formatContextCharacters` before it. And independent: whatever begins somewhere is found, also
 * where something else was found that it overlaps. So it makes no difference whether a text is searched at once or in
 * windows.
 */
export interface FormatDetector extends Detector {
  /** Finds what begins at `from` or after it and before `until`; everywhere when they are not given. */
  readonly detect: (text: string, from?: number, until?: number) => ReadonlyArray<Finding>
  /** Whether a text of these traits, bits of `traits.ts`, can hold a finding at all; any can when it is not given. */
  readonly mayFind?: (traits: number) => boolean
}

/** What a detector says that found nothing. */
export const nothing: ReadonlyArray<Finding> = []

/**
 * A letter or digit that a number can't stand right beside. Where words aren't separated a number stands beside
 * anything. For patterns with the flag `v`.
 */
const besideNumber = `[[\\p{L}\\p{N}]--[${unspacedScripts}]]`
/** For patterns with the flag `v`: a number begins here. */
export const numberBegins = `(?<!${besideNumber})`
/**
 * For patterns with the flag `v`, and without `i`: a word begins, or ends, here. The word in "employeeSSN" begins with the
 * S, in "SMITHtel" with the t.
 */
export const wordBegins = `(?:${numberBegins}|(?<=[a-z])(?=[A-Z])|(?<=[A-Z][A-Z])(?=[a-z]))`
export const wordEnds = `(?!${besideNumber})`
const onlyBesideNumber = new RegExp(`^${besideNumber}`, "v")

const stopsNumber = new RegExp(`${besideNumber}$`, "v")

const isSmall = (code: number): boolean => code >= 97 && code <= 122
const isCapital = (code: number): boolean => code >= 65 && code <= 90

/** Whether what begins here is no part of a longer number or word; a capital behind a small letter is none. */
export const standsAlone = (text: string, start: number): boolean => {
  if (start === 0) return true
  const before = text.charCodeAt(start - 1)
  if (isSmall(before)) return isCapital(text.charCodeAt(start))
  if (before < 128) return !(before >= 48 && before <= 57) && !isCapital(before)
  return !stopsNumber.test(text.slice(Math.max(0, start - 2), start))
}

/** Whether a number that ends here ends as a number does. */
export const endsNumber = (text: string, end: number): boolean =>
  end === text.length || !onlyBesideNumber.test(text[end]!)
