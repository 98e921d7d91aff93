/**
 * Words that are also names, and what each means alone. All are compared in canonical form, where the month of May is a
 * number and "lane" is abbreviated.
 */
import { englishWords } from "./vocabulary/englishWords.ts"
import { foreignWords } from "./vocabulary/foreignWords.ts"
import { givenNames, givenNamesOfOtherScripts } from "./vocabulary/givenNames.ts"
import { placeWords } from "./vocabulary/placeWords.ts"
import { rareWords } from "./vocabulary/rareWords.ts"
import { surnameWords } from "./vocabulary/surnameWords.ts"
import { canonicalWord, lettersOf, title } from "./wordForms.ts"

/** Includes each word as written and in canonical form. */
const setOf = (...texts: ReadonlyArray<string>): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.trim().split(/\s+/u)).flatMap((word) => [word, canonicalWord(word)]))

const common = setOf(englishWords, foreignWords, placeWords)
const surnames = setOf(surnameWords, rareWords)
const given = setOf(givenNames, givenNamesOfOtherScripts.split(/\s+/u).map(lettersOf).join(" "))

/**
 * Small words that may follow any name: "Mr Grant will appeal", "Jane may", "Dr Does". As a name they count only with a
 * capital, whatever their neighbors are.
 */
const small = setOf(
  `about above after all also always am an and any are as at be been before both but by can could dear did do does down
  each either else even ever every few for from going had has have he her here hers him his how if in into is it its
  just last least less made make many may me mine more most much must my near need never new next no none nor not now of
  off often on once one only or other our out over own said same say says see shall she should since so some still such
  than that the their them then there these they this those thus till to too two under until up upon us use very was we
  well went were what when where which while who whom whose why will with within without would yet you your`
)

/** Excludes months, which have a leading zero. */
const figures = /^[1-9]\d*$/u
const numberOrLetter = /^(?:\d+|\p{L})$/u

/**
 * True for a word that alone identifies nobody: an everyday word, a place, a number, a single letter. False for a
 * title, because it announces a name.
 */
export const isCommon = (word: string): boolean => word !== title && (common.has(word) || numberOrLetter.test(word))

/** True for a word that is a name only with a capital. */
export const isSurnameWord = (word: string): boolean => surnames.has(word)

export const isFrequentGivenName = (word: string): boolean => given.has(word)

/** True for a word that may follow any name in a sentence, or a number in digits. */
export const isSmall = (word: string): boolean => small.has(word) || figures.test(word)

/**
 * Words that may run into a name: everyday words, given names, legal forms, parts of web addresses. "Mc" and the like
 * are missing, because they make another name.
 */
const companions = setOf(
  englishWords,
  foreignWords,
  placeWords,
  givenNames,
  `an as at by do go he in is it me my no of on or so to up us we vs mr mrs ms dr sir www com org net info blog inc ltd
  llc llp plc gmbh corp esq phd jr sr iii`
)
/** Endings that make another name: Johnson is nobody called John. */
const nameEndings = setOf(`son sons sen man men mann ton town ham field fields ford wood woods land lands well wells
  stone worth burn burg berg bury ley hill hills brook house ville shire stein bach feld ing ings er ers ian ians sin tin pin kin`)

/** Letters of the longest word to look for beside a name. */
export const longestCompanion = 16

const isCompanion = (word: string, fewestLetters: number): boolean =>
  word === "v" || (word.length >= fewestLetters && companions.has(word))

/** True if this word may precede a name in the same word. */
export const isCompanionBefore = (word: string): boolean => isCompanion(word, 2)

/** True if this word may follow a name in the same word. Two letters at the end belong to another name. */
export const isCompanionBehind = (word: string, isLast: boolean): boolean =>
  !nameEndings.has(word) && isCompanion(word, isLast ? 3 : 2)

/**
 * Words that may form a sequence of letters, by language: English, where "s" is what an apostrophe separates, and all
 * others.
 */
const pieces: ReadonlyArray<ReadonlySet<string>> = [
  setOf(
    englishWords,
    surnameWords,
    placeWords,
    rareWords,
    "s d t a i am an as at be by do go he if in is it me my no of on or so to up us we"
  ),
  new Set(Array.from(setOf(foreignWords)).filter((word) => word.length > 2))
]
/**
 * Longer phrases that consist of a name's letters by chance hardly ever occur, and least in a single other language.
 */
const mostPieces = [3, 2]

const splits = (letters: string, words: ReadonlySet<string>, mostPieces: number): boolean => {
  /** By length: the fewest words that form this many letters. */
  const fewest = [0]
  for (let end = 1; end <= letters.length; end++) {
    fewest[end] = Infinity
    for (let start = 0; start < end; start++) {
      if (fewest[start]! < mostPieces && fewest[start]! + 1 < fewest[end]! && words.has(letters.slice(start, end))) {
        fewest[end] = fewest[start]! + 1
      }
    }
  }
  return fewest[letters.length]! <= mostPieces
}

/**
 * True if a sequence of letters is also a phrase of common words, as "willgrant" is, and "overton" with "over ton".
 * Prose that doesn't contain the name may contain such a phrase.
 */
export const splitsIntoCommonWords = (letters: string): boolean =>
  pieces.some((words, index) => splits(letters, words, mostPieces[index]!))
