/**
 * The letters that find a name inside one word: user names made of it, and the name run together with digits or other
 * words. The more a name looks like other words, the fewer places count.
 */
import { isCommon, isFrequentGivenName, isSurnameWord, splitsIntoCommonWords } from "../words/commonWords.ts"
import { fewestJoinedLetters, fewestLettersAlone, type Forms, isDistinctive } from "./forms.ts"
import type { Inside } from "./identityPatterns.ts"
import type { NamePart } from "./readPersonName.ts"

/** Fewest letters of a name that is safe between other words, and of one that is safe beside anything. */
const fewestLettersInPhrase = 7
const fewestLettersAnywhere = 9

/** Nobody can be called "jsmith", because nobody can pronounce it; "jallen" may be a name. */
const unspeakable =
  /^(?:[bcdfghjklmnpqrstvwz])(?![lrhy]|(?<=[st])w|(?<=s)[ckmnpqt]|(?<=d)[jz]|(?<=t)[sz]|(?<=k)n|(?<=p)f)[bcdfgjkmnpqstvwxz]/

const isLong = (letters: string): boolean => letters.length >= fewestLettersInPhrase

/** For a name that is like no word. */
const ownInside = (letters: string): Inside =>
  letters.length >= fewestLettersAnywhere ? "anywhere" : isLong(letters) ? "phrase" : "part"

/** For names of several words, written as one. Two everyday words are hardly ever joined by chance. */
const joinedInside = (letters: string): Inside => {
  if (letters.length < fewestJoinedLetters) return "handle"
  if (!splitsIntoCommonWords(letters)) return ownInside(letters)
  return letters.length >= fewestLettersAnywhere ? "phrase" : "part"
}

/** "kitchen" is a word, not Kit Chen. */
export const addJoinedPart = (forms: Forms, letters: string): void => {
  if (!isCommon(letters)) forms.addPart(letters, joinedInside(letters))
}

/** Adds a single name. With `capitals`, it counts only with a capital. */
export const addNamePart = (forms: Forms, letters: string, capitals = false): void =>
  forms.addPart(letters, isDistinctive(letters) ? ownInside(letters) : "part", capitals)

/** For initials with a surname. If the result may be another surname, it is a user name only with a sign. */
const initialsInside = (handle: string, surname: string, mayBeName: boolean): Inside => {
  if (mayBeName || isSurnameWord(handle) || !isDistinctive(surname)) return "handle"
  return isLong(surname) ? "phrase" : "part"
}

const addHandle = (forms: Forms, letters: string, inside: Inside): void => {
  if (!isCommon(letters) && !isFrequentGivenName(letters)) forms.addPart(letters, inside)
}

/** The last letter of many surnames and their inflected forms. */
const ending = /[aeinosy]$/

/** Adds the user names of somebody with these given names. */
export const addHandles = (forms: Forms, given: ReadonlyArray<NamePart>, surname: NamePart): void => {
  const { letters, words } = surname
  if (letters.length < 2) return
  const last = words.at(-1)!
  const first = given[0]!
  const initials = given.map((part) => part.initials[0] ?? "").join("")
  for (const initial of new Set([initials.slice(0, 1), initials, first.initials.join("")])) {
    if (initial === "") continue
    const before = initial + letters
    const isUnspeakable = before.length > fewestLettersAlone && unspeakable.test(before)
    const mayBeName = initial.length === 1 && !isLong(letters)
    const inside = isUnspeakable ? joinedInside(before) : initialsInside(before, letters, mayBeName)
    // The initial may be the end of the word before.
    addHandle(forms, before, inside === "anywhere" ? "phrase" : inside)
    const behind = letters + initial
    addHandle(forms, behind, initialsInside(behind, letters, mayBeName || ending.test(behind)))
    // "lvdberg" is Ludwig van der Berg.
    const short = initial + surname.initials.slice(0, -1).join("") + last
    if (words.length > 1) addHandle(forms, short, initialsInside(short, last, false))
  }
  const names = [first.letters + letters, letters + first.letters]
  if (given.length > 1) names.push(given.map((part) => part.letters).join("") + letters)
  for (const name of names) addJoinedPart(forms, name)
}
