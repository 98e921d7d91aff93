/**
 * Periods that a text counts from an event of the case ("12 months from delivery", "14 days of service of this notice"),
 * with an end for each day that the texts give for the event.
 */
import { empty, type SafeText } from "@incamera/domain/deidentification"
import { addDays, type CalendarDate, sortKey } from "../chronology/CalendarDate.ts"
import type { Chronology, Entry } from "../chronology/chronology.ts"
import { dateWords } from "../chronology/words/allLanguages.ts"
import { type Reading, sentenceIndex, within } from "../Reading.ts"
import { indexAt, type Span } from "../Span.ts"
import { pause, type Work } from "../Step.ts"
import { sameDay } from "./compute.ts"
import { daysOfEvent, type EventKind, eventWords } from "./eventDays.ts"
import { serviceDays } from "./serviceDays.ts"
import { addWorkingDays, dayCountOf } from "./workingDays.ts"

/** `service`: a paper was served or came. `paper`: a paper was made. */
export type PeriodStart = EventKind | "service" | "paper"

export interface PeriodEnd {
  readonly from: Entry
  /** True if the event can't have been before that day, but after it. */
  readonly isEarliest: boolean
  readonly due: CalendarDate
}

/** A period with its ends, one for each day that the texts give for the event. */
export interface EventPeriod {
  readonly event: PeriodStart
  readonly at: Span
  /** What the ends depend on, to follow "if"; empty if on nothing. */
  readonly when: SafeText
  /** At least one. */
  readonly ends: ReadonlyArray<PeriodEnd>
}

const kinds = [
  "delivery",
  "acceptance",
  "signature",
  "completion",
  "loss",
  "accident",
  "end-of-tenancy",
  "invoice",
  "dismissal"
] as const satisfies ReadonlyArray<EventKind>

/** Nouns and verbs of the service of a paper, and words for the day of the paper itself. */
const service =
  "(?:personal )?service|receipt|notification|Zustellung|Zugang|Erhalt|Eingang|Empfang|signification|réception|notificación|recepción|emplazamiento|betekening|ontvangst"
const comes =
  "served|receiv(?:e|es|ed|ing)|zugestellt|zugegangen|zugeht|erhalten|erhält|signifiée?|notifiée?|reçue?|notificad[oa]|recibid[oa]|recibirl[oa]|betekend|ontvangen|ontvangt"
const own =
  "today|date hereof|date of (?:the |this )?(?:letter|notice|offer|e ?mail|demand|invoice date)|heute|Datum dieses Schreibens|aujourd['’]hui|ce jour|date (?:de la présente|du présent courrier)|hoy|fecha de (?:la presente|esta carta|este escrito)|heden|vandaag|dagtekening(?: van deze brief)?|datum van deze brief"

/** Other verbs of an event: "after the goods have been delivered", "after the tenancy has ended". */
const verbs: Readonly<Partial<Record<EventKind, string>>> = {
  delivery: "(?:is|are|was|were|been) delivered|geliefert|übergeben|livrée?s?|geleverd",
  signature: "(?:is|was|were|been) signed|unterzeichnet|signée?|ondertekend",
  "end-of-tenancy": "(?:tenancy|lease) (?:has |have )?(?:ended|ends|expired|expires)|moved? out|ausgezogen"
}

const spaced = (source: string): string => source.replaceAll(" ?", "[\\s-]?").replaceAll(" ", "\\s{1,3}")

const numbers = new Map(Object.values(dateWords).flatMap(({ numbers: some }) => Object.entries(some)))

const amountOf = (written: string): number =>
  /^\d/.test(written)
    ? Number(written)
    : ([...numbers].find(([source]) => new RegExp(`^(?:${source})$`, "iu").test(written.replaceAll(/\s/g, " ")))?.[1] ??
      0)

const units =
  "(?<day>(?:(?:calendar|clear|full|working|business|court) )?days?|(?:Werk|Arbeits|Kalender)?tage?n?|jours?(?: (?:ouvrables|ouvrés|calendaires|francs))?|días?(?: (?:hábiles|laborables|naturales))?|(?:werk)?dagen)|" +
  "(?<week>weeks?|Wochen?|semaines?|semanas?|weken)|(?<month>(?:calendar )?months?|Monate?n?|mois|mes(?:es)?|maanden?)|(?<year>years?|Jahre?n?|ans?|années?|años?|jaar)"
const links =
  "(?:(?:calculated|counted|counting|running|starting|beginning|computed) )?(?:from|after|of|following|upon)|nach|nachdem|ab|seit|à compter|à partir|après|suivant|qui suivent|depuis|(?:contad[oa]s |a contar |computad[oa]s )?(?:a partir|desde)|después|tras|siguientes? a|na|nadat|vanaf|sinds"
const between =
  "the|its|their|such|this|date|day|of|on|which|your|his|her|der|die|das|dem|den|dieser|diese[smn]?|tag|le|la|les|du|de|cette|ce|sa|votre|jour|el|a|del|al|los|las|su|esta?|este|día|siguiente|fecha|het|deze|dit|uw|datum|van"

const period = new RegExp(
  `(?<![\\p{L}\\d.,])(?<quantity>\\d{1,3}|${[...numbers.keys()].map(spaced).join("|")})\\s{1,3}(?:\\((?:\\d{1,3}|\\p{L}{2,12})\\)\\s{1,3})?(?:${spaced(units)}),?\\s{1,3}(?:${spaced(links)})\\s{1,3}(?:(?:(?:${between})\\s{1,3}|[ld]['’]){0,7}` +
    `(?:${kinds.map((kind, index) => `(?<noun${index}>${spaced(eventWords[kind].noun)})`).join("|")}|(?<own>${spaced(own)})|(?<service>${spaced(service)}))` +
    `|(?:[\\p{L}\\d[\\]’'-]{1,18}\\s{1,3}){0,7}?(?:${kinds
      .flatMap((kind, index) => (kind in verbs ? [`(?<verb${index}>${spaced(verbs[kind]!)})`] : []))
      .join("|")}|(?<comes>${spaced(comes)})))(?!\\p{L})`,
  "giu"
)

type Groups = Readonly<Record<string, string | undefined>>

const startOf = (groups: Groups): PeriodStart =>
  groups["own"] !== undefined
    ? "paper"
    : (kinds.find((_, index) => (groups[`noun${index}`] ?? groups[`verb${index}`]) !== undefined) ?? "service")

/** Most such periods. */
const most = 10

/** Most days for one event: a text with more tells of several events. */
const mostDays = 4

/** Characters behind an event that may name its paper, and of a text that say what it is. */
const behindCharacters = 60
const aboutCharacters = 4_000

/** In steps. `concerned`: the parts in which the service of a paper concerns the case. */
export function* eventPeriods(
  reading: Reading,
  dates: Chronology,
  concerned: (part: number) => boolean = () => true
): Work<ReadonlyArray<EventPeriod>> {
  const { blocks, parts, sentences, text } = reading
  const found = new Map<number, EventPeriod>()
  const known = new Map<PeriodStart, ReadonlyArray<Entry>>()

  function* daysOf(
    event: PeriodStart,
    groups: Groups,
    at: Span,
    until: number
  ): Work<ReadonlyArray<Omit<PeriodEnd, "due">>> {
    if (event === "service" || event === "paper") {
      if (!concerned(Math.max(0, indexAt(parts, at.start)))) return []
      const words = text.slice(at.start, at.end)
      const behind =
        groups["comes"] === undefined ? text.slice(at.end, Math.min(until, at.end + behindCharacters)) : ` ${words}`
      const days = yield* serviceDays(reading, dates, at, { behind, own: event === "paper" })
      return days.map(({ entry, isEarliest }) => ({ from: entry, isEarliest }))
    }
    const days = known.get(event) ?? (yield* daysOfEvent(reading, dates, eventWords[event]))
    known.set(event, days)
    return days.map((from) => ({ from, isEarliest: false }))
  }

  for (const { end, start } of blocks) {
    for (const match of text.slice(start, end).matchAll(period)) {
      const groups = match.groups!
      const at = { start: start + match.index, end: start + match.index + match[0].length }
      const index = sentenceIndex(reading, at.start)
      const sentence = sentences[index]
      if (sentence === undefined || found.has(index) || found.size >= most) continue
      const amount = amountOf(groups["quantity"]!)
      const event = startOf(groups)
      const days = amount > 0 ? yield* daysOf(event, groups, at, sentence.end) : []
      if (days.length === 0 || days.length > mostDays) continue
      const part = parts[Math.max(0, indexAt(parts, at.start))]!
      const about = `${text.slice(part.start, Math.min(part.end, part.start + aboutCharacters))}\n${text.slice(sentence.start, sentence.end)}`
      const count = groups["day"] === undefined ? null : dayCountOf(groups["day"], about)
      const endOf = (from: CalendarDate): CalendarDate =>
        count !== null
          ? addWorkingDays(from, amount, count)
          : groups["day"] !== undefined
            ? addDays(from, amount)
            : groups["week"] !== undefined
              ? addDays(from, 7 * amount)
              : sameDay(from, groups["month"] !== undefined ? amount : 12 * amount)
      const ends = days.map(({ from, isEarliest }): PeriodEnd => ({ from, isEarliest, due: endOf(from.date.from) }))
      found.set(index, { event, at: within(reading, sentence, at), when: count?.when ?? empty, ends })
    }
    yield pause
  }
  return [...found.values()].sort((a, b) => sortKey(a.ends[0]!.due) - sortKey(b.ends[0]!.due))
}
