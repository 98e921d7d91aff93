/**
 * Chooses the facts of a draft: passages about the matter of the draft that its reader may read. What leaves the house
 * holds what the user's side asserts or what nobody in particular asserts, and no identifiers.
 */
import type { SafeText } from "@incamera/domain/deidentification"
import { languageOf } from "../answering/languages.ts"
import type { Passage, PassageIndex } from "../answering/PassageIndex.ts"
import { rank } from "../answering/rank.ts"
import { termsOf } from "../answering/terms.ts"
import type { CaseParty } from "@incamera/domain/tasks"
import type { FoundIssue } from "../issues/findIssues.ts"
import { type Assertion, assertions } from "../sides/sideOf.ts"
import type { Sides } from "../sides/sidesOf.ts"
import { indexAt, type Span } from "../Span.ts"
import { pause, type Work } from "../Step.ts"
import { mentions, phrases } from "../text/Pattern.ts"

export interface Fact extends Assertion {
  readonly at: Passage
  /** True if it has a sign of a claim. */
  readonly ofClaim: boolean
}

export interface Wanted {
  readonly index: PassageIndex
  readonly sides: Sides
  readonly parties: ReadonlyArray<CaseParty>
  /** The instruction and the case's title: what the draft is about. */
  readonly about: ReadonlyArray<SafeText>
  readonly issues: ReadonlyArray<FoundIssue>
}

/** Identifiers have no place in a letter; its head names the people. */
const identifier = /\[(?:Date of birth|Identifier|Email|Phone|Link) \d{1,6}\]/

/** Facts that one wouldn't disclose to the other side unasked: witnesses, offers, the client's doubts. */
const keptBack = phrases(
  "witness(?:es)?",
  "testif\\w{1,3}",
  "sa(?:ys|id) that",
  "offer(?:ed)?",
  "settle\\w{0,5}",
  "release",
  "does not (?:remember|recall|know)",
  "is not sure",
  "privileged",
  "our advice",
  "we advised"
)

export const hasIdentifier = (words: string): boolean => identifier.test(words)

const asks = /\?["”»]?\s{0,3}$/

const names = /\d$|^(?:clients?|mandant(?:in)?|cliente?|cliënt(?:e)?)$/

/** A term of a contract: what somebody has to do, and nothing that happened. */
const term = /^\(?(?:§ ?)?\d{1,2}(?:\.\d{1,2}){0,2}[.)]?\s|^\(?[a-z]\)\s/

/** A text of terms, of which few are facts of a dispute. */
const terms =
  /(?<!\p{L})(?:agreement|contract|lease|policy|handbook|terms (?:and|of)|conditions|\p{L}{0,24}vertrag|contrat|bail|contrato|\p{L}{0,20}overeenkomst|huurcontract)(?!\p{L})/iu
const headCharacters = 160

/** The lawyer speaks of the matter to colleagues. */
const ofOurselves =
  /^(?:we (?:act|defend|represent|are)|(?:our |the )?client is(?! \p{Ll}+ing)|wir (?:vertreten|verteidigen)|nous (?:défendons|assistons|représentons)|defendemos|representamos|wij (?:staan|vertegenwoordigen))(?!\p{L})/iu

/** A number, sum or date: what a letter has to say exactly. */
const exact = /\d/

/** A text belongs to the matter if its best passages score this share of the best text's. */
const relevantText = 0.22

/** A passage is a fact if it scores this share of the best one's. */
const relevant = 0.2

/** Passages of a text that show what it is about. */
const shown = 3

/** Expects spans in order. */
const isIn = (spans: ReadonlyArray<Span>, { end, start }: Span): boolean =>
  (spans[indexAt(spans, end - 1)]?.end ?? 0) > start

/** Returns all facts about the matter, best first. */
export function* factsAbout({ about, index, issues, parties, sides }: Wanted): Work<ReadonlyArray<Fact>> {
  const { passages, reading } = index
  const scores = new Map<number, number>()
  for (const words of about) {
    const language = languageOf(words) ?? "en"
    const wanted = termsOf(words, language)
    // Whose words they are doesn't make them facts of the matter.
    const own = wanted.filter(({ word }) => !names.test(word))
    const ranked = rank(index, { terms: own, aliases: new Map(), language, only: null })
    const best = ranked[0]?.score ?? 1
    for (const { passage, score } of ranked) scores.set(passage, Math.max(scores.get(passage) ?? 0, score / best))
    yield pause
  }
  const signs = issues.flatMap(({ at }) => at).toSorted((one, other) => one.start - other.start)
  const isTerms = reading.parts.map(({ end, start }) =>
    terms.test(reading.text.slice(start, Math.min(end, start + headCharacters)))
  )
  const weighed = passages.map((at, number) => {
    const ofClaim = isIn(signs, at)
    const words = reading.text.slice(at.start, at.end)
    const score = ((scores.get(number) ?? 0) + (ofClaim ? 0.35 : 0)) * (term.test(words) || isTerms[at.part]! ? 0.4 : 1)
    return { at, ofClaim, score: score === 0 ? 0 : score + (exact.test(words) ? 0.1 : 0) }
  })
  yield pause
  const ofParts = new Map(
    [...Map.groupBy(weighed, ({ at }) => at.part)].map(([part, all]) => {
      const best = all.map(({ score }) => score).toSorted((a, b) => b - a)
      return [part, best.slice(0, shown).reduce((sum, score) => sum + score, 0)] as const
    })
  )
  const most = Math.max(...ofParts.values(), 0.01)
  const isOfMatter = ({ at }: { readonly at: Passage }): boolean =>
    reading.parts[at.part]!.origin.source !== "file" || ofParts.get(at.part)! >= relevantText * most
  const facts = weighed.filter(
    (one) =>
      one.at.tells &&
      one.score >= relevant &&
      isOfMatter(one) &&
      !ofOurselves.test(reading.text.slice(one.at.start, one.at.end))
  )
  yield pause
  const asserted = assertions(index, { sides, parties })
  return facts
    .toSorted((one, other) => other.score - one.score || one.at.start - other.at.start)
    .map(({ at, ofClaim }) => ({ at, ofClaim, ...asserted(at) }))
    .filter(({ at }) => !hasIdentifier(reading.text.slice(at.start, at.end)))
}

/** True for what the other side wrote on the claim itself: its letter of dismissal, its refusal. Quoted as its words. */
export const isTheirAct = ({ at, ofClaim, side, speaker }: Fact, { reading }: PassageIndex): boolean =>
  side === "theirs" && ofClaim && speaker !== null && !asks.test(reading.text.slice(at.start, at.end))

/** True for a fact that may leave the house as one. */
export const mayBeSent = ({ at, side }: Fact, { reading }: PassageIndex): boolean => {
  const words = reading.text.slice(at.start, at.end)
  return (side === "ours" || side === "neutral" || side === "nobody") && !asks.test(words) && !mentions(words, keptBack)
}
