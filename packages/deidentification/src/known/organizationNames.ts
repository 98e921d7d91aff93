/** The spellings of an organization's name: with and without its legal form, its first word, its letters. */
import { isCommon, isFrequentGivenName, isSmall, isSurnameWord } from "../words/commonWords.ts"
import { fewestJoinedLetters, fewestLettersAlone, type Forms, type Words } from "./forms.ts"
import { addJoinedPart, addNamePart } from "./handles.ts"
import { spellings } from "./spellings.ts"
import { lettersOf, wordsOf } from "../words/wordForms.ts"

/** Each line lists equivalent forms. */
const legalForms: ReadonlyArray<ReadonlyArray<string>> = [
  ["inc", "incorporated"],
  ["ltd", "limited"],
  ["corp", "corporation"],
  ["co", "company"],
  ["plc"], ["llc"], ["llp"], ["lp"], ["pc"], ["pllc"], ["pty"], ["pte"], ["gmbh"], ["mbh"], ["ag"], ["kg"], ["kgaa"],
  ["ug"], ["ohg"], ["ev"], ["eg"], ["se"], ["sa"], ["sas"], ["sasu"], ["sarl"], ["sci"], ["srl"], ["spa"], ["sl"],
  ["slu"], ["ltda"], ["lda"], ["nv"], ["bv"], ["cv"], ["ab"], ["as"], ["asa"], ["aps"], ["oy"], ["oyj"], ["zoo"],
  ["spzoo"], ["doo"], ["sro"], ["kft"], ["zrt"], ["ooo"], ["oao"], ["zao"], ["kk"], ["bhd"], ["sdn"], ["pvt"], ["hf"]
] // prettier-ignore
const sameForm = new Map(legalForms.flatMap((names) => names.map((name) => [name, names] as const)))
const isLegalForm = (word: string): boolean => sameForm.has(word)

/** "GmbH and Co. KG" is one form. */
const isPartOfForm = (words: Words, at: number): boolean =>
  isLegalForm(words[at]!) || (at > 1 && at < words.length - 1 && words[at] === "and" && isLegalForm(words[at - 1]!))

/** Words for the sign "&". */
const connectors = new Set(["and", "und", "et", "y", "e", "en", "och", "og", "i"])
const connectorsWritten = ["and", "und", "et"]

/** "G.m.b.H." and "S. p. A." as one word. */
const dotted = /(?<![\p{L}\p{N}.])(?:\p{L}\. ?){1,5}\p{L}\.?(?![\p{L}\p{N}])/gu
const undotted = (name: string): string => name.replace(dotted, (letters) => ` ${letters.replace(/[. ]/g, "")} `)

const fewestAcronymLetters = 4

const saysWho = (words: Words): boolean =>
  words.length > 1 || ((words[0] ?? "").length >= fewestLettersAlone && !isCommon(words[0]!))

/** Returns variants with and without the words for "and", because the sign for it is not a word. */
const withConnectors = (words: Words): ReadonlyArray<Words> => {
  const inside = (word: string, index: number) => connectors.has(word) && index > 0 && index < words.length - 1
  if (!words.some(inside)) return [words]
  const written = words.find(inside)!
  return [words.filter((word, index) => !inside(word, index))].concat(
    [...new Set([written, ...connectorsWritten])].map((connector) =>
      words.map((word, index) => (inside(word, index) ? connector : word))
    )
  )
}

/** A name with small words among everyday ones, such as "House of Hope", is never all capitals. */
const needCapitals = (words: Words): boolean =>
  words.every(isCommon) && !(words.length > 2 && words.some((word) => isSmall(word) && !/^\d/.test(word)))

/** Returns a legal form's spellings; with full stops, each letter is a word. */
const writtenForms = (form: string): ReadonlyArray<Words> => [
  ...sameForm.get(form)!.map((same) => [same]),
  ...(form.length < 5 && form.length > 1 ? [Array.from(form)] : [])
]

/** Returns the legal form and its beginnings. */
const tailsOf = (legal: Words): ReadonlyArray<Words> => {
  const plain = legal.filter((word) => word !== "and")
  return [legal, plain].flatMap((words) =>
    words.flatMap((word, index) =>
      isLegalForm(word) ? writtenForms(word).map((form) => words.slice(0, index).concat(form)) : []
    )
  )
}

/** Returns the words as written, folded; empty if their number differs from `count`. */
const lettersOfWords = (name: string, count: number): Words => {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).map(lettersOf).filter((word) => word !== "") // prettier-ignore
  return words.length === count ? words : []
}

const addName = (forms: Forms, name: string): void => {
  const spelled = undotted(name).replace(/&|\+/gu, " and ")
  const all = wordsOf(spelled)
  // Every other sentence has a "the"; no stream should wait for the word after it.
  const words = all[0] === "the" && all.length > 1 ? all.slice(1) : all
  let end = words.length
  while (end > 1 && isPartOfForm(words, end - 1)) end--
  const base = words.slice(0, end)
  const legal = words.slice(end)

  const addPart = (words: Words, joined: string): void =>
    words.length > 1 ? addJoinedPart(forms, joined) : addNamePart(forms, joined, isSurnameWord(joined))

  const variants = withConnectors(base)
  for (const variant of variants) {
    // "Grant Ltd" is a name, "Grant" alone is not.
    for (const tail of tailsOf(legal)) forms.add([...variant, ...tail], false)
  }
  for (const variant of variants.filter(saysWho)) {
    forms.add(variant, needCapitals(variant) || (variant.length === 1 && isSurnameWord(variant[0]!)))
  }
  // A short name counts only as registered: "ABC".
  if (base.length === 1 && legal.length === 0 && base[0]!.length > 1 && !isCommon(base[0]!)) {
    forms.add(base, base[0]!.length < fewestLettersAlone || isSurnameWord(base[0]!))
  }
  if (saysWho(base)) {
    const written = lettersOfWords(spelled, all.length).slice(all.length - words.length)
    const letters = written.length === words.length ? written.slice(0, end) : base
    const joined = letters.join("")
    forms.addJoined(base, joined, fewestJoinedLetters)
    addPart(base, joined)
    for (const tail of legal.length === 0 ? [] : tailsOf(legal)) addPart([...base, ...tail], joined + tail.join(""))
    const kept = letters.filter((word, index) => !connectors.has(word) || index === 0 || index === end - 1)
    if (kept.length < end) forms.addJoined(variants[0]!, kept.join(""), fewestJoinedLetters)
  }

  const [first = ""] = base
  const isName = !isCommon(first) && !isFrequentGivenName(first) && first.length >= fewestLettersAlone
  if (base.length > 1 && isName) {
    forms.add([first], true)
    addNamePart(forms, first, true)
    for (const tail of legal.length === 0 ? [] : tailsOf(legal)) addJoinedPart(forms, first + tail.join(""))
  }

  const significant = base.filter((word) => !isSmall(word) && !connectors.has(word))
  const acronym = significant.map((word) => Array.from(word)[0]!).join("")
  if (acronym.length >= fewestAcronymLetters && !isCommon(acronym)) forms.add([acronym], true)
}

/** Adds the forms of one name of an organization. */
export const addOrganizationName = (forms: Forms, name: string): void => {
  for (const spelling of spellings(name)) addName(forms, spelling)
}
