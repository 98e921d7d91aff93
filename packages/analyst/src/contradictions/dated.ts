/** Finds facts that have one date, and that two texts date differently. */
import { safe, type SafeText } from "@incamera/domain/deidentification"
import { sortKey } from "../chronology/CalendarDate.ts"
import type { Entry } from "../chronology/chronology.ts"
import { indexAt, type Span } from "../Span.ts"
import { pause, type Work } from "../Step.ts"
import type { Compared } from "./Compared.ts"
import { type Clause, modal } from "./clauses.ts"
import type { Point } from "./Point.ts"

/** A fact of a case that happens once: the words for the thing and for what happens, near each other. */
interface Fact {
  readonly about: SafeText
  readonly what: RegExp
  readonly thing: RegExp | null
}

const of = (names: string): RegExp => new RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})`, "iu")

const repaired =
  "repaired|fixed|fitted|replaced|back in service|works again|repariert|ausgetauscht|ersetzt|eingebaut|einbau|läuft|réparée?|remplacée?|changée?|remise? en (?:marche|service)|reparad[oa]|sustituid[oa]|cambiad[oa]|gerepareerd|vervangen|doet het weer"

const facts: ReadonlyArray<Fact> = [
  {
    about: safe`start of the employment`,
    what: of(
      "hired|employed|began work(?:ing)?|started work(?:ing)?|seniority|beschäftigt|eingestellt|eintritt|betriebszugehörigkeit|date d['’]entrée|embauchée?|engagée?|ancienneté|relación laboral|presta servicios|antigüedad|contratad[oa]|in dienst|dienstverband"
    ),
    thing: null
  },
  {
    about: safe`separation`,
    what: of(
      "separated|separation|getrennt|trennung|séparés|séparation|separados|separación|uit elkaar|feitelijk gescheiden"
    ),
    thing: null
  },
  {
    about: safe`last payment`,
    what: of("last (?:payment|pmt)|letzte zahlung|dernier (?:paiement|versement)|último pago|laatste betaling"),
    thing: null
  },
  {
    about: safe`assignment`,
    what: of(
      "assigned to|(?:this|effective date of(?: this)?) assignment|abgetreten|abtretung|cession|cesión|cedido|gecedeerd|cessie"
    ),
    thing: null
  },
  {
    about: safe`repair of the heating`,
    what: of(repaired),
    thing: of(
      "boiler|heating|heater|furnace|heizung|heizkörper|therme|umwälzpumpe|chauffage|chaudière|calefacción|caldera|verwarming|cv-ketel|ketel"
    )
  },
  {
    about: safe`repair of the lift`,
    what: of(repaired),
    thing: of("lift|elevator|aufzug|ascenseur|ascensor")
  },
  {
    about: safe`hearing of the works council`,
    what: of("heard|consulted|anhörung|angehört|consultée?|entendu|oído|consulta|gehoord|advies"),
    thing: of("works council|betriebsrat|comité|cse|comité de empresa|ondernemingsraad")
  },
  {
    about: safe`completion`,
    what: of(
      "complete|completed|completion|finished|fertiggestellt|fertig|fertigstellung|abgenommen|achevée?s?|réceptionnée?s?|terminad[oa]s?|acabad[oa]s?|opgeleverd|voltooid"
    ),
    thing: of(
      "level \\d|floor|works?|drywall|building|house|project|etage|geschoss|arbeiten|bau|étage|travaux|chantier|planta|obras?|verdieping|werkzaamheden"
    )
  },
  {
    about: safe`move out and return of the keys`,
    what: of(
      "moved out|vacated|handed over the keys|returned the keys|ausgezogen|schlüssel (?:übergeben|zurückgegeben)|quitté les lieux|remise des clés|rendu les clés|entregó las llaves|entrega de llaves|devolvió las llaves|verlaten|sleutels (?:ingeleverd|overgedragen)"
    ),
    thing: null
  },
  {
    about: safe`the accident`,
    what: of(
      "(?:the |an? )?(?:accident|collision|crash) (?:happened|occurred|took place|was)|date of (?:the )?(?:accident|loss|crash)|unfall (?:ereignete|war|geschah)|unfalltag|schadentag|l['’]accident (?:est survenu|a eu lieu)|date (?:de l['’]accident|du sinistre)|el accidente (?:ocurrió|se produjo|tuvo lugar)|fecha del (?:accidente|siniestro)|het ongeval (?:vond plaats|gebeurde)|datum (?:van het )?ongeval"
    ),
    thing: null
  }
]

/** Planned, or only the beginning or end of a period. */
const planned =
  /(?<!\p{L})(?:by|before|on or before|no later than|due|bis|spätestens|vor dem|avant|au plus tard|jusqu['’]au|antes del?|hasta|voor|uiterlijk|tot|dated|mail vom)\s{1,3}(?:the |zum |dem |le |el |día )?(?:\p{L}{5,10},?\s)?$/iu
const notUntil =
  /(?:n['’]t|not|nicht|erst)[^.;]{0,60}(?:until|till|before|bis(?: zum)?|vor(?: dem)?|am)\s{1,3}(?:the |zum |dem )?$/iu

interface Dated extends Point {
  readonly fact: Fact
  readonly entry: Entry
  readonly names: ReadonlySet<string>
}

/** Dates of a fact to compare. */
const most = 60

const party = /\[Party \d{1,6}\]/g

export interface DatedTwice {
  readonly about: SafeText
  readonly sides: readonly [ReadonlyArray<Dated>, ReadonlyArray<Dated>]
}

export function* datedTwice({
  authors,
  clauses,
  dates: { entries },
  reading,
  related
}: Compared): Work<ReadonlyArray<DatedTwice>> {
  const all = facts.map((): Array<Dated> => [])
  for (const [index, entry] of entries.entries()) {
    if (index % 100 === 99) yield pause
    const { bears, date, narrates, passage } = entry
    if (bears || date.deadline || date.about || date.ambiguous || date.to !== null || date.from.day === 0) continue
    const before = reading.text.slice(Math.max(0, date.start - 90), date.start)
    const isUntil = notUntil.test(before)
    if (!isUntil && planned.test(before)) continue
    for (const clause of clausesWithin(clauses, narrates ? passage : { start: date.start, end: date.end })) {
      const text = reading.text.slice(clause.start, clause.end)
      const passageText = reading.text.slice(
        Math.max(0, Math.min(passage.start, clause.start - 160)),
        Math.max(passage.end, clause.end + 160)
      )
      for (const [at, fact] of facts.entries()) {
        const what = text.search(fact.what)
        if (what < 0 || modal.test(text.slice(Math.max(0, what - 40), what))) continue
        const { negation } = clause
        if (
          !isUntil &&
          negation !== null &&
          negation.start - clause.start < what &&
          clause.start + what - negation.end < 60
        )
          continue
        if ((fact.thing !== null && !fact.thing.test(passageText)) || all[at]!.length >= most) continue
        all[at]!.push({
          fact,
          entry,
          part: clause.part,
          span: { start: Math.min(clause.start, date.start), end: Math.max(clause.end, date.end) },
          value: String(sortKey(date.from)),
          words: null,
          author: authors(clause),
          names: new Set(text.match(party))
        })
      }
    }
  }
  yield pause
  return all.flatMap((dated, at): ReadonlyArray<DatedTwice> => {
    const against = (one: Dated, other: Dated): boolean =>
      one.part !== other.part &&
      one.value !== other.value &&
      related(one.part, other.part) &&
      (one.names.size === 0 || other.names.size === 0 || [...one.names].some((name) => other.names.has(name)))
    for (const one of dated) {
      const first = dated.find((other) => against(one, other))
      // A text that gives both days tells of two events.
      if (first === undefined || dated.some((other) => other.part === one.part && other.value === first.value)) continue
      const same = (value: string) => dated.filter((other) => other.value === value)
      return [{ about: facts[at]!.about, sides: [same(one.value), same(first.value)] }]
    }
    return []
  })
}

/** Returns the clauses that overlap a span. */
const clausesWithin = (clauses: ReadonlyArray<Clause>, { end, start }: Span): ReadonlyArray<Clause> => {
  const found: Array<Clause> = []
  for (
    let index = Math.max(0, indexAt(clauses, start));
    index < clauses.length && clauses[index]!.start < end;
    index++
  ) {
    if (clauses[index]!.end > start) found.push(clauses[index]!)
  }
  return found
}
