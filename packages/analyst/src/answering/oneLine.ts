/**
 * The one-line answer before the passages. It is given only where a rule is sure that a passage answers just this
 * question: the asked kind of value, all words of the question beside it, and nobody who says otherwise. Where sources
 * say different things, it names each with what it says.
 */
import { empty, fold, join, safe, type SafeText, slice } from "@incamera/domain/deidentification"
import { basisWords } from "../chronology/chronology.ts"
import type { Span } from "../Span.ts"
import { hasAllWords } from "./terms.ts"
import { type Language, plainWord } from "../text/languageWords.ts"
import type { Asking, Statement } from "./Asking.ts"
import { type AskedKind, wordsOf } from "./asked.ts"
import { datesIn, entriesIn, type Evidence } from "./evidence.ts"
import { nameStated } from "./nameStated.ts"
import { clauseEnd, denial, denies, type Value, valuesOf } from "./values.ts"

/** The share of a question's rare words that a passage has that may say otherwise: a day belongs to a verb, a number to any of them. */
const onTheSame = 0.3
const onTheSameDay = 0.5

/** Characters between a value and the nearest word of the question. */
const besides = 48

/** Most different answers to name. */
const mostAnswers = 4

const modal = wordsOf(
  "shall|should|must|would|could|might|will|ought|to be|if|unless|in case|provided|subject to|at the latest|no later than",
  "soll(?:te|ten|en)?|würden?|müss(?:en|te|ten)|muss|könnten?|falls|sofern|wenn|spätestens|voraussichtlich",
  "devrai(?:t|ent)|devra|doit|doivent|pourrai(?:t|ent)|sera|seront|si|sauf",
  "deberá[n]?|debe[n]?|debería[n]?|podría[n]?|será[n]?|si|salvo",
  "moet(?:en)?|zal|zullen|zou(?:den)?|mocht|indien|als|tenzij|uiterlijk"
)

/** "May" is a month, too. */
const mayBe = /(?<!\p{L})may(?!\p{L})/u
const isModal = (words: string): boolean => words.search(modal) >= 0 || mayBe.test(words)

/** A word that makes a question another one: no rule may drop it. */
const qualifier = wordsOf(
  "first|last|latest|final(?:ly)?|original(?:ly)?|initial(?:ly)?|most|least|maximum|minimum|highest|lowest|total|still|open|outstanding|remaining|before|after|until|till|since|from|by|new|next|previous|former|second|third|other|another|not|never|again|each|every|half|too|only|more|less|without|now|currently|really",
  "erste[mnrs]?|zuletzt|letzte[mnrs]?|ursprünglich|höchstens|mindestens|insgesamt|noch|offen|vor|nach|bis|seit|ab|neue[mnrs]?|nächste[mnrs]?|zweite[mnrs]?|andere[mnrs]?|nicht|nie|wieder|jede[mnrs]?|hälfte|nur|mehr|ohne|jetzt|tatsächlich",
  "premi(?:er|ère)|derni(?:er|ère)|initialement|maximum|minimum|total|encore|avant|après|jusqu['’]|depuis|nouve(?:au|lle)|autre|ne|jamais|chaque|seulement|plus|moins|sans",
  "primer[oa]?|últim[oa]|máximo|mínimo|total|todavía|antes|después|hasta|desde|nuev[oa]|otr[oa]|no|nunca|cada|solo|más|menos|sin",
  "eerste|laatste|maximaal|minimaal|totaal|nog|voor|na|tot|sinds|vanaf|nieuwe?|andere?|niet|nooit|elke?|alleen|meer|zonder"
)

/** "Delivered on 8 June instead of 11 May": the second isn't when. */
const replaced =
  /(?<!\p{L})(?:instead of|rather than|not|statt|anstatt|nicht|au lieu (?:de|du)|et non|en (?:lugar|vez) (?:de|del)|y no|in plaats van|niet)\s{1,3}(?:(?:on|at|the|am|den|le|el|del|op|of)\s{1,3}){0,2}$/iu

/** "More than 400 hours" isn't 400 hours. */
const hedge =
  /(?<!\p{L})(?:(?:not |no )?(?:more|less|fewer|later|earlier) than|over|under|about|around|approximately|approx\.|roughly|almost|nearly|some|at least|at most|up to|mehr als|weniger als|über|unter|rund|etwa|ungefähr|circa|ca\.|fast|knapp|mindestens|höchstens|bis zu|plus de|moins de|environ|près de|au moins|jusqu['’]à|más de|menos de|unos|unas|alrededor de|casi|al menos|hasta|meer dan|minder dan|ongeveer|bijna|minstens|tot)\s{1,3}$/iu

/** What a sum may be of. One that the question doesn't name makes it another sum. */
const sumOf =
  /(?<!\p{L})(?:arrears|balance|deposits?|rents?|prices?|salary|wages?|fees?|costs?|loans?|interest|refund(?:ed|s)?|deduct(?:ed|ions?)|discount|instal?ments?|damages|settlement|vat|tax(?:es)?|insurance|limit|profit|miete|kaution|kaufpreis|rückstand|rückstände|gehalt|lohn|zinsen|rate|kosten|steuer|loyers?|caution|dépôt|prix|salaire|arriérés?|frais|charges|intérêts|renta|fianza|precio|salario|atrasos|gastos|intereses|huur|borg|waarborgsom|koopprijs|salaris|achterstand|kosten|rente)(?!\p{L})/giu

const withHedge = (text: SafeText, part: Span, value: Value): Value => {
  const before = text.slice(Math.max(part.start, value.start - 24), value.start)
  const said = hedge.exec(before)
  if (said === null) return value
  const start = value.start - said[0].length
  return { ...value, start, key: `${said[0].trim().toLowerCase()} ${value.key}`, words: slice(text, start, value.end) }
}

/** "The price is £186,000": the word's own verb. */
const copula =
  /^\s{0,2}(?:is|was|are|were|amounts? to|amounted to|comes? to|came to|ist|war|beträgt|betrug|est(?: de)?|était(?: de)?|s['’]élève à|es(?: de)?|era(?: de)?|fue(?: de)?|asciende a|is|was|bedraagt|bedroeg)\s/iu

/** Characters of a clause to look at, on each side of a value. */
const longClause = 300

/** Returns the clause around a place, within a passage. */
function clauseAround(text: string, passage: Span, { end, start }: Span): Span {
  const from = Math.max(passage.start, start - longClause)
  const until = Math.min(passage.end, end + longClause)
  const before = [...text.slice(from, start).matchAll(clauseEnd)].findLast(isBoundary)
  const after = [...text.slice(end, until).matchAll(clauseEnd)].find(isBoundary)
  return {
    start: before === undefined ? from : from + before.index + before[0].length,
    end: after === undefined ? until : end + after.index
  }
}

/** "Rent: $925", "11.06.2026" and "3,5" go on; a clause ends before a space. */
const isBoundary = ({ 0: mark, index, input }: RegExpExecArray): boolean =>
  mark !== ":" && (mark.length > 1 || !/\S/.test(input[index + 1] ?? " "))

/** A verb between a value and the word that it seems to belong to: it belongs to the verb. */
const otherVerb =
  /(?<!\p{L})(?:\p{L}{2,20}ed|was|were|is|has|had|wurde|wurden|war|hat|ge\p{L}{2,20}t|a été|fut|avait|fue|había|werd|heeft|had)(?!\p{L})/iu

/** "Between 44 and 48": no rule reads a range. */
const inRange =
  /\d[\d.,]{0,8}\s{0,2}(?:%|€|\$|£|km\/h|°C?)?\s{0,2}(?:[-–]|to|and|or|bis|und|oder|à|et|ou|a|y|o|tot|en|of)\s{0,3}$/iu

/** Values of a passage, and the question's words in it, to compare: sentences have fewer. */
const valuesToRead = 40
const placesToRead = 200

/** A value with the clause that gives it, and the nearest word of the question in that clause. */
interface Given {
  readonly value: Value
  readonly clause: Span
}

/** Returns the values of a kind that a passage gives in a clause with words of the question, close to one of them. */
function givenIn({ dates, index, kind }: Asking, { passage: number, places }: Evidence): ReadonlyArray<Given> {
  const { text } = index.reading
  const passage = index.passages[number]!
  const near = places.slice(0, placesToRead)
  const all = kind === "when" ? datesIn(dates, passage) : valuesOf(kind, index.reading, passage)
  return all.slice(0, valuesToRead).flatMap((plain): ReadonlyArray<Given> => {
    if (replaced.test(text.slice(Math.max(passage.start, plain.start - 30), plain.start))) return []
    const value = kind === "when" ? plain : withHedge(text, passage, plain)
    const clause = clauseAround(text, passage, value)
    const isClose = near.some((place) => {
      if (place.start < clause.start || place.end > clause.end) return false
      const gap = place.start < value.start ? text.slice(place.end, value.start) : text.slice(value.end, place.start)
      return gap.length <= besides && !otherVerb.test(place.start < value.start ? gap.replace(copula, " ") : gap)
    })
    return isClose ? [{ value, clause }] : []
  })
}

/** "How many tables?" "12 tables": the number stands before the word. */
const countedBy = (text: string, { end }: Value, places: ReadonlyArray<Span>): Span | undefined =>
  places.find(({ start }) => start >= end && start - end <= 24 && /^\s[\p{L} -]{0,23}$/u.test(text.slice(end, start)))

/** Returns the value that a passage states for just what is asked; null if no rule is sure that it does. */
function stated(asking: Asking, evidence: Evidence): Statement | null {
  const { index, kind, question } = asking
  const { text } = index.reading
  const passage = index.passages[evidence.passage]!
  const given = givenIn(asking, evidence)
  const [first] = given
  if (evidence.lacks > 0 || first === undefined || new Set(given.map(({ value }) => value.key)).size > 1) return null
  const { clause: at, value } = first
  const clause = text.slice(at.start, at.end)
  const counted = kind === "how-many" ? countedBy(text, value, evidence.places) : undefined
  const isUnclear =
    isUnsure(clause, question, index.languages[passage.part] ?? "en") ||
    !hasAllWords(question, text.slice(passage.start, passage.end), index.languages[passage.part] ?? "en") ||
    inRange.test(text.slice(Math.max(passage.start, value.start - 40), value.start)) ||
    dropsQualifier(question, text.slice(passage.start, passage.end)) ||
    (kind === "how-much" && isOfOtherSum(clause, question)) ||
    (kind === "how-many" && counted === undefined)
  if (isUnclear) return null
  const entry = kind === "when" ? entriesIn(asking.dates, value)[0] : undefined
  const basis = entry === undefined ? empty : basisWords(index.reading, entry.date, asking.dates.monthFirst)
  return {
    evidence,
    key: value.key,
    words: safe`**${counted === undefined ? value.words : fold(slice(text, value.start, counted.end))}**${basis}`
  }
}

/** "Since when", "until when": the word belongs to what is asked. */
const ofQuestion =
  /^[\s¿]{0,2}(?:since|from|by|until|till|seit|ab|bis|von|depuis|jusqu|avant|desde|hasta|sinds|vanaf|tot)(?!\p{L})/iu

/** True if a passage lacks a word that makes the question another one. */
function dropsQualifier(question: string, passage: string): boolean {
  const words = plainWord(passage)
  return [...question.replace(ofQuestion, "").matchAll(qualifier)].some(([word]) => !hasWord(words, plainWord(word)))
}

/** True if a clause names another sum than the question. */
function isOfOtherSum(clause: string, question: string): boolean {
  const asked = plainWord(question)
  const named = [...clause.matchAll(sumOf)]
  return named.length > 1 && named.some(([word]) => !hasWord(asked, plainWord(word)))
}

const hasWord = (text: string, word: string): boolean =>
  new RegExp(`(?<![\\p{L}])${word.replaceAll(/[^\p{L}\p{N}]/gu, ".")}`, "u").test(text)

/** What isn't said to be so: a duty, a plan, a condition, a denial, a question. */
const isUnsure = (clause: string, question: string, language: Language): boolean =>
  (isModal(clause) && !isModal(question)) || denial[language].test(clause) || clause.includes("?")

/** True if a passage is about the same as the question: what it says may contest an answer. */
export const mayContest = ({ own }: Evidence, kind: AskedKind): boolean =>
  own >= (kind === "when" ? onTheSameDay : onTheSame)

/** Something else of the asked kind, about the same, or a denial of it. */
function saysOtherwise(asking: Asking, evidence: Evidence, known: ReadonlySet<string>): boolean {
  const { index, question } = asking
  const { languages, passages, reading } = index
  const passage = passages[evidence.passage]!
  if (!mayContest(evidence, asking.kind)) return false
  const language = languages[passage.part] ?? "en"
  const words = reading.text.slice(passage.start, passage.end)
  if (denies(reading, passage, evidence.places, language)) return true
  const isDuty = isModal(words) && !isModal(question)
  return !isDuty && givenIn(asking, evidence).some(({ value }) => !known.has(value.key))
}

const kinds: ReadonlySet<AskedKind> = new Set(["when", "how-much", "how-long", "how-many", "measure", "who"])

export interface OneLine {
  /** Null if no rule is sure. */
  readonly text: SafeText | null
  /** The passages that say so, and those that say otherwise. */
  readonly from: ReadonlyArray<Evidence>
}

const none: OneLine = { text: null, from: [] }

/** The sources of an answer: "[Party 2] says in [File 2]". */
export type Attribution = (evidence: Evidence) => SafeText

/** Most passages to show that say otherwise. */
const mostContesting = 3

export function oneLine(asking: Asking, sourceOf: Attribution): OneLine {
  const { evidence, isOfAll, kind } = asking
  if (!kinds.has(kind)) return none
  const sure = evidence.flatMap((one) => (kind === "who" ? nameStated(asking, one) : stated(asking, one)) ?? [])
  const distinct = [...Map.groupBy(sure, ({ key }) => key).values()].map(([first]) => first!)
  if (distinct.length === 0) return none
  const from = distinct.map((one) => one.evidence)
  const known = new Set(sure.map(({ key }) => key))
  const stating = new Set(sure.map((one) => one.evidence))
  const contesting = evidence.filter((one) => !stating.has(one) && saysOtherwise(asking, one, known))
  if (distinct.length > mostAnswers || contesting.length > 0 || (isOfAll && distinct.length === 1))
    return { text: null, from: [...from.slice(0, mostAnswers), ...contesting.slice(0, mostContesting)] }
  const said = distinct.map((one) => safe`${sourceOf(one.evidence)}: ${one.words}`)
  return {
    text:
      said.length === 1
        ? safe`${said[0]!}.`
        : safe`The sources differ, or speak of different things: ${join(said, "; ")}.`,
    from
  }
}
