/**
 * What may come in: a pure function of what was found, where it stands, and the account's settings; de-identification
 * carries it out. Design, section 1; `docs/deidentification-policy.md` shows it by examples.
 */
import * as Limits from "../Limits.ts"
import type { Finding, FindingKind } from "./Finding.ts"
import { WholeNames } from "./policy/DirectoryNames.ts"
import {
  isInDirectory,
  isListed,
  isPartyHere,
  isPublicInPrompt,
  isPublishedNumber,
  JudgedContext
} from "./policy/isPublicHere.ts"
import { compileNames, type NameList } from "./policy/NameList.ts"
import type { PrivacySettings } from "./policy/PrivacySettings.ts"
import { clustersOf } from "./scanning/Clusters.ts"
import { atOnce, type Steps } from "./Steps.ts"

/** A text and what was found in it, by offsets into it. */
export interface JudgedText {
  readonly text: string
  readonly findings: ReadonlyArray<Finding>
}

export type Decision =
  | { readonly _tag: "Allow" }
  | {
      readonly _tag: "Refuse"
      /** By kind, in alphabetical order. */
      readonly found: ReadonlyArray<{ readonly kind: FindingKind; readonly count: number }>
      readonly asksToReveal: boolean
    }

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
  if (basis === "known") return true
  if (basis === "format") return finding.format !== docketNumber || !isPublishedNumber(context, finding)
  if (harmless.has(kind)) return false
  if (kind !== "person" && kind !== "organization") return true
  if (isListed(listOf(settings), context, finding) || isPublicInPrompt(context, finding)) return false
  if (isInDirectory(context, finding, directory)) return false
  return basis === "context" || settings.refusals === "strict" || isPartyHere(context, finding)
}

/** The findings of a text for which it is refused; a step for each that had to be looked at. */
const refusedInSteps = function* (
  { findings, text }: JudgedText,
  settings: PrivacySettings,
  directory: WholeNames = WholeNames.none
): Steps<ReadonlyArray<Finding>> {
  if (findings.length === 0) return findings
  const context = new JudgedContext(text)
  const refused: Array<Finding> = []
  if (findings.some(({ kind }) => kind === "person" || kind === "organization")) yield* context.read()
  for (const finding of findings) {
    yield Limits.policyContextCharacters
    if (refused.length >= Limits.policyRefusals || isRefused(context, finding, settings, directory))
      refused.push(finding)
  }
  return refused
}

/** As `decide`, finding by finding. */
export const decideInSteps = function* (
  judged: ReadonlyArray<JudgedText>,
  settings: PrivacySettings,
  intent: { readonly asksToReveal: boolean },
  directory: WholeNames = WholeNames.none
): Steps<Decision> {
  const counts = new Map<FindingKind, number>()
  for (const text of judged) {
    for (const { best } of clustersOf(yield* refusedInSteps(text, settings, directory))) {
      counts.set(best.kind, (counts.get(best.kind) ?? 0) + 1)
    }
  }
  if (counts.size === 0 && !intent.asksToReveal) return { _tag: "Allow" }
  return {
    _tag: "Refuse",
    found: Array.from(counts, ([kind, count]) => ({ kind, count })).sort((a, b) => (a.kind < b.kind ? -1 : 1)),
    asksToReveal: intent.asksToReveal
  }
}

/** Findings that overlap count once, as the one that says most. */
export const decide = (
  judged: ReadonlyArray<JudgedText>,
  settings: PrivacySettings,
  intent: { readonly asksToReveal: boolean }
): Decision => atOnce(decideInSteps(judged, settings, intent))
