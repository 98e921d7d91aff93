import type { Detector } from "../Detector.ts"
import type { Finding } from "../Finding.ts"
import { unspacedScripts } from "../folding/foldCodePoint.ts"

/**
 * Finds what has a form. Local: what it finds spans at most `Limits.formatCharacters`, contains no plain word, and
 * depends on nothing further away than `Limits.formatAfterCharacters` after it and `Limits.formatContextCharacters` before it. And
 * independent: whatever begins somewhere is found, also where something else was found that it overlaps. So it makes
 * no difference whether a text is searched at once or in windows.
 */
export interface FormatDetector extends Detector {
  /** Finds what begins at `from` or after it and before `until`; everywhere when they are not given. */
  readonly detect: (text: string, from?: number, until?: number) => ReadonlyArray<Finding>
}

/**
 * A letter or digit that a number can't stand right beside. Where words aren't separated a number stands beside
 * anything. For patterns with the flag `v`.
 */
export const besideNumber = `[[\\p{L}\\p{N}]--[${unspacedScripts}]]`
const onlyBesideNumber = new RegExp(`^${besideNumber}`, "v")

/** Whether a number that ends here ends as a number does. */
export const endsNumber = (text: string, end: number): boolean =>
  end === text.length || !onlyBesideNumber.test(text[end]!)

/** The places in the range where the zero-width pattern, which must be global, matches. */
export const places = function* (pattern: RegExp, text: string, from: number, until: number): Generator<number> {
  // `matchAll` works on a copy that begins where the original stands.
  pattern.lastIndex = from
  for (const { index } of text.matchAll(pattern)) {
    if (index >= until) return
    yield index
  }
}
