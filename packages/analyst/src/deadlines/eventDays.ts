/** The days that texts give for an event, such as a delivery: each may begin a period that is counted from it. */
import { sortKey } from "../chronology/CalendarDate.ts"
import type { Chronology, Entry } from "../chronology/chronology.ts"
import type { Reading } from "../Reading.ts"
import type { Span } from "../Span.ts"
import { foreignPhrases } from "../text/anyLanguage.ts"
import { negated } from "../text/negated.ts"

export type EventKind = "delivery" | "acceptance" | "signature" | "completion" | "accident" | "dismissal"

interface EventWords {
  /** Nouns of a clause that counts a period from the event: "12 months from delivery". */
  readonly noun: string
  /** Words of a text that tells of the event. */
  readonly told: RegExp
}

export const eventWords: Readonly<Record<EventKind, EventWords>> = {
  delivery: {
    noun: "delivery|Lieferung|Anlieferung|Ablieferung|Übergabe|livraison|entrega|levering",
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
    noun: "signature|signing|execution|Unterzeichnung|Unterschrift|Vertragsschluss|firma|ondertekening",
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
  dismissal: {
    noun: "dismissal|termination|Kündigung|licenciement|despido|ontslag",
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

/** Returns the entries that give an exact day for the event, by day, each day once. */
export function daysOfEvent({ text }: Reading, { entries }: Chronology, { told }: EventWords): ReadonlyArray<Entry> {
  const found = new Map<number, Entry>()
  for (const entry of entries) {
    const { bears, date, passage } = entry
    if (bears || date.deadline || date.about || date.from.day === 0 || date.to !== null) continue
    if (otherDay.test(text.slice(Math.max(0, date.start - 24), date.start))) continue
    const key = sortKey(date.from)
    if (found.has(key)) continue
    const clause = text.slice(passage.start, passage.end)
    const places = Array.from(clause.matchAll(told), ({ 0: words, index }) => ({
      start: passage.start + index,
      end: passage.start + index + words.length
    })).filter(({ end, start }) => !negated(text, start, end))
    if (places.length === 0) continue
    const dates = entries.filter(({ date: one }) => passage.start <= one.start && one.end <= passage.end)
    const isNearest = places.some((place) =>
      dates.every(({ date: one }) => distance(place, date) <= distance(place, one))
    )
    if (isNearest) found.set(key, entry)
  }
  return [...found.values()].sort((a, b) => sortKey(a.date.from) - sortKey(b.date.from))
}
