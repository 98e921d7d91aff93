/** Describes a case's record and lists of cases in words. */
import { DateTime } from "effect"
import {
  type CaseOverview,
  type CaseStatus,
  type ComplexityFactorName,
  type ComplexityTier,
  searchKey,
  searchWords
} from "@incamera/domain/cases"
import { type Addressing, fold, identifier, safe, type SafeText } from "@incamera/domain/deidentification"
import * as Limits from "@incamera/domain/Limits"
import { bullets, counted, figure, padded, paragraphs } from "../wording.ts"
import type { ListFilter } from "./Request.ts"

export const statuses: Readonly<Record<CaseStatus, SafeText>> = {
  pending: safe`pending`,
  open: safe`open`,
  closed: safe`closed`
}
const tiers: Readonly<Record<ComplexityTier, SafeText>> = {
  simple: safe`simple`,
  standard: safe`standard`,
  complex: safe`complex`
}
const factors: Readonly<Record<ComplexityFactorName, SafeText>> = {
  "claims-and-parties": safe`claims and parties`,
  "evidence-volume": safe`evidence volume`,
  "legal-novelty": safe`legal novelty`,
  "courts-and-jurisdictions": safe`courts and jurisdictions`,
  "urgency-and-supervision": safe`urgency and supervision`
}

/** Most cases to list; the answer gives the number of the rest. */
const casesListed = 50

const day = (moment: DateTime.Utc): SafeText => {
  const parts = DateTime.toPartsUtc(moment)
  return safe`${parts.year}-${padded(parts.month)}-${padded(parts.day)}`
}

export const minute = (moment: DateTime.Utc): SafeText => {
  const parts = DateTime.toPartsUtc(moment)
  return safe`${day(moment)} ${padded(parts.hour)}:${padded(parts.minute)} UTC`
}

export const orMissing = (text: SafeText | null): SafeText =>
  text === null || text.trim() === "" ? safe`not given` : fold(text)

export function record(of: CaseOverview): SafeText {
  const { complexity, summaryCharacters } = of
  return safe`## Case record\n\n${bullets([
    safe`Title: ${fold(of.title)}`,
    safe`Status: ${statuses[of.status]}; stage: ${orMissing(of.stage)}`,
    safe`Practice area: ${orMissing(of.practiceArea)}; jurisdiction: ${orMissing(of.jurisdiction)}`,
    complexity === null
      ? safe`Complexity: not evaluated yet`
      : safe`Complexity: ${tiers[complexity.tier]}, ${complexity.score} of 10`,
    ...(complexity === null ? [] : complexity.factors.map((one) => safe`— ${factors[one.factor]}: ${one.score} of 2`)),
    summaryCharacters === null
      ? safe`Summary: none yet`
      : safe`Summary: on file, ${figure(summaryCharacters)} characters`,
    safe`Created ${day(of.createdAt)}, last changed ${minute(of.updatedAt)}, version ${of.version}`
  ])}`
}

const words = ({ jurisdiction, practiceArea, stage, title }: CaseOverview): string =>
  searchKey([title, practiceArea, jurisdiction, stage].filter((text) => text !== null).join("\n"))

const passes =
  ({ status, words: asked }: ListFilter) =>
  (one: CaseOverview): boolean => {
    if (status !== null && one.status !== status) return false
    const text = words(one)
    return asked === null || searchWords(asked).every((word) => text.includes(word))
  }

const line = (one: CaseOverview): SafeText =>
  safe`**${fold(one.title)}**: ${statuses[one.status]}${one.stage === null ? safe`` : safe`, ${fold(one.stage)}`}; ${orMissing(
    one.practiceArea
  )}, ${orMissing(one.jurisdiction)}; changed ${day(one.updatedAt)} (\`${identifier(one.caseId)}\`)`

/** Lists the matching cases, newest first, with the filter in words. */
export function list(cases: ReadonlyArray<CaseOverview>, filter: ListFilter, at: Addressing): SafeText {
  const found = cases.filter(passes(filter))
  const shown = found.slice(0, casesListed)
  const kind =
    filter.status === null
      ? safe``
      : safe` that ${found.length === 1 ? safe`is` : safe`are`} ${statuses[filter.status]}`
  const about =
    filter.words === null ? safe`` : safe`, with “${filter.words}” in the title, practice area, jurisdiction or stage`
  return paragraphs([
    safe`## Cases\n\n${counted(found.length, safe`case`, safe`cases`)}${kind}${about}${
      cases.length >= Limits.analystCases
        ? safe`, among the ${cases.length} newest; for older ones: \`${at("cases.getOrList")}\``
        : safe``
    }.`,
    bullets(shown.map(line)),
    found.length > shown.length ? safe`${found.length - shown.length} more are not listed here.` : null
  ])
}
