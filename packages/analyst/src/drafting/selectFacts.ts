/**
 * Chooses the facts of a draft: passages about the matter of the draft that its reader may read. What leaves the house
 * holds what the user's side asserts or what nobody in particular asserts, and no identifiers.
 */
import type { SafeText } from "@incamera/domain/deidentification"
import { languageOf } from "../text/languageWords.ts"
import type { Passage, PassageIndex } from "../answering/PassageIndex.ts"
import { rank } from "../answering/rank.ts"
import { termsOf } from "../answering/terms.ts"
import type { CaseParty } from "@incamera/domain/tasks"
import type { Chronology } from "../chronology/chronology.ts"
import type { FoundIssue } from "../issues/findIssues.ts"
import { isConfided } from "../sides/confidences.ts"
import { type Assertion, assertions, type Side } from "../sides/sideOf.ts"
import type { Sides } from "../sides/sidesOf.ts"
import { indexAt, type Span } from "../Span.ts"
import { pause, type Work } from "../Step.ts"
import { amountsIn } from "../text/amounts.ts"
import { isAct, isInstruction, isKeptBack, isPerformed } from "./factWords.ts"
import { saidIn } from "./saidIn.ts"

export interface Fact extends Assertion {
  readonly at: Passage
  /** True if it has a sign of a claim. */
  readonly ofClaim: boolean
  /** True if a note asks for it. */
  readonly isAdded?: boolean
}

export interface Wanted {
  readonly index: PassageIndex
  readonly sides: Sides
  readonly parties: ReadonlyArray<CaseParty>
  /** The instruction and the case's title: what the draft is about. */
  readonly about: ReadonlyArray<SafeText>
  readonly issues: ReadonlyArray<FoundIssue>
  readonly dates: Chronology
  /** The indexes of the texts that don't belong to the matter. */
  readonly apart: ReadonlySet<number>
}

/** Identifiers have no place in a letter; its head names the people. */
const identifier = /\[(?:Date of birth|Identifier|Email|Phone|Address|Link) \d{1,6}\]/

export const hasIdentifier = (words: string): boolean => identifier.test(words)

const asks = /\?["”»]?\s{0,3}$/

const names = /\d$|^(?:clients?|mandant(?:in)?|cliente?|cliënt(?:e)?)$/

/** A term of a contract: what somebody has to do, and nothing that happened. */
const term = /^\(?(?:§ ?)?\d{1,2}\.\d{1,2}(?:\.\d{1,2})?[.)]?\s|^\(?[a-z]\)\s/

/** A text of terms, of which few are facts of a dispute. */
const terms =
  /(?<!\p{L})(?:agreement|contract|lease|policy|handbook|terms (?:and|of)|conditions|\p{L}{0,24}vertrag|contrat|bail|contrato|\p{L}{0,20}overeenkomst|huurcontract)(?!\p{L})/iu
const headCharacters = 160

/** The lawyer speaks of the matter to colleagues, or of what is wanted. */
const ofOurselves =
  /^(?:we (?:act|advise|defend|represent|are)|(?:our |the )?client is(?! \p{Ll}+ing)|wir (?:vertreten|verteidigen)|nous (?:défendons|assistons|représentons)|defendemos|representamos|wij (?:staan|vertegenwoordigen))(?!\p{L})/iu

/** A line that only names things ("Customer: [Party 3]"), or that announces what follows. */
const onlyNames =
  /^[^:\n]{2,30}:\s{0,20}\[[A-Z]|[:]\s{0,3}$|(?<!\p{L})(?:wrote|schrieb|a écrit|escribió|schreef)\s{0,2}:?\s{0,3}$/u

/** What shows that a passage tells a fact of the matter, in shares of the matter's words. */
const weights = { claim: 0.35, day: 0.3, amount: 0.2, figure: 0.08 }

/** What a passage is worth for its speaker: those who tell what happened for the user's side. */
const ofSide: Readonly<Record<Side, number>> = {
  ours: 0.25,
  neutral: 0.2,
  witness: 0.2,
  nobody: 0,
  theirs: 0,
  others: 0
}

/** How much a term of a contract counts. */
const ofTerms = 0.4

/** Least that a fact scores, and least of it for the matter's words in a passage without a sign of the claim. */
const relevant = 0.22
const leastWords = 0.05

/** Each further fact of the same text counts so much less. */
const further = 0.88

/** Expects spans in order. */
const isIn = (spans: ReadonlyArray<Span>, { end, start }: Span): boolean =>
  (spans[indexAt(spans, end - 1)]?.end ?? 0) > start

/** How much each passage has of the words of the matter, 0 to 1. */
function* relevanceOf(index: PassageIndex, about: ReadonlyArray<SafeText>): Work<ReadonlyArray<number>> {
  const scores = new Map<number, number>()
  for (const words of about) {
    const language = languageOf(words) ?? "en"
    // Whose words they are doesn't make them facts of the matter.
    const own = termsOf(words, language).filter(({ word }) => !names.test(word))
    const ranked = rank(index, { terms: own, aliases: new Map(), language, only: null })
    const best = ranked[0]?.score ?? 1
    for (const { passage, score } of ranked) scores.set(passage, Math.max(scores.get(passage) ?? 0, score / best))
    yield pause
  }
  return index.passages.map((_, number) => scores.get(number) ?? 0)
}

/** Returns all facts about the matter, best first. */
export function* factsAbout({ about, apart, dates, index, issues, parties, sides }: Wanted): Work<ReadonlyArray<Fact>> {
  const { passages, reading } = index
  const relevance = yield* relevanceOf(index, about)
  const signs = issues.flatMap(({ at }) => at).toSorted((one, other) => one.start - other.start)
  const days = dates.entries
    .flatMap(({ date }) => (date.deadline || date.from.day === 0 ? [] : [{ start: date.start, end: date.end }]))
    .toSorted((one, other) => one.start - other.start)
  const isTerms = reading.parts.map(({ end, start }) =>
    terms.test(reading.text.slice(start, Math.min(end, start + headCharacters)))
  )
  const asserted = assertions(index, { sides, parties })
  yield pause
  const weighed = passages.flatMap((at, number) => {
    const words = reading.text.slice(at.start, at.end)
    if (!at.tells || apart.has(at.part) || hasIdentifier(words) || onlyNames.test(words) || ofOurselves.test(words))
      return []
    const ofClaim = isIn(signs, at) || isAct(words)
    const assertion = asserted.of(at)
    const said = saidIn(reading.text, at)
    const isPrecise = isIn(days, said) || /\d/.test(reading.text.slice(said.start, said.end))
    if (relevance[number]! < leastWords && !ofClaim && !(isPrecise && ofSide[assertion.side] > 0)) return []
    if (assertion.side !== "ours" && isInstruction(words)) return []
    const score =
      relevance[number]! +
      (ofClaim ? weights.claim : 0) +
      (isIn(days, said) ? weights.day : 0) +
      (amountsIn(words).length > 0 ? weights.amount : 0) +
      (isPrecise ? weights.figure : 0) +
      ofSide[assertion.side]
    return [
      { fact: { at, ofClaim, ...assertion }, score: score * (term.test(words) || isTerms[at.part]! ? ofTerms : 1) }
    ]
  })
  yield pause
  const seen = new Map<number, number>()
  return weighed
    .filter(({ score }) => score >= relevant)
    .toSorted((one, other) => other.score - one.score || one.fact.at.start - other.fact.at.start)
    .map(({ fact, score }) => {
      const before = seen.get(fact.at.part) ?? 0
      seen.set(fact.at.part, before + 1)
      return { fact, score: score * further ** before }
    })
    .toSorted((one, other) => other.score - one.score || one.fact.at.start - other.fact.at.start)
    .map(({ fact }) => fact)
}

/** True for what the other side did with its own words: its letter of dismissal, its refusal. Quoted as its words. */
export const isTheirAct = ({ at, side }: Fact, { reading }: PassageIndex): boolean => {
  const words = reading.text.slice(at.start, at.end)
  return side === "theirs" && isPerformed(words) && !asks.test(words) && !isKeptBack(words) && !isConfided(words)
}

/** True for what the other side says, to answer it. */
export const isTheirStatement = ({ at, side }: Fact, { reading }: PassageIndex): boolean =>
  side === "theirs" && !asks.test(reading.text.slice(at.start, at.end))

/** True for a fact that may leave the house as one. */
export const mayBeSent = ({ at, isAdded, side }: Fact, { reading }: PassageIndex): boolean => {
  if (isAdded === true) return true
  const words = reading.text.slice(at.start, at.end)
  return (
    (side === "ours" || side === "neutral" || side === "witness" || side === "nobody") &&
    !asks.test(words) &&
    !isKeptBack(words) &&
    !isConfided(words)
  )
}
