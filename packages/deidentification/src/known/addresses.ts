/** The spellings of a postal address: abbreviated or not, in part, its lines in another order. */
import { isCommon } from "../words/commonWords.ts"
import { type Forms, isDistinctive, type Words } from "./forms.ts"
import { hasDigit, readAddress, withStates } from "./readAddress.ts"
import { houseWords, sameInAddresses } from "../words/vocabulary/addressWords.ts"
import { canonicalWord } from "../words/wordForms.ts"

const alternatives = new Map<string, Set<string>>()
for (const line of sameInAddresses.trim().split("\n")) {
  const words = line.split(" ").map(canonicalWord)
  for (const word of words) alternatives.set(word, new Set([...(alternatives.get(word) ?? [word]), ...words]))
}

/** Most spellings of a street: a type and a direction, each in full or abbreviated. */
const mostSpellings = 6

/** "St" is a street at the end and a saint before it. */
const alternativesOf = (word: string, isLast: boolean): Iterable<string> =>
  word === "st" ? (isLast ? [word] : [word, "saint"]) : (alternatives.get(word) ?? [word])

const spellingsOf = (words: Words): ReadonlyArray<Words> =>
  words.reduce<ReadonlyArray<Words>>(
    (before, word, index) =>
      before
        .flatMap((start) =>
          Array.from(alternativesOf(word, index === words.length - 1), (other) => start.concat(other))
        )
        .slice(0, mostSpellings),
    [[]]
  )

/** "12 Linden Street" and "Linden Street 12". */
const inEitherOrder = (street: Words): ReadonlyArray<Words> => {
  const [first = "", ...others] = street
  const last = street.at(-1)!
  if (hasDigit(first) && !hasDigit(last)) return [street, [...others, first]]
  if (hasDigit(last) && !hasDigit(first)) return [street, [last, ...street.slice(0, -1)]]
  return [street]
}

/** "12" or "Platz 5" alone is not an address. */
const saysWhere = (street: Words): boolean =>
  street.length > 2
    ? !street.every(isCommon) || street.some(hasDigit)
    : street.length === 2 && street.some((word) => word.length > 4 && !isCommon(word))

/** Returns the parts after the street, in the order of any country, with and without the state. */
const tailsOf = (rest: ReadonlyArray<Words>) => {
  const all = rest.flat()
  const codes = all.filter(hasDigit)
  const names = all.filter((word) => !hasDigit(word))
  const city = (rest[0] ?? []).filter((word) => !hasDigit(word))
  const code = codes.length === 2 && codes[0]!.length === 5 ? codes.slice(0, 1) : codes
  const withCode = codes.length === 0 || names.length === 0 ? [] : [
    ...withStates(all),
    ...withStates([...names, ...codes]),
    ...(code.length < codes.length ? withStates([...names, ...code]) : []),
    [...codes, ...names],
    ...(city.length === 0 ? [] : [[...city, ...codes], [...codes, ...city]])
  ] // prettier-ignore
  return { codes, withCode, without: [city, ...withStates(names)].filter((words) => words.length > 0) }
}

/** A code with letters and digits, as in the United Kingdom, the Netherlands and Canada, covers only a few houses. */
const isFine = (codes: Words): boolean => codes.join("").length >= 5 && /[a-z]/.test(codes.join(""))

/** Labels of a flat besides the registered one; a sign for "number" is not a word. */
const labelsFor = (label: Words): ReadonlyArray<Words> => [label, ["apt"], ["unit"], []]

/** What text recognition takes for each other in a code. */
const lookAlikes = ["0o", "0q", "oq", "1i", "1l", "il", "2z", "5s", "8b"]

/** Returns a code as letters and digits, also with one of them misread. */
const readingsOf = (code: string): ReadonlyArray<string> => [
  code,
  ...lookAlikes.flatMap(([one = "", other = ""]) =>
    Array.from(code, (sign, at) =>
      sign === one || sign === other ? code.slice(0, at) + (sign === one ? other : one) + code.slice(at + 1) : code
    )
  )
]

const called = new Set(houseWords.split(/\s+/u).map(canonicalWord))

/** True for the name of a house that hardly anything else is called. */
const isName = (house: Words, others: Words): boolean =>
  house.length > 1 && house.some((word) => isDistinctive(word) && !called.has(word) && !others.includes(word))

/** Adds the forms of one address. */
export const addAddress = (forms: Forms, address: string): void => {
  const { all, house, label, rest, street, unit } = readAddress(address)
  if (all.length > 1) forms.add(all, false)
  const { codes, withCode, without } = tailsOf(rest)
  for (const tail of withCode) forms.add(tail, false)
  if (isFine(codes)) {
    for (const reading of readingsOf(codes.join(""))) forms.addLetters(reading)
    const numbers = street.filter(hasDigit)
    for (const code of [codes, [codes.join("")]]) {
      forms.add(code, false)
      if (numbers.length > 0) forms.add([...numbers, ...code], false)
      if (numbers.length > 0) forms.add([...code, ...numbers], false)
    }
  }
  for (const name of house) if (isName(name, [...street, ...rest.flat()])) forms.addInOriginals(name)
  const units = unit.length === 0 ? [] : labelsFor(label).map((called) => called.concat(unit))
  for (const spelling of spellingsOf(street)) {
    if (!saysWhere(street)) {
      for (const tail of [...without, ...withCode]) forms.add([...spelling, ...tail], false)
      continue
    }
    for (const place of inEitherOrder(spelling)) {
      forms.add(place, false)
      for (const inside of units) {
        forms.add([...inside, ...place], false)
        forms.add([...place, ...inside], false)
      }
    }
    // The parts after a code, or before the street, are found separately.
    for (const start of units.length === 0 ? [spelling] : [spelling, spelling.concat(units[0]!)]) {
      for (const tail of [...without, ...withCode]) forms.add([...start, ...tail], false)
    }
  }
}
