import { joiningWords, sentenceWords } from "../addresses/addressWords.ts"
import { wordBegins, wordEnds } from "../FormatDetector.ts"
import { inEitherCase } from "../inEitherCase.ts"

/**
 * A kind of identifier: its form, its check digits or structure, and the words that announce it. A new kind is a row in
 * the table of its region and a row in the test.
 */
export interface IdentifierFormat {
  /** The official name, with the country before it if it has one. */
  readonly name: string
  /**
   * Sticky, case-insensitive. Begins at a letter or digit. Letters and digits are single or of fixed number and the
   * separators between them bounded, so matching is linear.
   */
  readonly pattern: RegExp
  readonly begins: "digit" | "letter" | "either"
  /** Possible numbers of letters and digits before the first separator; any number if undefined. */
  readonly groups?: ReadonlyArray<number>
  /** The signs of which one follows the first group, if nothing else can: "." and ":" in addresses of machines. */
  readonly sign?: string
  /** The fewest letters and digits; and the fewest digits of an identifier without letters, if different. */
  readonly least: number
  readonly leastDigits?: number
  /**
   * Takes the match's letters and digits in capitals, and the match as written. Returns how many of them can be the
   * identifier, in order of preference; empty if the match isn't one.
   */
  readonly lengths: (compact: string, written: string) => ReadonlyArray<number>
  /**
   * Phrases of which one must precede the identifier closely, where form and check digit alone give too many false
   * alarms.
   */
  readonly announcedBy?: Announcement
  /** An announcement directly after it: at most `Limits.formatAfterCharacters`, in capitals. */
  readonly announcedAfter?: RegExp
}

interface Announcement {
  /** The signal word of each phrase, in lower case: texts without one need no further look. */
  readonly signals: ReadonlyArray<string>
  /** Matches a phrase that no end of a sentence follows. */
  readonly pattern: RegExp
}

/** Accepts the whole match or nothing. */
export const whole =
  (check: (compact: string, written: string) => boolean) =>
  (compact: string, written: string): ReadonlyArray<number> =>
    check(compact, written) ? [compact.length] : []

/** The form is enough. */
export const byForm = whole(() => true)

const dateOrYear =
  /^(?:\d{1,2}([-./ ])\d{1,2}\1(?:\d\d|(?:19|20)\d\d)|(?:19|20)\d\d(?:[-./ ]\d{1,2}){0,2}|(?:19|20)\d\d[-/ ](?:19|20)?\d\d)$/

const longestDate = "31-12-1980".length

/** True for a date or years, which follow an announcement as often as an identifier without a strict form. */
export const isDateOrYear = (written: string): boolean => written.length <= longestDate && dateOrYear.test(written)

const firstWord = /^[a-z]+(?= )/i

/**
 * For announced identifiers written in groups. Returns the lengths of the first groups that pass the check, most groups
 * first, because the match may include following text.
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

/** Takes phrases of whole words in lower case, separated by bars. Their plurals count, too. */
export const announcement = (phrases: string): Announcement => {
  const list = phrases.split("|")
  const source = list.map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")).join("|")
  return {
    signals: list.flatMap((phrase) => [longest(phrase), `${longest(phrase)}s`]),
    pattern: new RegExp(`${wordBegins}(?:${inEitherCase(source)})[sSſ]?${wordEnds}(?!.*\\p{L}{4}[.;!?] )`, "v")
  }
}

/** Returns the whole numbers from `first` to `last`. */
export const range = (first: number, last: number): ReadonlyArray<number> =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)
