/** Counts claims, and parties to be heard. */
import { safe } from "@incamera/domain/deidentification"
import { placeholders } from "../text/placeholders.ts"
import { phrases, quantity, quantityOf } from "../text/Pattern.ts"
import type { Span } from "../Span.ts"
import { counted, enumerated, listed } from "../wording.ts"
import type { Reading } from "../Reading.ts"
import { pause, type Work } from "../Step.ts"
import { type Assessment, type Dossier, findSignals, type Score, type Signal } from "./Assessment.ts"

const structure: ReadonlyArray<Signal> = [
  {
    name: safe`class or representative allegations`,
    pattern: phrases(
      "class (?:actions?|allegations?|certification|members?|representatives?)",
      "(?:putative|proposed|certified) class",
      "collective action",
      "representative action",
      "paga",
      "similarly situated"
    ),
    weight: 2
  },
  {
    name: safe`many claimants joined together`,
    pattern: phrases(
      "mass (?:torts?|actions?|arbitrations?)",
      "(?:dozens|hundreds|thousands) of (?:\\w{1,15} )?(?:plaintiffs|claimants|victims|defendants|investors|consumers|tenants|owners|employees)"
    ),
    weight: 2
  },
  {
    name: safe`cross-claims or third parties brought in`,
    pattern: phrases(
      "cross (?:complaints?|claims?|defendants?)",
      "counter ?claim\\w{0,3}",
      "third party (?:complaints?|claims?|defendants?)",
      "impleader",
      "interven(?:e|es|ed|or|ors|tion)"
    ),
    weight: 1
  },
  {
    name: safe`separately represented parties`,
    pattern: phrases("separate(?:ly)? (?:represented|counsel)", "joint defen[cs]e agreement", "co ?defendants?"),
    weight: 1
  }
]

const saidCount = new RegExp(
  `\\b${quantity}\\s{1,3}(?:(?:[a-z]{1,15}\\s{1,3}){0,2})(?<what>causes of action|counts|claims for relief|plaintiffs|claimants|defendants|respondents|petitioners)\\b`,
  "gi"
)

/** Returns the largest numbers of claims and of parties that the text gives in digits or words. */
function* saidCounts({
  blocks,
  text
}: Reading): Work<{ readonly claims: SaidCount | null; readonly parties: SaidCount | null }> {
  let claims: SaidCount | null = null
  let parties: SaidCount | null = null
  for (const { end, start } of blocks) {
    for (const match of text.slice(start, end).matchAll(saidCount)) {
      const said = {
        count: quantityOf(match.groups!["quantity"]!),
        at: { start: start + match.index, end: start + match.index + match[0].length }
      }
      if (/^c(?:auses|ounts|laims)/i.test(match.groups!["what"]!)) {
        if (said.count > (claims?.count ?? 1)) claims = said
      } else if (said.count > (parties?.count ?? 1)) parties = said
    }
    yield pause
  }
  return { claims, parties }
}

interface SaidCount {
  readonly count: number
  readonly at: Span
}

export function* claimsAndParties({ issues, reading }: Dossier): Work<Assessment> {
  const claims = issues.filter(({ issue }) => issue.claim)
  const said = yield* saidCounts(reading)
  const parties = placeholders(reading.text)
  const signals = yield* findSignals(reading, structure)

  const claimCount = Math.max(claims.length, said.claims?.count ?? 0)
  const partyCount = Math.max(parties.length, said.parties?.count ?? 0)
  const named = claims.filter(({ basis }) => basis === "named").length
  const score: Score =
    signals.some(({ signal }) => signal.weight === 2) || named >= 5 || claimCount >= 7 || partyCount >= 8
      ? 2
      : signals.length > 0 || claimCount >= 3 || partyCount >= 4
        ? 1
        : 0

  const claimWords =
    claims.length === 0
      ? safe`no claim was recognized`
      : safe`${counted(claims.length, safe`possible claim`, safe`possible claims`)} (${enumerated(
          claims.map(({ issue }) => issue.name),
          6
        )})`
  const partyWords =
    parties.length === 0
      ? safe`no party is marked by a placeholder`
      : counted(
          parties.length,
          safe`person or organization marked by a placeholder`,
          safe`persons and organizations marked by placeholders`
        )
  const numbers = [
    ...(said.claims === null ? [] : [safe`${said.claims.count} claims`]),
    ...(said.parties === null ? [] : [safe`${said.parties.count} parties on one side`])
  ]
  return {
    factor: "claims-and-parties",
    score,
    reason: safe`Found: ${claimWords}; ${partyWords}.${
      numbers.length === 0 ? safe`` : safe` The text itself speaks of ${listed(numbers)}.`
    }${signals.length === 0 ? safe`` : safe` It mentions ${listed(signals.map(({ signal }) => signal.name))}.`}`,
    evidence: [
      ...signals.map(({ first }) => first),
      ...(said.claims === null ? [] : [said.claims.at]),
      ...(said.parties === null ? [] : [said.parties.at]),
      ...claims.slice(0, 6).map(({ at }) => at[0]!),
      ...(claims.length + signals.length === 0 ? parties.slice(0, 3).map(({ at }) => at[0]!) : [])
    ],
    wouldChange: [
      safe`one point from 3 claims or 4 parties on, or for cross-claims; two for claims of a class or group, 5 claims by name or 8 parties`,
      safe`two points for claims of a class or group, 5 claims by name or 8 parties; none with at most 2 claims and 3 parties`,
      safe`one point less without claims of a class or group, with fewer than 5 claims by name and fewer than 8 parties`
    ][score]!
  }
}
