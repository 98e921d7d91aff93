/**
 * Finds other forms of the names that were found in a text: "Doe's", "Mr Doe" and "Does" where Jane Doe was found, the
 * short name of a company, user names and names inside words, and surnames that are words: "Power" where Will Power was
 * found.
 */
import type { Finding } from "../Finding.ts"
import { fewestLettersAlone } from "../known/forms.ts"
import { isParticle } from "../known/readPersonName.ts"
import type { IdentityPatterns } from "../known/identityPatterns.ts"
import { PatternCollector } from "../known/PatternCollector.ts"
import { Places } from "../publicnames/Places.ts"
import { isOrdinary } from "../publicnames/plainWords.ts"
import { isCommon } from "../words/commonWords.ts"
import { wordsOf } from "../words/wordForms.ts"
import * as Limits from "../Limits.ts"
import { detectInSteps } from "../scanning/TextScan.ts"
import type { Steps } from "../Steps.ts"
import { naturalName } from "./compareNames.ts"
import { patternsOf } from "./patternsOf.ts"
import { casesOf, isPolish } from "./polishForms.ts"
import { withoutArticle } from "./separated.ts"
import { around, titlesIn } from "./titles.ts"
import { isWord, wordSurnamesIn } from "./wordSurnames.ts"

export interface FoundName {
  readonly kind: "organization" | "person"
  readonly text: string
  /** True if a field of the document holds it, so that it is a name for certain. */
  readonly isAnnounced?: boolean
}

/** Cost of a name, in characters looked at. */
const charactersPerName = 1_000

const namesAmong = (text: string, findings: ReadonlyArray<Finding>): ReadonlyArray<FoundName> =>
  findings.flatMap(({ basis, end, kind, start }) => {
    if ((kind !== "person" && kind !== "organization") || basis === "known") return []
    const name = text.slice(start, Math.min(end, start + Limits.identityValueCharacters))
    return [{ kind, text: kind === "person" && isOneWord(name) ? around(text, start, end).before + name : name }]
  })

/** What is on both sides of a bracket, a quotation mark or the end of a sentence is no single name. */
const isOneName = /^(?:[^()"“”„«»;:.]|(?<=(?<!\p{L})\p{L}{1,3})\.)+\.?$/u
/** A blank line, and a line end before a comma: "STATEMENT OF JANE DOE⏎I, Jane Doe, say". */
const areTwoNames = /\n[^\S\n]*\n|\n[^]*,/u

const isOneWord = (name: string): boolean => !/\s/u.test(name)

/** A title says something of a person and identifies nobody, so it stays. */
const withoutTitles = (text: string, finding: Finding): Finding => {
  const tokens = text.slice(finding.start, finding.end).split(/(?<=\s)(?=\S)/u)
  // "The carer was a lady, Jane."
  const titles = titlesIn(tokens.map((token) => token.replace(/,?\s*$/u, "")))
  return { ...finding, start: finding.start + tokens.slice(0, titles).join("").length }
}

/** A single word may be anything that looked like a name, so only its genitive is searched: "Does Bruder". */
const genitiveOf = (word: string): IdentityPatterns => {
  const symbols = [`${word}s`]
  const isName = word.length >= fewestLettersAlone && !/[sxz]$/u.test(word) && !isCommon(word) && !isCommon(symbols[0]!)
  const value = { kind: "person", placeholder: "[Name]", capitals: true } as const
  return { words: isName ? [{ symbols, value }] : [], letters: [], parts: [] }
}

/** Marks what is surely a name, though nothing but a field says so. */
const announcedMark = "[Announced]"

/** A user name or a single name is searched as it is, unless it may be a word. */
const announcedWord = ({ kind, text }: FoundName, word: string): IdentityPatterns => {
  const value = { kind, placeholder: announcedMark, capitals: /\p{Lu}/u.test(text) } as const
  const isName = word.length >= fewestLettersAlone && !isWord(word) && !isOrdinary(word)
  return { words: isName ? [{ symbols: [word], value }] : [], letters: [], parts: [] }
}

/** The surname in the cases of Polish: "Nowakowi". */
const casesIn = (name: string): IdentityPatterns["words"] => {
  const surname = name.split(/\s+/u).at(-1)!
  const value = { kind: "person", placeholder: "[Name]", capitals: true } as const
  return surname.length < fewestLettersAlone ? [] : casesOf(surname).map((word) => ({ symbols: wordsOf(word), value }))
}

const patternsFor = (found: FoundName, inPolish: boolean): IdentityPatterns => {
  const { isAnnounced, kind, text } = found
  const name = kind === "person" ? naturalName(text) : text
  const words = wordsOf(name)
  if (words.length < 2 && isAnnounced === true) return announcedWord(found, words[0] ?? "")
  if (words.length < 2) return genitiveOf(kind === "person" ? (words[0] ?? "") : "")
  // "De Vries" has no given name.
  if (kind === "person" && (isOneWord(name) || isParticle(words[0]!))) return genitiveOf("")
  const { parts, words: patterns } = patternsOf({ kind, names: [name] })
  if (inPolish && kind === "person") return { words: [...patterns, ...casesIn(name)], letters: [], parts }
  return { words: patterns, letters: [], parts: kind === "person" ? parts : [] }
}

/** Expects the findings of a text, and the names found in the case before. */
export const foundAgainInSteps = function* (
  text: string,
  findings: ReadonlyArray<Finding>,
  before: Iterable<FoundName>
): Steps<ReadonlyArray<Finding>> {
  const names = new Map([...namesAmong(text, findings), ...before].map((name) => [`${name.kind} ${name.text}`, name]))
  if (names.size === 0) return []
  const collector = new PatternCollector()
  const inPolish = isPolish(text)
  for (const [index, name] of [...names.values()].entries()) {
    if (index === Limits.handlesOfNames) break
    collector.add(patternsFor(name, inPolish))
    yield charactersPerName
  }
  const known = { patterns: yield* collector.finishInSteps() }
  const there = new Places(findings)
  const found = [...(yield* detectInSteps({ known, formats: [] }, text)), ...wordSurnamesIn(text, [...names.values()])]
  yield text.length
  return found
    .map((finding) => withoutArticle(text, withoutTitles(text, finding)))
    .filter(({ end, start }) => {
      const name = text.slice(start, end)
      return isOneName.test(name) && !areTwoNames.test(name)
    })
    .filter((finding) => !there.cover(finding))
    .map((finding): Finding => {
      const basis = finding.placeholder === announcedMark ? "context" : "recognized"
      return Object.assign({}, finding, { basis, placeholder: "[Name]" })
    })
}
