/**
 * What may come in: a pure function of what was found, where it stands, and the account's settings; de-identification
 * carries it out. Design, section 1; `docs/deidentification-policy.md` shows it by examples.
 */
import * as Limits from "../Limits.ts"
import * as EngineLimits from "@incamera/deidentification/Limits"
import type { Finding, FindingKind } from "@incamera/deidentification/Finding"
import { WholeNames } from "@incamera/deidentification/publicnames/WholeNames"
import {
  isInDirectory,
  isListed,
  isPartyHere,
  isPublicInPrompt,
  isPublishedNumber,
  JudgedContext
} from "@incamera/deidentification/publicnames/isPublicHere"
import { compileNames, type NameList } from "@incamera/deidentification/publicnames/NameList"
import type { PrivacySettings } from "../settings/PrivacySettings.ts"
import { plainKey } from "@incamera/deidentification/pseudonyms/plainKey"
import { type Cluster, clustersOf } from "@incamera/deidentification/scanning/Clusters"
import { atOnce, type Steps } from "@incamera/deidentification/Steps"

/** A text and what was found in it, by offsets into it. */
export interface JudgedText {
  readonly text: string
  readonly findings: ReadonlyArray<Finding>
}

export interface Refusal {
  readonly _tag: "Refuse"
  /** By kind, in alphabetical order. */
  readonly found: ReadonlyArray<{ readonly kind: FindingKind; readonly count: number }>
  readonly asksToReveal: boolean
  /**
   * How many different values of `found` are refused for the vault alone: with nothing registered they would pass. All
   * else in `found` is what would be found then.
   */
  readonly vaultOnly: number
}

export type Decision = { readonly _tag: "Allow" } | Refusal

/** These tell nobody who somebody is, alone. */
const harmless: ReadonlySet<FindingKind> = new Set(["place", "date", "quantity", "demographic", "circumstance"])

/** What `detectors/DocketDetector.ts` calls its finds. */
const docketNumber = "docket number"

const lists = new WeakMap<PrivacySettings, NameList>()

const listOf = (settings: PrivacySettings): NameList => {
  const known = lists.get(settings)
  if (known !== undefined) return known
  const list = compileNames(settings.publicNames)
  lists.set(settings, list)
  return list
}

const isRefused = (
  context: JudgedContext,
  finding: Finding,
  settings: PrivacySettings,
  directory: WholeNames
): boolean => {
  const { basis, kind } = finding
  if (basis === "format") return finding.format !== docketNumber || !isPublishedNumber(context, finding)
  if (harmless.has(kind)) return false
  if (kind !== "person" && kind !== "organization") return true
  if (isListed(listOf(settings), context, finding) || isPublicInPrompt(context, finding)) return false
  if (isInDirectory(context, finding, directory)) return false
  return basis === "context" || settings.refusals === "strict" || isPartyHere(context, finding)
}

/**
 * The findings for which a text is refused with nothing registered; a step for each that had to be looked at. What is
 * registered must not change what becomes of these, so it does not count towards the bound either.
 */
const refusedAnyway = function* (
  text: string,
  findings: ReadonlyArray<Finding>,
  settings: PrivacySettings,
  directory: WholeNames
): Steps<ReadonlyArray<Finding>> {
  if (findings.length === 0) return findings
  const context = new JudgedContext(text)
  const refused: Array<Finding> = []
  if (findings.some(({ kind }) => kind === "person" || kind === "organization")) yield* context.read()
  for (const finding of findings) {
    yield EngineLimits.policyContextCharacters
    if (refused.length >= Limits.policyRefusals || isRefused(context, finding, settings, directory))
      refused.push(finding)
  }
  return refused
}

/** Those of the first that overlap none of the second; both are in order, and none overlaps its neighbours. */
const apartFrom = (clusters: ReadonlyArray<Cluster>, others: ReadonlyArray<Cluster>): ReadonlyArray<Cluster> => {
  let next = 0
  return clusters.filter(({ end, start }) => {
    while (next < others.length && others[next]!.end <= start) next++
    return next >= others.length || others[next]!.start >= end
  })
}

/** As `decide`, finding by finding. */
export const decideInSteps = function* (
  judged: ReadonlyArray<JudgedText>,
  settings: PrivacySettings,
  intent: { readonly asksToReveal: boolean },
  directory: WholeNames = WholeNames.none
): Steps<Decision> {
  const counts = new Map<FindingKind, number>()
  const values = new Set<string>()
  const count = ({ best: { kind } }: Cluster) => counts.set(kind, (counts.get(kind) ?? 0) + 1)
  for (const { findings, text } of judged) {
    const found = findings.filter(({ basis }) => basis !== "known")
    const anyway = clustersOf(yield* refusedAnyway(text, found, settings, directory))
    anyway.forEach(count)
    for (const cluster of apartFrom(clustersOf(findings.filter(({ basis }) => basis === "known")), anyway)) {
      count(cluster)
      // Where the text is not at hand, each place is a value.
      values.add(plainKey(text.slice(cluster.start, cluster.end)) || `${cluster.start}`)
    }
  }
  if (counts.size === 0 && !intent.asksToReveal) return { _tag: "Allow" }
  return {
    _tag: "Refuse",
    found: Array.from(counts, ([kind, count]) => ({ kind, count })).sort((a, b) => (a.kind < b.kind ? -1 : 1)),
    asksToReveal: intent.asksToReveal,
    vaultOnly: values.size
  }
}

/**
 * Findings that overlap count once, as the one that says most. A registered value that would be refused anyway counts as
 * what it would be refused for: the answer does not tell that it is registered.
 */
export const decide = (
  judged: ReadonlyArray<JudgedText>,
  settings: PrivacySettings,
  intent: { readonly asksToReveal: boolean }
): Decision => atOnce(decideInSteps(judged, settings, intent))
