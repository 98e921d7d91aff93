/**
 * Finds surnames that are words, once a person of that name was found: "Mr Power", "Will Power", and "Power" where the
 * sentence shows that it is a name.
 */
import type { Finding } from "../Finding.ts"
import { languageAt } from "../publicnames/proseLanguage.ts"
import { isCommon, isFrequentGivenName, isSmall } from "../words/commonWords.ts"
import { genderOfGivenName } from "../words/genderOfGivenName.ts"
import { isNoName } from "../words/isNoName.ts"
import { wordsOf } from "../words/wordForms.ts"
import { naturalName } from "./compareNames.ts"
import type { FoundName } from "./foundAgain.ts"
import { around, isTitled } from "./titles.ts"

/** What persons do. Behind a word at the beginning of a sentence, they show that it is a name. */
const deeds =
  `says said writes wrote asked asks called calls told tells replied replies answered answers denied denies admitted admits alleged alleges claimed claims signed
  signs paid pays bought buys sold sells lives lived works worked came comes went goes left leaves met meets sent sends agreed agrees refused refuses promised
  promises testified testifies stated states argued argues submitted submits appeared appears attended attends married moved moves owes owed owns owned
  believes believed thinks thought knows knew wants wanted and did does has had was is will`.split(/\s+/u)
const deed = new RegExp(`^ (?:${deeds.join("|")})(?!\\p{L})`, "u")
/** "Power's neighbour" */
const owns = /^['’]s \p{Ll}/u
const sentenceBegins = /(?:^|[.!?:;]["'”’)]?\s{1,3}|\n\s{0,8}|["“„«(]\s?)$/u
/** The small word before. Behind an article, a word names a thing, and no person. */
const smallBefore = /(?<![\p{L}\p{N}])(\p{Ll}{2,20}),? $/u
const determiners = new Set(
  `the this that these those any each every some no all such its his her their our your my an of full le la les un une des du ce cette el los las una het een der die das
  il lo gli os uma um`.split(/\s+/u)
)
const goesOn = /^(?: (?:of|and \p{Lu}|& )|[ -]\p{Lu}|-)/u
const wordBefore = /(?<![\p{L}\p{N}])(\p{Lu}[\p{L}\p{M}'’-]*\.?)\s{1,3}$/u

const reach = 48

/** The surnames that are words, as written with a capital, and the given names that they were found with. */
const surnamesOf = (names: ReadonlyArray<FoundName>): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>()
  for (const { kind, text } of names) {
    if (kind !== "person") continue
    const words = naturalName(text).split(/\s+/u)
    const last = words.at(-1)!.replace(/['’]s$/u, "")
    const isAlone = words.length < 2 && !isTitled(text)
    if (isAlone || !/^\p{Lu}\p{L}+$/u.test(last) || last.length < 3 || !isWord(last)) continue
    const surname = last[0]! + last.slice(1).toLowerCase()
    const given = found.get(surname) ?? new Set()
    for (const word of words.slice(0, -1)) given.add(word)
    found.set(surname, given)
  }
  return found
}

/** "noted": most of what somebody did ends like this. */
const didSomething = /^ \p{Ll}{2,}ed(?!\p{L})/u
/** "Bill of Rights", "May 1999" */
const namesThing = /^ (?:of(?!\p{L})|\d)/u
const nextWord = /^ (\p{L}+)/u

const isMonth = (word: string): boolean => /^0\d+$/u.test(wordsOf(word)[0] ?? "")
/** True for a single word that is a name only where the text shows it. */
export const isWord = (word: string): boolean => isNoName(word) || isMonth(word) || wordsOf(word).every(isCommon)

/**
 * True if a word that is known to be a name, too, is meant as one: it is within a sentence and no thing, or begins a
 * sentence that continues as one on a person. "Bill to:" and "Hope to see you" don't.
 */
export const isNameHere = (text: string, start: number, end: number): boolean => {
  const before = text.slice(Math.max(0, start - reach), start)
  const after = text.slice(end, end + reach)
  if (around(text, start, end).before !== "" || owns.test(after)) return true
  if (namesThing.test(after) || isMonth(text.slice(start, end))) return false
  const small = smallBefore.exec(before)?.[1]
  if (small !== undefined) return !determiners.has(small)
  const next = nextWord.exec(after)?.[1]
  if (!sentenceBegins.test(before) || next === undefined) return true
  const isProse = next === next.toLowerCase() || isSmall(next.toLowerCase())
  return !isProse || deed.test(after) || didSomething.test(after)
}

export const wordSurnamesIn = (text: string, names: ReadonlyArray<FoundName>): ReadonlyArray<Finding> => {
  const surnames = surnamesOf(names)
  if (surnames.size === 0) return []
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${[...surnames.keys()].join("|")})(?![\\p{L}\\p{N}_])`, "gu")
  const findings: Array<Finding> = []
  for (const { 0: word, index: start } of text.matchAll(pattern)) {
    const end = start + word.length
    const before = text.slice(Math.max(0, start - reach), start)
    const after = text.slice(end, end + reach)
    const given = wordBefore.exec(before)
    const first = given?.[1] ?? ""
    const isGiven =
      surnames.get(word)!.has(first) ||
      genderOfGivenName(first) !== undefined ||
      isFrequentGivenName(wordsOf(first)[0] ?? "")
    const add = (from: number): void => {
      findings.push({ start: from, end, kind: "person", basis: "recognized", placeholder: "[Name]" })
    }
    if (given !== null && (isGiven || /^\p{Lu}\.$/u.test(first))) add(start - given[0].length)
    else if (around(text, start, end).before !== "") add(start)
    else if (goesOn.test(after)) continue
    else if (sentenceBegins.test(before)) {
      if (deed.test(after) || owns.test(after)) add(start)
    } else if (!isMonth(word)) {
      const small = smallBefore.exec(before)?.[1]
      if (small !== undefined && !determiners.has(small) && languageAt(text, start, end) !== "german") add(start)
    }
  }
  return findings
}
