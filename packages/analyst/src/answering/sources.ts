/**
 * Finds the texts that a question wants its answer from: "according to the engineer", "on the score sheet", "What did the
 * mechanic find?". A text is the source if its head names it, or the one who wrote it.
 */
import type { CaseParty } from "@incamera/domain/tasks"
import { statement } from "../sides/words.ts"
import { wordsOf } from "./asked.ts"
import { type Language, plainWord, wordPattern } from "../text/languageWords.ts"
import type { PassageIndex } from "./PassageIndex.ts"
import { stemOf } from "../text/stems.ts"
import type { Term } from "./terms.ts"

/** Characters at a text's beginning that say what it is and who wrote it. */
const headCharacters = 220

const witness = wordsOf("witness(?:es)?|zeug(?:e|in|en)|témoins?|testigos?|getuigen?")
const expert = wordsOf(
  "experts?|engineer|surveyor|appraiser|sachverständige[rn]?|gutachter(?:in)?|architekt(?:in)?|expert(?:e|s)?|perit[oa]s?|deskundige"
)

/** Shortest stem to look for within compounds. */
const inCompound = 4

/** The texts, by index, and the question's words for them. */
export interface Sources {
  readonly parts: ReadonlySet<number>
  readonly terms: ReadonlySet<Term>
}

const stemsIn = (head: string, language: Language): ReadonlySet<string> =>
  new Set(Array.from(head.matchAll(wordPattern), ([whole]) => stemOf(plainWord(whole), language)))

const hasStem = (stems: ReadonlySet<string>, wanted: ReadonlySet<string>, language: Language): boolean => {
  for (const stem of wanted) {
    if (stems.has(stem)) return true
    if (stem.length < inCompound || (language !== "de" && language !== "nl")) continue
    for (const other of stems) if (other.startsWith(stem)) return true
  }
  return false
}

/** Returns null if the question names no source, or none that a text's head shows. */
export function sourcesOf(
  terms: ReadonlyArray<Term>,
  aliases: ReadonlyMap<Term, ReadonlyArray<string>>,
  { languages, reading: { parts, text } }: PassageIndex,
  people: ReadonlyArray<CaseParty>
): Sources | null {
  const named = terms.filter(({ isSource }) => isSource)
  if (named.length === 0) return null
  const experts = people.filter(({ relation, role }) => role === "expert-witness" || relation === "expert")
  const found = new Map<number, number>()
  for (const [index, { end, origin, start }] of parts.entries()) {
    if (origin.source !== "file") continue
    const head = text.slice(start, Math.min(end, start + headCharacters))
    const language = languages[index] ?? "en"
    const stems = stemsIn(head, language)
    const isBy = (some: ReadonlyArray<CaseParty>) => some.some(({ number }) => head.includes(`[Party ${number}]`))
    const matched = named.filter((term) => {
      const { groups, own, word } = term
      if (word.search(witness) >= 0 && statement.test(head)) return true
      if (word.search(expert) >= 0 && isBy(experts)) return true
      const letterhead = head.slice(0, headCharacters / 3)
      if ((aliases.get(term) ?? []).some((name) => letterhead.toLowerCase().includes(`[${name}]`))) return true
      const plain = head.toLowerCase()
      if (groups.some(({ phrases }) => phrases.some((phrase) => plain.includes(phrase)))) return true
      return [own, ...groups.map((group) => group.stems)].some((one) => hasStem(stems, one[language], language))
    })
    if (matched.length > 0) found.set(index, matched.length)
  }
  const best = Math.max(0, ...found.values())
  const chosen = [...found].flatMap(([index, count]) => (count === best ? [index] : []))
  return chosen.length === 0 || chosen.length > parts.length / 2
    ? null
    : { parts: new Set(chosen), terms: new Set(named) }
}
