/**
 * Words that are also somebody's name: what each says when it stands alone. All are compared in canonical form, in
 * which the month of May is a five and a Lane is abbreviated.
 */
import { englishWords } from "./vocabulary/englishWords.ts"
import { foreignWords } from "./vocabulary/foreignWords.ts"
import { givenNames, givenNamesOfOtherScripts } from "./vocabulary/givenNames.ts"
import { placeWords } from "./vocabulary/placeWords.ts"
import { rareWords } from "./vocabulary/rareWords.ts"
import { surnameWords } from "./vocabulary/surnameWords.ts"
import { canonicalWord, lettersOf, title } from "./wordForms.ts"

/** As they are written and in canonical form. */
const setOf = (...texts: ReadonlyArray<string>): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.trim().split(/\s+/u)).flatMap((word) => [word, canonicalWord(word)]))

const common = setOf(englishWords, foreignWords, placeWords)
const surnames = setOf(surnameWords, rareWords)
const given = setOf(givenNames, givenNamesOfOtherScripts.split(/\s+/u).map(lettersOf).join(" "))

/**
 * Small words that stand beside any name: "Mr Grant will appeal", "Jane may", "Dr Does". As a name one of these counts
 * only with a capital, whatever stands beside it.
 */
const small = setOf(
  `about above after all also always am an and any are as at be been before both but by can could dear did do does down
  each either else even ever every few for from going had has have he her here hers him his how if in into is it its
  just last least less made make many may me mine more most much must my near need never new next no none nor not now of
  off often on once one only or other our out over own said same say says see shall she should since so some still such
  than that the their them then there these they this those thus till to too two under until up upon us use very was we
  well went were what when where which while who whom whose why will with within without would yet you your`
)

/** Months have a zero in front. */
const figures = /^[1-9]\d*$/u
const numberOrLetter = /^(?:\d+|\p{L})$/u

/**
 * A word that alone says nothing about who is meant: an everyday word, a place, a number, a single letter. A title is
 * none of these: it says that a name follows.
 */
export const isCommon = (word: string): boolean => word !== title && (common.has(word) || numberOrLetter.test(word))

/** A word that names somebody only where it begins with a capital. */
export const isSurnameWord = (word: string): boolean => surnames.has(word)

export const isFrequentGivenName = (word: string): boolean => given.has(word)

/** A word that may follow any name in a sentence, and a number in figures. */
export const isSmall = (word: string): boolean => small.has(word) || figures.test(word)

/**
 * What may stand beside a name in one word: everyday words, given names, legal forms, what a web address has. "Mc" and
 * the like are none: with those it is another name.
 */
const companions = setOf(
  englishWords,
  foreignWords,
  placeWords,
  givenNames,
  `an as at by do go he in is it me my no of on or so to up us we vs mr mrs ms dr sir www com org net info blog inc ltd
  llc llp plc gmbh corp esq phd jr sr iii`
)
/** They make another name of a name: Johnson is nobody called John. */
const nameEndings = setOf(`son sons sen man men mann ton town ham field fields ford wood woods land lands well wells
  stone worth burn burg berg bury ley hill hills brook house ville shire stein bach feld ing ings er ers ian ians sin tin pin kin`)

/** Letters of the longest word that is looked for beside a name. */
export const longestCompanion = 16

const isCompanion = (word: string, fewestLetters: number): boolean =>
  word === "v" || (word.length >= fewestLetters && companions.has(word))

/** Whether this may stand before a name in the same word. */
export const isCompanionBefore = (word: string): boolean => isCompanion(word, 2)

/** Whether it may stand after one. Two letters that nothing follows are an ending of another name. */
export const isCompanionBehind = (word: string, isLast: boolean): boolean =>
  !nameEndings.has(word) && isCompanion(word, isLast ? 3 : 2)

/** What rows of letters may be made of, by language: English, where "s" is what an apostrophe cuts off, and all others. */
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
/** A phrase of more words, all of them by chance those of a name, hardly ever occurs; least of all in a language apart. */
const mostPieces = [3, 2]

const splits = (letters: string, words: ReadonlySet<string>, mostPieces: number): boolean => {
  /** The fewest words that make up so many of the letters. */
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
 * Whether letters in a row are also a row of common words: "willgrant" is, and so is "overton" in "over ton". Then they
 * are found in prose that has nothing to do with the name.
 */
export const splitsIntoCommonWords = (letters: string): boolean =>
  pieces.some((words, index) => splits(letters, words, mostPieces[index]!))
