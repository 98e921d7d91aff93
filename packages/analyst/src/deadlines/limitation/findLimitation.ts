/** Finds the limitation periods for the claim of a case, from the days that its texts give for the start. */
import type { SafeText } from "@incamera/domain/deidentification"
import type { CalendarDate } from "../../chronology/CalendarDate.ts"
import type { Chronology, Entry } from "../../chronology/chronology.ts"
import type { Reading } from "../../Reading.ts"
import type { Work } from "../../Step.ts"
import { foreignPhrases } from "../../text/anyLanguage.ts"
import { sameDay } from "../compute.ts"
import { daysOfEvent, eventWords } from "../eventDays.ts"
import { type ClaimKind, type LimitationRule, limitationRules } from "./LimitationRule.ts"

/** A rule with the end for each day that the texts give for its start; none if they give no day. */
export interface LimitationPeriod {
  readonly rule: LimitationRule
  readonly ends: ReadonlyArray<{ readonly from: Entry; readonly due: CalendarDate | null }>
}

export interface Limitation {
  /** The kinds of claim that the record or the request names. */
  readonly claims: ReadonlyArray<ClaimKind>
  /** Empty if no rule on file fits. */
  readonly periods: ReadonlyArray<LimitationPeriod>
}

const asks = foreignPhrases(
  "time ?barred",
  "limitation(?: periods?)?",
  "statutes? of limitations?",
  "prescri(?:bed|ption)",
  "(?:when|until when|how long|latest|last day|too late|time|in time).{0,60}(?:sue|suing|bring (?:a|the|an|our|her|his|their) (?:claim|action|case|suit)|civil action|challenge|papeleta)",
  "sue",
  "labou?r court",
  "annul the dismissal",
  "verjähr(?:t|en|ung|ungsfrist)",
  "verjaring",
  "verjaar[dt]",
  "prescripción",
  "prescribe",
  "caduc(?:a|idad)",
  "prescrite?s?"
)

const kinds: Readonly<Record<ClaimKind, RegExp>> = {
  dismissal: foreignPhrases(
    "dismiss\\p{L}{0,4}",
    "(?:wrongful|unfair) termination",
    "employment",
    "Arbeitsrecht",
    "licenci\\p{L}{1,6}",
    "despid\\p{L}{1,3}",
    "laboral",
    "ontslag",
    "arbeidsrecht"
  ),
  injury: foreignPhrases(
    "(?:personal )?injur(?:y|ies)",
    "(?:road|traffic|bicycle|car) accident",
    "accident",
    "collision",
    "Unfall\\p{L}{0,10}",
    "Verkehrsrecht",
    "Körperverletzung",
    "accidente",
    "lesiones",
    "dommage corporel",
    "letsel\\p{L}{0,6}"
  ),
  building: foreignPhrases(
    "building (?:contract|works|defects?)",
    "construction (?:contract|defects?|works?)",
    "Bau(?:recht|vertrag\\p{L}{0,2}|m[aä]ngel\\p{L}{0,2})",
    "Werkvertrag\\p{L}{0,4}"
  ),
  sale: foreignPhrases(
    "sales? of goods",
    "(?:seller|buyer|purchaser)(?:['’]s)?",
    "Kaufrecht",
    "Kaufvertrag",
    "compraventa",
    "koop\\p{L}{0,8}"
  ),
  contract: foreignPhrases("contract\\p{L}{0,3}", "commercial", "Vertrag\\p{L}{0,6}", "contrat", "contrato")
}

/** What the records say comes first; a sale is a contract, too, and the closer kind counts. */
function claimsIn(texts: ReadonlyArray<string>): ReadonlyArray<ClaimKind> {
  for (const text of texts) {
    const found = (["dismissal", "injury", "building", "sale", "contract"] as const).filter(
      (kind) => text.search(kinds[kind]) >= 0
    )
    const closer = found.includes("sale") ? found.filter((kind) => kind !== "contract") : found
    if (closer.length > 0) return closer
  }
  return []
}

const endOf = ({ amount, fromEndOfYear, unit }: LimitationRule, from: CalendarDate): CalendarDate | null => {
  if (unit === "working-day") return null
  const start = fromEndOfYear ? { ...from, month: 12, day: 31 } : from
  return sameDay(start, unit === "year" ? 12 * amount : amount)
}

/** Returns the limitation periods; null if the request asks for none. */
export function* findLimitation(
  request: string,
  record: {
    readonly jurisdiction: SafeText | null
    readonly title: SafeText | null
    readonly practiceArea: SafeText | null
  },
  reading: Reading,
  dates: Chronology
): Work<Limitation | null> {
  if (request.search(asks) < 0) return null
  const summary = reading.parts.find(({ origin }) => origin.source === "case-summary")
  const place = record.jurisdiction ?? request
  const claims = claimsIn([
    `${record.practiceArea ?? ""}`,
    request,
    `${record.title ?? ""}`,
    summary === undefined ? "" : reading.text.slice(summary.start, Math.min(summary.end, summary.start + 2_000))
  ])
  // The contract may be one of sale, which the rule says.
  const wanted: ReadonlyArray<ClaimKind> = claims.includes("contract") ? [...claims, "sale"] : claims
  const fitting = limitationRules.filter(({ claim, named }) => wanted.includes(claim) && named.test(place))
  const periods: Array<LimitationPeriod> = []
  for (const rule of fitting) {
    if (periods.some((one) => one.rule.source === rule.source)) continue
    const days = yield* daysOfEvent(reading, dates, eventWords[rule.start])
    periods.push({ rule, ends: days.map((from) => ({ from, due: endOf(rule, from.date.from) })) })
  }
  return { claims: wanted, periods }
}
