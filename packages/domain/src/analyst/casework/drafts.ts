/**
 * Drafts from templates: the facts are the text's own sentences, the rest are words of ours, and what the text doesn't
 * tell is left as a blank to fill in. Placeholders stay; the user has them filled in in the browser.
 */
import { empty, fold, safe } from "../../deidentification/safe.ts"
import type { SafeText } from "../../deidentification/SafeText.ts"
import type { Deliverable } from "../../tasks/TaskEvent.ts"
import { basisWords, type Chronology, dateWords } from "../chronology/chronology.ts"
import type { Citations } from "../Citations.ts"
import type { FoundIssue } from "../issues/findIssues.ts"
import { quote, type Reading } from "../Reading.ts"
import type { Span } from "../text/Span.ts"
import { mentions, phrases } from "../text/Pattern.ts"
import { bullets, enumerated, paragraphs } from "../wording.ts"
import type { Party } from "./parties.ts"
import type { DraftKind } from "./plan.ts"

export interface DraftFacts {
  readonly reading: Reading
  readonly title: SafeText | null
  readonly jurisdiction: SafeText | null
  readonly telling: ReadonlyArray<Span>
  readonly dates: Chronology
  readonly issues: ReadonlyArray<FoundIssue>
  readonly parties: ReadonlyArray<Party>
  /** The party the prompt addresses it to, by number. */
  readonly addressee: number | null
}

/** Events of a draft's account of the facts. */
const eventsInDraft = 25

const clientOf = ({ parties }: DraftFacts): SafeText => {
  const client = parties.find((party) => party.client)
  return client === undefined ? safe`[our client: to be filled in]` : safe`[Party ${client.number}]`
}

/** The addressee is the party the prompt names, or the only one besides the client; otherwise a person has to say. */
const opponentOf = ({ addressee, parties }: DraftFacts): SafeText => {
  if (addressee !== null) return safe`[Party ${addressee}]`
  const others = parties.filter((party) => !party.client)
  return others.length === 1 && parties.length === 2
    ? safe`[Party ${others[0]!.number}]`
    : safe`[addressee: to be filled in]`
}

const matter = ({ title }: DraftFacts): SafeText => (title === null ? safe`[matter: to be filled in]` : fold(title))

const note = safe`> Draft made by rule from the facts on file. A professional must review it. Numbers in brackets such as [1] point to the passages it rests on: strike them, and this note, before it is sent.`

const outwardNote = safe`${note}\n> Sentences that speak of witnesses, offers or doubts were left out of the facts. Decide of the rest what the other side should be told.`

/** What one wouldn't tell the other side unasked: who will testify, what was offered, what the client isn't sure of. */
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

const mayBeSent = ({ reading }: DraftFacts, span: Span): boolean =>
  !mentions(reading.text.slice(span.start, span.end), keptBack)

const events = (facts: DraftFacts, citations: Citations, outward: boolean): SafeText => {
  const { dates, reading } = facts
  const all = dates.entries.filter(({ date }) => !date.deadline)
  const happened = outward ? all.filter(({ passage }) => mayBeSent(facts, passage)) : all
  return paragraphs([
    bullets(
      happened
        .slice(0, eventsInDraft)
        .map(
          ({ date, passage }) =>
            safe`**${dateWords(date)}**${basisWords(reading, date, dates.monthFirst)}: ${quote(reading, passage)} ${citations.mark(reading, passage)}`
        )
    ),
    happened.length > eventsInDraft
      ? safe`[${happened.length - eventsInDraft} further dated events: see the chronology]`
      : empty
  ])
}

/** The facts as told to the other side. */
const account = (facts: DraftFacts, citations: Citations): SafeText =>
  facts.dates.entries.some(({ date, passage }) => !date.deadline && mayBeSent(facts, passage))
    ? events(facts, citations, true)
    : bullets(
        facts.telling
          .filter((span) => mayBeSent(facts, span))
          .map((span) => safe`${quote(facts.reading, span)} ${citations.mark(facts.reading, span)}`)
      )

const claimNames = ({ issues }: DraftFacts, fallback: SafeText): SafeText => {
  const names = issues.filter(({ issue }) => issue.claim).map(({ issue }) => issue.name)
  return names.length === 0 ? fallback : enumerated(names, 8)
}

function letter(facts: DraftFacts, citations: Citations): SafeText {
  return paragraphs([
    outwardNote,
    safe`[Letterhead]\n\n[Date]`,
    safe`To: ${opponentOf(facts)}`,
    safe`**Re: ${matter(facts)}**`,
    safe`Dear Sir or Madam,`,
    safe`We act for ${clientOf(facts)}. We write to set out the facts as our client knows them, and to ask you to resolve the matter without proceedings.`,
    safe`## The facts`,
    account(facts, citations),
    safe`## Our client's position`,
    safe`[Claims to consider, as the facts name or suggest them: ${claimNames(facts, safe`none was recognised`)}. Keep those that hold, and set out the legal basis of each${facts.jurisdiction === null ? empty : safe` under the law of ${fold(facts.jurisdiction)}`}.]`,
    safe`## What we ask`,
    bullets([
      safe`[Payment or act demanded, with the calculation: to be filled in.]`,
      safe`That you preserve every document, message, recording and data set that concerns these facts, and suspend any routine deletion.`,
      safe`That you answer in writing by [date], and direct all further communication to us.`
    ]),
    safe`This letter is written with a view to settlement and gives up no right, claim or defence of our client.`,
    safe`Yours faithfully,\n\n[Signature]\nfor ${clientOf(facts)}`
  ])
}

function hold(facts: DraftFacts, citations: Citations): SafeText {
  return paragraphs([
    outwardNote,
    safe`[Letterhead]\n\n[Date]`,
    safe`To: ${opponentOf(facts)}`,
    safe`**Preservation of evidence: ${matter(facts)}**`,
    safe`Dear Sir or Madam,`,
    safe`We act for ${clientOf(facts)}. Proceedings about the events below are to be expected. You are asked to preserve all evidence that may bear on them, from now on and until told otherwise in writing.`,
    safe`## The events`,
    account(facts, citations),
    safe`## What to preserve`,
    bullets([
      safe`E-mail, text and chat messages, calendars and voicemail of everyone concerned, on company and personal devices.`,
      safe`Contracts, policies, personnel, payment and account records that concern the events, with all drafts and versions.`,
      safe`Logs, recordings, photographs and data of machines and systems, with their metadata.`,
      safe`Physical objects and places, unchanged, or documented before any change.`,
      safe`[Particular sources known to be with the addressee: to be filled in.]`
    ]),
    safe`Please suspend automatic deletion and the reuse of backups, tell everyone who holds such material, and confirm in writing by [date] what has been done.`,
    safe`Yours faithfully,\n\n[Signature]\nfor ${clientOf(facts)}`
  ])
}

function memo(facts: DraftFacts, citations: Citations): SafeText {
  const issues = facts.issues.map(
    ({ basis, issue }) =>
      safe`**${issue.name}** (${basis === "named" ? safe`named in the text` : safe`suggested by the facts`}). To show: ${enumerated(
        issue.elements.map(({ name }) => safe`*${name}*`),
        6
      )}. Look first at ${issue.check}.`
  )
  return paragraphs([
    note,
    safe`# Memorandum`,
    safe`**Matter:** ${matter(facts)}\n**Jurisdiction:** ${facts.jurisdiction === null ? safe`[to be filled in]` : fold(facts.jurisdiction)}\n**From:** [author]\n**To:** [recipient]\n**Date:** [date]`,
    safe`*Privileged and confidential: prepared in view of legal advice.*`,
    safe`## Facts in brief`,
    bullets(facts.telling.map((span) => safe`${quote(facts.reading, span)} ${citations.mark(facts.reading, span)}`)),
    safe`## Chronology`,
    facts.dates.entries.length === 0 ? safe`The facts on file give no dates.` : events(facts, citations, false),
    safe`## Issues`,
    issues.length === 0 ? safe`[Issues: to be filled in.]` : bullets(issues),
    safe`## Analysis`,
    safe`[Apply the law of the jurisdiction to each element. The rules that made this draft research no law.]`,
    safe`## Recommendation`,
    safe`[To be filled in by the author.]`
  ])
}

const titles: Readonly<Record<DraftKind, SafeText>> = {
  letter: safe`Demand letter`,
  hold: safe`Letter on the preservation of evidence`,
  memo: safe`Memorandum`
}
const writers = { letter, hold, memo } as const

/** One draft; its marks continue the numbering of the answer's citations. */
export const draftOf = (kind: DraftKind, facts: DraftFacts, citations: Citations): Deliverable => ({
  title: facts.title === null ? titles[kind] : safe`${titles[kind]}: ${fold(facts.title)}`,
  mediaType: "text/markdown",
  status: "draft",
  text: writers[kind](facts, citations)
})
