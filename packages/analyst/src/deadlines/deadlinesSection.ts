/** Lists the events that start a period, with the rules, the computations, and what has to be settled first. */
import { empty, fold, join, safe, type SafeText } from "@incamera/domain/deidentification"
import { type CalendarDate, sortKey, written } from "../chronology/CalendarDate.ts"
import { basisWords, type Entry } from "../chronology/chronology.ts"
import type { Citations } from "../Citations.ts"
import { quote, type Reading } from "../Reading.ts"
import { pause, type Work } from "../Step.ts"
import { bullets, counted, enumerated, listed, paragraphs } from "../wording.ts"
import { dayWords, periodWords } from "./compute.ts"
import type { DaysSet } from "./daysSet.ts"
import type { DeadlineRule } from "./DeadlineRule.ts"
import type { EventPeriod } from "./eventPeriods.ts"
import type { Deadline, Deadlines, OtherProceeding, Outcome, StartingEvent } from "./findDeadlines.ts"
import { jurisdictions as known } from "./jurisdictions.ts"
import { type Proceeding, proceedingNames } from "./proceedings.ts"
import type { Limitation } from "./limitation/findLimitation.ts"
import { limitationSection } from "./limitation/limitationSection.ts"
import type { Statement } from "./told.ts"
import { triggers } from "./triggers.ts"

const covered: SafeText = enumerated(
  known.map(({ name }) => name),
  known.length
)

const verify = safe`**A professional must verify each one before anybody relies on it**: which rule applies, when the event legally happened, and what orders, agreements and local rules change.`

/** Most days of the documents' own, and most periods without a day. */
const mostDays = 10
const mostOpen = 5

const indented = (steps: ReadonlyArray<SafeText>, by: SafeText): SafeText =>
  join(
    steps.map((step, index) => safe`${by}${index + 1}. ${step}`),
    "\n"
  )

/** `the first, or the second`. */
const either = (names: ReadonlyArray<SafeText>): SafeText =>
  names.length < 2 ? listed(names) : safe`${join(names.slice(0, -1), ", ")}, or ${names.at(-1)!}`

function statementWords({ before, entry, monthFirst, reading }: Statement, citations: Citations): SafeText {
  const own = citations.mark(reading, entry.passage)
  const marks = before === null ? own : safe`${own} ${citations.mark(reading, before)}`
  return safe`“${quote(reading, entry.passage)}”${basisWords(reading, entry.date, monthFirst)} ${marks}`
}

function whoseWords({ rule, whose: { number, side } }: Deadline): SafeText {
  const party = number === null ? empty : safe` [Party ${number}]`
  if (rule.actor === "either") return empty
  if (side === "ours") return safe`, for your client${party}`
  if (side === "theirs") return safe`, for the other side${number === null ? empty : safe`,${party}`}`
  return number === null
    ? rule.actor === "served"
      ? safe`, for the party that got the paper`
      : empty
    : safe`, for${party}`
}

/** `in an ordinary civil action`, where the proceeding is open. */
function proceedingWords({ rule }: Deadline, open: ReadonlyArray<Proceeding>): SafeText {
  const names = rule.proceedings.filter((one) => open.includes(one)).map((one) => proceedingNames[one])
  return names.length === 0 ? empty : safe`, if it is ${either(names)}`
}

function outcomeWords({ because, computation, when }: Outcome): SafeText {
  return computation === null
    ? safe`   - If ${when}: no day can be computed, because ${because}.`
    : safe`   - If ${when}: **${dayWords(computation.due)}**.\n${indented(computation.steps, safe`      `)}`
}

function deadlineWords(deadline: Deadline, event: StartingEvent, isContested: boolean): SafeText {
  const { outcomes, rule } = deadline
  const open = event.proceedings.length > 1 ? event.proceedings : []
  const act = safe`the last day to ${rule.act}${whoseWords(deadline)}${proceedingWords(deadline, open)}${
    isContested ? safe`, if ${triggers[rule.trigger].name} was on ${written(dayOf(event))}` : empty
  }`
  const source = safe`${rule.source}: ${periodWords(rule.period)} ${triggers[rule.trigger].name}.`
  const only = outcomes.length === 1 ? outcomes[0]! : null
  return only !== null && only.computation !== null
    ? safe`**${dayWords(only.computation.due)}: ${act}${only.when.length === 0 ? empty : safe`, if ${only.when}`}**. ${source}\n${indented(only.computation.steps, safe`   `)}\n   - To verify: ${rule.caution}`
    : safe`**No single day: ${act}**. ${source}\n${join(outcomes.map(outcomeWords), "\n")}\n   - To verify: ${rule.caution}`
}

/** Returns what has to be settled before one of the results counts. */
function questionsOf({ assumed, deadlines, proceedings }: StartingEvent): ReadonlyArray<SafeText> {
  const covers = (one: Proceeding) => deadlines.some(({ rule }) => rule.proceedings.includes(one))
  const inProceeding = deadlines.some(({ rule }) => triggers[rule.trigger].happens !== "outside")
  const without = proceedings.filter((one) => !covers(one))
  return [
    ...(assumed ? [safe`What was served? The text doesn’t say; this assumes the paper that began a court case.`] : []),
    ...(inProceeding && proceedings.length === 0
      ? [
          safe`Was this in a court? The text doesn’t say. If the paper went to an agency, an arbitrator, an employer or anybody else, none of these periods runs.`
        ]
      : []),
    ...(proceedings.length > 1
      ? [
          safe`Which is it: ${either(proceedings.map((one) => proceedingNames[one]))}? The words allow each.${
            without.length === 0
              ? empty
              : safe` If it is ${either(without.map((one) => proceedingNames[one]))}, no rule on file gives a period.`
          }`
        ]
      : []),
    ...(deadlines.some(({ outcomes }) => outcomes.length > 1)
      ? [safe`How and when exactly was it served? The result depends on it.`]
      : [])
  ]
}

const nameOf = ({ deadlines }: StartingEvent): SafeText =>
  either([...new Set(deadlines.map(({ rule }) => triggers[rule.trigger].name))])

const dayOf = ({ statements }: StartingEvent): CalendarDate => statements[0]!.entry.date.from

function eventWords(event: StartingEvent, isContested: boolean, citations: Citations): SafeText {
  const [only] = event.proceedings.length === 1 ? event.proceedings : []
  const questions = questionsOf(event)
  return paragraphs([
    safe`### ${written(dayOf(event))}: ${nameOf(event)}`,
    safe`${join(
      event.statements.map((statement) => statementWords(statement, citations)),
      "; "
    )}.${only === undefined ? empty : safe` Read as part of ${proceedingNames[only]}.`}`,
    questions.length === 0 ? null : safe`**To settle first.** ${join(questions, " ")}`,
    bullets(event.deadlines.map((deadline) => deadlineWords(deadline, event, isContested)))
  ])
}

/** Events that happen once, of which the texts give several days. */
function contested(events: ReadonlyArray<StartingEvent>): ReadonlyArray<ReadonlyArray<StartingEvent>> {
  const groups = Map.groupBy(
    events.filter(({ triggers: kinds }) => kinds.some((kind) => triggers[kind].once)),
    (event) => `${event.triggers[0]!} ${event.served ?? ""}`
  )
  return [...groups.values()].filter((group) => new Set(group.map((event) => sortKey(dayOf(event)))).size > 1)
}

/** Asks which day counts. */
function severalDays(group: ReadonlyArray<StartingEvent>): SafeText {
  const days = [...new Map(group.map((event) => [sortKey(dayOf(event)), dayOf(event)])).values()]
  return safe`**Which day counts?** The texts give ${counted(days.length, safe`day`, safe`days`)} for ${nameOf(group[0]!)}: ${listed(days.map(written))}. Each is computed below; until it is settled, the period that ends first is the safe one.`
}

function othersWords(others: ReadonlyArray<OtherProceeding>, citations: Citations): SafeText | null {
  if (others.length === 0) return null
  return safe`Nothing was computed from these, because no rule on file covers them:\n\n${bullets(
    others
      .slice(0, mostOpen)
      .map(
        ({ proceedings, statement }) =>
          safe`${statementWords(statement, citations)}: ${
            proceedings.length === 0
              ? safe`the text doesn’t say in which proceeding`
              : either(proceedings.map((one) => proceedingNames[one]))
          }.`
      )
  )}`
}

const eventNames: Readonly<Record<EventPeriod["event"], SafeText>> = {
  delivery: safe`the delivery`,
  acceptance: safe`the acceptance`,
  signature: safe`the signature`,
  completion: safe`the completion`,
  accident: safe`the accident`,
  dismissal: safe`the dismissal`,
  loss: safe`the loss`
}

/** A period from an event: an end for each day that the texts give for it. */
function periodEnds(reading: Reading, { at, ends, event }: EventPeriod, citations: Citations): SafeText {
  const each = ends.map(
    ({ due, from }) =>
      safe`**${dayWords(due)}**, if ${eventNames[event]} was on ${written(from.date.from)} ${citations.mark(reading, from.passage)}`
  )
  return safe`${join(each, "; ")}: “${quote(reading, at)}” ${citations.mark(reading, at)}${
    ends.length > 1 ? safe` The texts give ${counted(ends.length, safe`day`, safe`days`)} for it.` : empty
  }`
}

function daysWords(reading: Reading, { counted: periods, days, open }: DaysSet, citations: Citations): SafeText | null {
  if (days.length + open.length + periods.length === 0) return null
  const items = days
    .slice(0, mostDays)
    .map(
      ({ day, entry, from }) =>
        safe`**${dayWords(day)}${from === null ? empty : safe`, if counted from ${written(from)}`}**: “${quote(reading, entry.passage)}” ${citations.mark(reading, entry.passage)}`
    )
  const without = open
    .slice(0, mostOpen)
    .map((span) => safe`No day given to count from: “${quote(reading, span)}” ${citations.mark(reading, span)}`)
  const rest = days.length + open.length - items.length - without.length
  return paragraphs([
    safe`### Days and periods that the documents set`,
    safe`In their own words. Whether they bind anybody, and whether they are counted rightly, has to be checked.`,
    bullets([...items, ...periods.map((one) => periodEnds(reading, one, citations)), ...without]),
    rest === 0 ? null : safe`${rest} more are in the chronology.`
  ])
}

/** Says which last days matter no more. */
function doneWords(done: ReadonlyArray<DeadlineRule>): SafeText | null {
  const acts = new Map(done.map((rule) => [rule.key, safe`${rule.act} (${rule.source})`]))
  return acts.size === 0
    ? null
    : safe`Not computed: the last day to ${join([...acts.values()], "; ")}. According to the texts it is done. It matters still for anybody who hasn’t been served.`
}

/** Says once which rules nobody has compared with their sources, and when the others were compared. */
function checkedWords(rules: ReadonlyArray<DeadlineRule>): SafeText {
  const sources = (some: ReadonlyArray<DeadlineRule>) => [...new Set(some.map(({ source }) => source))]
  const unchecked = sources(rules.filter(({ checked }) => checked === null))
  const days = new Map(rules.flatMap(({ checked }) => (checked === null ? [] : [[sortKey(checked), checked]])))
  const oldest = [...days].sort(([a], [b]) => a - b)[0]?.[1]
  return join(
    [
      ...(unchecked.length === 0 ? [] : [safe`Not compared with the source by anybody: ${join(unchecked, "; ")}.`]),
      ...(oldest === undefined
        ? []
        : [
            safe`${unchecked.length === 0 ? safe`The rules were` : safe`The other rules were`} last compared with their sources on ${written(oldest)}.`
          ])
    ],
    " "
  )
}

/** What the case's own texts say beside the rules. */
export interface Own {
  readonly reading: Reading
  /** Null if the request asks only about a day of its own. */
  readonly days: DaysSet | null
  /** Null if the request asks for no limitation period. */
  readonly limitation: Limitation | null
  /** Events that the request dates, and that start no period. */
  readonly idle: ReadonlyArray<Entry>
}

/** Says that nothing runs from a day of the request, which asks what does. */
const idleWords = ({ idle, reading }: Own, citations: Citations): SafeText | null =>
  idle.length === 0
    ? null
    : safe`${bullets(
        idle
          .slice(0, mostOpen)
          .map(
            ({ date, passage }) =>
              safe`No period of the rules on file runs from ${written(date.from)} in your request: “${quote(reading, passage)}” ${citations.mark(reading, passage)}`
          )
      )}\n\nA letter, a complaint to somebody else or a demand is no service of court papers, and starts no time to answer a court. If it was service, say which paper was served, how and when.`

export function* deadlinesSection(
  { done, events, inexact, jurisdictions, others }: Deadlines,
  label: SafeText | null,
  citations: Citations,
  own: Own | null = null
): Work<SafeText> {
  const days = own === null || own.days === null ? null : daysWords(own.reading, own.days, citations)
  const idle = own === null ? null : idleWords(own, citations)
  const limitation =
    own === null || own.limitation === null ? null : limitationSection(own.reading, own.limitation, citations)
  if (jurisdictions.length === 0) {
    return paragraphs([
      safe`## Deadlines\n\n${
        label === null
          ? safe`The case's record names no jurisdiction`
          : safe`There are no rules on file for the jurisdiction of the record (${fold(label)})`
      }, so no period was computed. There are rules for: ${covered}.${
        label === null ? safe` Set the case's \`jurisdiction\` and ask again.` : empty
      }`,
      idle,
      limitation,
      days
    ])
  }
  const names = enumerated(
    jurisdictions.map(({ name }) => name),
    jurisdictions.length
  )
  const rules = jurisdictions.reduce((sum, { rules }) => sum + rules.length, 0)
  const sections: Array<SafeText> = []
  const open = contested(events)
  for (const event of events) {
    sections.push(
      eventWords(
        event,
        open.some((group) => group.includes(event)),
        citations
      )
    )
    yield pause
  }
  return paragraphs([
    events.length === 0
      ? safe`## Deadlines\n\nThe analyst knows ${counted(rules, safe`rule`, safe`rules`)} for ${names}. It found no dated event in the text that starts one of their periods. That doesn't mean that no period runs: it doesn't know all rules, limitation periods are given only where the request asks for them, and the text may not say what happened.`
      : safe`## Deadlines\n\nComputed under the rules on file for ${names}. The rules are not complete; limitation periods are given only where the request asks for them. ${checkedWords(events.flatMap(({ deadlines }) => deadlines.map(({ rule }) => rule)))} ${verify}`,
    idle,
    limitation,
    ...open.map(severalDays),
    ...sections,
    othersWords(others, citations),
    doneWords(done),
    inexact.length === 0
      ? null
      : safe`A period may start here, on a day the text doesn't give exactly:\n\n${bullets(
          inexact.slice(0, mostOpen).map((statement) => statementWords(statement, citations))
        )}`,
    days,
    events.length === 0
      ? null
      : safe`Not in the computation: ${join(
          jurisdictions.map(({ caution }) => caution),
          " "
        )}`
  ])
}
