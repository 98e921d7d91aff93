/** Scores urgency, and the need for supervision by a court, before judgment or after. */
import { safe, type SafeText } from "@incamera/domain/deidentification"
import { negated } from "../text/negated.ts"
import { phrases, quantity, quantityOf } from "../text/Pattern.ts"
import type { Span } from "../Span.ts"
import { listed } from "../wording.ts"
import type { Reading } from "../Reading.ts"
import { pause, type Work } from "../Step.ts"
import { type Assessment, type Dossier, findSignals, heaviest, type Score, type Signal } from "./Assessment.ts"

const signal = (weight: 1 | 2, name: SafeText, ...sources: ReadonlyArray<string>): Signal => ({
  name,
  pattern: phrases(...sources),
  weight
})

const urgency: ReadonlyArray<Signal> = [
  signal(
    2,
    safe`an urgent order of the court`,
    "tro",
    "temporary restraining orders?",
    "preliminary injunctions?",
    "interim (?:injunctions?|relief|measures?|orders?)",
    "ex parte",
    "emergency (?:motion|application|order|hearing|relief|custody)",
    "freezing (?:order|injunction)",
    "writ of attachment",
    "protective order against"
  ),
  signal(
    2,
    safe`harm about to happen`,
    "irreparable (?:harm|injury|damage)",
    "imminent\\w{0,2}",
    "(?:lock ?out|eviction|deportation|foreclosure sale|demolition) (?:is )?(?:scheduled|set|planned) for"
  ),
  signal(1, safe`an injunction`, "injuncti(?:on|ons|ve)"),
  signal(
    1,
    safe`a limitation period`,
    "statutes? of limitations?",
    "limitations? periods?",
    "time ?barred",
    "prescription period",
    "(?:claim|action)s? (?:will )?(?:expires?|lapses?)"
  ),
  signal(
    1,
    safe`a hearing or trial that is set`,
    "(?:hearing|trial) (?:is |was |has been )?(?:set|scheduled|fixed)",
    "trial date",
    "expedited"
  ),
  signal(
    1,
    safe`evidence that may be lost`,
    "spoliation",
    "overwritten",
    "(?:destroy|delet)(?:ed|ing|e|ion of) (?:\\w{2,12} ){0,2}(?:evidence|records|logs|e ?mails|files|documents)",
    "preserv(?:e|ation) (?:of )?evidence"
  )
]

const supervision: ReadonlyArray<Signal> = [
  signal(
    2,
    safe`supervision by the court over time`,
    "receiver(?:ship)?",
    "consent decree",
    "(?:court appointed|special|independent) (?:monitor|master)",
    "(?:ongoing|continuing|post ?judgment|judicial|court) supervision",
    "structural injunction",
    "medical monitoring"
  ),
  signal(
    1,
    safe`children or persons under guardianship`,
    "minors?(?= (?:child\\w{0,3}|plaintiffs?|son|daughter|claimants?))",
    "minor child(?:ren)?",
    "child custody",
    "custody of",
    "guardian(?:ship)?(?: ad litem)?",
    "conservator(?:ship)?",
    "incapacitated"
  ),
  signal(
    1,
    safe`accounts or administration to be watched`,
    "probate administration",
    "trust administration",
    "accounting to the court",
    "class settlement",
    "structured settlement",
    "periodic payments",
    "compliance reports?"
  )
]

const unit = "(?:calendar\\s|business\\s|working\\s|court\\s)?(?<unit>hours?|days?|weeks?|months?)\\b"

/** "within 10 days", "expires in three weeks"; "14 days to answer". */
const periods: ReadonlyArray<RegExp> = [
  new RegExp(
    `\\b(?:within|expir(?:es?|ing)\\s{1,3}(?:in|after|within)|due\\s{1,3}in|in\\s{1,3}the\\s{1,3}next)\\s{1,3}${quantity}[\\s-]{1,3}${unit}(?!\\s{1,3}(?:ago|later|earlier|of\\s{1,3}experience|old)\\b)`,
    "gi"
  ),
  new RegExp(
    `\\b${quantity}[\\s-]{1,3}${unit}\\s{1,3}(?:in\\s{1,3}which\\s{1,3})?to\\s{1,3}(?:respond|answer|reply|pay|vacate|leave|quit|move|accept|object|appeal|file|comply|cure|sign|decide|consider)\\b`,
    "gi"
  )
]

const daysPer = (unit: string): number => (/^h/i.test(unit) ? 1 / 24 : /^d/i.test(unit) ? 1 : /^w/i.test(unit) ? 7 : 30)

/** Returns the shortest period that the text sets. */
function* shortestPeriod({ blocks, text }: Reading): Work<{ readonly days: number; readonly at: Span } | null> {
  let shortest: { readonly days: number; readonly at: Span } | null = null
  for (const { end, start } of blocks) {
    for (const match of periods.flatMap((pattern) => Array.from(text.slice(start, end).matchAll(pattern)))) {
      const at = { start: start + match.index, end: start + match.index + match[0].length }
      if (negated(text, at.start, at.end)) continue
      const days = quantityOf(match.groups!["quantity"]!) * daysPer(match.groups!["unit"]!)
      if (days < (shortest?.days ?? 91)) shortest = { days, at }
    }
    yield pause
  }
  return shortest
}

export function* urgencyAndSupervision({ reading }: Dossier): Work<Assessment> {
  const pressing = yield* findSignals(reading, urgency)
  const urgent = pressing.some(({ signal }) => signal === urgency[0])
    ? pressing.filter(({ signal }) => signal !== urgency[2])
    : pressing
  const watched = yield* findSignals(reading, supervision)
  const shortest = yield* shortestPeriod(reading)
  const timePresses = urgent.length > 0 || shortest !== null
  const score: Score =
    heaviest(urgent) === 2 ||
    heaviest(watched) === 2 ||
    (shortest !== null && shortest.days <= 10) ||
    (timePresses && watched.length > 0)
      ? 2
      : timePresses || watched.length > 0
        ? 1
        : 0
  const days = shortest === null ? 0 : Math.max(1, Math.round(shortest.days))
  const named = [...urgent, ...watched].map(({ signal }) => signal.name)
  return {
    factor: "urgency-and-supervision",
    score,
    reason:
      named.length === 0 && shortest === null
        ? safe`The text mentions no deadline, urgent relief or continuing supervision.`
        : safe`${named.length === 0 ? safe`` : safe`The text mentions ${listed(named)}.`}${
            shortest === null
              ? safe``
              : safe`${named.length === 0 ? safe`` : safe` `}The shortest period it sets is ${
                  shortest.days < 1 ? safe`less than a day` : days === 1 ? safe`one day` : safe`about ${days} days`
                }.`
          }`,
    evidence: [
      ...urgent.map(({ first }) => first),
      ...(shortest === null ? [] : [shortest.at]),
      ...watched.map(({ first }) => first)
    ],
    wouldChange: [
      safe`one point for a period of up to three months, a limitation question, a set hearing, an injunction or a minor; two for an urgent order, a period of up to ten days or continuing supervision by the court`,
      safe`two points for an urgent order, a period of up to ten days, or supervision in addition; none when nothing is due soon`,
      safe`fewer points after the urgent step, if no supervision follows`
    ][score]!
  }
}
