/** Carries out a `case_req`: reads the facts and writes the sections the prompt asks for. */
import { empty, fold, safe } from "../../deidentification/safe.ts"
import type { SafeText } from "../../deidentification/SafeText.ts"
import * as Limits from "../../Limits.ts"
import type { Assignment } from "../../tasks/ServiceAgent.ts"
import type { Deliverable } from "../../tasks/TaskEvent.ts"
import { basisWords, chronology, type Chronology, dateWords } from "../chronology/chronology.ts"
import { Citations } from "../Citations.ts"
import { deadlinesSection } from "../deadlines/deadlinesSection.ts"
import { findDeadlines, jurisdictionsOf } from "../deadlines/findDeadlines.ts"
import { draftOf } from "../drafting/draft.ts"
import { templateFor } from "../drafting/templates.ts"
import { findIssues } from "../issues/findIssues.ts"
import { missingFacts } from "../missingFacts.ts"
import { factsOf, promptMayHoldFacts, quote, read, type Reading } from "../Reading.ts"
import { type Answer, pause, plain, status, type Work } from "../Step.ts"
import { bullets, counted, figure, listed, paragraphs } from "../wording.ts"
import { issuesSection } from "./issuesSection.ts"
import { parties, partiesSection } from "./parties.ts"
import { addressedTo, instructionOf, plan, type Plan, type Section } from "./plan.ts"
import { questionsSection } from "./questions.ts"
import { stageOf } from "./stage.ts"
import { summarySection, telling } from "./summary.ts"

const sectionNames: Readonly<Record<Section, SafeText>> = {
  summary: safe`summary`,
  chronology: safe`chronology`,
  deadlines: safe`deadlines`,
  issues: safe`issues`,
  parties: safe`parties`,
  questions: safe`open questions`,
  draft: safe`draft`
}

function chronologySection(reading: Reading, { entries, monthFirst }: Chronology, citations: Citations): SafeText {
  if (entries.length === 0) return safe`## Chronology\n\nThe text gives no date that can be put on a calendar.`
  const shown = entries.slice(0, Limits.analystChronologyEntries)
  const inferred = entries.filter(({ date }) => date.inferredFrom !== null).length
  return paragraphs([
    safe`## Chronology\n\n${counted(entries.length, safe`date`, safe`dates`)}, ${
      entries.length === 1 && inferred === 0
        ? safe`stated in the text`
        : inferred === 0
          ? safe`all stated in the text`
          : safe`${inferred} of them inferred and marked so`
    }.`,
    bullets(
      shown.map(
        ({ date, passage }) =>
          safe`**${dateWords(date)}**${basisWords(reading, date, monthFirst)}: ${date.deadline ? safe`*a period ends.* ` : empty}${quote(reading, passage)} ${citations.mark(reading, passage)}`
      )
    ),
    entries.length > shown.length ? safe`${entries.length - shown.length} later dates are not listed.` : empty
  ])
}

function draftSection({ withoutTemplate }: Plan, deliverable: Deliverable): SafeText {
  return safe`## Draft\n\n“${deliverable.title}” is attached as a draft in Markdown.${
    withoutTemplate
      ? safe` There is no template for the document asked for: this is a memorandum that gathers what one would need to write it.`
      : empty
  } Its facts are quoted from the case's text; what the text doesn't tell is left as a blank in brackets, and the blanks are listed at its end. Placeholders stay in it until the user fills them in in their browser, and it remains a draft until a professional approves it.`
}

const introduction = (assignment: Assignment, reading: Reading, { beyond }: Plan): SafeText =>
  paragraphs([
    safe`# ${assignment.case === null ? safe`The facts in the prompt` : fold(assignment.case.title)}`,
    assignment.case === null
      ? null
      : safe`Case record: practice area ${assignment.case.practiceArea === null ? safe`not given` : fold(assignment.case.practiceArea)}, jurisdiction ${
          assignment.case.jurisdiction === null ? safe`not given` : fold(assignment.case.jurisdiction)
        }.`,
    safe`Made by fixed rules from ${
      reading.source === "prompt" ? safe`the task's prompt` : safe`the case's summary`
    }, without a language model. Facts are quoted, and numbers in brackets point to the passages. It weighs no evidence and researches no law; what it means is for the professional to judge.`,
    beyond.length === 0 ? null : safe`You also asked for what rules over the text can't give: ${listed(beyond)}.`,
    reading.source === "case-summary" && promptMayHoldFacts(assignment)
      ? safe`Facts told only in the prompt were not used: add them to the case's summary.`
      : null
  ])

export function* workOnCase(assignment: Assignment): Work<Answer> {
  const source = factsOf(assignment)
  if (source === null) {
    yield status("responding", safe`There are no facts to work on`)
    return plain(missingFacts(assignment), { stageCode: "L110" })
  }
  yield status("processing", safe`Reading ${figure(source.text.length)} characters`)
  const reading = read(source.source, source.text)
  const instruction = instructionOf(assignment.prompt, source.source === "prompt")
  const planned = plan(instruction)
  const { draft, sections } = planned
  yield status("orchestrating", safe`Planned: ${listed(sections.map((section) => sectionNames[section]))}`)

  yield status("working", safe`Reading dates and parties in ${reading.sentences.length} sentences`)
  const jurisdiction = assignment.case?.jurisdiction ?? null
  const dates = yield* chronology(reading, jurisdiction)
  const people = parties(reading)
  yield pause
  yield status("reasoning", safe`Matching the facts against known issues`)
  const issues = yield* findIssues(reading)
  const sentences = yield* telling(reading, issues, dates)

  const citations = new Citations()
  const parts: Array<SafeText> = [introduction(assignment, reading, planned)]
  const deliverables: Array<Deliverable> = []
  for (const section of sections) {
    switch (section) {
      case "summary":
        parts.push(summarySection(reading, sentences, citations))
        break
      case "chronology":
        parts.push(chronologySection(reading, dates, citations))
        break
      case "deadlines": {
        const rules = jurisdictionsOf(jurisdiction, instruction, [reading])
        const deadlines = yield* findDeadlines(rules, [{ reading, dates }])
        parts.push(yield* deadlinesSection(deadlines, jurisdiction, citations))
        break
      }
      case "issues":
        parts.push(yield* issuesSection(reading, issues, citations))
        break
      case "parties":
        parts.push(partiesSection(reading, people, citations))
        break
      case "questions":
        parts.push(questionsSection({ reading, dates, issues, parties: people, jurisdiction }, citations))
        break
      case "draft": {
        const title = assignment.case?.title ?? null
        const addressee = addressedTo(assignment.prompt)
        const facts = { addressee, reading, title, jurisdiction, telling: sentences, dates, issues, parties: people }
        deliverables.push(yield* draftOf(templateFor(draft ?? "memo", instruction), facts, citations))
        parts.push(draftSection(planned, deliverables[0]!))
        break
      }
    }
    yield pause
  }
  yield status("responding", safe`Writing ${counted(sections.length, safe`section`, safe`sections`)}`)
  return {
    text: paragraphs(parts),
    citations: citations.list,
    deliverables,
    complexity: null,
    stageCode: stageOf(instruction, planned),
    secureSteps: deliverables.length === 0 ? [] : ["approve-deliverable"]
  }
}
