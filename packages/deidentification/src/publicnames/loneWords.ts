/**
 * Words that the recognizer takes for a name because they have a capital, where a capital says nothing: at the beginning
 * of a sentence, in a heading, a cell or a label, and for nouns in German.
 */
import type { Finding } from "../Finding.ts"
import { foldPhrase } from "../folding/plainView.ts"
import { isOrdinary, mayBeName } from "./plainWords.ts"
import type { ProseLanguage } from "./proseLanguage.ts"
import type { Surroundings } from "./Surroundings.ts"
import { loneWords } from "./vocabulary/loneWords.ts"

/** The words of a text, by how they are written where only a name has a capital. */
export interface WrittenWords {
  /** In lower case, within a sentence. By folded word. */
  readonly small: ReadonlyMap<string, number>
  /** In lower case behind an article or a preposition. */
  readonly things: ReadonlySet<string>
  /** With a capital within a sentence, and not behind an article. */
  readonly capital: ReadonlySet<string>
}

const determiners = new Set(
  `the a an this that these those any each every some no such its his her their our your my of with in on at for from
  le la les l un une des du de d ce cette ces son sa ses leur aux au en avec pour sans
  el los las del al una unos unas este esta su sus con por para sin
  il lo gli i della dello degli dei delle nella nel nei alla al alle ai dalla dal sulla sul di da con per senza suo sua
  het een deze dit van met voor op zonder geen
  o os as um uma do dos das no na nos nas ao pelo pela com para sem seu sua
  der die das den dem ein eine einen einem einer kein keine mit ohne für vom zum zur im am
  z ze do od na w we o przy dla bez po przez oraz i jest są`
    .split(/\s+/u)
    .map(foldPhrase)
)

const word = /[\p{L}\p{M}]+/gu
/** Characters that make a word a part of an address, a file's name or a user's name. */
const joined = /[@._/\\\d#-]/u

const ascii = /^[\x20-\x7e]*$/u
const fold = (text: string): string => (ascii.test(text) ? text.toLowerCase() : foldPhrase(text))

export const writtenWordsOf = (text: string): WrittenWords => {
  const small = new Map<string, number>()
  const things = new Set<string>()
  const capital = new Set<string>()
  let before = ""
  let end = 0
  for (const { 0: found, index } of text.matchAll(word)) {
    const gap = text.slice(end, index)
    const isWithin = before !== "" && /^,?[ \n'’]$/u.test(gap)
    const behind = text[index + found.length] ?? ""
    const isApart =
      !joined.test(gap.slice(-1)) && !(joined.test(behind) && /[\p{L}\d]/u.test(text[index + found.length + 1] ?? ""))
    end = index + found.length
    const folded = fold(found)
    const isSmall = found === found.toLowerCase()
    if (isWithin && isApart && found.length > 2) {
      const isThing = determiners.has(before)
      if (isSmall) {
        small.set(folded, (small.get(folded) ?? 0) + 1)
        if (isThing) things.add(folded)
      } else if (!isThing) capital.add(folded)
    }
    before = isApart ? folded : ""
  }
  return { small, things, capital }
}

const begins = /(?:^|[.?!:;|•…] ?|["“„«([] ?|\] ?|\d[.)]? |[-–—] )$/u
const behindDeterminer = /(?:^|[^\p{L}])(\p{L}{1,6})['’ ]$/u

/** "II", "XIV", but not "VI" within a sentence. */
const roman = /^(?=[IVX]{2,6}$)X{0,3}(?:IX|IV|V?I{0,3})$/u

/** Behind these words German names a thing and no person: "am Kai". */
const atThing = /(?<!\p{L})\p{Ll}{2,24},? (?:am|im|ins|ans|aufs|durchs|fürs|übers|ums|unterm|vors) $/u

const weekdays =
  "mo|di|mi|do|fr|sa|so|mon|tue|wed|thu|fri|sat|sun|lun|mar|mer|jeu|ven|sam|dim|mie|jue|vie|sab|dom|gio|ma|wo|vr|za|zo|pn|wt|sr|śr|cz|pt|sob|nd|seg|ter|qua|qui|sex"
const isDay = new RegExp(`^(?:${weekdays})$`, "iu")
/** "Mo–Do 8–15 Uhr", "Fri 10:00". */
const dayBehind = new RegExp(
  `^\\.? ?(?:[-–/] ?(?:${weekdays})(?!\\p{L})|\\d{1,2}(?:[:.]\\d\\d|[-–]\\d| ?(?:Uhr|h|am|pm)))`,
  "iu"
)
const dayBefore = new RegExp(`(?:^|[^\\p{L}])(?:${weekdays})\\.? ?[-–/] ?$`, "iu")

const behindTitle = /^\s*(?:\p{Lu}|v\.)/u

/** What the text around a word says. */
export interface Placed {
  readonly language: ProseLanguage
  /** True at the beginning of a line or a cell. */
  readonly isLine: boolean
  readonly written: () => WrittenWords
}

/** "L'eau": the capital is the article's. */
const elided = /^[CDJLN]['’]\p{Ll}/u

/**
 * True for a word that is a name only by its capital here. Expects a find of the recognizer without a title before it.
 */
export const isLoneWord = (
  { kind, unlisted }: Finding,
  { after, before, name }: Surroundings,
  { isLine, language, written }: Placed
): boolean => {
  const words = name.split(" ")
  if (words.length > 1) {
    const isSmall = name === name.toLowerCase() && kind === "organization"
    return isSmall && words.every((part) => isOrdinary(foldPhrase(part)) && !mayBeName(foldPhrase(part)))
  }
  if (elided.test(name)) return true
  if (!/^\p{Lu}[\p{L}\p{M}]+$/u.test(name)) return false
  const isBeginning = isLine || begins.test(before)
  if (roman.test(name)) return isBeginning || !behindTitle.test(after)
  if (isDay.test(name) && (dayBehind.test(after) || dayBefore.test(before))) return true
  if (atThing.test(before)) return true
  const folded = foldPhrase(name)
  const isThing = determiners.has(foldPhrase(behindDeterminer.exec(before)?.[1] ?? ""))
  if (!isBeginning && !isThing && language !== "german") return false
  if (loneWords.has(folded) && unlisted === true) return true
  if (mayBeName(folded)) return false
  const { capital, small, things } = written()
  if (language !== "german" && capital.has(folded)) return false
  if (loneWords.has(folded)) return true
  const twins = small.get(folded) ?? 0
  return unlisted === true ? things.has(folded) || twins > 1 : things.has(folded) && twins > 2
}
