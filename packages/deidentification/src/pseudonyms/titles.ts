/**
 * What the words around a surname say about who is meant: a title and its gender, two people ("Mr and Mrs Doe"), a
 * family, a generation ("Doe junior"). In English, German, French, Spanish, Dutch, Italian, Portuguese and Polish.
 */
import { languageAt } from "../publicnames/proseLanguage.ts"
import { articles, groups, groupsBehind, plain, pluralArticles, set, words } from "./families.ts"
import type { Gender } from "../words/genderOfGivenName.ts"

const male = set(
  `mr mister herr herrn hr monsieur sir lord señor senor sr don signor signore sig meneer heer dhr senhor pan pana panu panem`
)
const female = set(
  `mrs ms miss missus frau frl fräulein mme madame mlle mademoiselle lady dame señora senora sra señorita srta doña dona signora
  signorina mevrouw mevr mw mejuffrouw senhora dra pani panią panna`
)
const neutral = set(
  `mx hon dr doctor doktor prof professor professorin maître maitre ra rain avv avvocato dott dottor dottore dottoressa dott.ssa ing geom mgr inż mec adw
  dr.-ing dipl.-ing dipl.-kfm med jur phil rer nat h.c`
)
/** Titles that are also names or words: they count in lower case, with a full stop, or before two more words. */
const alsoNames = set(`don pan sig rain ing med jur phil rer nat`)
const isTitle = (word: string): boolean => male.has(word) || female.has(word) || neutral.has(word)

/** True for a word that is a title wherever it stands. */
export const isTitleWord = (word: string): boolean => isTitle(plain(word)) && !alsoNames.has(plain(word))

/** True for titles without a name: "Prof. Dr." */
export const areTitles = (text: string): boolean =>
  text
    .trim()
    .split(/\s+/u)
    .every((word) => isTitleWord(word) || articles.has(plain(word)))

const isTitleIn = (tokens: ReadonlyArray<string>, at: number): boolean => {
  const token = tokens[at]!
  const word = plain(token)
  return isTitle(word) && (!alsoNames.has(word) || token === word || token.endsWith(".") || at < tokens.length - 2)
}

/** Returns the number of tokens at the beginning that are titles, with articles before them: "El Sr.", "Frau Dr.". */
export const titlesIn = (tokens: ReadonlyArray<string>): number => {
  let count = 0
  while (count < tokens.length - 1) {
    if (isTitleIn(tokens, count)) count++
    else if (articles.has(plain(tokens[count]!)) && count < tokens.length - 2 && isTitleIn(tokens, count + 1))
      count += 2
    else break
  }
  return count
}

/** Returns the gender in the titles at the beginning of a text; "Mr Doe" and "Ms Doe" are never the same person. */
export const genderOf = (text: string): Gender | undefined => {
  const tokens = text.trimStart().slice(0, 40).split(/\s+/u)
  for (const token of tokens.slice(0, titlesIn(tokens))) {
    if (male.has(plain(token))) return "male"
    if (female.has(plain(token))) return "female"
  }
  return undefined
}

export const isTitled = (text: string): boolean => titlesIn(text.trimStart().slice(0, 40).split(/\s+/u)) > 0

/** Characters before a name that are read. */
const reach = 48
const wordBefore = /(?<![\p{L}\p{N}])(\p{L}{1,12})(\.?)(?:\s{1,3}|(?<=\.)(?=$))$/u
const and =
  /(?<![\p{L}\p{N}])(\p{L}{1,10})\.?\s{1,3}(?:and|und|et|y|en|e|i|&|\+|bzw\.?|or|oder|ou|o)\s{1,3}(?:\p{Ll}{1,3}\s{1,3})?$/u
const familyBehind = new RegExp(`^\\s{1,3}(?:${[...groupsBehind].join("|")})(?!\\p{L})`, "iu")
const pluralBefore = new RegExp(`(?<![\\p{L}\\p{N}])(?:${pluralArticles})\\s{1,3}$`, "iu")

/** "M." is a title in French and an initial elsewhere. */
const isMonsieur = (word: string, point: string, text: string, at: number): boolean =>
  word === "M" && point === "." && languageAt(text, at, at) === "other"

/** What stands before and behind a name. */
export interface Around {
  /** Titles, or the word for a family, with the space behind. */
  readonly before: string
  /** The word for a family or the generation, with the space before. */
  readonly behind: string
  /** True if what is behind is a generation. */
  readonly isGeneration: boolean
  /** True for one of several: "Mr and Mrs Doe", "his wife, Mrs Doe". */
  readonly isOneOfTwo: boolean
}

const spouses = `wife husband spouse widow widower fiancée fiancé partner ehefrau ehemann ehegatte ehegattin gattin gatte frau mann witwe witwer épouse epouse époux
  femme mari veuve veuf conjoint conjointe esposa esposo mujer marido viuda viudo cónyuge echtgenote echtgenoot vrouw man weduwe weduwnaar moglie marito
  coniuge vedova vedovo mulher esposa viúva viúvo żona żony żoną mąż męża mężem mother father son daughter brother sister mutter vater sohn
  tochter bruder schwester mère père fils fille frère sœur soeur madre padre hijo hija hermano hermana moeder vader zoon dochter broer zus figlio figlia
  fratello sorella mãe pai filho filha irmão irmã matka ojciec syn córka brat siostra`
const relation = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${words(spouses).join("|")}),?\\s{1,3}(?:\\p{L}{2,8}\\s{1,3})?$`,
  "iu"
)
const relationBehind = new RegExp(
  `^,?\\s{1,3}(?:(?:his|her|the|seine|seiner|ihr|ihre|ihrem|deren|dessen|son|sa|l['’]|su|la|el|zijn|haar|de|sua|suo|il|a|o|jego|jej)\\s?){1,2}\\s{0,2}(?:${words(spouses).join("|")})(?!\\p{L})`,
  "iu"
)

const senior = "[Ss]enior|SENIOR|[Ss]en\\.?|[Ss]n?r\\.?|SN?R\\.?"
const junior = "[Jj]unior|JUNIOR|[Jj]un\\.?|[Jj]n?r\\.?|JN?R\\.?"
const relatives =
  "the (?:elder|younger)|d(?:er|\\.)\\s?[ÄJ](?:\\.|ltere|üngere)|père|fils|padre|hijo|figlio|pai|filho|II|III|IV"
/** "Doe, Jr.", "Doe (Senior)"; but "Doe, Senior Partner". */
const generation = new RegExp(
  `^,?\\s{1,3}(?:\\((?:${senior}|${junior}|${relatives})\\)|(?:${senior}|${junior}|(?:${relatives})\\.?)(?![\\p{L}\\p{N}]| \\p{Lu}))`,
  "u"
)

/** Reads what stands beside the name from `start` to `end`. */
export const around = (text: string, start: number, end: number): Around => {
  const window = text.slice(Math.max(0, start - reach), start)
  const after = text.slice(end, end + reach)
  let before = ""
  let rest = window
  for (;;) {
    const match = wordBefore.exec(rest)
    if (match === null) break
    const [whole, word = "", point = ""] = match
    const monsieur = isMonsieur(word, point, text, start)
    if (!monsieur && !isTitle(plain(word))) break
    before = (monsieur ? "Monsieur " : alsoNames.has(plain(word)) ? whole.toLowerCase() : whole) + before
    rest = rest.slice(0, -whole.length)
  }
  if (before === "") {
    const group = wordBefore.exec(rest)
    if (group !== null && groups.has(plain(group[1]!)))
      return { before: group[0], behind: "", isGeneration: false, isOneOfTwo: false }
    const behind = familyBehind.exec(after)?.[0] ?? ""
    if (behind !== "") return { before: "", behind, isGeneration: false, isOneOfTwo: false }
    const article = text.slice(start, end).endsWith("s") ? (pluralBefore.exec(rest)?.[0] ?? "") : ""
    if (/^the\s/iu.test(article)) return { before: article, behind: "", isGeneration: false, isOneOfTwo: false }
  }
  const other = and.exec(rest)?.[1]
  const isOneOfTwo =
    (other !== undefined && (isTitle(plain(other)) || other === "M")) ||
    relation.test(rest) ||
    relationBehind.test(after)
  const behind = generation.exec(after)?.[0] ?? ""
  return { before, behind, isGeneration: behind !== "", isOneOfTwo }
}
