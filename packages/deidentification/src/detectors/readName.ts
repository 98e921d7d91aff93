/** Reads a person's or organization's name at a place in a text: capitals, particles, initials. */
import { foldPhrase } from "../folding/plainView.ts"
import { isCommon, isFrequentGivenName, isSurnameWord } from "../words/commonWords.ts"
import { mayBeName } from "../publicnames/plainWords.ts"
import { instruments, notNames, wordsInCapitals } from "../words/nameWords.ts"

export interface NameRead {
  readonly start: number
  readonly end: number
  readonly words: ReadonlyArray<string>
}

const mostWords = 4
const before =
  /["'“‘*_]{0,3}(?:(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Sir|Dame|Herrn?|Frau|Mme|M|Sra?|Señora?|Sig|Signora?|Monsieur|Madame|Dhr|Mevr|Pani?)\b\.? {1,2})?/iuy
const initials = /\p{Lu}\.(?:[ -]?\p{Lu}\.){0,3}|(?!I)\p{Lu}(?![\p{L}\p{N}'’.])/uy
const word = /\p{Lu}[\p{L}\p{Mn}]*(?:['’-]\p{L}[\p{L}\p{Mn}]*){0,3}(?![\p{N}@_])/uy
const particle =
  /(?:van|von|der|den|de|del|della|di|da|dos|du|la|le|al|bin|ibn|ben|ter|ten|zu|zum|af|av|y)(?= \p{Lu})|(?:d['’]|l['’])(?=\p{Lu})/iuy
/** A name that begins in lower case: "van der Berg". */
const firstParticle =
  /(?:van|von|de|del|della|di|da|dos|du|la|bin|ibn|ter|ten|zu|zum|af)(?= (?:der |den |de |la )?\p{Lu})|d['’](?=\p{Lu})/uy
/** Months that are names too: with another name beside them and no number, they are names. */
const givenMonths = new Set(["april", "may", "june", "august"])
const otherName = / (\p{Lu}\p{Ll}+)(?!\p{L})/uy
const number = / \d/uy
const gap = /[ \t]{1,2}|\n(?=\p{Lu})|(?<=['’])/uy
const possessive = /['’]s$/iu
const capitals = /^[^\p{Ll}]*$/u

const read = (pattern: RegExp, text: string, at: number): string | undefined => {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

const isWord = (written: string, plain: string, isFirst: boolean): boolean =>
  notNames.has(plain) ||
  (capitals.test(written) && (wordsInCapitals.has(plain) || (isFirst && plain.length > 4 && plain.endsWith("ing"))))

const isGivenName = (plain: string, text: string, end: number, isFirst: boolean): boolean => {
  if (!givenMonths.has(plain)) return false
  if (!isFirst) return read(number, text, end) === undefined
  const next = read(otherName, text, end)?.slice(1).toLowerCase()
  return next !== undefined && (givenMonths.has(next) || !notNames.has(next))
}

/** "Mr Justice Holmes", "Mr President": forms of address for an office. */
const offices = new Set(
  "attorney chairman clerk commissioner director governor judge justice magistrate minister president prosecutor recorder secretary solicitor speaker".split(
    " "
  )
)

/**
 * True if a word is part of a name where the text announces one: "Mr English", "Mr Will Power", "MRS PAGE". After a
 * given name any word can be the surname: "Dr Grace Court".
 */
const isNamed = (written: string, words: ReadonlyArray<string>): boolean => {
  const plain = written.toLowerCase()
  const isFirst = words.length === 0
  if (offices.has(plain)) return false
  if (capitals.test(written)) return isFirst && mayBeName(plain)
  const lacksSurname = isFirst || (words.length === 1 && isFrequentGivenName(words[0]!.toLowerCase()))
  return mayBeName(plain) || (lacksSurname && plain.length > 3)
}

/**
 * Returns the name that begins here, or undefined. With `isKnown`, the words before it, such as a courtesy title,
 * announce a name; then ordinary words that are also names belong to it.
 */
export const readName = (text: string, at: number, isKnown = false): NameRead | undefined => {
  const title = read(before, text, at) ?? ""
  const isSure = isKnown || /\p{L}/u.test(title)
  const start = at + title.length
  const words: Array<string> = []
  let end = start
  for (let next = start; words.length < mostWords;) {
    const particleHere = read(words.length === 0 ? (next === start ? firstParticle : particle) : particle, text, next)
    const initialsHere = particleHere === undefined ? read(initials, text, next) : undefined
    const found = particleHere ?? initialsHere ?? read(word, text, next)
    if (found === undefined) break
    const bare = found.replace(possessive, "")
    if (particleHere === undefined) {
      const plain = bare.toLowerCase()
      // "Fair Housing Act": the apparent name is a law's.
      if (instruments.has(plain) && !isSure) return undefined
      const isFirst = words.length === 0
      const isOnLine = isFirst || text[next - 1] !== "\n"
      const isNoName =
        initialsHere === undefined && isWord(bare, plain, isFirst) && !(isSure && isOnLine && isNamed(bare, words))
      if (isNoName && !isGivenName(plain, text, next + found.length, isFirst)) break
      words.push(bare)
      end = next + bare.length
    }
    if (bare !== found) break
    next += found.length
    const space = read(gap, text, next)
    // "Dr Ann Lee" is a whole name, so the next line is not of it: "Solicitor".
    if (space === undefined || (space === "\n" && words.length > 1)) break
    next += space.length
  }
  // Initials alone are no name.
  if (!words.some((word) => word.replace(/[^\p{L}]/gu, "").length > 1)) return undefined
  return { start, end, words }
}

const smallTitle = /(?:mr|mrs|ms|miss|dr|herrn?|frau|mme|m|sra?|señora?|sig)\b\.? /uy
const smallWord = /\p{Ll}[\p{Ll}\p{Mn}'’-]{1,30}(?![\p{L}\p{N}@_])/uy

/**
 * Reads a lower-case name. It has to begin with a frequent given name or follow a title, and continues while the words
 * are uncommon.
 */
export const readSmallName = (text: string, at: number, titled: boolean): NameRead | undefined => {
  const title = read(smallTitle, text, at) ?? ""
  const start = at + title.length
  const words: Array<string> = []
  let end = start
  while (words.length < mostWords) {
    const next = words.length === 0 ? start : end + 1
    const found = read(smallWord, text, next)?.replace(possessive, "")
    if (found === undefined) break
    const folded = foldPhrase(found)
    if (notNames.has(folded)) break
    const isName = !isCommon(folded) || isSurnameWord(folded)
    const begins = words.length === 0 && (title !== "" || titled || (isFrequentGivenName(folded) && !isCommon(folded)))
    if (words.length === 0 ? !begins : !isName) break
    words.push(found)
    end = next + found.length
    if (text[end] !== " ") break
  }
  return words.length === 0 ? undefined : { start, end, words }
}
