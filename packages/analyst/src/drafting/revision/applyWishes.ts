/** Turns wishes into changes, as far as the case has what they need. */
import { fold, safe, type SafeText, slice } from "@incamera/domain/deidentification"
import type { CaseParty } from "@incamera/domain/tasks"
import { languageOf } from "../../text/languageWords.ts"
import type { Passage, PassageIndex } from "../../answering/PassageIndex.ts"
import { rank } from "../../answering/rank.ts"
import { findingsIn } from "../../answering/evidence.ts"
import { sourcesOf } from "../../answering/sources.ts"
import { aliasesOf } from "../../answering/roles.ts"
import { termsOf } from "../../answering/terms.ts"
import { isConfided } from "../../sides/confidences.ts"
import type { Sides } from "../../sides/sidesOf.ts"
import type { Span } from "../../Span.ts"
import { pause, type Work } from "../../Step.ts"
import { phrases } from "../../text/Pattern.ts"
import { listed } from "../../wording.ts"
import type { Withheld } from "../DraftFacts.ts"
import { hasIdentifier } from "../selectFacts.ts"
import { hasSlot, type Template } from "../Template.ts"
import { type Changes, noChanges, type NotFollowed } from "./Changes.ts"
import { clauseNamed, isUnderClause } from "./clauseNumbers.ts"
import { passagesAbout } from "./passagesAbout.ts"
import { Selection } from "./Selection.ts"
import { added as isAdded, changed, leftOut, says, shorter, type Unmet, withoutFiles } from "./verified.ts"
import type { Wish, WishOf } from "./Wish.ts"

export interface Revised {
  readonly index: PassageIndex
  readonly sides: Sides
  readonly parties: ReadonlyArray<CaseParty>
  readonly template: Template
  readonly withheld: ReadonlyArray<Withheld>
}

/** What a passage covers of a topic, with what stands around it and alone, to be added. */
const leastCoverage = 0.5
const leastAlone = 0.3

/** Passages of a file to add. */
const ofFile = 3

const counsel = phrases(
  "counsel",
  "lawyers?",
  "attorneys?",
  "solicitors?",
  "barristers?",
  "law firm",
  "anwalt",
  "anwältin",
  "avocate?",
  "abogad[oa]",
  "advocaat"
)
const ourClient = phrases("(?:our|my|the) client", "mandant(?:in)?", "notre cliente?", "nuestr[oa] cliente", "cliënte?")

/** Returns the number of the party that words mean; null if nobody can tell. */
function* partyMeant(words: SafeText, { index, parties, sides }: Revised): Work<number | null> {
  const named = /\[Party (\d{1,6})\]/.exec(words)
  if (named !== null) return Number(named[1])
  const related = (relation: CaseParty["relation"]): number | null => {
    const numbers = parties.filter((party) => party.relation === relation).map(({ number }) => number)
    return numbers.length === 1 ? numbers[0]! : null
  }
  if (words.search(counsel) >= 0) return related("opposing_counsel")
  if (words.search(ourClient) >= 0) return sides.client
  const terms = termsOf(words, languageOf(words) ?? "en")
  const meant = [...(yield* aliasesOf(terms, index.reading, parties)).values()].flat()
  return meant.length === 1 ? Number(/\d{1,6}/.exec(meant[0]!)?.[0]) : null
}

/** Returns the passages that a draft cites under these numbers. */
function passagesMarked(
  { passages, reading }: PassageIndex,
  marks: ReadonlyArray<number>,
  draft: string
): ReadonlySet<Span> {
  const lines = draft.split("\n").filter((line) => marks.some((mark) => line.includes(`[${mark}]`)))
  const found = new Set<Span>()
  for (const passage of lines.length === 0 ? [] : passages) {
    const words = fold(slice(reading.text, passage.start, passage.end))
    if (!passage.tells) continue
    if (lines.some((line) => line.includes(words) || isHeadOf(words, line))) found.add(passage)
  }
  return found
}

/** Longest words of a chat's line that a draft leaves out before the message. */
const chatHeader = 60

/** True if a draft's line quotes a message without the header of its line. */
const isHeadOf = (words: string, line: string): boolean => {
  const said = words.slice(0, chatHeader).lastIndexOf("]: ")
  return said >= 0 && words.length - said > 12 && line.includes(words.slice(said + 3))
}

/** True if the readers of a draft may read a passage. */
const mayRead = ({ index: { reading }, template }: Revised, { end, start }: Span): boolean =>
  template.audience !== "others" || !isConfided(reading.text.slice(start, end))

/** Returns the sentences under a clause's number; none if several texts have such a clause. */
function underClause(clause: string, revised: Revised): ReadonlyArray<Passage> {
  const { passages, reading } = revised.index
  const found = passages.filter(
    (at) =>
      at.tells &&
      reading.parts[at.part]!.origin.source !== "prompt" &&
      isUnderClause(reading.text, at, clause) &&
      mayRead(revised, at) &&
      !hasIdentifier(reading.text.slice(at.start, at.end))
  )
  return new Set(found.map(({ part }) => part)).size === 1 ? found : []
}

function* bestFor(topic: SafeText, revised: Revised): Work<Passage | null> {
  const { index, parties } = revised
  const language = languageOf(topic) ?? "en"
  const terms = termsOf(topic, language)
  const aliases = yield* aliasesOf(terms, index.reading, parties)
  const numbers = topic.replaceAll(/\[[A-Z][a-z ]{2,20} \d{1,6}\]/g, " ").match(/\d[\d.,]*\d|\d/g) ?? []
  const best = rank(index, { terms, aliases, language, only: null }).find(({ coverage, own, passage }) => {
    const at = index.passages[passage]!
    const words = index.reading.text.slice(at.start, at.end)
    return (
      at.tells &&
      coverage >= leastCoverage &&
      own >= leastAlone &&
      !hasIdentifier(words) &&
      mayRead(revised, at) &&
      index.reading.parts[at.part]!.origin.source !== "prompt" &&
      numbers.every((number) => words.includes(number) || headOf(index, at).includes(number))
    )
  })
  yield pause
  return best === undefined ? null : index.passages[best.passage]!
}

/** Characters of a message's header, with its date. */
const headerCharacters = 260

const headOf = ({ reading: { text } }: PassageIndex, { start, turn }: Passage): string =>
  turn === null ? "" : text.slice(turn.start, Math.min(start, turn.start + headerCharacters))

/** Words for what somebody found or stated: the text is its source. */
const ofSource = phrases(
  "findings?",
  "opinion",
  "conclusions?",
  "reports?",
  "statements?",
  "evidence",
  "witness(?:es)?",
  "experts?",
  "\\p{L}{0,20}gutachten?s?",
  "feststellung(?:en)?",
  "aussage",
  "constats?",
  "rapport",
  "informe",
  "dictamen",
  "bevinding(?:en)?",
  "verklaring"
)

/** Finds what to quote as a question's answer is found: the findings of a source, or the passage about the topic. */
function* toQuote(topic: SafeText, revised: Revised): Work<ReadonlyArray<Passage>> {
  const { index, parties } = revised
  if (topic.search(ofSource) >= 0) {
    const terms = termsOf(safe`according to ${topic}`, languageOf(topic) ?? "en")
    const aliases = yield* aliasesOf(terms, index.reading, parties)
    const sources = sourcesOf(terms, aliases, index, parties)
    if (sources !== null) {
      return findingsIn(index, sources.parts)
        .map(({ at }) => at)
        .filter((at) => mayRead(revised, at) && !hasIdentifier(index.reading.text.slice(at.start, at.end)))
        .slice(0, ofFile)
    }
  }
  const best = yield* bestFor(topic, revised)
  return best === null ? [] : [best]
}

/** The first passages of a part that may be told. */
const toAddOf = (part: number, revised: Revised): ReadonlyArray<Passage> =>
  tellingOf(revised.index, part)
    .filter((at) => mayRead(revised, at))
    .slice(0, ofFile)

/** Finds what to add, or to quote, for each topic. */
function* candidates({ _tag, topics }: Extract<Wish, { _tag: "Add" | "Quote" }>, revised: Revised) {
  const isQuote = _tag === "Quote"
  const found = new Map<SafeText, ReadonlyArray<Passage>>()
  for (const topic of topics) {
    const clause = clauseNamed(topic)
    if (clause !== null) {
      found.set(topic, underClause(clause, revised))
      continue
    }
    const best = isQuote ? null : yield* bestFor(topic, revised)
    found.set(topic, isQuote ? yield* toQuote(topic, revised) : best === null ? [] : [best])
  }
  return found
}

/** Finds the passages for topics, and says for which there are none. */
function* findAll(topics: ReadonlyArray<SafeText>, find: (topic: SafeText) => ReadonlyArray<Passage>) {
  const found: Array<Passage> = []
  const silent: Array<SafeText> = []
  for (const topic of topics) {
    const some = find(topic)
    found.push(...some)
    if (some.length === 0) silent.push(safe`“${topic}”`)
    yield pause
  }
  const why =
    silent.length === 0
      ? null
      : silent.length === topics.length
        ? noTopic
        : safe`the rules found no passage about ${listed(silent)}`
  return { found, why }
}

const cantTell = safe`the rules don’t understand it`
const noTopic = safe`the rules found no passage about it`
const notInTemplate = safe`this kind of draft has no place for it`
const keptFrom = safe`only the firm and its client may read the file`
const notRead = safe`no such file was read`

/** Follows the wishes in their order: a later one takes back what an earlier one of the same matter did. */
export function* applyWishes(wishes: ReadonlyArray<WishOf>, revised: Revised): Work<Changes> {
  const { index, template, withheld } = revised
  const { parts } = index.reading
  const partsOf = (files: ReadonlyArray<number>): ReadonlyArray<number> =>
    [...parts.entries()].flatMap(([part, { origin }]) =>
      origin.source === "file" && files.includes(origin.number) ? [part] : []
    )
  const isWithheld = (files: ReadonlyArray<number>): boolean => withheld.some(({ file }) => files.includes(file))
  const changes = { ...noChanges } as { -readonly [Key in keyof Changes]: Changes[Key] }
  const [followed, notFollowed]: [Array<SafeText>, Array<NotFollowed>] = [[], []]
  const selection = new Selection()
  const quoted = new Set<Passage>()
  const checks: Array<Changes["checks"][number]> = []
  const wordsAt = ({ end, start }: Span): SafeText => slice(index.reading.text, start, end)
  const check = ({ said }: Wish, unmet: Unmet) => checks.push({ said, unmet })
  /** Does what a wish says; returns why not, if it can't. */
  function* follow({ draft, wish }: WishOf): Work<SafeText | null> {
    switch (wish._tag) {
      case "LeaveOutFiles": {
        const gone = partsOf(wish.files)
        selection.takeOut(gone.map((part) => parts[part]!))
        check(wish, withoutFiles(wish.files))
        return gone.length > 0 || isWithheld(wish.files) ? null : notRead
      }
      case "LeaveOutMarks": {
        const gone = draft === null ? [] : passagesMarked(index, wish.marks, draft)
        selection.takeOut(gone)
        check(wish, leftOut([...gone].map(wordsAt), []))
        return [...gone].length === 0 ? safe`the draft that was sent back has no such passage` : null
      }
      case "LeaveOut": {
        const { found, why } = yield* findAll(wish.topics, (topic) => passagesAbout(index, topic))
        selection.takeOut(found)
        check(wish, leftOut(found.map(wordsAt), wish.topics))
        return why
      }
      case "AddFiles": {
        const wanted = partsOf(wish.files)
        const some = wanted.flatMap((part) => toAddOf(part, revised))
        selection.putIn(some)
        check(wish, isAdded(some.map(wordsAt)))
        return wanted.length > 0 ? null : isWithheld(wish.files) ? keptFrom : notRead
      }
      case "Add":
      case "Quote": {
        const all = yield* candidates(wish, revised)
        const { found, why } = yield* findAll(wish.topics, (topic) => all.get(topic) ?? [])
        selection.putIn(found)
        if (wish._tag === "Quote") for (const passage of found) quoted.add(passage)
        check(wish, isAdded(found.map(wordsAt)))
        return why
      }
      case "Shorten":
        changes.isBrief = true
        check(wish, shorter(wish.said, draft))
        return hasSlot(template, "facts", "facts-for-others") ? null : notInTemplate
      case "Tone":
        changes.tone = wish.tone
        check(wish, changed(draft))
        return hasSlot(template, "toned") ? null : notInTemplate
      case "AddressTo": {
        const party = yield* partyMeant(wish.whom, revised)
        if (party === null) return safe`it names no party of the case`
        changes.addressee = party
        check(wish, says(`To: [Party ${party}]`, notInTemplate))
        return null
      }
      case "AnswerBy":
        changes.answerBy = wish.when
        check(wish, says(wish.when, notInTemplate))
        return hasSlot(template, "answer-by") ? null : notInTemplate
      case "Demand":
        changes.demand = wish.amount
        check(wish, says(wish.amount, notInTemplate))
        return hasSlot(template, "demand") ? null : notInTemplate
      case "Unknown":
        return cantTell
    }
  }
  for (const one of wishes) {
    const why = yield* follow(one)
    if (why === null) followed.push(one.wish.said)
    else notFollowed.push({ said: one.wish.said, why })
  }
  const unfollowed = new Set(notFollowed.map(({ said }) => said))
  return {
    ...changes,
    added: selection.added,
    isLeftOut: (place) => selection.isLeftOut(place, parts),
    followed: [...new Set(followed)].filter((said) => !unfollowed.has(said)),
    notFollowed,
    checks,
    quoted
  }
}

/** Returns the passages of a part that tell something and hold no identifier, those with a figure first. */
const tellingOf = ({ passages, reading }: PassageIndex, part: number): ReadonlyArray<Passage> =>
  passages
    .filter((passage) => passage.part === part && passage.tells)
    .filter(({ end, start }) => !hasIdentifier(reading.text.slice(start, end)))
    .toSorted((one, other) => hasFigure(reading.text, other) - hasFigure(reading.text, one) || one.start - other.start)

const hasFigure = (text: string, { end, start }: Span): number => (/\d/.test(text.slice(start, end)) ? 1 : 0)
