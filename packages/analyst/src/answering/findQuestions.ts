/** Finds the questions of an instruction: whole sentences, and "tell me when …" within others. */
import { sentences } from "../text/sentences.ts"
import type { Span } from "../Span.ts"
import { asksForJudgment, type AskedKind, kindOf, wordsOf } from "./asked.ts"
import { languageOf } from "../text/languageWords.ts"
import type { Question } from "./Question.ts"
import { contentOf } from "./terms.ts"

/** Most questions to answer in one task. */
export const mostQuestions = 12

/** "Can you", "please": an instruction in the form of a question. */
const politely =
  /^\W{0,4}(?:please\s{1,3}|bitte\s{1,3})?(?:can|could|would|will)\s{1,3}you\b|^\W{0,4}(?:können|könnten|würden)\s{1,3}sie\b|^\W{0,4}(?:pouvez|pourriez)-vous\b|^\W{0,4}(?:puede|podría)s?\s{1,3}(?:usted\s)?|^\W{0,4}(?:kunt|kun|zou)\s{1,3}(?:u|je)\b/i

const asker =
  "(?:tell|show|give|let) (?:me|us)(?: (?:also|please|exactly|know))?|(?:say|state|explain|check|verify|establish|determine|look up|clarify|find out|work out)(?: (?:also|please|exactly))?|" +
  "(?:i|we)(?: (?:also|just))? (?:want|need|would like|have) to know|(?:i|we) (?:wonder|am wondering|are wondering)|i['’]d like to know|do you know|" +
  "sag(?:e|en)?(?: sie)? (?:mir|uns)|(?:ich|wir) (?:möchten?|will|wollen) wissen|dites-(?:moi|nous)|indiquez(?:-moi|-nous)?|díga(?:me|nos)|dime|quiero saber|(?:zeg|vertel)(?: me| ons)?|ik wil weten"
const embedded = new RegExp(`(?<![a-z0-9à-ÿœ])(?:${asker.replaceAll(" ", "\\s\\s?")}),?:?\\s{1,3}`, "gi")
const joint = /(,\s{0,3}|\s{1,3})(and|or|und|oder|sowie|et|ou|y|o|en|of)\s{1,3}(?:also\s{1,3}|auch\s{1,3})?|,\s{0,3}/gi
const verbAndSubject =
  /^(?:is|was|are|were|did|does|do|has|have|can|should|will)\s{1,3}(?:the|it|he|she|they|we|this|that|our|his|her|there|\[)/i
/** Behind a comma alone, "who" and "which" may go on with a name. */
const behindComma: ReadonlySet<AskedKind | null> = new Set([
  "when",
  "how-much",
  "how-long",
  "how-many",
  "measure",
  "why"
])

/** The places where a further question begins, with the words that join it. */
function* joints(text: string, { end, start }: Span): Generator<Span> {
  for (const match of text.slice(start, end).matchAll(joint)) {
    const from = start + match.index
    const until = from + match[0].length
    const rest = text.slice(until, Math.min(end, until + 160))
    const kind = kindOf(rest)
    const begins =
      match[2] === undefined ? behindComma.has(kind) : kind === "whether" ? verbAndSubject.test(rest) : kind !== null
    if (begins) yield { start: from, end: until }
  }
}

/** Returns the place behind the last "tell me" that a question follows; -1 if there is none. */
const behindAsker = (words: string): number =>
  [...words.matchAll(embedded)]
    .map((match) => match.index + match[0].length)
    .findLast((end) => kindOf(words.slice(end)) !== null && !verbAndSubject.test(words.slice(end))) ?? -1

/** An instruction behind a question: "…, and draft a letter". */
const instructionAfter =
  /(?:,\s{0,3}|\s{1,3})(?:and|then)\s{1,3}(?:then\s{1,3}|also\s{1,3}|please\s{1,3}){0,2}(?:draft|write|prepare|summari[sz]e|list|build|make|compare|create|give|produce|outline)\b/gi

const pronoun = wordsOf(
  "it|they|them|he|she|him|her|this|that|these|those|one|es|er|sie|ihn|dies|il|elle|ils|elles|le|la|lo|ella|él|ese|esa|hij|zij|ze|het|dat"
)

/** Cuts a sentence where a further question begins. */
function* pieces(text: string, { end, start }: Span): Generator<Span> {
  let from = start
  for (const place of joints(text, { start, end })) {
    if (place.start <= from) continue
    yield { start: from, end: place.start }
    from = place.end
  }
  yield { start: from, end }
}

/** Returns the stretches of a sentence that ask. */
function asking(text: string, sentence: Span): ReadonlyArray<Span> {
  const words = text.slice(sentence.start, sentence.end)
  const inner = behindAsker(words)
  const marked = /\?\W{0,3}$/.test(words)
  if (inner >= 0) {
    const start = sentence.start + inner
    const rest = text.slice(start, sentence.end)
    const cut = [...rest.matchAll(instructionAfter)][0]
    return [{ start, end: cut === undefined ? sentence.end : start + cut.index }]
  }
  if (politely.test(words)) return []
  const kind = kindOf(words)
  if (kind === null && !marked) return []
  // "Which is why the letter was sent." and "What matters is the date.": a statement. A verb first may be an order.
  if (!marked && (kind === "whether" || /[.!]\W{0,3}$/.test(words))) return []
  const cut = [...words.matchAll(instructionAfter)][0]
  if (cut === undefined || kind === null) {
    const late = kind === null ? joints(text, sentence).next().value : undefined
    return late === undefined ? [sentence] : [{ start: late.end, end: sentence.end }]
  }
  return [{ start: sentence.start, end: sentence.start + cut.index }]
}

/** Returns the questions in order, at most `mostQuestions`. */
export function findQuestions(text: string): ReadonlyArray<Question> {
  const found: Array<Question> = []
  for (const sentence of sentences(text)) {
    for (const whole of asking(text, sentence)) {
      let kinds: Array<AskedKind> = []
      let start: number | null = null
      for (const piece of pieces(text, whole)) {
        const words = text.slice(piece.start, piece.end)
        const kind = kindOf(words) ?? "what"
        const own = contentOf(words, languageOf(text) ?? "en").length
        const last = found.at(-1)
        if (own === 0 && last !== undefined && last.start >= whole.start && start === null) {
          found[found.length - 1] = { ...last, end: piece.end, kinds: [...new Set([...last.kinds, kind])] }
          continue
        }
        start ??= piece.start
        kinds.push(kind)
        if (own === 0 && piece.end < whole.end) continue
        const isElliptic = own < 2 && last !== undefined && last.start >= whole.start
        const refers = own === 0 || isElliptic || (own < 3 && words.search(pronoun) >= 0)
        found.push({
          start,
          end: piece.end,
          kinds: [...new Set(kinds)],
          judgment: kinds.some((one) => asksForJudgment(words, one)),
          before: refers ? (last ?? null) : null
        })
        kinds = []
        start = null
      }
    }
    if (found.length >= mostQuestions) break
  }
  return found.slice(0, mostQuestions)
}
