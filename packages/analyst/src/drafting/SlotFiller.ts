/** Fills the slots of a template from a case: a fact with its passage, or a visible blank. */
import { empty, fold, join, safe, type SafeText, slice } from "@incamera/domain/deidentification"
import type { CaseParty } from "@incamera/domain/tasks"
import type { Party } from "../casework/parties.ts"
import { sortKey } from "../chronology/CalendarDate.ts"
import { basisWords, dateWords } from "../chronology/chronology.ts"
import type { Citations } from "../Citations.ts"
import type { FoundIssue } from "../issues/findIssues.ts"
import { passage, quote, type Reading } from "../Reading.ts"
import { pause, type Work } from "../Step.ts"
import { amountsIn } from "../text/amounts.ts"
import { mentions, occurrences, phrases } from "../text/Pattern.ts"
import type { Span } from "../Span.ts"
import { bullets, enumerated, listed, paragraphs } from "../wording.ts"
import type { DraftFacts } from "./DraftFacts.ts"
import { factLines } from "./factLines.ts"
import { isInitiating, isResponding } from "../sides/sidesOf.ts"
import { isConfided } from "../sides/confidences.ts"
import { type Fact, hasIdentifier, isTheirAct, isTheirStatement, mayBeSent } from "./selectFacts.ts"
import { ownWords } from "./ownWords.ts"
import { pleaded } from "./pleaded.ts"
import { statementOfTruth, type Verified } from "./statementOfTruth.ts"
import type { Slot } from "./Template.ts"

/** Most facts in what leaves the house, and in what stays there. */
const factsForOthers = 22
const actsOfTheirs = 3
const statementsOfTheirs = 5
const factsInBrief = 6
const toChooseFrom = 12

/** Sums that a blank suggests. */
const sumsToSuggest = 5
const factsWithin = 20

/** Most events of a chronology. */
const eventsInDraft = 25

/** Most claims whose elements a draft covers. */
const claimsInDraft = 6

const claimantWords = "(?:plaintiff|claimant|petitioner|applicant)s?"
const defendantWords = "(?:defendant|respondent)s?"

const placeholder = ({ number }: Party): SafeText => safe`[Party ${number}]`

/** A heading that shows, in a draft that comes back, that it answers the other side. */
export const theirStatements = safe`## What the other side says`

export class SlotFiller {
  /** The blanks so far, each once, in order. */
  readonly blanks: Array<SafeText> = []
  readonly #facts: DraftFacts
  readonly #reading: Reading
  readonly #citations: Citations
  readonly #claims: ReadonlyArray<FoundIssue>

  constructor(facts: DraftFacts, citations: Citations) {
    this.#facts = facts
    this.#reading = facts.reading
    this.#citations = citations
    this.#claims = facts.issues.filter(({ issue }) => issue.claim)
  }

  *fill(slot: Slot): Work<SafeText> {
    const { addressees, issues, jurisdiction, parties, sides, title } = this.#facts
    const client = parties.find(({ number }) => number === sides.client)
    const other = parties.find((party) => party !== client)
    switch (slot.slot) {
      case "blank":
        return this.#blank(slot.what)
      case "words":
        return slot.text
      case "toned":
        return this.#facts.changes.tone === null ? slot.plain : slot[this.#facts.changes.tone]
      case "demand":
        return this.#demand()
      case "answer-by":
        return this.#answerBy(slot.what)
      case "their-statements":
        return this.#theirStatements()
      case "client":
        return sides.client === null ? this.#blank(safe`our client, as a placeholder`) : safe`[Party ${sides.client}]`
      case "addressee":
        return addressees.to.length === 0
          ? this.#blank(safe`the addressee, as a placeholder`)
          : listed(addressees.to.map((number) => safe`[Party ${number}]`))
      case "claimant":
        return this.#sideOf(isInitiating, claimantWords, safe`the plaintiff, as a placeholder`)
      case "defendant":
        return this.#sideOf(isResponding, defendantWords, safe`the defendant, as a placeholder`)
      case "first-party":
        return parties.length === 2
          ? placeholder(client ?? parties[0]!)
          : this.#blank(safe`the first party, as a placeholder`)
      case "second-party":
        return parties.length === 2
          ? placeholder(client === undefined ? parties[1]! : other!)
          : this.#blank(safe`the second party, as a placeholder`)
      case "witness":
        return this.#facts.witness === null
          ? this.#blank(safe`the witness, as a placeholder`)
          : safe`[Party ${this.#facts.witness}]`
      case "own-words":
        return this.#ownWords()
      case "pleaded":
        return yield* this.#pleaded()
      case "truth-of-witness":
        return this.#truth("witness-statement", jurisdiction)
      case "truth-of-defence":
        return this.#truth("defence", jurisdiction)
      case "subject-line":
        return this.#subjectLine()
      case "matter":
        return title === null ? this.#blank(safe`the matter`) : fold(title)
      case "jurisdiction":
        return jurisdiction === null ? this.#blank(safe`the jurisdiction`) : fold(jurisdiction)
      case "facts":
        return this.#told(this.#facts.facts.slice(0, this.#facts.changes.isBrief ? factsInBrief : factsWithin))
      case "facts-for-others":
        return this.#forOthers()
      case "chronology":
        return this.#events() || safe`The facts on file give no dates.`
      case "parties":
        return parties.length === 0
          ? this.#blank(safe`the parties, as placeholders, with their roles`)
          : this.#partyList()
      case "claims":
        return this.#claims.length === 0
          ? this.#blank(safe`the claims: the analyst recognized none in the text`)
          : enumerated(
              this.#claims.map(({ issue }) => issue.name),
              8
            )
      case "issues":
        return issues.length === 0
          ? this.#blank(safe`the issues: the analyst recognized none in the text`)
          : bullets(
              issues.map(({ at, issue }) => safe`**${issue.name}** ${this.#see(at[0]!)}. Look first at ${issue.check}.`)
            )
      case "argument":
        return yield* this.#argument()
    }
  }

  #blank(what: SafeText): SafeText {
    if (!this.blanks.includes(what)) this.blanks.push(what)
    return safe`[to be completed: ${what}]`
  }

  #mark(span: Span): SafeText {
    return this.#citations.mark(this.#reading, span)
  }

  /** Marks the passage around a place. */
  #see(place: Span): SafeText {
    return this.#mark(passage(this.#reading, place))
  }

  /** Returns a party by its role in the record, else in the text, with the passage. */
  #sideOf(is: (role: CaseParty["role"]) => boolean, side: string, otherwise: SafeText): SafeText {
    const { parties, records } = this.#facts
    const recorded = records.filter(({ nowNumber, role }) => nowNumber === null && is(role))
    if (recorded.length > 0) return listed(recorded.map(({ number }) => safe`[Party ${number}]`))
    const { text } = this.#reading
    const words = phrases(side)
    for (const party of parties) {
      const role = party.roles.find(({ end, start }) => mentions(text.slice(start, end), words))
      if (role !== undefined) return safe`${placeholder(party)} ${this.#see(role)}`
    }
    // "[Party 1], our client, is the plaintiff": the role comes later.
    const said = new RegExp(
      `\\[Party (\\d{1,5})\\](?:,[^.;,[\\]\\n]{1,60},)?\\s{1,3}(?:is|was|sues|sued|appears)\\s{1,3}(?:as\\s{1,3})?(?:the\\s{1,3}|an?\\s{1,3})?${side}\\b`,
      "i"
    ).exec(text)
    const party = said === null ? undefined : parties.find(({ number }) => number === Number(said[1]))
    return said === null || party === undefined
      ? this.#blank(otherwise)
      : safe`${placeholder(party)} ${this.#see({ start: said.index, end: said.index + said[0].length })}`
  }

  #events(): SafeText {
    const { audience, dates, said } = this.#facts
    const happened = dates.entries.filter(
      ({ date, passage }) =>
        !date.deadline &&
        !hasIdentifier(this.#reading.text.slice(passage.start, passage.end)) &&
        !(audience === "others" && isConfided(this.#reading.text.slice(passage.start, passage.end))) &&
        !this.#facts.changes.isLeftOut(passage)
    )
    if (happened.length === 0) return empty
    return paragraphs([
      bullets(
        happened
          .slice(0, eventsInDraft)
          .map(
            ({ date, passage }) =>
              safe`**${dateWords(date)}**${basisWords(this.#reading, date, dates.monthFirst)}: ${said.attributed(passage, quote(this.#reading, passage))} ${this.#mark(passage)}`
          )
      ),
      happened.length > eventsInDraft
        ? safe`${happened.length - eventsInDraft} more dated events are on file: see the chronology.`
        : null
    ])
  }

  #told(facts: ReadonlyArray<Fact>): SafeText {
    return facts.length === 0 ? this.#blank(safe`the facts`) : factLines(facts, this.#facts, this.#citations)
  }

  /** What the user's side asserts, with a blank for the event that makes the claim if nothing tells it. */
  #forOthers(): SafeText {
    const { facts, sides } = this.#facts
    if (sides.client === null) {
      return paragraphs([
        this.#blank(safe`the facts: nothing says which party is the client, so nobody can tell whose facts these are`),
        facts.length === 0
          ? null
          : safe`Passages to choose from; strike what your side does not assert:\n\n${this.#told(facts.slice(0, toChooseFrom))}`
      ])
    }
    const chosen = this.#chosen()
    return paragraphs([
      this.#told(chosen),
      chosen.length === 0 || chosen.some(({ ofClaim }) => ofClaim)
        ? null
        : this.#blank(safe`the event on which the claim rests: none of the passages that may be used tells it`)
    ])
  }

  /** The facts that leave the house: what the user's side or nobody asserts, and what the other side did. */
  #chosen(): ReadonlyArray<Fact> {
    const { changes, dates, facts, index } = this.#facts
    const own = facts.filter((fact) => mayBeSent(fact, index)).slice(0, changes.isBrief ? factsInBrief : factsForOthers)
    // The first letter of dismissal or refusal is the event; the later ones only defend it.
    const acts = facts
      .filter((fact) => fact.isAdded !== true && isTheirAct(fact, index))
      .map((fact) => ({ fact, day: dates.written[fact.at.part] ?? null }))
      .toSorted((one, other) =>
        one.day === null ? 1 : other.day === null ? -1 : sortKey(one.day) - sortKey(other.day)
      )
      .map(({ fact }) => fact)
    return [...own, ...acts.slice(0, changes.isBrief ? 1 : actsOfTheirs)]
  }

  /** What the other side says, for an answer to it; empty if there is nothing to answer. */
  #theirStatements(): SafeText {
    const { answers, changes, facts, index, sides } = this.#facts
    if (!answers || sides.client === null) return empty
    const told = new Set(this.#chosen().map(({ at }) => at.start))
    const statements = facts
      .filter((fact) => isTheirStatement(fact, index) && !told.has(fact.at.start))
      .slice(0, changes.isBrief ? 2 : statementsOfTheirs)
    if (statements.length === 0) return empty
    return paragraphs([
      theirStatements,
      factLines(statements, this.#facts, this.#citations),
      this.#blank(safe`our answer to each of these statements`)
    ])
  }

  #truth(of: Verified, jurisdiction: SafeText | null): SafeText {
    return (
      statementOfTruth(of, jurisdiction) ??
      this.#blank(safe`statement of truth, oath or verification, as the law of the court asks for it`)
    )
  }

  #ownWords(): SafeText {
    const { witness } = this.#facts
    const own = witness === null ? [] : ownWords(this.#facts, witness)
    return own.length === 0
      ? this.#blank(safe`what the witness knows: no file that may be used holds words of the witness`)
      : factLines(own, this.#facts, this.#citations, true)
  }

  /** Each assertion of the other side, with the answer that the file suggests; a person decides. */
  *#pleaded(): Work<SafeText> {
    const statements = yield* pleaded(this.#facts)
    if (statements.length === 0) return this.#blank(safe`the assertions of the claim, each with its answer`)
    const quoted = (at: Span): SafeText =>
      safe`${this.#facts.said.attributed(at, quote(this.#reading, at))} ${this.#mark(at)}`
    const answers = {
      admitted: safe`admitted`,
      denied: safe`denied`,
      open: safe`open`,
      unknown: safe`not known; it has to be proved`
    }
    const nothing = {
      admitted: empty,
      denied: empty,
      open: safe` No passage in its language may be used.`,
      unknown: safe` No passage that may be used speaks of it.`
    }
    return paragraphs([
      safe`Each answer is proposed by rules: ${this.#blank(safe`a lawyer’s decision on each proposed answer, taken with the client; an admission binds`)}`,
      ...statements.map(
        ({ answer, at, by }, number) =>
          safe`${number + 1}. ${quoted(at)}\n\n    Proposed: **${answers[answer]}**.${by === null ? nothing[answer] : safe` ${quoted(by)}`}${
            answer === "open" ? safe` ${this.#blank(safe`admitted, denied or not known`)}` : empty
          }`
      )
    ])
  }

  #subjectLine(): SafeText {
    const { addressees, sides, subject, title } = this.#facts
    const between = [sides.client, ...addressees.against].flatMap((number) =>
      number === null ? [] : [safe`[Party ${number}]`]
    )
    const about = subject ?? (title === null ? this.#blank(safe`the matter`) : fold(title))
    return between.length < 2 ? about : safe`${join(between, ", ")}: ${about}`
  }

  #demand(): SafeText {
    const { changes, subject } = this.#facts
    if (changes.demand !== null) return safe`That you pay ${changes.demand}.`
    const sums = [
      ...new Set(
        this.#chosen().flatMap(({ at }) =>
          amountsIn(this.#reading.text.slice(at.start, at.end)).map(({ end, start }) =>
            fold(slice(this.#reading.text, at.start + start, at.start + end))
          )
        )
      )
    ].slice(0, sumsToSuggest)
    return this.#blank(
      safe`amount claimed or act demanded, with its calculation${
        subject === null ? empty : safe`; the task says “${subject}”`
      }${sums.length === 0 ? empty : safe`; the facts name ${listed(sums)}`}`
    )
  }

  #answerBy(what: SafeText): SafeText {
    const { answerBy } = this.#facts.changes
    if (answerBy === null) return safe`by ${this.#blank(what)}`
    return /^(?:by|within|until)\s/i.test(answerBy) ? answerBy : safe`within ${answerBy}`
  }

  *#argument(): Work<SafeText> {
    if (this.#claims.length === 0) {
      return this.#blank(
        safe`the claims or defenses, and what must be shown for each: the analyst recognized none in the text`
      )
    }
    const parts: Array<SafeText> = []
    for (const { basis, issue } of this.#claims.slice(0, claimsInDraft)) {
      const elements: Array<SafeText> = []
      for (const { name, signals } of issue.elements) {
        const place = occurrences(this.#reading, signals)[0]
        elements.push(
          place === undefined
            ? safe`*${name}*: the facts on file say nothing about it.`
            : safe`*${name}*: see ${this.#see(place)}.`
        )
        yield pause
      }
      parts.push(
        safe`**${issue.name}** (${basis === "named" ? safe`named in the text` : safe`suggested by the facts`})`,
        bullets(elements)
      )
    }
    return paragraphs(parts)
  }

  #partyList(): SafeText {
    return bullets(
      this.#facts.parties.map((party) =>
        party.roles.length === 0
          ? safe`${placeholder(party)}: ${this.#blank(safe`what part ${placeholder(party)} plays`)}`
          : safe`${placeholder(party)}: ${listed(
              party.roles.map(
                (role) => safe`“${fold(slice(this.#reading.text, role.start, role.end))}” ${this.#see(role)}`
              )
            )}`
      )
    )
  }
}
