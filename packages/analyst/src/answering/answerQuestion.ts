/** Answers a question with the passages that say it, or says that none does. */
import { empty, fold, join, safe, type SafeText, slice } from "@incamera/domain/deidentification"
import { filesNamed } from "@incamera/domain/files"
import type { CaseParty } from "@incamera/domain/tasks"
import { basisWords, type Chronology } from "../chronology/chronology.ts"
import { written } from "../chronology/CalendarDate.ts"
import type { Citations } from "../Citations.ts"
import { within } from "../Reading.ts"
import type { Work } from "../Step.ts"
import { sourceName } from "../sourceNames.ts"
import type { Span } from "../Span.ts"
import { abridged, bullets, listed, paragraphs } from "../wording.ts"
import type { AskedKind } from "./asked.ts"
import {
  type Choice,
  choose,
  entriesIn,
  type Evidence,
  evidenceOf,
  findingsIn,
  inContext,
  needsValue
} from "./evidence.ts"
import { languageOf, plainWord } from "../text/languageWords.ts"
import { firstPerson, type PassageIndex } from "./PassageIndex.ts"
import type { Question } from "./Question.ts"
import { rank } from "./rank.ts"
import { sourcesOf } from "./sources.ts"
import { aliasesOf } from "./roles.ts"
import { type Term, termsOf } from "./terms.ts"
import { denies, valuesOf } from "./values.ts"

/** A question's answer, and whether it is left open. */
export interface Answered {
  readonly text: SafeText
  readonly isOpen: boolean
}

export interface Known {
  readonly index: PassageIndex
  readonly instruction: SafeText
  /** What was quoted before, to be quoted once. */
  readonly quoted: Set<string>
  readonly parties: ReadonlyArray<CaseParty>
  /** Reads the dates of some of the reading's parts. */
  readonly datesOf: (parts: ReadonlySet<number>) => Work<Chronology>
}

/** Most values to name in one sentence. */
const mostValues = 4

/** Most passages under one question. */
const most = 5

/** A passage that covers this share of what the best one covers speaks of the same thing. */
const aboutTheSame = 0.85

/** How much a word counts that a question takes from the one before it. */
const inherited = 0.7

const valueNames: Partial<Readonly<Record<AskedKind, readonly [one: SafeText, several: SafeText]>>> = {
  when: [safe`a date`, safe`dates`],
  "how-much": [safe`a sum`, safe`sums`],
  "how-long": [safe`a period`, safe`periods`],
  "how-many": [safe`a number`, safe`numbers`],
  who: [safe`a name`, safe`names`],
  where: [safe`a place`, safe`places`]
}

const lighter = (term: Term): Term => ({ ...term, weight: term.weight * inherited })

function termsWith(instruction: SafeText, { before, end, start }: Question): ReadonlyArray<Term> {
  const words = slice(instruction, start, end)
  const language = languageOf(words) ?? "en"
  const own = termsOf(words, language)
  if (before === null) return own
  const more = termsWith(instruction, before).filter(({ word }) => !own.some((term) => term.word === word))
  return [...own, ...more.map((term) => lighter(term))]
}

/** Says what was looked for, in the question's own words. */
function lookedFor(words: SafeText, terms: ReadonlyArray<Term>, kinds: ReadonlyArray<AskedKind>): SafeText {
  const plain = plainWord(words)
  const found = terms.slice(0, 12).flatMap(({ word }) => {
    const at = plain.length === words.length ? plain.indexOf(word) : -1
    return at < 0 ? [] : [safe`“${slice(words, at, at + word.length)}”`]
  })
  const values = kinds.flatMap((kind) => valueNames[kind]?.[0] ?? [])
  if (terms.length === 0) return safe`It has no words that a rule could look for.`
  if (found.length === 0) return safe`Its words, and words that mean the same, were looked for.`
  return safe`Looked for: ${values.length === 0 ? empty : safe`${listed(values)} with `}${listed(found)}, and words that mean the same.`
}

/** The passage's quotation around a place, with its mark; only the mark if it was quoted before. */
function quoted(
  { index: { reading }, quoted: before }: Known,
  whole: Span,
  around: Span,
  citations: Citations
): SafeText {
  const { end, start } = within(reading, whole, around)
  const mark = citations.number(reading, { start, end })
  if (before.has(mark)) return safe`quoted above ${mark}`
  before.add(mark)
  const words = fold(slice(reading.text, start, end))
  return safe`“${start > whole.start ? safe`…` : empty}${words}${end < whole.end ? safe`…` : empty}” ${mark}`
}

/** "[Party 2] says in [File 3], dated 19 February 2024". */
function sourceOf({ at }: Evidence, { index: { reading } }: Known, dates: Chronology): SafeText {
  const part = reading.parts[at.part]!
  const borne = dates.entries
    .filter(({ bears, date }) => bears && date.start >= part.start && date.end <= part.end)
    .toSorted((one, other) => one.date.start - other.date.start)
  const day = borne.findLast(({ date }) => date.start <= at.start) ?? borne[0]
  const isInside = ({ end, start }: Span): boolean => start >= at.start && end <= at.end
  const dated = day === undefined || isInside(day.date) ? empty : safe`, dated ${written(day.date.from)}`
  const name = at.turn?.name ?? null
  return name === null || isInside(name)
    ? safe`${part.origin.source === "case-summary" ? safe`The case's summary` : sourceName(part)}${dated}${dated.length === 0 ? empty : safe`,`} says`
    : safe`${slice(reading.text, name.start, name.end)} says in ${sourceName(part)}${dated}`
}

/** One sentence with what the passages give: a date, a sum, a period, names. */
function leadOf(
  { kind, ofBest, passages, values }: Choice,
  { index }: Known,
  asked: ReadonlySet<string>,
  dates: Chronology
): SafeText {
  const best = passages[0]!
  if (kind === "whether") return whether(passages, index)
  if (kind === "who") return named(best, index, asked)
  if (!needsValue.has(kind)) return empty
  const several = [...new Map(ofBest.map(({ key, words }) => [key, safe`**${words}**`])).values()]
  if (several.length > 1) return safe`The passage that fits best gives ${abridged(several, mostValues)}.`
  const distinct = new Map<string, SafeText>()
  const covered = Math.max(...passages.map(({ coverage }) => coverage))
  for (const one of passages) {
    const value = values.get(one)
    if (value === undefined || one.coverage < aboutTheSame * covered || distinct.has(value.key)) continue
    const entry = kind === "when" ? entriesIn(dates, value)[0] : undefined
    const basis = entry === undefined ? empty : basisWords(index.reading, entry.date, dates.monthFirst)
    distinct.set(value.key, safe`**${value.words}**${basis}`)
  }
  const all = [...distinct.values()]
  return all.length === 0
    ? safe`The passage that fits best gives no ${slice(valueNames[kind]![0], 2)} itself.`
    : all.length === 1
      ? safe`${all[0]!}.`
      : safe`The passages give different ${valueNames[kind]![1]}: ${listed(all)}. They disagree, or they are about different things.`
}

function named(best: Evidence, { languages, reading }: PassageIndex, asked: ReadonlySet<string>): SafeText {
  const names = new Map(valuesOf("who", reading, best.at).map(({ key, words }) => [key, words]))
  const { part, turn } = best.at
  // "I" is the speaker.
  if (turn?.name != null && firstPerson[languages[part] ?? "en"].test(reading.text.slice(best.at.start, best.at.end))) {
    const name = slice(reading.text, turn.name.start, turn.name.end)
    names.set(name.toLowerCase(), name)
  }
  for (const name of asked) names.delete(`[${name}]`)
  return names.size === 0 || names.size > 3
    ? empty
    : safe`The passage that fits best names ${listed([...names.values()].map((name) => safe`**${name}**`))}.`
}

function whether(passages: ReadonlyArray<Evidence>, { languages, reading }: PassageIndex): SafeText {
  const denying = passages.filter(({ at, places }) => denies(reading, at, places, languages[at.part] ?? "en")).length
  if (denying === 0)
    return passages.length === 1
      ? safe`One passage speaks of it, and doesn't deny it.`
      : safe`${passages.length} passages speak of it, and none denies it.`
  if (denying < passages.length)
    return safe`${denying} of ${passages.length} passages that speak of it ${denying === 1 ? safe`has` : safe`have`} a denial.`
  return passages.length === 1
    ? safe`The passage that speaks of it has a denial.`
    : safe`All passages that speak of it have a denial.`
}

/** Returns the parts that a question names by their files; null if it names none. */
function partsNamed({ reading }: PassageIndex, words: SafeText): ReadonlySet<number> | null {
  const files = filesNamed(words)
  const found = reading.parts.flatMap(({ origin }, part) =>
    origin.source === "file" && files.includes(origin.number) ? [part] : []
  )
  return found.length === 0 ? null : new Set(found)
}

/** Lists passages with what stands around them; a date or a sum speaks for itself. */
function listOf(
  chosen: ReadonlyArray<Evidence>,
  choices: ReadonlyArray<Choice>,
  known: Known & { readonly dates: Chronology },
  citations: Citations
): ReadonlyArray<SafeText> {
  const shown: Array<Span> = []
  return chosen.flatMap((one): ReadonlyArray<SafeText> => {
    if (shown.some(({ end, start }) => start <= one.at.start && one.at.end <= end)) return []
    const choice = choices.find(({ passages, values }) => passages.includes(one) && values.has(one))
    const value = choice?.values.get(one)
    const around = value ?? one.places[0] ?? { start: one.at.start, end: one.at.start }
    const whole = choice !== undefined && needsValue.has(choice.kind) ? one.at : inContext(known.index, one)
    shown.push(whole)
    return [safe`${sourceOf(one, known, known.dates)}: ${quoted(known, whole, around, citations)}`]
  })
}

export function* answerQuestion(known: Known, question: Question, citations: Citations): Work<Answered> {
  const { index, instruction } = known
  const { isLastDay = false, kinds } = question
  const judgment = question.judgment || isLastDay
  const words = slice(instruction, question.start, question.end)
  const terms = termsWith(instruction, question)
  const aliases = yield* aliasesOf(terms, index.reading, known.parties)
  const sources = sourcesOf(terms, aliases, index, known.parties)
  const only = partsNamed(index, words) ?? sources?.parts ?? null
  // Whose words they are is no word to look for in them.
  const own = sources === null ? terms : terms.filter((term) => !sources.terms.has(term))
  const asked = { terms: own.length === 0 ? terms : own, aliases, language: languageOf(words) ?? "en", only }
  const evidence =
    own.length === 0 && sources !== null
      ? findingsIn(index, sources.parts)
      : evidenceOf(index, asked.terms, rank(index, asked))
  const choices: Array<Choice> = []
  for (const kind of judgment ? (["what"] as const) : kinds) {
    choices.push(yield* choose(kind, { index, evidence, isOfSource: sources !== null }, known.datesOf))
  }
  if (sources !== null && choices.every(({ near, passages }) => passages.length + near.length === 0)) {
    // Other texts may come near, but they aren't those that the question asks.
    const all = evidenceOf(index, terms, rank(index, { ...asked, terms, only: partsNamed(index, words) }))
    const elsewhere = yield* choose("what", { index, evidence: all, isOfSource: false }, known.datesOf)
    choices[0] = { ...choices[0]!, near: [...elsewhere.passages, ...elsewhere.near].slice(0, most) }
  }
  const isOpen = (judgment && !isLastDay) || choices.some(({ passages }) => passages.length === 0)
  const chosen = [...new Set(choices.flatMap(({ near, passages }) => (passages.length === 0 ? near : passages)))].slice(
    0,
    most
  )
  const dates = yield* known.datesOf(new Set(chosen.map(({ at }) => at.part)))
  const given = choices.filter(({ passages }) => passages.length > 0)
  const missing = choices.filter(({ passages }) => passages.length === 0)
  const nearest = chosen.length === 1 ? safe` The nearest passage:` : safe` The nearest passages:`
  const alreadyNamed = new Set(terms.flatMap((term) => [term.word, ...(aliases.get(term) ?? [])]))
  const leads = [
    ...given.map((choice) => leadOf(choice, known, alreadyNamed, dates)),
    ...(missing.length === 0
      ? []
      : [
          safe`No passage answers ${given.length === 0 ? safe`this` : safe`all of this`}. ${lookedFor(
            words,
            terms,
            missing.map(({ kind }) => kind)
          )}${given.length > 0 || chosen.length === 0 ? empty : nearest}`
        ])
  ]
  const judged = safe`${
    isLastDay
      ? safe`The law and what happened decide this day, not a passage: see the deadlines below.`
      : safe`This asks for a judgment, which rules can't give.`
  } ${chosen.length === 0 ? safe`No passage has enough of its words.` : safe`Passages that bear on it:`}`
  return {
    text: paragraphs([
      safe`## ${fold(words)}`,
      judgment
        ? judged
        : join(
            leads.filter((lead) => lead.length > 0),
            " "
          ),
      bullets(listOf(chosen, choices, { ...known, dates }, citations))
    ]),
    isOpen
  }
}
