/** The days that texts give for an event, such as a delivery: each may begin a period that is counted from it. */
import { sortKey } from "../chronology/CalendarDate.ts"
import type { Chronology, Entry } from "../chronology/chronology.ts"
import type { Reading } from "../Reading.ts"
import { indexAt, type Span } from "../Span.ts"
import { pause, type Work } from "../Step.ts"
import { foreignPhrases } from "../text/anyLanguage.ts"
import { negated } from "../text/negated.ts"

export type EventKind = "delivery" | "acceptance" | "signature" | "completion" | "accident" | "dismissal" | "loss"

interface EventWords {
  /** Nouns of a clause that counts a period from the event: "12 months from delivery". */
  readonly noun: string
  /** Words of a text that tells of the event. */
  readonly told: RegExp
  /** Titles of papers whose own date is the day of the event; null if there are none. */
  readonly paper: RegExp | null
}

export const eventWords: Readonly<Record<EventKind, EventWords>> = {
  delivery: {
    noun: "delivery|Lieferung|Anlieferung|Ablieferung|Übergabe|livraison|entrega|levering",
    paper: /\b(?:delivery note|proof of delivery|Lieferschein|Übergabeprotokoll|bon de livraison|albarán|pakbon)/i,
    told: foreignPhrases(
      "(?:was|were|been|got|are) delivered",
      "delivered (?:the|it|them|on|to)",
      "(?:took|taken) delivery",
      "delivery (?:was|took place|on|of)",
      "(?:an|aus)?geliefert",
      "übergeben",
      "(?:An|Ab)?lieferung",
      "livrée?s?",
      "livraison",
      "entregad[oa]s?",
      "geleverd"
    )
  },
  acceptance: {
    noun: "acceptance|Abnahme|réception|recepción|oplevering",
    paper:
      /\b(?:acceptance (?:record|certificate|protocol)|Abnahmeprotokoll|procès-verbal de réception|acta de recepción|proces-verbaal van oplevering)/i,
    told: foreignPhrases(
      "accepted (?:it|the|them|on|without)",
      "(?:was|were) accepted",
      "signed the (?:acceptance|handover) (?:record|certificate|report|protocol)",
      "acceptance (?:took place|on)",
      "abgenommen",
      "Abnahme (?:erfolgte|fand|am)",
      "réceptionnée?s?",
      "opgeleverd"
    )
  },
  signature: {
    noun: "signature|signing|execution|entering into (?:the|this|an) (?:agreement|contract)|Unterzeichnung|Unterschrift|Vertragsschluss|firma|ondertekening",
    paper:
      /(?:^|\n)\s{0,8}(?:\p{L}{2,14}\s){0,3}(?:agreement|contract|bill of sale|(?:\p{L}{0,10})vertrag|contrat|contrato|overeenkomst)(?!\p{L})/iu,
    told: foreignPhrases(
      "signed",
      "unterzeichnet",
      "unterschrieben",
      "signée?s?",
      "firmad[oa]s?",
      "firmó",
      "ondertekend"
    )
  },
  completion: {
    noun: "completion|Fertigstellung|achèvement|terminación|voltooiing",
    paper: /\bcertificate of (?:practical )?completion\b/i,
    told: foreignPhrases(
      "(?:was|were) completed",
      "completed (?:the|it|on)",
      "fertiggestellt",
      "achevée?s?",
      "voltooid"
    )
  },
  accident: {
    noun: "accident|injury|Unfall|accidente|ongeval",
    paper: null,
    told: foreignPhrases(
      "accident",
      "collision",
      "crash(?:ed)?",
      "collided",
      "(?:was|were) (?:hit|struck|injured|knocked (?:down|over)|run over)",
      "struck (?:by|him|her|me|the|\\[Party \\d{1,5}\\])",
      "hit (?:by|him|her|me|\\[Party \\d{1,5}\\])",
      "fell",
      "slipped",
      "tripped",
      "Unfall",
      "verletzt",
      "accidente",
      "atropell\\p{L}{1,4}",
      "ongeval",
      "aanrijding"
    )
  },
  loss: {
    noun: "(?:date on which the )?(?:direct )?(?:physical )?loss(?: or damage)?(?: (?:occurred|occurs))?",
    paper: null,
    told: foreignPhrases(
      "fire (?:broke out|started|was|began|of|on)",
      "caught fire",
      "burned (?:down|out)",
      "(?:pipe|main) burst",
      "flood(?:ed)?",
      "(?:was|were) stolen",
      "(?:date|day) of (?:the )?loss"
    )
  },
  dismissal: {
    noun: "dismissal|termination|Kündigung|licenciement|despido|ontslag",
    paper: null,
    told: foreignPhrases(
      "(?:was|were|been) (?:dismissed|terminated|fired|sacked|let go)",
      "dismissed (?:him|her|me|\\[Party \\d{1,5}\\]|with)",
      "terminated (?:his|her|my|the employment|\\[Party \\d{1,5}\\])",
      "notif\\p{L}{1,6} (?:.{1,40} )?(?:licenciement|despido)",
      "licencié(?:e|s|es)?",
      "licenciement",
      "despedid[oa]",
      "despido",
      "op staande voet",
      "ontslagen",
      "ontslag"
    )
  }
}

/** Words before a date that is no day of the event: it was due, or the event is only near it. */
const otherDay =
  /(?<!\p{L})(?:by|until|till|before|after|instead of|due(?: on)?|rather than|not|since|bis|vor|nach|statt|anstatt|seit|avant|après|depuis|antes d[eu]l?|después d[eu]l?|desde|vóór|na|sinds|tot)\s(?:(?:the|dem|den|zum|le|el|am|on|de)\s)?$/iu

const distance = (one: Span, other: Span): number => Math.max(0, one.start - other.end, other.start - one.end)

/** Entries to look at in one go. */
const entriesInOneGo = 50

/** Returns the entries that give an exact day for the event, by day, each day once. In steps. */
export function* daysOfEvent(
  reading: Reading,
  { entries }: Chronology,
  { paper, told }: EventWords
): Work<ReadonlyArray<Entry>> {
  const { text } = reading
  const found = new Map<number, Entry>()
  const dates = entries.map(({ date }) => date).toSorted((a, b) => a.start - b.start)
  for (const [index, entry] of entries.entries()) {
    if (index % entriesInOneGo === entriesInOneGo - 1) yield pause
    const { bears, date, passage } = entry
    const key = sortKey(date.from)
    if (date.deadline || date.about || date.from.day === 0 || date.to !== null || found.has(key)) continue
    if (otherDay.test(text.slice(Math.max(0, date.start - 24), date.start))) continue
    if (bears) {
      if (paper !== null && paper.test(titleOf(reading, date))) found.set(key, entry)
      continue
    }
    const places = Array.from(text.slice(passage.start, passage.end).matchAll(told), ({ 0: words, index: at }) => ({
      start: passage.start + at,
      end: passage.start + at + words.length
    })).filter(({ end, start }) => !negated(text, start, end))
    if (places.some((place) => isNearest(date, place, datesIn(dates, passage)))) found.set(key, entry)
  }
  return [...found.values()].sort((a, b) => sortKey(a.date.from) - sortKey(b.date.from))
}

/** Characters in which a paper says what it is. */
const titleCharacters = 160

/** The first words of a date's text. */
const titleOf = ({ parts, text }: Reading, { start }: Span): string => {
  const part = parts[Math.max(0, indexAt(parts, start))]!
  return text.slice(part.start, Math.min(part.end, part.start + titleCharacters))
}

const isNearest = (date: Span, place: Span, others: ReadonlyArray<Span>): boolean =>
  others.every((other) => distance(place, date) <= distance(place, other))

/** `dates`: by their place. */
function datesIn(dates: ReadonlyArray<Span>, { end, start }: Span): ReadonlyArray<Span> {
  const found: Array<Span> = []
  for (let index = Math.max(0, indexAt(dates, start)); index < dates.length && dates[index]!.start < end; index++) {
    if (dates[index]!.start >= start) found.push(dates[index]!)
  }
  return found
}
