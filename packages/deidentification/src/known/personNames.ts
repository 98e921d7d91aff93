/**
 * The spellings of a person's name: in any order, in part, with titles, initials, nicknames and suffixes, alone or as a
 * family name.
 */
import { isCommon, isFrequentGivenName, isSurnameWord } from "../words/commonWords.ts"
import { fewestJoinedLetters, fewestLettersAlone, type Forms, isArticle, type Words } from "./forms.ts"
import { addHandles, addJoinedPart, addNamePart } from "./handles.ts"
import { isUnspaced, unspacedForms } from "./namesWithoutSpaces.ts"
import { nicknamesOf } from "./nicknamesOf.ts"
import { join, type NamePart, partsOf, type ReadName, readParts } from "./readPersonName.ts"
import { spellings } from "./spellings.ts"
import { title } from "../words/wordForms.ts"

const initial = ({ initials }: NamePart): string => initials[0] ?? ""
/** One for each word: Jean-Pierre is J.-P. */
const initials = (parts: ReadonlyArray<NamePart>): Words => parts.flatMap((part) => part.initials)

const wordsIn = (parts: ReadonlyArray<NamePart>): Words => parts.flatMap(({ words }) => words)
const lettersIn = (parts: ReadonlyArray<NamePart>): string => parts.map(({ letters }) => letters).join("")
const areCommon = (words: Words): boolean => words.every(isCommon)

const isName = (word: string): boolean => isSurnameWord(word) || isFrequentGivenName(word)

/** Returns the plural, which names a family. "Roberts" is not the family of somebody called Robert. */
const plurals = (word: string): ReadonlyArray<string> => {
  if (/(?:[sxz]|ch|sh)$/.test(word)) return [`${word}es`]
  return /[a-z]$/.test(word) && !isFrequentGivenName(word) ? [`${word}s`] : []
}

/** Polish surnames in their cases, by the ending of the name; folded. */
const polish: ReadonlyArray<readonly [RegExp, ReadonlyArray<string>]> = [
  [/(?<=(?:sk|ck|dzk))i$/, ["iego", "iemu", "im"]],
  [/(?<=(?:sk|ck|dzk))a$/, ["iej"]],
  [/(?<=(?:cz|rz|czyk|czak|iak))$/, ["a", "owi", "em", "u"]]
]

/** Returns the cases that sentences put a surname into: "Hirschs", "Kowalskiego". */
const casesOf = (word: string): ReadonlyArray<string> => [
  ...(/(?:ch|sh)$/.test(word) ? [`${word}s`] : []),
  ...polish.flatMap(([ending, cases]) => (ending.test(word) ? cases.map((one) => word.replace(ending, one)) : []))
]

/** Adds a surname alone, if it identifies the person. */
const addAlone = (forms: Forms, { words, letters }: NamePart): void => {
  const last = words.at(-1)!
  const families = [...plurals(last), ...casesOf(last)].map((family) => words.slice(0, -1).concat(family))
  if (words.length > 1) {
    // In scripts with vowel signs, names fall into pieces of few letters.
    const isPieces =
      letters.length >= fewestLettersAlone && words.every((word) => /^[^\p{ASCII}\p{Script=Latin}]+$/u.test(word))
    if (!isPieces && !words.some((word) => word.length > 2 && !isCommon(word))) return
    forms.add(words)
    for (const family of families) forms.add(family)
    addJoinedPart(forms, letters)
    return forms.addJoined(words, letters, fewestLettersAlone)
  }
  if (isCommon(last) || last.length < 3) return
  const capitals = last.length < fewestLettersAlone || isSurnameWord(last) || isFrequentGivenName(last)
  forms.add(words, capitals)
  addNamePart(forms, letters, capitals)
  for (const [family = ""] of families) if (!isName(family) && !isCommon(family)) forms.add([family], capitals)
  if (last.length < fewestLettersAlone) return
  if (capitals) forms.addLetters(letters, true)
  else if (last.length === fewestLettersAlone) {
    forms.addLetters(letters, true)
    forms.addBroken(letters)
  } else forms.addJoined(words, letters, fewestLettersAlone)
}

/** Adds a rare given name alone or with a title; where the surname comes first, this is the surname. */
const addGivenAlone = (forms: Forms, { letters, words }: NamePart): void => {
  const word = words[0]!
  // "Mr J." is anybody.
  if (isFrequentGivenName(word) || words.every(({ length }) => length === 1)) return
  forms.add([title, ...words])
  if (words.length > 1 || word.length < fewestLettersAlone || isCommon(word)) return
  forms.add(words, true)
  addNamePart(forms, letters, true)
}

/** Besides a title, these make an everyday word a name. */
const roles = "plaintiff defendant claimant respondent petitioner applicant appellant witness".split(" ")

/** Adds a surname with the given names. */
const addWithGiven = (forms: Forms, given: ReadonlyArray<NamePart>, surname: Words): void => {
  const first = given[0]!
  const one = initial(first)
  forms.add([...first.words, ...surname])
  forms.add([...surname, ...wordsIn(given)])
  forms.add([...surname, ...first.words])
  const common = areCommon(surname)
  if (!(common && isArticle(one))) {
    forms.add([one, ...surname])
    forms.add([...surname, one])
  }
  const ofEach = given.map(initial)
  const ofAll = initials(given)
  if (ofAll.length === 1) return
  const firstOnly = first.initials.length > 1 ? [first.initials] : []
  for (const letters of ofAll.length > ofEach.length ? [ofEach, ofAll, ...firstOnly] : [ofAll]) {
    forms.add([...letters, ...surname])
    forms.add([...surname, ...letters])
    // Initials as one word may form another word, such as "of" or "me".
    const word = letters.join("")
    const capitals = isCommon(word) || undefined
    forms.add([word, ...surname], capitals)
    forms.add([...surname, word], capitals)
  }
  forms.add([...first.words, ...initials(given.slice(1)), ...surname])
  forms.add([one, ...wordsIn(given.slice(1)), ...surname])
}

/** Adds a part of a surname, or a longer one: another name that the person may go by. */
const addSurname = (forms: Forms, given: ReadonlyArray<NamePart>, surname: NamePart): void => {
  addWithGiven(forms, given, surname.words)
  forms.add([title, ...surname.words])
  addAlone(forms, surname)
  addHandles(forms, given, surname)
}

/** Adds one of two surnames. Three letters beside a given name too often are somebody else's whole name. */
const addHalf = (forms: Forms, given: NamePart, half: NamePart): void => {
  if (half.letters.length >= fewestLettersAlone) return addSurname(forms, [given], half)
  forms.add([...half.words, ...given.words])
  forms.add([title, ...half.words])
  forms.add([initial(given), ...half.words])
}

/** "John S.", but not "Will I". In Min-seo only the beginning has a capital. */
const addFirstWithLetter = (forms: Forms, { words }: NamePart, letter: string): void => {
  if (!(areCommon(words) && isArticle(letter))) forms.add([...words, letter], words.length === 1)
}

const addJoinedNames = (forms: Forms, given: ReadonlyArray<NamePart>, surname: NamePart): void => {
  const add = (parts: ReadonlyArray<NamePart>): void =>
    forms.addJoined(wordsIn(parts), lettersIn(parts), fewestJoinedLetters)
  add([given[0]!, surname])
  add([surname, given[0]!])
  if (given.length > 1) add([...given, surname])
}

const addNicknames = (forms: Forms, { words }: NamePart, surname: NamePart): void => {
  for (const nickname of words.length === 1 ? nicknamesOf(words[0]!) : []) {
    forms.add([nickname, ...surname.words])
    forms.add([...surname.words, nickname])
    addJoinedPart(forms, nickname + surname.letters)
  }
}

const addFullName = (forms: Forms, { parts, suffix, surname: said }: ReadName): void => {
  const { bare, given, halves, last, surname } = readParts(parts, said)
  const first = given[0]!
  for (const { words } of given) forms.neverCapital(words.slice(1))
  forms.add(wordsIn(parts))
  if (suffix.length > 0) {
    forms.add([...wordsIn(parts), ...suffix])
    forms.add([...first.words, ...surname.words, ...suffix])
    forms.add([...surname.words, ...suffix, ...wordsIn(given)])
  }
  addSurname(forms, given, surname)
  for (const shorter of new Set([bare, last])) if (shorter !== surname) addSurname(forms, given, shorter)
  // Of two surnames that are both certain, the first is in daily use.
  if (said === 2 && bare.words.length === surname.words.length) addSurname(forms, given, parts.at(-2)!)
  // A hyphen also joins two given names: then neither is a surname.
  const isDouble = !halves.some(({ letters }) => isFrequentGivenName(letters))
  for (const half of halves) {
    if (isDouble) addHalf(forms, first, half)
    else forms.add([...first.words, ...half.words])
  }
  if (areCommon(surname.words)) for (const role of roles) forms.add([role, ...surname.words], true)
  addNicknames(forms, first, surname)
  for (const letter of new Set([surname, bare, ...halves].map(initial))) {
    addFirstWithLetter(forms, first, letter)
  }
  addJoinedNames(forms, given, surname)
  // "zebulonq", and "mjkim" for Kim Min-jun; "williams" is nobody called William Smith.
  if (!isFrequentGivenName(first.letters) || surname.initials.length > 1) addHandles(forms, [surname], first)

  // The middle is a second given name, a patronymic or the surname in daily use.
  const middle = given.slice(1)
  for (const [index, part] of middle.entries()) {
    if (!isFrequentGivenName(part.letters)) addHandles(forms, given.slice(0, index + 1), part)
    for (const name of new Set([surname, bare, last])) forms.add([...part.words, ...name.words])
    forms.add([...first.words, ...part.words], true)
    if (!areCommon(part.words)) forms.add([initial(first), ...part.words])
    addFirstWithLetter(forms, first, initial(part))
  }
  for (const part of given) addGivenAlone(forms, part)
  if (middle.length === 0) return
  forms.add([...wordsIn(middle), ...surname.words])
  const both = join([middle.at(-1)!, last])
  addSurname(forms, given.slice(0, -1), both)
  addJoinedNames(forms, given.slice(0, -1), both)
  addNicknames(forms, first, both)
  if (suffix.length > 0) forms.add([...first.words, ...both.words, ...suffix])
}

/** Adds a name of one part, or an alias. */
const addSingle = (forms: Forms, part: NamePart): void => {
  forms.add([title, ...part.words])
  addAlone(forms, part)
}

const patronymic = /(?:ович|евич|ич|овна|евна|ична|івна|їна|ovich|evich|yevich|ovych|ovna|evna|ivna)$/iu

/** Adds the forms of one name of a person. */
export const addPersonName = (forms: Forms, name: string): void => {
  for (const spelling of spellings(name)) {
    for (const read of partsOf(spelling)) {
      const { parts } = read
      if (parts.length === 0) continue
      if (isUnspaced(parts)) unspacedForms(forms, parts)
      else if (parts.length === 1) addSingle(forms, parts[0]!)
      else addFullName(forms, read)
      // Surname first, as in a Russian register.
      const [surname, ...given] = parts
      if (parts.length === 3 && patronymic.test(parts[2]!.text))
        addFullName(forms, { ...read, parts: [...given, surname!] })
    }
  }
}
