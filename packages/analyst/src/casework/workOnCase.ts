/** Carries out a `case_req`: reads the facts and writes the sections that the prompt asks for. */
import { empty, fold, safe, type SafeText } from "@incamera/domain/deidentification"
import { filesNamed } from "@incamera/domain/files"
import type { Assignment, Draft } from "@incamera/domain/tasks"
import { charactersOf, factsIn, textsToWorkOn } from "../CaseTexts.ts"
import { chronology } from "../chronology/chronology.ts"
import { answerQuestions } from "../answering/answerQuestions.ts"
import { Citations } from "../Citations.ts"
import { findContradictions } from "../contradictions/findContradictions.ts"
import { daysSet } from "../deadlines/daysSet.ts"
import { deadlinesSection } from "../deadlines/deadlinesSection.ts"
import { findLimitation } from "../deadlines/limitation/findLimitation.ts"
import { findDeadlines, jurisdictionsOf, placesOf, startNothing } from "../deadlines/findDeadlines.ts"
import type { Withheld } from "../drafting/DraftFacts.ts"
import { draftOf, revisionNote, withheldNote } from "../drafting/draft.ts"
import { gatherFacts } from "../drafting/gatherFacts.ts"
import type { Audience } from "../sides/Audience.ts"
import type { Changes } from "../drafting/revision/Changes.ts"
import { findRevision, type Revision } from "../drafting/revision/findRevision.ts"
import { templateFor } from "../drafting/templates.ts"
import { withheldFiles } from "../drafting/withheldFiles.ts"
import { textsNotRead, textsRead } from "../filesRead.ts"
import { findIssues, type Titles } from "../issues/findIssues.ts"
import { missingFacts } from "../missingFacts.ts"
import { once } from "../once.ts"
import { type Excerpt, readAll, type Reading } from "../Reading.ts"
import { type Answer, pause, plain, say, status, type Work } from "../Step.ts"
import { blanked } from "../text/words.ts"
import { counted, figure, listed, paragraphs } from "../wording.ts"
import { chronologySection } from "./chronologySection.ts"
import { comparedTexts, comparisonSection } from "./comparisonSection.ts"
import { contradictionsSection } from "./contradictionsSection.ts"
import { issuesSection } from "./issuesSection.ts"
import { parties, partiesSection } from "./parties.ts"
import { notDone } from "./notDone.ts"
import { instructionOf, plan, type Plan, type Section } from "./plan.ts"
import { questionsSection } from "./questions.ts"
import { stageOf } from "./stage.ts"
import { summarySection, keySentences } from "./summary.ts"
import { leftOut, mattersTexts } from "./mattersTexts.ts"

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

/** Those that are made of the texts that belong to the matter. */
const ofMatter: ReadonlySet<Section> = new Set(["summary", "chronology", "contradictions", "draft"])

function draftSection(
  { withoutTemplate }: Plan,
  { blanks, changes, deliverable, revision, withheld }: Written
): SafeText {
  return paragraphs([
    safe`## Draft`,
    revision === null
      ? safe`“${deliverable.title}” is attached as a draft in Markdown.`
      : safe`“${deliverable.title}” is attached as a revised draft in Markdown.${
          revision.isOfTemplate
            ? empty
            : safe` The draft that was sent back is not from a template of these rules, so it was written anew from one.`
        }`,
    withheldNote(withheld),
    ...revisionNote(changes),
    withoutTemplate
      ? safe`There is no template for the document asked for: this is a memorandum that gathers what one would need to write it.`
      : null,
    safe`Its facts are quoted from the case's text; what the text doesn't tell is left as a blank in brackets: ${counted(blanks, safe`blank`, safe`blanks`)}, listed at its end.`
  ])
}

/** A draft, and what there is to say about it. */
interface Written {
  readonly deliverable: Draft
  readonly blanks: number
  readonly changes: Changes
  readonly revision: Revision | null
  readonly withheld: ReadonlyArray<Withheld>
}

/**
 * Returns the part of a prompt that instructs, and the same with blanks for its facts: their words ask for nothing. A
 * prompt of facts alone asks with them.
 */
function readInstruction(prompt: SafeText, holdsTheFacts: boolean) {
  const facts = factsIn(prompt)
  const asking = blanked(prompt, facts)
  if (prompt.length > shortPrompt || facts.length === 0 || asking.trim() === "") {
    const instruction = instructionOf(prompt, holdsTheFacts)
    return { instruction, asking: instruction }
  }
  return { instruction: prompt, asking }
}

/** A revision only revises: the words of its note ask for no sections. */
const planOf = (instruction: string, revision: Revision | null, severalTexts: boolean): Plan => {
  const planned = plan(instruction, severalTexts)
  return revision === null
    ? planned
    : {
        ...planned,
        sections: ["draft"],
        draft: planned.draft ?? "letter",
        withoutTemplate: false,
        beyond: [],
        asks: []
      }
}

/** Characters of a prompt that is read as an instruction in full. */
const shortPrompt = 1_200

const orNotGiven = (text: SafeText | null): SafeText => (text === null ? safe`not given` : fold(text))

const introduction = (
  { case: record }: Assignment,
  { parts }: Reading,
  { sections }: Plan,
  chosen: ReadonlyArray<number>
): SafeText =>
  paragraphs([
    safe`# ${record === null ? safe`The facts in the prompt` : fold(record.title)}`,
    record === null || sections.length === 0
      ? null
      : safe`Case record: practice area ${orNotGiven(record.practiceArea)}, jurisdiction ${orNotGiven(record.jurisdiction)}.`,
    safe`Made by fixed rules, without a language model, from ${textsRead(parts)}. Numbers in brackets point to the passages.${
      chosen.length === 0 ? empty : safe` The prompt names files, so only these were used.`
    }`
  ])

const isAmong =
  (numbers: ReadonlyArray<number>) =>
  ({ origin }: Excerpt): boolean =>
    origin.source === "file" && numbers.includes(origin.number)

/** Returns the files that a prompt restricts the work to; empty for the whole case. */
function chosenFiles(
  texts: ReadonlyArray<Excerpt>,
  instruction: string,
  { asks, sections }: Plan
): ReadonlyArray<number> {
  // A draft concerns the whole case, even if the prompt mentions a file, and so does a question that names none.
  if (sections.includes("draft")) return []
  if (asks.some(({ end, start }) => filesNamed(instruction.slice(start, end)).length === 0)) return []
  const named = filesNamed(instruction).filter((number) => texts.some(isAmong([number])))
  // A comparison or contradiction needs a second text.
  const alone = named.length === 1 && (sections.includes("comparison") || sections.includes("contradictions"))
  return alone ? [] : named
}

/** Each is read when the first section needs it, and once. */
function readWhenNeeded(assignment: Assignment, reading: Reading, jurisdiction: SafeText | null) {
  const dates = once(() => chronology(reading, jurisdiction))
  const issues = once(() => findIssues(reading, titlesOf(assignment)))
  const people = once(function* () {
    yield pause
    return parties(reading)
  })
  const texts = once(function* () {
    return yield* mattersTexts(assignment, reading, yield* dates())
  })
  const important = once(function* () {
    return yield* keySentences(reading, yield* issues(), yield* dates(), (yield* texts()).apart)
  })
  return { dates, issues, people, texts, important }
}

const titlesOf = ({ case: record }: Assignment): Titles => ({
  title: record?.title ?? null,
  practiceArea: record?.practiceArea ?? null
})

interface Read {
  readonly assignment: Assignment
  readonly texts: ReadonlyArray<Excerpt>
  readonly reading: Reading
  readonly jurisdiction: SafeText | null
  readonly known: ReturnType<typeof readWhenNeeded>
}

/** Reads what a draft for this audience may use. What isn't read can't get into the draft by any of its slots. */
function* sourcesFor(audience: Audience, { assignment, jurisdiction, known, reading, texts }: Read) {
  const withheld = yield* withheldFiles(audience, assignment, reading, yield* known.people())
  const files = new Set(withheld.map(({ file }) => file))
  const shown = texts.filter(({ origin }) => origin.source !== "file" || !files.has(origin.number))
  const read = files.size === 0 ? reading : yield* readAll(shown)
  const of = files.size === 0 ? known : readWhenNeeded(assignment, read, jurisdiction)
  return {
    reading: read,
    jurisdiction,
    dates: yield* of.dates(),
    issues: yield* of.issues(),
    parties: yield* of.people(),
    ...(yield* of.texts()),
    withheld
  }
}

export function* workOnCase(assignment: Assignment): Work<Answer> {
  const all = textsToWorkOn(assignment)
  if (all.length === 0) {
    yield status("responding", safe`There are no facts to work on`)
    return plain(paragraphs([missingFacts(assignment), textsNotRead(assignment)]), { stageCode: "L110" })
  }
  const holdsTheFacts = all.every(({ origin }) => origin.source === "prompt")
  const { asking, instruction } = readInstruction(assignment.prompt, holdsTheFacts)
  const revision = findRevision(assignment)
  const planned = planOf(asking, revision, all.length > 1)
  const { asks, draft, sections } = planned
  const chosen = chosenFiles(all, instruction, planned)
  const texts = chosen.length === 0 ? all : all.filter(isAmong(chosen))
  yield status("processing", safe`Reading ${figure(charactersOf(texts))} characters`)
  const reading = yield* readAll(texts)
  const planning = [
    ...(asks.length === 0 ? [] : [counted(asks.length, safe`question`, safe`questions`)]),
    ...sections.map((section) => sectionNames[section])
  ]
  yield status("orchestrating", safe`Planned: ${listed(planning)}`)
  yield* say(introduction(assignment, reading, planned, chosen))

  const jurisdiction = assignment.case?.jurisdiction ?? null
  const citations = new Citations()
  const deliverables: Array<Draft> = []
  const known = readWhenNeeded(assignment, reading, jurisdiction)
  const { dates, important, issues, people, texts: matters } = known

  yield status("working", safe`Reading ${figure(reading.sentences.length)} sentences`)
  const asked = { reading, instruction, questions: asks, parties: assignment.parties, jurisdiction }
  const open = yield* answerQuestions(asked, citations)
  if (sections.length > 0) {
    yield status("reasoning", safe`Matching the facts against what the sections need`)
    yield status("responding", safe`Writing ${counted(sections.length, safe`section`, safe`sections`)}`)
  }

  function* write(section: Section): Work<SafeText> {
    switch (section) {
      case "summary": {
        const { said } = yield* matters()
        return summarySection(reading, yield* important(), { dates: yield* dates(), said }, citations)
      }
      case "chronology":
        return yield* chronologySection(reading, yield* dates(), yield* matters(), citations)
      case "deadlines": {
        const rules = jurisdictionsOf(jurisdiction, instruction, [reading])
        const about = { ...titlesOf(assignment), parties: assignment.parties }
        const deadlines = yield* findDeadlines(rules, [{ reading, dates: yield* dates() }], about)
        const used = placesOf(deadlines)
        const idle = startNothing(reading, yield* dates(), used)
        const days = idle.length > 0 && asks.length > 0 ? null : yield* daysSet(reading, yield* dates(), used)
        const limitation = yield* findLimitation(instruction, { ...about, jurisdiction }, reading, yield* dates())
        return yield* deadlinesSection(deadlines, jurisdiction, citations, { reading, days, limitation, idle })
      }
      case "issues":
        return yield* issuesSection(reading, yield* issues(), citations)
      case "parties":
        return partiesSection(reading, yield* people(), citations)
      case "comparison": {
        const compared = comparedTexts(reading, filesNamed(instruction))
        return yield* comparisonSection(reading, yield* dates(), compared, citations)
      }
      case "contradictions": {
        const found = yield* findContradictions(reading, yield* dates(), (yield* matters()).apart)
        return contradictionsSection(reading, found, yield* dates(), citations)
      }
      case "questions": {
        const read = { reading, jurisdiction, dates: yield* dates(), issues: yield* issues(), parties: yield* people() }
        return yield* questionsSection(read, citations)
      }
      case "draft": {
        const template = revision?.template ?? templateFor(draft ?? "memo", asking)
        const sources = yield* sourcesFor(template.audience, { assignment, texts, reading, jurisdiction, known })
        const facts = yield* gatherFacts(assignment, instruction, { revision, template }, sources)
        const { blanks, deliverable } = yield* draftOf(template, facts, citations, revision)
        deliverables.push(deliverable)
        return draftSection(planned, {
          deliverable,
          blanks,
          changes: facts.changes,
          revision,
          withheld: sources.withheld
        })
      }
    }
  }
  for (const section of sections) {
    yield* say(safe`\n\n${yield* write(section)}`)
    yield pause
  }
  const left = paragraphs([
    sections.some((section) => ofMatter.has(section)) ? leftOut(reading, (yield* matters()).apart) : null,
    notDone(assignment, instruction, planned, open)
  ])
  return {
    text: left === empty ? empty : safe`\n\n${left}`,
    citations: citations.list,
    deliverables,
    complexity: null,
    stageCode: stageOf(asking, planned),
    secureSteps: deliverables.length === 0 ? [] : ["approve-deliverable"]
  }
}
