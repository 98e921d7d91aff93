/** The name that a passage gives to "who": the one who did it, by the verb, or who has the role, beside its word. */
import { safe, slice } from "@incamera/domain/deidentification"
import type { Span } from "../Span.ts"
import { languageOf, plainWord, wordPattern } from "../text/languageWords.ts"
import { stemOf } from "../text/stems.ts"
import type { Evidence } from "./evidence.ts"
import type { Asking, Statement } from "./Asking.ts"
import { firstPerson } from "./PassageIndex.ts"
import { allContentOf, hasAllWords } from "./terms.ts"
import { denial, valuesOf } from "./values.ts"

const nameFirst =
  /^(?:,?\s{1,3}(?:(?:who|has|had|have|then|also|later|himself|herself|hat|hatte|qui|a|avait|que|ha|había|heeft|had|die)\s{1,3}){0,2}|(?:,|\s{1,3}(?:is|was|as|ist|war|als|est|était|es|era|fue))\s{1,3}(?:(?:the|our|an?|der|die|das|ein|eine|le|la|l['’]|el|de|het|een)\s{0,3})?)$/iu
const wordFirst =
  /^(?:\s{0,2}:\s{0,3}|,?\s{1,3}(?:(?:is|was|ist|war|est|es|era)\s{1,3})?|[^.;:,!?\n[]{0,48}\s(?:by|von|vom|durch|par|por|door)\s{1,3}(?:(?:the|our|der|dem|le|la|el|de)\s{1,3}\p{L}{1,20}\s{1,3})?)$/iu

/** "Who has the keys?" has its verb or role first, "Wer hat die Lager gefettet?" last. */
const verbLast = /^\W{0,3}(?:wer|wie)\s{1,3}(?:hat|hatte|haben|ist|wurde|heeft|had|hebben|is|werd)(?!\p{L})/iu

/** Returns null if no rule is sure that the passage names the one who is asked for. */
export function nameStated({ index, named, question }: Asking, evidence: Evidence): Statement | null {
  const { languages, passages, reading } = index
  const { text } = reading
  const passage = passages[evidence.passage]!
  const language = languages[passage.part] ?? "en"
  const words = text.slice(passage.start, passage.end)
  if (
    evidence.lacks > 0 ||
    denial[language].test(words) ||
    words.includes("?") ||
    !hasAllWords(question, words, language)
  )
    return null
  const content = allContentOf(question, languageOf(question) ?? "en").filter((word) => !/ \d{1,6}$/.test(word))
  const key = verbLast.test(question) ? content.at(-1) : content[0]
  const names = valuesOf("who", reading, passage).filter((name) => !named.has(name.key))
  const verbs = Array.from(words.matchAll(wordPattern), ({ 0: word, index: at }) => ({
    start: passage.start + at,
    end: passage.start + at + word.length
  }))
    .filter(({ end, start }) => isFormOf(text.slice(start, end), key))
    .slice(0, 40)
  const isBeside = (name: Span, verb: Span): boolean =>
    name.start < verb.start
      ? nameFirst.test(text.slice(name.end, verb.start))
      : wordFirst.test(text.slice(verb.end, name.start))
  const found = names.slice(0, 40).filter((name) => verbs.some((verb) => isBeside(name, verb)))
  const speaker = passage.turn?.name ?? null
  const isSpeaker = verbs.some(({ start }) =>
    /(?<!\p{L})(?:I|ich|j['’]ai|yo|ik)\s{1,3}(?:\p{L}{1,10}\s{1,3}){0,1}$/u.test(text.slice(passage.start, start))
  )
  const all = new Map(found.map(({ key: name, words: said }) => [name, said]))
  if (speaker !== null && isSpeaker && firstPerson[language].test(words)) {
    const said = slice(text, speaker.start, speaker.end)
    if (!named.has(said.toLowerCase())) all.set(said.toLowerCase(), said)
  }
  const [only] = all
  return only === undefined || all.size > 1 ? null : { evidence, key: only[0], words: safe`**${only[1]}**` }
}

/** Letters that two forms of a word share. */
const shared = 4

const isFormOf = (word: string, key: string | undefined): boolean => {
  if (key === undefined) return false
  const one = plainWord(word)
  return one.slice(0, shared) === key.slice(0, shared) || stemOf(one, "en") === stemOf(key, "en")
}
