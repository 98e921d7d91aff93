/** Turns wishes into changes, as far as the case has what they need. */
import { fold, safe, type SafeText, slice } from "@incamera/domain/deidentification"
import type { CaseParty } from "@incamera/domain/tasks"
import { languageOf } from "../../text/languageWords.ts"
import type { Passage, PassageIndex } from "../../answering/PassageIndex.ts"
import { rank } from "../../answering/rank.ts"
import { aliasesOf } from "../../answering/roles.ts"
import { termsOf } from "../../answering/terms.ts"
import { isConfided } from "../../sides/confidences.ts"
import type { Sides } from "../../sides/sidesOf.ts"
import type { Span } from "../../Span.ts"
import { pause, type Work } from "../../Step.ts"
import { phrases } from "../../text/Pattern.ts"
import type { Withheld } from "../DraftFacts.ts"
import { hasIdentifier } from "../selectFacts.ts"
import { hasSlot, type Template } from "../Template.ts"
import { type Changes, noChanges, type NotFollowed } from "./Changes.ts"
import { passagesAbout } from "./passagesAbout.ts"
import type { Wish } from "./Wish.ts"

export interface Revised {
  readonly index: PassageIndex
  readonly sides: Sides
  readonly parties: ReadonlyArray<CaseParty>
  readonly template: Template
  readonly withheld: ReadonlyArray<Withheld>
  /** The text of the draft that was sent back; null if there is none. */
  readonly text: SafeText | null
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

function* bestFor(topic: SafeText, revised: Revised): Work<Passage | null> {
  const { index, parties } = revised
  const language = languageOf(topic) ?? "en"
  const terms = termsOf(topic, language)
  const aliases = yield* aliasesOf(terms, index.reading, parties)
  const numbers = topic.match(/\d[\d.,]*\d|\d/g) ?? []
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
      (numbers.length === 0 || numbers.some((number) => words.includes(number)))
    )
  })
  yield pause
  return best === undefined ? null : index.passages[best.passage]!
}

const cantTell = safe`the rules don’t understand it`
const noTopic = safe`no passage of the case is about it`
const notInTemplate = safe`this kind of draft has no place for it`
const keptFrom = safe`only the firm and its client may read the file`
const notRead = safe`no such file was read`

export function* applyWishes(wishes: ReadonlyArray<Wish>, revised: Revised): Work<Changes> {
  const { index, template, text, withheld } = revised
  const { parts } = index.reading
  const partsOf = (files: ReadonlyArray<number>): ReadonlyArray<number> =>
    [...parts.entries()].flatMap(([part, { origin }]) =>
      origin.source === "file" && files.includes(origin.number) ? [part] : []
    )
  const isWithheld = (files: ReadonlyArray<number>): boolean => withheld.some(({ file }) => files.includes(file))
  const changes = { ...noChanges } as { -readonly [Key in keyof Changes]: Changes[Key] }
  const followed: Array<SafeText> = []
  const notFollowed: Array<NotFollowed> = []
  const out: Array<Span> = []
  const added: Array<Passage> = []
  const conclude = (said: SafeText, why: SafeText | null) => {
    if (why === null) followed.push(said)
    else notFollowed.push({ said, why })
  }
  /** Does what a wish says; returns why not, if it can't. */
  function* follow(wish: Wish): Work<SafeText | null> {
    switch (wish._tag) {
      case "LeaveOutFiles": {
        const gone = partsOf(wish.files)
        out.push(...gone.map((part) => parts[part]!))
        return gone.length > 0 || isWithheld(wish.files) ? null : notRead
      }
      case "LeaveOutMarks": {
        const gone = text === null ? [] : passagesMarked(index, wish.marks, text)
        out.push(...gone)
        return [...gone].length === 0 ? safe`the draft that was sent back has no such passage` : null
      }
      case "LeaveOut": {
        let all = 0
        for (const topic of wish.topics) {
          const gone = passagesAbout(index, topic)
          out.push(...gone)
          all += gone.length
          yield pause
        }
        return all === 0 ? noTopic : null
      }
      case "AddFiles": {
        const wanted = partsOf(wish.files)
        for (const part of wanted)
          added.push(
            ...tellingOf(index, part)
              .filter((at) => mayRead(revised, at))
              .slice(0, ofFile)
          )
        return wanted.length > 0 ? null : isWithheld(wish.files) ? keptFrom : notRead
      }
      case "Add": {
        const found: Array<Passage> = []
        for (const topic of wish.topics) {
          const best = yield* bestFor(topic, revised)
          if (best !== null) found.push(best)
        }
        added.push(...found)
        return found.length < wish.topics.length
          ? found.length === 0
            ? noTopic
            : safe`no passage tells a part of it`
          : null
      }
      case "Shorten":
        changes.isBrief = true
        return hasSlot(template, "facts", "facts-for-others") ? null : notInTemplate
      case "Tone":
        changes.tone = wish.tone
        return hasSlot(template, "toned") ? null : notInTemplate
      case "AddressTo": {
        const party = yield* partyMeant(wish.whom, revised)
        if (party === null) return safe`it names no party of the case`
        changes.addressee = party
        return hasSlot(template, "addressee") ? null : notInTemplate
      }
      case "AnswerBy":
        changes.answerBy = wish.when
        return hasSlot(template, "answer-by") ? null : notInTemplate
      case "Demand":
        changes.demand = wish.amount
        return hasSlot(template, "demand") ? null : notInTemplate
      case "Unknown":
        return cantTell
    }
  }
  for (const wish of wishes) conclude(wish.said, yield* follow(wish))
  const unfollowed = new Set(notFollowed.map(({ said }) => said))
  const gone = new Set(out.map(({ start }) => start))
  const whole = out.filter((span) => parts.some((part) => part === span))
  return {
    ...changes,
    added: added.filter((passage) => !gone.has(passage.start)),
    isLeftOut: ({ end, start }) =>
      out.some((span) => span.start < end && start < span.end) ||
      whole.some((part) => part.start <= start && start < part.end),
    followed: [...new Set(followed)].filter((said) => !unfollowed.has(said)),
    notFollowed
  }
}

/** Returns the passages of a part that tell something and hold no identifier, those with a figure first. */
const tellingOf = ({ passages, reading }: PassageIndex, part: number): ReadonlyArray<Passage> =>
  passages
    .filter((passage) => passage.part === part && passage.tells)
    .filter(({ end, start }) => !hasIdentifier(reading.text.slice(start, end)))
    .toSorted((one, other) => hasFigure(reading.text, other) - hasFigure(reading.text, one) || one.start - other.start)

const hasFigure = (text: string, { end, start }: Span): number => (/\d/.test(text.slice(start, end)) ? 1 : 0)
