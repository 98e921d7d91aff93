/** Scores a case's complexity by rules over its facts: five factors, each with its reason and passages. */
import { type Complexity, type ComplexityFactorName, tierOf } from "@incamera/domain/cases"
import { empty, fold, safe, type SafeText } from "@incamera/domain/deidentification"
import type { Assignment } from "@incamera/domain/tasks"
import { charactersOf, promptTellsMore, textsToEvaluate } from "../CaseTexts.ts"
import { Citations } from "../Citations.ts"
import { textsNotRead, textsRead } from "../filesRead.ts"
import { findIssues } from "../issues/findIssues.ts"
import { missingFacts } from "../missingFacts.ts"
import { passage, quote, readAll, type Reading } from "../Reading.ts"
import { cite } from "../Source.ts"
import { type Answer, plain, status, type Work } from "../Step.ts"
import type { Span } from "../Span.ts"
import { bullets, figure, lines, listed, paragraphs } from "../wording.ts"
import type { Assessment, Dossier, Score } from "./Assessment.ts"
import { claimsAndParties } from "./claimsAndParties.ts"
import { courtsAndJurisdictions } from "./courtsAndJurisdictions.ts"
import { evidenceVolume } from "./evidenceVolume.ts"
import { legalNovelty } from "./legalNovelty.ts"
import { type Presumption, presumption } from "./provisionallyComplex.ts"
import { type Scale, scaleFor, scaleWords } from "./scale.ts"
import { urgencyAndSupervision } from "./urgencyAndSupervision.ts"

const assessors = [claimsAndParties, evidenceVolume, legalNovelty, courtsAndJurisdictions, urgencyAndSupervision]

const factorNames: Readonly<Record<ComplexityFactorName, SafeText>> = {
  "claims-and-parties": safe`Claims and parties`,
  "evidence-volume": safe`Evidence volume`,
  "legal-novelty": safe`Legal novelty`,
  "courts-and-jurisdictions": safe`Courts and jurisdictions`,
  "urgency-and-supervision": safe`Urgency and supervision`
}

const tierNames = { simple: safe`simple`, standard: safe`standard`, complex: safe`complex` } as const

/**
 * The presumption of rule 3.400(c) for a case of its types, as the least score of each factor. Six points in total, so
 * such a case starts as complex; coordination between courts is not presumed.
 */
const presumed: Readonly<Record<ComplexityFactorName, Score>> = {
  "claims-and-parties": 2,
  "evidence-volume": 2,
  "legal-novelty": 1,
  "courts-and-jurisdictions": 0,
  "urgency-and-supervision": 1
}

function raised(assessment: Assessment, presumption: Presumption): Assessment {
  const least = presumed[assessment.factor]
  if (assessment.score >= least) return assessment
  return {
    ...assessment,
    score: least,
    reason: safe`${assessment.reason} Raised from ${assessment.score} to ${least}: the case is of a type that starts as complex (${presumption.name}).`,
    evidence: presumption.at === null ? assessment.evidence : [presumption.at, ...assessment.evidence],
    wouldChange: safe`back to ${assessment.score} if the case is not of that type, or the court treats such cases as routine (rule 3.400(d))`
  }
}

/** Returns the passages around the matches, each once. */
function passages(reading: Reading, evidence: ReadonlyArray<Span>): ReadonlyArray<Span> {
  const unique = new Map<string, Span>()
  for (const match of evidence) {
    const span = passage(reading, match)
    unique.set(`${span.start} ${span.end}`, span)
  }
  return [...unique.values()].slice(0, 6)
}

/** The five factors of a case. */
interface Factors {
  readonly assessments: ReadonlyArray<Assessment>
  /** The type of case that starts as complex, if it is of one and the scale knows such types. */
  readonly start: Presumption | null
  readonly scale: Scale
}

/** Scores the five factors. */
function* assess(dossier: Dossier): Work<Factors> {
  const assessments: Array<Assessment> = []
  for (const assessor of assessors) {
    assessments.push(yield* assessor(dossier))
  }
  const scale = scaleFor(dossier.record?.jurisdiction ?? null, dossier.reading.text)
  const start = scale === "neutral" ? null : yield* presumption(dossier)
  return { assessments: start === null ? assessments : assessments.map((one) => raised(one, start)), start, scale }
}

/** Carries out an `eval_req`. */
export function* evaluate(assignment: Assignment): Work<Answer> {
  const texts = textsToEvaluate(assignment)
  if (texts.length === 0) {
    yield status("responding", safe`There are no facts to evaluate`)
    return plain(paragraphs([missingFacts(assignment), textsNotRead(assignment)]), { stageCode: "L110" })
  }
  yield status("processing", safe`Reading ${figure(charactersOf(texts))} characters`)
  const reading = yield* readAll(texts)
  yield status("orchestrating", safe`Five factors over ${reading.sentences.length} sentences`)
  yield status("working", safe`Looking for claims and issues`)
  const issues = yield* findIssues(reading, {
    title: assignment.case?.title ?? null,
    practiceArea: assignment.case?.practiceArea ?? null
  })
  yield status("reasoning", safe`Scoring the five factors`)
  const factors = yield* assess({ reading, record: assignment.case, issues })

  const score = factors.assessments.reduce((sum, one) => sum + one.score, 0)
  const tier = tierOf(score)
  const complexity: Complexity = {
    tier,
    score,
    factors: factors.assessments.map(({ evidence, factor, reason, score }) => ({
      factor,
      score,
      reason,
      citations: passages(reading, evidence).map((span) => cite(reading, span))
    }))
  }
  const citations = new Citations()
  const text = report(assignment, reading, { ...factors, tier, score }, citations)
  yield status("responding", safe`Writing the evaluation`)
  return { text, citations: citations.list, deliverables: [], complexity, stageCode: "L120", secureSteps: [] }
}

interface Evaluation extends Factors {
  readonly tier: Complexity["tier"]
  readonly score: number
}

function report(
  assignment: Assignment,
  reading: Reading,
  { assessments, scale, score, start, tier }: Evaluation,
  citations: Citations
): SafeText {
  const weighty = assessments.filter((one) => one.score > 0).sort((a, b) => b.score - a.score)
  const verdict = safe`On these facts the case is **${tierNames[tier]}**: ${score} of 10 points. ${
    weighty.length === 0
      ? safe`None of the five factors shows in the facts as told.`
      : safe`What weighs: ${listed(weighty.map((one) => safe`${lowerNames[one.factor]} (${one.score})`))}.`
  } Tiers: simple 0–2, standard 3–5, complex 6–10.`
  const presumptionLine =
    scale === "neutral"
      ? null
      : start === null
        ? safe`The text names no type of case that California Rules of Court, rule 3.400(c), treats as complex from the start.`
        : safe`**Starts as complex**: ${start.name}, a type named in California Rules of Court, rule 3.400(c)${
            start.at === null
              ? safe`, by the practice area in the case record`
              : citations.marks(reading, [passage(reading, start.at)])
          }. The court may see it otherwise (rule 3.400(d)).`
  const fromPromptAlone = reading.parts.every(({ origin }) => origin.source === "prompt")
  const title = assignment.case === null ? empty : safe`: ${fold(assignment.case.title)}`
  const factors = assessments.map(
    (one) =>
      safe`**${factorNames[one.factor]}: ${one.score} of 2.** ${one.reason}${citations.marks(reading, passages(reading, one.evidence))}`
  )
  const changes = assessments.map((one) => safe`**${factorNames[one.factor]}**: ${one.wouldChange}.`)
  const cannot = [
    safe`The strength of the case, the credibility of anyone, and evidence that the text doesn't mention.`,
    safe`The law itself: it looks for words that call a question open. It doesn't check whether the question is open.`,
    safe`The time until a date: it has no clock, and judges a period by its length only.`,
    safe`Facts in words that it doesn't know. A factor of 0 means that nothing was found, not that there is nothing.`
  ]
  return paragraphs([
    safe`# Complexity${title}`,
    verdict,
    fromPromptAlone
      ? safe`Evaluated from the task's prompt, because there is no case summary and no file.`
      : safe`Evaluated from ${textsRead(reading.parts)}.${
          promptTellsMore(assignment)
            ? safe` Facts told only in the prompt don't count: add them to the summary.`
            : empty
        }`,
    textsNotRead(assignment),
    scaleWords(scale, assignment.case?.jurisdiction ?? null),
    presumptionLine,
    safe`## The five factors\n\n${bullets(factors)}`,
    safe`## What would change the score\n\n${bullets(changes)}`,
    safe`## What this evaluation can't judge\n\nFixed rules over the wording of the facts made it, not a lawyer or a language model.\n\n${bullets(cannot)}`,
    citations.list.length === 0 ? null : safe`## Passages\n\n${passageList(reading, citations)}`
  ])
}

const lowerNames: Readonly<Record<ComplexityFactorName, SafeText>> = {
  "claims-and-parties": safe`claims and parties`,
  "evidence-volume": safe`evidence volume`,
  "legal-novelty": safe`legal novelty`,
  "courts-and-jurisdictions": safe`courts and jurisdictions`,
  "urgency-and-supervision": safe`urgency and supervision`
}

const passageList = (reading: Reading, citations: Citations): SafeText =>
  lines(citations.spans.map((span) => safe`- ${citations.mark(reading, span)} “${quote(reading, span)}”`))
