/** Goes through what the other side asserts, and proposes to each what the passages of the file say to it. */
import type { Passage } from "../answering/PassageIndex.ts"
import { sortKey } from "../chronology/CalendarDate.ts"
import { findContradictions } from "../contradictions/findContradictions.ts"
import type { Span } from "../Span.ts"
import { pause, type Work } from "../Step.ts"
import { contentWords, isPlaceholderWord } from "../text/words.ts"
import type { DraftFacts } from "./DraftFacts.ts"
import { isInstruction } from "./factWords.ts"
import { type Fact, hasIdentifier, isTheirStatement, mayBeSent } from "./selectFacts.ts"

/**
 * - `admitted`: a passage of the user's side, or a paper of nobody's side, says the same with the same figures.
 * - `denied`: such a passage says otherwise.
 * - `unknown`: none speaks of it.
 * - `open`: one speaks of it, and rules can't tell whether it agrees.
 */
export interface Pleaded {
  readonly at: Passage
  readonly answer: "admitted" | "denied" | "open" | "unknown"
  /** The passage behind the answer. */
  readonly by: Passage | null
}

/** Most statements to answer, and most passages to compare them with. */
const mostStatements = 30
const mostCompared = 600

/** Shares of a statement's words that a passage has which says the same, and which speaks of it. */
const saysTheSame = 0.7
const speaksOfIt = 0.34

/** Fewest words that two contradicting passages share. */
const leastShared = 2

/** Words of a text that states a claim. */
const claims =
  /(?<!\p{L})(?:claimant|plaintiff|particulars|we claim|our client|kläger(?:in)?|klage|wir fordern|demandeur|demanderesse|demandante|eiser(?:es)?)(?!\p{L})/iu

const denial =
  /(?<!\p{L})(?:not|no|never|without|nobody|nothing|n['’]t|nicht|kein\p{L}{0,2}|nie|ohne|pas|jamais|aucune?|sans|nunca|ningún|ninguna|sin|niet|geen|nooit|zonder)(?!\p{L})/iu

/** The writer speaks of the letter or of the mandate. */
const ofLetter =
  /^(?:we (?:act|write|enclose)|by way of service|please|our ref|wir (?:vertreten|zeigen)|nous (?:représentons|vous)|les saluda|wij (?:treden|schrijven))(?!\p{L})/iu
const lowerWords = /(?<![\p{L}\p{N}])\p{Ll}{2,}/gu

const asserts = (said: string): boolean =>
  !isInstruction(said) && !ofLetter.test(said) && (said.match(lowerWords)?.length ?? 0) >= 3

const overlap = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end

interface Words {
  readonly at: Passage
  /** What the user's side says itself goes before a paper of nobody's side. */
  readonly isOurs: boolean
  /** The exact days in it. */
  readonly days: ReadonlySet<number>
  readonly stems: ReadonlySet<string>
  readonly figures: ReadonlySet<string>
  readonly isDenial: boolean
}

interface Close {
  readonly own: Words
  /** Number of the statement's words in it, and their share. */
  readonly shared: number
  readonly share: number
}

/** Returns the one with the most of a statement's words; null if there is none. */
function closest(mine: Words, all: ReadonlyArray<Words>): Close | null {
  let best: Close | null = null
  for (const own of all) {
    const shared = [...mine.stems].filter((stem) => own.stems.has(stem)).length
    const share = shared / Math.max(1, mine.stems.size)
    if (best === null || share > best.share || (share === best.share && own.isOurs && !best.own.isOurs))
      best = { own, share, shared }
  }
  return best
}

export function* pleaded({ asserted, changes, dates, index }: DraftFacts): Work<ReadonlyArray<Pleaded>> {
  const { passages, reading } = index
  const { parts, text } = reading
  const factOf = (at: Passage): Fact => ({ at, ofClaim: false, isTerm: false, ...asserted.of(at) })
  const exact = dates.entries.filter(({ date }) => !date.deadline && date.from.day > 0)
  const wordsOf = (at: Passage): Words => {
    const said = text.slice(at.start, at.end)
    return {
      at,
      isOurs: asserted.of(at).side === "ours",
      days: new Set(exact.flatMap(({ date }) => (overlap(date, at) ? [sortKey(date.from)] : []))),
      stems: new Set(contentWords(said).filter((word) => !isPlaceholderWord(word))),
      figures: new Set(said.match(/\d[\d.,:]{0,20}\d|\d/g)),
      isDenial: denial.test(said)
    }
  }
  const theirs: Array<Passage> = []
  const ours: Array<Words> = []
  for (const at of passages) {
    const said = text.slice(at.start, at.end)
    if (!at.tells || changes.isLeftOut(at) || hasIdentifier(said)) continue
    const fact = factOf(at)
    if (fact.isOfAgent) continue
    if (isTheirStatement(fact, index) && asserts(said)) theirs.push(at)
    else if (ours.length < mostCompared && mayBeSent(fact, index)) ours.push(wordsOf(at))
  }
  yield pause
  const states = parts.map(({ end, start }) => claims.test(text.slice(start, Math.min(end, start + 4_000))))
  const ofClaim = theirs.filter(({ part }) => states[part])
  const statements = (ofClaim.length > 0 ? ofClaim : theirs).slice(0, mostStatements)
  const languages = new Set(ours.map(({ at }) => index.languages[at.part] ?? null))
  const points = yield* findContradictions(reading, dates)
  const found: Array<Pleaded> = []
  for (const at of statements) {
    const against = points
      .flatMap(({ sides: [one, other] }) => [[one, other] as const, [other, one] as const])
      .filter(([mine]) => mine.some(({ span }) => overlap(span, at)))
      .flatMap(([, other]) => other.flatMap(({ span }) => ours.filter((own) => overlap(span, own.at))))
    const mine = wordsOf(at)
    const contradicting = closest(mine, against)
    if (contradicting !== null && contradicting.shared >= leastShared) {
      found.push({ at, answer: "denied", by: contradicting.own.at })
      continue
    }
    const best = closest(mine, ours)
    const isSame =
      best !== null &&
      best.share >= saysTheSame &&
      mine.figures.size > 0 &&
      [...mine.figures].every((figure) => best.own.figures.has(figure)) &&
      best.own.isDenial === mine.isDenial
    const isOtherDay =
      best !== null &&
      best.own.isOurs &&
      best.share >= saysTheSame &&
      mine.days.size > 0 &&
      best.own.days.size > 0 &&
      ![...mine.days].some((day) => best.own.days.has(day))
    if (best === null || best.share < speaksOfIt)
      found.push({ at, answer: languages.has(index.languages[at.part] ?? null) ? "unknown" : "open", by: null })
    else if (isOtherDay) found.push({ at, answer: "denied", by: best.own.at })
    else found.push({ at, answer: isSame ? "admitted" : "open", by: best.own.at })
    yield pause
  }
  return found
}
