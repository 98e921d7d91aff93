/**
 * The letters by which a name is found inside one word: user names made of it, and the name itself where it is written
 * together with digits or other words. How much a name is like other words decides where they count.
 */
import { isCommon, isFrequentGivenName, isSurnameWord, splitsIntoCommonWords } from "./commonWords.ts"
import { fewestJoinedLetters, fewestLettersAlone, type Forms, isDistinctive } from "./forms.ts"
import type { Inside } from "./identityPatterns.ts"
import type { NamePart } from "./readPersonName.ts"

/** Letters of a name that stays itself between other words. */
const fewestLettersAnywhere = 7

/** "jsmith" can't be said, so it is no name of somebody else as "jallen" may be. */
const unspeakable =
  /^(?:[bcdfghjklmnpqrstvwz])(?![lrhy]|(?<=[st])w|(?<=s)[ckmnpqt]|(?<=d)[jz]|(?<=t)[sz]|(?<=k)n|(?<=p)f)[bcdfgjkmnpqstvwxz]/

const isLong = (letters: string): boolean => letters.length >= fewestLettersAnywhere

/** Names of more than one word, written in one. */
const joinedInside = (letters: string): Inside =>
  letters.length < fewestJoinedLetters
    ? "handle"
    : isLong(letters) && !splitsIntoCommonWords(letters)
      ? "anywhere"
      : "part"

export const addJoinedPart = (forms: Forms, letters: string): void => forms.addPart(letters, joinedInside(letters))

/** A single name. `capitals`: it is one only where it begins with a capital. */
export const addNamePart = (forms: Forms, letters: string, capitals = false): void =>
  forms.addPart(letters, isLong(letters) && isDistinctive(letters) ? "anywhere" : "part", capitals)

/** Initials with a surname. What may be another's surname is a user name only where something says so. */
const initialsInside = (handle: string, surname: string, mayBeName: boolean): Inside => {
  if (mayBeName || isSurnameWord(handle) || !isDistinctive(surname)) return "handle"
  return isLong(surname) ? "anywhere" : "part"
}

const addHandle = (forms: Forms, letters: string, inside: Inside): void => {
  if (!isCommon(letters) && !isFrequentGivenName(letters)) forms.addPart(letters, inside)
}

/** The last letter of many surnames, and of forms of them. */
const ending = /[aeinosy]$/

/** The user names of somebody with these given names. */
export const addHandles = (forms: Forms, given: ReadonlyArray<NamePart>, surname: NamePart): void => {
  const { letters } = surname
  if (letters.length < 2) return
  const first = given[0]!
  const initials = given.map((part) => part.initials[0] ?? "").join("")
  for (const initial of new Set([initials.slice(0, 1), initials, first.initials.join("")])) {
    if (initial === "") continue
    const before = initial + letters
    const isUnspeakable = before.length > fewestLettersAlone && unspeakable.test(before)
    const mayBeName = initial.length === 1 && !isLong(letters)
    addHandle(forms, before, isUnspeakable ? joinedInside(before) : initialsInside(before, letters, mayBeName))
    const behind = letters + initial
    addHandle(forms, behind, initialsInside(behind, letters, mayBeName || ending.test(behind)))
  }
  const names = [first.letters + letters, letters + first.letters]
  if (given.length > 1) names.push(given.map((part) => part.letters).join("") + letters)
  for (const name of names) addJoinedPart(forms, name)
}
