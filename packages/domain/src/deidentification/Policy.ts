/**
 * What may come in: a pure function of the finds, their context and the account's settings. Design, section 1;
 * `docs/deidentification-policy.md` has examples.
 */
import * as Limits from "../Limits.ts"
import * as EngineLimits from "@incamera/deidentification/Limits"
import type { Finding, FindingKind } from "@incamera/deidentification/Finding"
import {
  compileNames,
  isInDirectory,
  isListed,
  isPartyHere,
  isPublicInPrompt,
  isPublishedNumber,
  JudgedContext,
  type NameList,
  WholeNames
} from "@incamera/deidentification/publicnames"
import type { RefusedPlace } from "./RefusedPlace.ts"
import type { PrivacySettings } from "../settings/PrivacySettings.ts"
import { plainKey } from "@incamera/deidentification/pseudonyms"
import { type Cluster, clustersOf } from "@incamera/deidentification/scanning"
import { atOnce, type Steps } from "@incamera/deidentification/Steps"

/** A text with its findings, by offsets into the text. */
export interface JudgedText {
  /** The members of the request that the text is from; several if they were joined. None if callers don't know them. */
  readonly members?: ReadonlyArray<string>
  readonly text: string
  readonly findings: ReadonlyArray<Finding>
}

export interface Refusal {
  readonly _tag: "Refuse"
  /** By kind, in alphabetical order. */
  readonly found: ReadonlyArray<{ readonly kind: FindingKind; readonly count: number }>
  readonly asksToReveal: boolean
  /**
   * Number of different values of `found` that are refused only because they are registered. The rest of `found`
   * doesn't depend on what is registered.
   */
  readonly vaultOnly: number
  readonly places: ReadonlyArray<RefusedPlace>
}

export interface Allowance {
  readonly _tag: "Allow"
  /** Number of finds that pass only because the user says that they identify nobody. */
  readonly onWord: number
}

export type Decision = Allowance | Refusal

/** What the sender asks for, and what a user in the browser says about the texts. */
export interface Intent {
  readonly asksToReveal: boolean
  /** Words that identify nobody, according to the user. */
  readonly notIdentifying?: ReadonlyArray<string>
}

/** Kinds that identify nobody alone. */
const harmless: ReadonlySet<FindingKind> = new Set(["place", "date", "quantity", "demographic", "circumstance"])

/** Format name of the finds of `detectors/DocketDetector.ts`. */
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

/** True if one of these words covers the whole finding where it is. */
const isCovered = (text: string, { end, start }: Finding, words: ReadonlyArray<string>): boolean =>
  words.some(
    (word) =>
      word.length >= end - start && text.slice(Math.max(0, end - word.length), start + word.length).includes(word)
  )

/**
 * Returns the findings refused with nothing registered; one step for each finding that had to be checked. Registered
 * identities must not affect these, so they don't count towards `Limits.policyRefusals` either.
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

/**
 * Returns the clusters that overlap none of the others. Both lists are in order, and their own clusters don't overlap.
 */
const apartFrom = (clusters: ReadonlyArray<Cluster>, others: ReadonlyArray<Cluster>): ReadonlyArray<Cluster> => {
  let next = 0
  return clusters.filter(({ end, start }) => {
    while (next < others.length && others[next]!.end <= start) next++
    return next >= others.length || others[next]!.start >= end
  })
}

/** Returns where a text is refused: the places that the text alone explains, then the members of all others. */
const placesIn = (
  { members = [] }: JudgedText,
  anyway: ReadonlyArray<Cluster>,
  known: ReadonlyArray<Cluster>
): ReadonlyArray<RefusedPlace> => {
  const whole = members.map((member) => ({ member }))
  const [member] = members
  if (member === undefined || members.length > 1) return anyway.length + known.length > 0 ? whole : []
  return [
    ...anyway.map(({ best: { kind }, end, start }) => ({ member, start, end, kind })),
    ...(known.length > 0 ? whole : [])
  ]
}

/** `decide` in steps, finding by finding. */
export const decideInSteps = function* (
  judged: ReadonlyArray<JudgedText>,
  settings: PrivacySettings,
  { asksToReveal, notIdentifying = [] }: Intent,
  directory: WholeNames = WholeNames.none
): Steps<Decision> {
  const counts = new Map<FindingKind, number>()
  const values = new Set<string>()
  const count = ({ best: { kind } }: Cluster) => counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const places: Array<RefusedPlace> = []
  let onWord = 0
  for (const one of judged) {
    const { findings, text } = one
    const found = findings.filter(({ basis }) => basis !== "known")
    const alone = yield* refusedAnyway(text, found, settings, directory)
    const left = alone.filter((finding) => !isCovered(text, finding, notIdentifying))
    onWord += alone.length - left.length
    const anyway = clustersOf(left)
    anyway.forEach(count)
    const known = apartFrom(clustersOf(findings.filter(({ basis }) => basis === "known")), anyway)
    places.push(...placesIn(one, anyway, known))
    for (const cluster of known) {
      count(cluster)
      // Without the text, each position counts as a value.
      values.add(plainKey(text.slice(cluster.start, cluster.end)) || `${cluster.start}`)
    }
  }
  if (counts.size === 0 && !asksToReveal) return { _tag: "Allow", onWord }
  return {
    _tag: "Refuse",
    found: Array.from(counts, ([kind, count]) => ({ kind, count })).sort((a, b) => (a.kind < b.kind ? -1 : 1)),
    asksToReveal,
    vaultOnly: values.size,
    places: places.slice(0, Limits.refusedPlaces)
  }
}

/**
 * Decides on judged texts. Overlapping findings count once, as the most specific one. A registered value that would be
 * refused anyway counts under the other reason, so that the answer does not reveal that it is registered.
 */
export const decide = (judged: ReadonlyArray<JudgedText>, settings: PrivacySettings, intent: Intent): Decision =>
  atOnce(decideInSteps(judged, settings, intent))
