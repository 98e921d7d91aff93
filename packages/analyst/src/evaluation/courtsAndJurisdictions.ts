/** Counts the courts, agencies and legal orders involved. */
import { safe, type SafeText, slice } from "@incamera/domain/deidentification"
import { phrases } from "../text/Pattern.ts"
import { abridged, listed } from "../wording.ts"
import type { Work } from "../Step.ts"
import { type Assessment, type Dossier, findSignals, heaviest, type Score, type Signal } from "./Assessment.ts"
import { places } from "../text/places.ts"

const signal = (weight: 1 | 2, name: SafeText, ...sources: ReadonlyArray<string>): Signal => ({
  name,
  pattern: phrases(...sources),
  weight
})

/** Kinds of forum; two of one kind count once, because a text often calls one court by several names. */
const forums: ReadonlyArray<Signal> = [
  signal(
    1,
    safe`a state trial court`,
    "superior court",
    "state court",
    "county court",
    "circuit court",
    "court of common pleas",
    "chancery"
  ),
  signal(
    1,
    safe`a federal court`,
    "federal (?:district )?court",
    "(?:u\\.s\\.|united states) district court",
    "district court"
  ),
  signal(
    1,
    safe`an appellate or supreme court`,
    "courts? of appeals?",
    "appellate (?:court|division)",
    "supreme court",
    "high court"
  ),
  signal(1, safe`a bankruptcy court`, "bankruptcy court"),
  signal(1, safe`a family, probate or juvenile court`, "(?:family|probate|juvenile|surrogate['’]?s) court"),
  signal(
    1,
    safe`a criminal court`,
    "criminal (?:court|case|charges?|proceedings?|prosecution|investigation)",
    "grand jury"
  ),
  signal(1, safe`a labour or employment tribunal`, "(?:employment|labou?r|industrial) (?:tribunal|court)"),
  signal(1, safe`a small claims court`, "small claims"),
  signal(
    1,
    safe`an agency`,
    "eeoc",
    "nlrb",
    "(?:administrative|regulatory) (?:agency|proceedings?|hearing|complaint)",
    "(?:occupational safety|labou?r|housing|civil rights|environmental|licensing|regulatory|data protection) (?:agency|commission|commissioner|board|authority)",
    "ombudsman"
  ),
  signal(1, safe`an arbitral tribunal`, "arbitrat\\w{1,5}"),
  signal(1, safe`a foreign court`, "foreign (?:court|proceedings?|judgment)", "courts? of another (?:state|country)")
]

const links: ReadonlyArray<Signal> = [
  signal(
    2,
    safe`coordination of actions in several courts`,
    "mdl",
    "multi ?district",
    "coordinat(?:ed|ion) (?:proceedings?|of|with)",
    "jccp",
    "consolidat(?:ed|ion) (?:with|of|proceedings?)"
  ),
  signal(
    2,
    safe`parallel or related proceedings`,
    "(?:parallel|related|concurrent) (?:actions?|proceedings?|cases?|lawsuits?|litigation)",
    "(?:actions?|cases?|lawsuits?|proceedings?) (?:are |is )?pending in (?:two|three|four|five|several|other|another)"
  ),
  signal(
    2,
    safe`a cross-border matter`,
    "cross border",
    "hague convention",
    "letters rogatory",
    "international (?:arbitration|service|child abduction|litigation)",
    "foreign (?:law|discovery|subsidiar(?:y|ies))",
    "several countries"
  ),
  signal(1, safe`removal or remand`, "removed to federal", "removal to federal", "notice of removal", "remand\\w{0,2}"),
  signal(
    1,
    safe`an appeal`,
    "(?:on|an|the|interlocutory|cross|pending|notice of) appeal",
    "appealed",
    "writ of mandate",
    "petition for (?:review|certiorari)"
  ),
  signal(
    1,
    safe`a dispute about forum or governing law`,
    "choice of law",
    "governing law",
    "forum (?:selection|non conveniens|clause)",
    "lack of (?:personal )?jurisdiction",
    "personal jurisdiction",
    "change of venue"
  )
]

export function* courtsAndJurisdictions({ reading, record }: Dossier): Work<Assessment> {
  const found = yield* findSignals(reading, forums)
  const linked = yield* findSignals(reading, links)
  const named = places(reading.text)
  const recorded = record?.jurisdiction ?? null
  const elsewhere = recorded === null ? named : named.filter(({ name }) => !recorded.includes(name))
  const jurisdictions = elsewhere.length + (recorded === null ? 0 : Math.max(1, places(recorded).length))

  const score: Score =
    heaviest(linked) === 2 || found.length >= 3 || jurisdictions >= 3 || (found.length >= 2 && jurisdictions >= 2)
      ? 2
      : linked.length > 0 || found.length >= 2 || jurisdictions >= 2 || found.some(({ signal }) => signal === forums[9])
        ? 1
        : 0
  const parts = [
    ...(found.length === 0 ? [] : [safe`Forums mentioned: ${listed(found.map(({ signal }) => signal.name))}.`]),
    ...(named.length === 0
      ? []
      : [
          safe`States or countries named: ${abridged(
            named.map(({ end, start }) => slice(reading.text, start, end)),
            8
          )}.`
        ]),
    ...(recorded !== null && elsewhere.length > 0 ? [safe`The case record has ${recorded}.`] : []),
    ...(linked.length === 0 ? [] : [safe`The text mentions ${listed(linked.map(({ signal }) => signal.name))}.`])
  ]
  return {
    factor: "courts-and-jurisdictions",
    score,
    reason:
      parts.length === 0
        ? safe`The text mentions at most one jurisdiction, and no second court, agency or arbitration.`
        : parts.reduce((text, part) => safe`${text} ${part}`),
    evidence: [
      ...linked.map(({ first }) => first),
      ...found.map(({ first }) => first),
      ...(jurisdictions >= 2 ? elsewhere.slice(0, 4) : [])
    ],
    wouldChange: [
      safe`one point for a second forum or jurisdiction, an arbitration clause, an appeal or a transfer to another court; two for three forums or jurisdictions, parallel proceedings, coordination or a cross-border matter`,
      safe`two points for a third forum or jurisdiction, parallel proceedings or coordination; none if one court decides everything`,
      safe`fewer points if the proceedings are brought before one court under one law`
    ][score]!
  }
}
