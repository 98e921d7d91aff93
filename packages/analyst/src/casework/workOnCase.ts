/** Carries out a `case_req`: reads the facts and writes the sections that the prompt asks for. */
import { empty, fold, safe, type SafeText } from "@incamera/domain/deidentification"
import { filesNamed } from "@incamera/domain/files"
import type { Assignment, Draft } from "@incamera/domain/tasks"
import { charactersOf, textsToWorkOn } from "../CaseTexts.ts"
import { type Chronology, chronology } from "../chronology/chronology.ts"
import { Citations } from "../Citations.ts"
import { findContradictions } from "../contradictions/findContradictions.ts"
import { deadlinesSection } from "../deadlines/deadlinesSection.ts"
import { findDeadlines, jurisdictionsOf } from "../deadlines/findDeadlines.ts"
import { draftOf } from "../drafting/draft.ts"
import { templateFor } from "../drafting/templates.ts"
import { textsNotRead, textsRead } from "../filesRead.ts"
import { findIssues } from "../issues/findIssues.ts"
import { missingFacts } from "../missingFacts.ts"
import { type Excerpt, readAll, type Reading } from "../Reading.ts"
import { type Answer, pause, plain, say, status, type Work } from "../Step.ts"
import { counted, figure, listed, paragraphs } from "../wording.ts"
import { chronologySection } from "./chronologySection.ts"
import { comparedTexts, comparisonSection } from "./comparisonSection.ts"
import { contradictionsSection } from "./contradictionsSection.ts"
import { issuesSection } from "./issuesSection.ts"
import { parties, partiesSection } from "./parties.ts"
import { addressedTo, instructionOf, plan, type Plan, type Section } from "./plan.ts"
import { questionsSection } from "./questions.ts"
import { stageOf } from "./stage.ts"
import { summarySection, keySentences } from "./summary.ts"

const sectionNames: Readonly<Record<Section, SafeText>> = {
  summary: safe`summary`,
  chronology: safe`chronology`,
  deadlines: safe`deadlines`,
  issues: safe`issues`,
  parties: safe`parties`,
  comparison: safe`comparison`,
  contradictions: safe`contradictions`,
  questions: safe`open questions`,
  draft: safe`draft`
}

function draftSection({ withoutTemplate }: Plan, deliverable: Draft): SafeText {
  return safe`## Draft\n\n“${deliverable.title}” is attached as a draft in Markdown.${
    withoutTemplate
      ? safe` There is no template for the document asked for: this is a memorandum that gathers what one would need to write it.`
      : empty
  } Its facts are quoted from the case's text; what the text doesn't tell is left as a blank in brackets, and the blanks are listed at its end. It has placeholders; in the browser, the user can insert the real names. It remains a draft until a professional approves it.`
}

const introduction = (
  assignment: Assignment,
  { parts }: Reading,
  { beyond }: Plan,
  chosen: ReadonlyArray<number>
): SafeText =>
  paragraphs([
    safe`# ${assignment.case === null ? safe`The facts in the prompt` : fold(assignment.case.title)}`,
    assignment.case === null
      ? null
      : safe`Case record: practice area ${assignment.case.practiceArea === null ? safe`not given` : fold(assignment.case.practiceArea)}, jurisdiction ${
          assignment.case.jurisdiction === null ? safe`not given` : fold(assignment.case.jurisdiction)
        }.`,
    safe`Made by fixed rules from ${textsRead(parts)}, without a language model. Facts are quoted, and numbers in brackets point to the passages. It weighs no evidence and researches no law; a professional must judge what the facts mean.`,
    chosen.length === 0 ? null : safe`The prompt names files, so only these were used.`,
    textsNotRead(assignment),
    beyond.length === 0
      ? null
      : safe`You also asked for something that rules over the text can't give: ${listed(beyond)}.`
  ])

const isAmong =
  (numbers: ReadonlyArray<number>) =>
  ({ origin }: Excerpt): boolean =>
    origin.source === "file" && numbers.includes(origin.number)

/** Returns the files that a prompt restricts the work to; empty for the whole case. */
function chosenFiles(texts: ReadonlyArray<Excerpt>, instruction: string, { sections }: Plan): ReadonlyArray<number> {
  // A draft concerns the whole case, even if the prompt mentions a file.
  if (sections.includes("draft")) return []
  const named = filesNamed(instruction).filter((number) => texts.some(isAmong([number])))
  // A comparison or contradiction needs a second text.
  const alone = named.length === 1 && (sections.includes("comparison") || sections.includes("contradictions"))
  return alone ? [] : named
}

const needs = (sections: ReadonlyArray<Section>, ...of: ReadonlyArray<Section>): boolean =>
  sections.some((section) => of.includes(section))

export function* workOnCase(assignment: Assignment): Work<Answer> {
  const all = textsToWorkOn(assignment)
  if (all.length === 0) {
    yield status("responding", safe`There are no facts to work on`)
    return plain(paragraphs([missingFacts(assignment), textsNotRead(assignment)]), { stageCode: "L110" })
  }
  const holdsTheFacts = all.every(({ origin }) => origin.source === "prompt")
  const instruction = instructionOf(assignment.prompt, holdsTheFacts)
  const planned = plan(instruction, all.length > 1)
  const { draft, sections } = planned
  const chosen = chosenFiles(all, instruction, planned)
  const texts = chosen.length === 0 ? all : all.filter(isAmong(chosen))
  yield status("processing", safe`Reading ${figure(charactersOf(texts))} characters`)
  const reading = yield* readAll(texts)
  yield status("orchestrating", safe`Planned: ${listed(sections.map((section) => sectionNames[section]))}`)
  yield* say(introduction(assignment, reading, planned, chosen))

  yield status("working", safe`Reading dates and parties in ${figure(reading.sentences.length)} sentences`)
  const jurisdiction = assignment.case?.jurisdiction ?? null
  const dates: Chronology = yield* chronology(reading, jurisdiction)
  const people = parties(reading)
  yield pause
  yield status("reasoning", safe`Matching the facts against known issues`)
  const issues = needs(sections, "summary", "issues", "questions", "draft") ? yield* findIssues(reading) : []
  const sentences = needs(sections, "summary", "draft") ? yield* keySentences(reading, issues, dates) : []
  yield status("responding", safe`Writing ${counted(sections.length, safe`section`, safe`sections`)}`)

  const citations = new Citations()
  const deliverables: Array<Draft> = []
  function* write(section: Section): Work<SafeText> {
    switch (section) {
      case "summary":
        return summarySection(reading, sentences, dates, citations)
      case "chronology":
        return yield* chronologySection(reading, dates, citations)
      case "deadlines": {
        const rules = jurisdictionsOf(jurisdiction, instruction, [reading])
        const deadlines = yield* findDeadlines(rules, [{ reading, dates }])
        return yield* deadlinesSection(deadlines, jurisdiction, citations)
      }
      case "issues":
        return yield* issuesSection(reading, issues, citations)
      case "parties":
        return partiesSection(reading, people, citations)
      case "comparison": {
        const compared = comparedTexts(reading, filesNamed(instruction))
        return yield* comparisonSection(reading, dates, compared, citations)
      }
      case "contradictions":
        return contradictionsSection(reading, yield* findContradictions(reading, dates), dates, citations)
      case "questions":
        return yield* questionsSection({ reading, dates, issues, parties: people, jurisdiction }, citations)
      case "draft": {
        const title = assignment.case?.title ?? null
        const addressee = addressedTo(assignment.prompt)
        const facts = {
          addressee,
          reading,
          title,
          jurisdiction,
          keySentences: sentences,
          dates,
          issues,
          parties: people
        }
        const deliverable = yield* draftOf(templateFor(draft ?? "memo", instruction), facts, citations)
        deliverables.push(deliverable)
        return draftSection(planned, deliverable)
      }
    }
  }
  for (const section of sections) {
    yield* say(safe`\n\n${yield* write(section)}`)
    yield pause
  }
  return {
    text: empty,
    citations: citations.list,
    deliverables,
    complexity: null,
    stageCode: stageOf(instruction, planned),
    secureSteps: deliverables.length === 0 ? [] : ["approve-deliverable"]
  }
}
