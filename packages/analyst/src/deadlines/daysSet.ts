/** Days and periods that the documents themselves set: "by 10 June 2025", "within 21 days". No rule stands behind them. */
import { sortKey, type CalendarDate } from "../chronology/CalendarDate.ts"
import type { Chronology, Entry } from "../chronology/chronology.ts"
import { type Reading, sentenceIndex, within } from "../Reading.ts"
import { pause, type Work } from "../Step.ts"
import { foreignPhrases } from "../text/anyLanguage.ts"
import { phrases } from "../text/Pattern.ts"
import type { Part } from "../Source.ts"
import { indexAt, type Span } from "../Span.ts"
import { sameDay } from "./compute.ts"
import { type EventPeriod, eventPeriods } from "./eventPeriods.ts"
import { signsIn } from "./proceedings.ts"

export interface DaySet {
  readonly entry: Entry
  readonly day: CalendarDate
  /** The day that a period is counted from, if the text doesn't say that it is; null for a day that the text gives. */
  readonly from: CalendarDate | null
}

export interface DaysSet {
  /** By day. */
  readonly days: ReadonlyArray<DaySet>
  /** Periods from an event that the texts date. */
  readonly counted: ReadonlyArray<EventPeriod>
  /** Sentences that set a period without a day to count from. */
  readonly open: ReadonlyArray<Span>
}

const lastDay = foreignPhrases(
  "by",
  "until",
  "till",
  "(?:not?|any) later than",
  "on or before",
  "due(?: date)?",
  "expires",
  "lapses",
  "deadline(?: is| of)?",
  "(?:is|are|be|been) (?:set|scheduled|listed|calendared|noticed)(?: for)?",
  "set for (?:a )?(?:hearing|trial)",
  "hearing(?: is)?",
  "takes? place",
  "bis(?: spätestens)?",
  "spätestens",
  "(?:Verhandlungs|Güte)termin",
  "avant",
  "jusqu['’]au",
  "au plus tard",
  "hasta",
  "antes del?",
  "a más tardar",
  "uiterlijk",
  "vóór",
  "tot(?: en met)?"
)

/** The words between such a word and the date: "on Tuesday,", "5 p.m. on", "le", "zum". */
const shortGap =
  /^[\s:,–-]{0,3}(?:(?:on|at|the|for|end|close|of|and|including|noon|midnight|business|\d{1,2}(?:[.:]\d{2})?|[ap]\.?m\.?|\p{L}{3,8}day|zum|am|den|dem|le|el|día|du|bis|\p{L}{3,7}tag|lundi|mardi|mercredi|jeudi|vendredi|lunes|martes|miércoles|jueves|viernes|\p{L}{3,6}dag)[\s:,.]{1,3}){0,5}$/iu

/** Such words after a past "not", which tell what happened: "wasn't complete until", "gave no notice until". */
const denied =
  /(?:n['’]t|(?<![\p{L}])(?:not|no|never|only|nobody|nothing|none|erst|nicht|keine?[nrsm]?|nie|pas|aucune?|jamais|niet|geen|nooit|nunca|ning[uú]n[ao]?))\s(?:[\p{L}\d’'-]{1,16}\s){0,6}$/iu
/** Words that look ahead: "need not pay until", "is not due until". */
const ahead =
  /(?<!\p{L})(?:shall|must|may|can(?:not)?|will|do|please|is|are|be|need|should|soll\p{L}{0,3}|muss|müssen|darf|dürfen|kann|können|wird|werden|bitte|doit|doivent|peut|sera|debe|puede|será|moet|mag|kan|zal)(?!\p{L})/iu
/** A past state that lasted until a day: "she worked there until". What was set is no such state: "was extended until". */
const lasted =
  /(?<!\p{L})(?:worked|lived|stayed|was (?:ill|sick|off|away|there|in|at|on|employed|open|closed)|were (?:ill|away|in|at|on|employed)|ran|lasted|waited|used|arbeitete|wohnte|war|travaill[ae]it|était|trabaj[óa]\p{L}{0,3}|estuvo|werkte|was)\s(?:[\p{L}\d’',-]{1,16}\s){0,6}$/iu
/** Words of a set day after a past verb. */
const agreed =
  /(?<!\p{L})(?:due|set|fixed|extended|ordered|agreed|given|required|payable|allowed|asked|told)(?!\p{L})/iu

/** True if the words before "until" or "by" tell what happened up to the day, and so set none. */
const isPast = (before: string): boolean => {
  const clause = /[^.;:\n]*$/.exec(before)?.[0] ?? ""
  if (ahead.test(clause)) return false
  return denied.test(clause) || (lasted.test(clause) && !agreed.test(clause))
}

/** What follows a period that runs from an event of its own, or isn't counted in calendar days. */
const runsFromElsewhere =
  /^[^.;\n]{0,100}?\b(?:excluding|(?:after|of|from|following|upon)\s(?:\w{1,14}\s){0,3}?(?:servi|receipt|receiv|deliver|complet|sign|notice))/i

const openPeriods = phrases(
  "within (?:\\d{1,3}|[a-z]{2,10})(?: \\(\\d{1,3}\\))? (?:calendar |working |business |court )?(?:days|weeks|months|years) (?:of|from|after)",
  "within (?:\\d{1,3}|[a-z]{2,10})(?: \\(\\d{1,3}\\))? (?:working|business|court) days"
)

/** Characters of a sentence before a date that may set it as the last day. */
const reach = 100

/** True if the words before a date set it. */
function sets({ text }: Reading, { date }: Entry): boolean {
  const before = text.slice(Math.max(0, date.start - reach), date.start)
  for (const { 0: words, index } of before.matchAll(lastDay)) {
    if (shortGap.test(before.slice(index + words.length)) && !isPast(before.slice(0, index))) return true
  }
  return false
}

/** Returns the exact end of a period: a chronology may know only its month. */
function endOf({ date: { from, inferredFrom, mention } }: Entry): CalendarDate {
  if (from.day > 0 || inferredFrom === null || inferredFrom.day === 0 || mention.kind !== "relative") return from
  const months = mention.unit === "month" ? mention.amount : mention.unit === "year" ? 12 * mention.amount : null
  return months === null ? from : sameDay(inferredFrom, months)
}

/** Characters of a document that say what it is about. */
const aboutCharacters = 4_000

/**
 * True for the summary, the prompt, and documents with at least two parties, or with one and a proceeding: others have
 * nothing to do with the case.
 */
function concernsParties({ text }: Reading, { end, origin, start }: Part): boolean {
  if (origin.source !== "file") return true
  const numbers = new Set<string>()
  for (const [, number] of text.slice(start, end).matchAll(/\[Party (\d{1,5})\]/g)) {
    numbers.add(number!)
    if (numbers.size > 1) return true
  }
  return numbers.size === 1 && signsIn(text.slice(start, Math.min(end, start + aboutCharacters))).forums.size > 0
}

/** Finds them, in steps. `used`: places of dates that a rule has counted from. */
export function* daysSet(reading: Reading, dates: Chronology, used: ReadonlySet<number>): Work<DaysSet> {
  const { parts, text } = reading
  const concerned = new Set(parts.filter((part) => concernsParties(reading, part)))
  const days: Array<DaySet> = []
  const elsewhere: Array<Span> = []
  for (const entry of dates.entries) {
    const part = parts[Math.max(0, indexAt(parts, entry.date.start))]!
    if (entry.bears || used.has(entry.date.start) || !concerned.has(part)) continue
    if (!entry.date.deadline && !(entry.date.mention.kind === "stated" && sets(reading, entry))) continue
    const { deadline, end, inferredFrom, mention } = entry.date
    if (deadline && runsFromElsewhere.test(text.slice(end, end + reach * 2))) {
      elsewhere.push(entry.date)
      continue
    }
    const day = endOf(entry)
    const assumed = mention.kind === "relative" && mention.from !== "writing" ? inferredFrom : null
    if (day.day > 0) days.push({ entry, day, from: assumed })
  }
  const periods = yield* eventPeriods(reading, dates)
  const counted = new Set([
    ...days.map(({ entry }) => sentenceIndex(reading, entry.date.start)),
    ...periods.map(({ at }) => sentenceIndex(reading, at.start))
  ])
  const open = new Map<number, Span>()
  const add = (at: Span) => {
    const index = sentenceIndex(reading, at.start)
    const sentence = reading.sentences[index]
    if (sentence !== undefined && !counted.has(index)) open.set(index, within(reading, sentence, at))
  }
  for (const date of elsewhere) add(date)
  for (const mention of dates.unresolved) {
    if (mention.deadline && concerned.has(parts[Math.max(0, indexAt(parts, mention.start))]!)) add(mention)
  }
  for (const { end, start } of reading.blocks) {
    if (!concerned.has(parts[Math.max(0, indexAt(parts, start))]!)) continue
    for (const { 0: words, index } of text.slice(start, end).matchAll(openPeriods)) {
      add({ start: start + index, end: start + index + words.length })
    }
    yield pause
  }
  return {
    counted: periods,
    days: days.sort((a, b) => sortKey(a.day) - sortKey(b.day)),
    open: [...open.values()].sort((a, b) => a.start - b.start)
  }
}
