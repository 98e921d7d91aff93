/** Fills a template from a case: facts with their passages, and visible blanks for the rest. */
import { empty, fold, join, safe, slice } from "@incamera/domain/deidentification/safe"
import type { SafeText } from "@incamera/domain/deidentification/SafeText"
import type { Party } from "../casework/parties.ts"
import { basisWords, dateWords } from "../chronology/chronology.ts"
import type { Citations } from "../Citations.ts"
import { passage, quote } from "../Reading.ts"
import { pause, type Work } from "../Step.ts"
import { mentions, occurrences, phrases } from "../text/Pattern.ts"
import type { Span } from "../Span.ts"
import { bullets, enumerated, listed, paragraphs } from "../wording.ts"
import type { DraftFacts } from "./DraftFacts.ts"
import type { Slot, Template } from "./Template.ts"

/** Most events in a draft's account of the facts. */
const eventsInDraft = 25

/** Most claims whose elements a draft covers. */
const claimsInDraft = 6

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

const claimantWords = "(?:plaintiff|claimant|petitioner|applicant)s?"
const defendantWords = "(?:defendant|respondent)s?"

export interface Filled {
  readonly text: SafeText
  /** The blanks for a person to complete, each once, in order. */
  readonly blanks: ReadonlyArray<SafeText>
}

const placeholder = ({ number }: Party): SafeText => safe`[Party ${number}]`

export function* fill(template: Template, facts: DraftFacts, citations: Citations): Work<Filled> {
  const { dates, issues, jurisdiction, parties, reading, title } = facts
  const blanks: Array<SafeText> = []
  const blank = (what: SafeText): SafeText => {
    if (!blanks.includes(what)) blanks.push(what)
    return safe`[to be completed: ${what}]`
  }

  const cited = (span: Span): SafeText => safe`${quote(reading, span)} ${citations.mark(reading, span)}`
  const mayBeSent = ({ end, start }: Span): boolean => !mentions(reading.text.slice(start, end), keptBack)

  const client = parties.find((party) => party.client)
  const others = parties.filter((party) => party !== client)
  /** Returns a party by its role in the text, with the passage. */
  const sideOf = (side: string, otherwise: SafeText): SafeText => {
    const words = phrases(side)
    for (const party of parties) {
      const role = party.roles.find(({ end, start }) => mentions(reading.text.slice(start, end), words))
      if (role !== undefined) return safe`${placeholder(party)} ${citations.mark(reading, passage(reading, role))}`
    }
    // "[Party 1], our client, is the plaintiff": the role comes later.
    const said = new RegExp(
      `\\[Party (\\d{1,5})\\](?:,[^.;,[\\]\\n]{1,60},)?\\s{1,3}(?:is|was|sues|sued|appears)\\s{1,3}(?:as\\s{1,3})?(?:the\\s{1,3}|an?\\s{1,3})?${side}\\b`,
      "i"
    ).exec(reading.text)
    const party = said === null ? undefined : parties.find(({ number }) => number === Number(said[1]))
    return said === null || party === undefined
      ? blank(otherwise)
      : safe`${placeholder(party)} ${citations.mark(reading, passage(reading, { start: said.index, end: said.index + said[0].length }))}`
  }

  const events = (outward: boolean): SafeText => {
    const happened = dates.entries.filter(({ date, passage }) => !date.deadline && (!outward || mayBeSent(passage)))
    if (happened.length === 0) return empty
    return paragraphs([
      bullets(
        happened
          .slice(0, eventsInDraft)
          .map(
            ({ date, passage }) =>
              safe`**${dateWords(date)}**${basisWords(reading, date, dates.monthFirst)}: ${cited(passage)}`
          )
      ),
      happened.length > eventsInDraft
        ? safe`${happened.length - eventsInDraft} further dated events are on file: see the chronology.`
        : null
    ])
  }
  const telling = (outward: boolean): SafeText =>
    bullets(facts.telling.filter((span) => !outward || mayBeSent(span)).map(cited))

  const orBlank = (text: SafeText): SafeText => (text === empty ? blank(safe`the facts`) : text)

  const claims = issues.filter(({ issue }) => issue.claim)
  function* argument(): Work<SafeText> {
    if (claims.length === 0) {
      return blank(safe`the claims or defences, and what has to be shown for each: none was recognised in the text`)
    }
    const parts: Array<SafeText> = []
    for (const { basis, issue } of claims.slice(0, claimsInDraft)) {
      const elements: Array<SafeText> = []
      for (const { name, signals } of issue.elements) {
        const place = occurrences(reading, signals)[0]
        elements.push(
          place === undefined
            ? safe`*${name}*: the facts on file say nothing of it.`
            : safe`*${name}*: see ${citations.mark(reading, passage(reading, place))}.`
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

  function* filled(slot: Slot): Work<SafeText> {
    switch (slot.slot) {
      case "blank":
        return blank(slot.what)
      case "words":
        return slot.text
      case "client":
        return client === undefined ? blank(safe`our client, as a placeholder`) : placeholder(client)
      case "addressee":
        // The addressee in the prompt, or the only party besides the client; otherwise a blank.
        return facts.addressee !== null
          ? safe`[Party ${facts.addressee}]`
          : client !== undefined && others.length === 1
            ? placeholder(others[0]!)
            : blank(safe`the addressee, as a placeholder`)
      case "claimant":
        return sideOf(claimantWords, safe`the plaintiff, as a placeholder`)
      case "defendant":
        return sideOf(defendantWords, safe`the defendant, as a placeholder`)
      case "first-party":
        return parties.length === 2
          ? placeholder(client ?? parties[0]!)
          : blank(safe`the first party, as a placeholder`)
      case "second-party":
        return parties.length === 2
          ? placeholder(client === undefined ? parties[1]! : others[0]!)
          : blank(safe`the second party, as a placeholder`)
      case "matter":
        return title === null ? blank(safe`the matter`) : fold(title)
      case "jurisdiction":
        return jurisdiction === null ? blank(safe`the jurisdiction`) : fold(jurisdiction)
      case "facts":
        return orBlank(telling(false))
      case "facts-for-others":
        return orBlank(events(true) || telling(true))
      case "chronology":
        return events(false) || safe`The facts on file give no dates.`
      case "parties":
        return parties.length === 0
          ? blank(safe`the parties, as placeholders, with their roles`)
          : bullets(
              parties.map((party) =>
                party.roles.length === 0
                  ? safe`${placeholder(party)}: ${blank(safe`what part ${placeholder(party)} plays`)}`
                  : safe`${placeholder(party)}: ${listed(
                      party.roles.map(
                        (role) =>
                          safe`“${fold(slice(reading.text, role.start, role.end))}” ${citations.mark(reading, passage(reading, role))}`
                      )
                    )}`
              )
            )
      case "claims":
        return claims.length === 0
          ? blank(safe`the claims: none was recognised in the text`)
          : enumerated(
              claims.map(({ issue }) => issue.name),
              8
            )
      case "issues":
        return issues.length === 0
          ? blank(safe`the issues: none was recognised in the text`)
          : bullets(
              issues.map(
                ({ at, issue }) =>
                  safe`**${issue.name}** ${citations.mark(reading, passage(reading, at[0]!))}. Look first at ${issue.check}.`
              )
            )
      case "argument":
        return yield* argument()
    }
  }

  const written: Array<SafeText> = []
  for (const { slots, words } of template.blocks) {
    const gaps: Array<SafeText> = []
    for (const slot of slots) gaps.push(yield* filled(slot))
    written.push(safe(words, ...gaps))
    yield pause
  }
  return { text: join(written, "\n\n"), blanks }
}
