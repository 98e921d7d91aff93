import { joiningWords, sentenceWords } from "../addresses/addressWords.ts"
import { wordBegins, wordEnds } from "../FormatDetector.ts"
import { inEitherCase } from "../inEitherCase.ts"

/**
 * A kind of identifier, with what makes it recognisable: its form, its check digits or structure, and the words that
 * announce it. A new one is a row in a table of its region and a row in the test.
 */
export interface IdentifierFormat {
  /** The official name, with the state's in front where there is one. */
  readonly name: string
  /**
   * Sticky, case-insensitive. Begins at a letter or digit; letters and digits are single or of fixed number, and
   * separators between them bounded, so that matching is linear.
   */
  readonly pattern: RegExp
  readonly begins: "digit" | "letter" | "either"
  /** How many letters and digits stand before the first separator, in any way of writing it; any when not given. */
  readonly groups?: ReadonlyArray<number>
  /** The fewest letters and digits it has; and the fewest digits when it has no letters, where that differs. */
  readonly least: number
  readonly leastDigits?: number
  /**
   * Given the letters and digits of the match, in capitals, and the match as it is written: how many of them are the
   * identifier, in order of preference; none when it isn't one.
   */
  readonly lengths: (compact: string, written: string) => ReadonlyArray<number>
  /** Phrases, one of which must stand shortly before it, where form and check digit alone would cry wolf. */
  readonly announcedBy?: Announcement
  /** What does as well right after it: at most `Limits.formatAfterCharacters`, in capitals. */
  readonly announcedAfter?: RegExp
}

interface Announcement {
  /** The telling word of each phrase, in small letters: texts without one need no further look. */
  readonly signals: ReadonlyArray<string>
  /** Matches where a phrase stands and no sentence ends after it. */
  readonly pattern: RegExp
}

/** All of the match is the identifier, or nothing is. */
export const whole =
  (check: (compact: string, written: string) => boolean) =>
  (compact: string, written: string): ReadonlyArray<number> =>
    check(compact, written) ? [compact.length] : []

/** The form says all. */
export const byForm = whole(() => true)

const dateOrYear =
  /^(?:\d{1,2}([-./ ])\d{1,2}\1(?:\d\d|(?:19|20)\d\d)|(?:19|20)\d\d(?:[-./ ]\d{1,2}){0,2}|(?:19|20)\d\d[-/ ](?:19|20)?\d\d)$/

/** For what is announced and has hardly a form: a date or years stand as often in that place. */
const isDateOrYear = (written: string): boolean => dateOrYear.test(written)

const firstWord = /^[a-z]+(?= )/i

/**
 * For what is announced and written in groups: how many letters and digits the first groups have, the most groups
 * first, where they can be the identifier. What follows it may have been taken along.
 */
export const groupwise =
  (check: (compact: string, part: string) => boolean) =>
  (_: string, written: string): ReadonlyArray<number> => {
    const first = firstWord.exec(written)?.[0].toLowerCase()
    if (first !== undefined && (sentenceWords.has(first) || joiningWords.has(first) || first === "no")) return []
    const lengths: Array<number> = []
    for (
      let end = written.length;
      end > 0;
      end = Math.max(written.lastIndexOf(" ", end - 1), written.lastIndexOf("-", end - 1))
    ) {
      const part = written.slice(0, end)
      const compact = part.replace(/[^a-z\d]/gi, "").toUpperCase()
      if (!isDateOrYear(part) && check(compact, part)) lengths.push(compact.length)
    }
    return lengths
  }

const letters = /[\p{L}\p{M}]+/gu
const longest = (phrase: string): string =>
  (phrase.match(letters) ?? []).reduce((best, word) => (word.length > best.length ? word : best), "")

/** Phrases of whole words, in small letters, parted by bars; a plural counts as well. */
export const announcement = (phrases: string): Announcement => {
  const list = phrases.split("|")
  const source = list.map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")).join("|")
  return {
    signals: list.flatMap((phrase) => [longest(phrase), `${longest(phrase)}s`]),
    pattern: new RegExp(`${wordBegins}(?:${inEitherCase(source)})[sSſ]?${wordEnds}(?!.*\\p{L}{4}[.;!?] )`, "v")
  }
}

/** Whole numbers from the first to the last. */
export const range = (first: number, last: number): ReadonlyArray<number> =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)
