/** Determines from a prompt's words what it asks for. */
import { empty, safe, type SafeText, slice } from "@incamera/domain/deidentification"
import { negated } from "../text/negated.ts"
import { type DraftKind, draftKind } from "../drafting/templates.ts"
import { sentences } from "../text/sentences.ts"
import { foreignPhrases } from "../text/anyLanguage.ts"
import { phrases } from "../text/Pattern.ts"
import { findQuestions } from "../answering/findQuestions.ts"
import { languageOf } from "../text/languageWords.ts"
import type { Question } from "../answering/Question.ts"
import { contentOf } from "../answering/terms.ts"
import { blanked } from "../text/words.ts"
import { contradictionRequests } from "./contradictionRequests.ts"
import { asksForDeadlines, asksForIssues, foreignRequests } from "./foreignRequests.ts"

export type Section =
  | "summary"
  | "chronology"
  | "deadlines"
  | "issues"
  | "parties"
  | "comparison"
  | "contradictions"
  | "questions"
  | "draft"

export interface Plan {
  readonly sections: ReadonlyArray<Section>
  /** The kind of draft, if the prompt asks for one. */
  readonly draft: DraftKind | null
  /** True if the prompt asks for a document without a template; the draft is a memo instead. */
  readonly withoutTemplate: boolean
  /** Requests that rules over the case's text can't fulfil. */
  readonly beyond: ReadonlyArray<SafeText>
  /** Questions to answer from passages, in the order of the instruction. */
  readonly asks: ReadonlyArray<Question>
}

const order: ReadonlyArray<Section> = [
  "summary",
  "chronology",
  "deadlines",
  "issues",
  "parties",
  "comparison",
  "contradictions",
  "questions",
  "draft"
]

/** A question for the days on which something has to be done. */
const toKeep =
  "(?:which|what) (?:dates?|deadlines?) (?:must|should|can|may) .{1,40}?(?:miss|meet|keep|watch|note|diari[sz]e|observe)"
const datesToKeep = phrases(toKeep)

/** They ask for the chronology of the whole case, also in a question. */
const wholeCourse = [
  "what happened when",
  "(?:hour|minute|day|week|month|year) by (?:hour|minute|day|week|month|year)",
  "how (?:did )?(?:it|this|things|everything)(?: all)? (?:go|went|unfold(?:ed)?|happen(?:ed)?|come about|came about)",
  "in (?:the )?order of (?:time|dates?)",
  "dates please"
]

const words: Readonly<Record<Section, RegExp>> = {
  summary: phrases(
    "summar(?:y(?! (?:judge?ment|adjudication))|ies|i[sz]e|i[sz]ed|i[sz]ing)",
    "overview",
    "recap",
    "in brief",
    "digest",
    "gist",
    "abstract",
    "key facts"
  ),
  chronology: phrases(
    "chronolog\\w{1,4}",
    "time ?lines?",
    "sequence of events",
    "dates?(?! (?:must|should|may|can))",
    "what (?:came|happened) (?:after|next|before|then)",
    ...wholeCourse,
    "course of events"
  ),
  deadlines: phrases(
    "deadlines?",
    "due dates?",
    "time limits?",
    "when (?:is|are) (?:our|my|the|an?) (?:answer|respon[sc]e|reply|appeal|brief|complaint|defen[cs]e|opposition|motion|claim) due",
    "how long do (?:we|i|they) have",
    "(?:by|until) when (?:must|do|does|should|can) (?:we|i|our client|the client) ",
    "limitation periods?",
    "last day to",
    toKeep
  ),
  issues: phrases(
    "issues?",
    "claims?",
    "causes? of action",
    "theor(?:y|ies)",
    "liabilit(?:y|ies)",
    "elements?",
    "merits",
    "grounds?",
    "defen[cs]es?",
    "points? of law",
    "legal bas[ei]s",
    "(?:will|is|are|be) in dispute",
    "legal analysis"
  ),
  parties: phrases(
    "part(?:y|ies)(?! \\d)",
    "who is who",
    "who['’]?s who",
    "players",
    "roles?",
    "persons involved",
    "people involved"
  ),
  comparison: phrases(
    "compar(?:e|es|ed|ing|isons?)",
    "differ(?:s|ences?)? between",
    "(?:how|where) (?:does|do|did) .{1,80}? differ",
    "red ?line\\w{0,3}",
    "what (?:has |was )?changed (?:between|from|in|since)",
    "side by side"
  ),
  contradictions: contradictionRequests,
  questions: phrases(
    "(?:open |unanswered |follow ?up )?questions?",
    "gaps?",
    "missing",
    "unclear",
    "what else",
    "next steps?",
    "to do",
    "need to know",
    "ambiguit(?:y|ies)",
    "deadlines?"
  ),
  draft: phrases(
    "draft\\w{0,3}",
    "letters?",
    "memo(?:randum|randa|s)?",
    "write (?:me |us )?(?:a|an|the)",
    "prepare (?:a|an|the) (?:\\w{1,15} ){0,3}(?:letter|memo\\w{0,6}|brief|motion|complaint|notice|agreement|contract|clauses?)"
  )
}

const beyondRules: ReadonlyArray<readonly [RegExp, SafeText]> = [
  [
    phrases("case law", "precedents?", "authorities", "research", "statutes?", "cite (?:cases|law)", "citations? to"),
    safe`research of case law and statutes`
  ],
  [
    phrases(
      "odds",
      "chances?",
      "likelihood",
      "probab\\w{2,6}",
      "predict\\w{0,4}",
      "who will win",
      "strength of",
      "how strong",
      "likely outcome"
    ),
    safe`a forecast of the outcome`
  ],
  [
    phrases(
      "settlement value",
      "worth",
      "valuation",
      "quantum",
      "how much (?:can|could|would|should)",
      "calculate (?:the )?damages"
    ),
    safe`a valuation of the claim`
  ],
  [
    phrases(
      "translat\\w{1,4}",
      "(?:in|into) (?:french|german|spanish|italian|portuguese|chinese|japanese|korean|dutch|polish)"
    ),
    safe`translation`
  ],
  [
    phrases("strateg\\w{1,4}", "negotiat\\w{1,5}", "tactic\\w{0,3}"),
    safe`a strategy: use the sections below to build one`
  ]
]

/** "everything except", "skip the", "without the". */
const leftOut =
  /\b(?:except(?:\s+for)?|excluding|skip|omit|leave\s+out|but\s+not|do\s+not\s+(?:include|want|need)|don['’]t\s+(?:include|want|need))\s+(?:(?:the|a|an|any|for)\s+)?(?:open\s+)?$/i

/** Returns whether the prompt asks for the pattern, refuses it, or does neither. */
export function asked(prompt: string, pattern: RegExp): "asked" | "refused" | null {
  let answer: "refused" | null = null
  for (const match of prompt.matchAll(pattern)) {
    const end = match.index + match[0].length
    if (negated(prompt, match.index, end) || leftOut.test(prompt.slice(Math.max(0, match.index - 60), match.index)))
      answer = "refused"
    else return "asked"
  }
  return answer
}

/**
 * Returns the part of a prompt that instructs. If the case has other texts, this is the prompt, or the head and end of
 * a long one. If the facts are in the prompt, it is only the first and last sentences, because words of the facts must
 * not steer the plan.
 */
export function instructionOf(prompt: SafeText, holdsTheFacts: boolean): SafeText {
  if (!holdsTheFacts) {
    return prompt.length <= 1_200 ? prompt : safe`${slice(prompt, 0, 800)}\n\n${slice(prompt, prompt.length - 400)}`
  }
  const all = sentences(prompt)
  const [first, last] = [all[0], all.at(-1)]
  if (first === undefined || last === undefined) return empty
  const head = slice(prompt, first.start, Math.min(first.end, first.start + 300))
  // A prompt of one sentence asks once.
  if (first === last) return head
  return safe`${head}\n\n${slice(prompt, Math.max(last.start, last.end - 300), last.end)}`
}

/** Words of questions about the case as a whole. */
const general = new Set(
  (
    "legal law key main important relevant possible potential current run open our client other side others list apply raise arise involved see there exist statement testimony " +
    "complaint petition motion summons remain need next upcoming think watch each between happen about witness answer respond response reply appeal sue court proceeding action whole entire overall complete most " +
    "laufen gelten bestehen beachten wichtig rechtlich geltend machen einhalten wichtigsten courent respecter importants aplican corren importantes lopen gelden belangrijke juridische " +
    "gibt sehen achten unterlagen dokumente dokumenten aussagen akten pieces documents declarations documentos declaraciones stukken documenten verklaringen"
  ).split(" ")
)

/** With these words a question asks for the section, whatever else it says: no passage answers it. */
const alwaysFor: ReadonlyArray<RegExp> = [
  contradictionRequests,
  phrases(
    "(?:which|what)(?: are (?:the|our|his|her|their|its))? (?:\\w{1,12} )?(?:claims?|issues?|defen[cs]es?|causes? of action|grounds|points? of law|legal bas[ei]s|theor(?:y|ies))",
    "(?:will|is|are|be) in dispute"
  ),
  phrases(...wholeCourse),
  asksForIssues,
  asksForDeadlines,
  datesToKeep
]

/** A question with these words asks for a day that a rule of procedure gives, and perhaps a passage, too. */
const alsoForDeadlines = phrases(
  "deadlines?",
  "time ?barred",
  "limitation",
  "within (?:what|which) (?:time|period)",
  "at the latest",
  "last day",
  "(?:in|on|out of) time",
  "(?:by|until) when",
  "when (?:do|does|must|should|will|has|have|is|are) .{1,80}? (?:filed|due|expires?|ends?|sue|lapse|appeal|answer(?:ed)?|respond|reply|challenge[d]?|brought|issued?|served?|run out)",
  "when (?:was|were|did) .{1,80}? (?:due|expire|end|lapse|run out)",
  "within (?:what|which|how (?:long|much|many)) (?:time|period|days)?",
  "how (?:long|many days|much time) (?:do|does|have|has|is|are|did|will)",
  "(?:by|on) (?:what|which) (?:date|day)",
  "(?:last|latest|final) (?:date|day|moment)",
  "too late",
  "time (?:left|limits?|to (?:file|sue|answer|appeal|respond|claim|object|challenge))"
)

const alsoForForeignDeadlines = foreignPhrases(
  "bis wann",
  "(?:innerhalb|binnen) welcher frist",
  "welche frist",
  "wann (?:läuft|laufen|endet|enden|verjähr\\p{L}{1,3})",
  "verjähr\\p{L}{1,6}",
  "rechtzeitig",
  "jusqu['’](?:à quand|à quelle date)",
  "(?:dans|sous) quel délai",
  "avant quelle date",
  "quel (?:est le )?délai",
  "prescri(?:te?s?|ption)",
  "hasta (?:cuándo|qué (?:día|fecha))",
  "(?:en |dentro de )?qué plazo",
  "en plazo",
  "prescri(?:be|ta|to|pción)",
  "tot wanneer",
  "binnen welke termijn",
  "verjaar\\p{L}{0,2}"
)

/** What is done before a court, or to keep a right. */
const legalAct = foreignPhrases(
  "su(?:e|ed|it)|lawsuit|action|claims?|(?<!the |our |this )file[ds]?|filing|lodged?|respon(?:d|se)|reply|answer|defen[cs]e|appeal(?:ed)?|challenged?|appl(?:y|ied|ication)|object(?:ion)?|oppos(?:e|ition)|rescission|time ?barred|limitation|lawyer be appointed",
  "\\p{L}{0,20}klage\\p{L}{0,2}|erwider\\p{L}{1,4}|\\p{L}{0,14}widerspr\\p{L}{1,6}|einspruch|berufung|einzulegen|einlegen|anfecht\\p{L}{1,4}|verjähr\\p{L}{1,6}",
  "assign\\p{L}{1,5}|appel|contest\\p{L}{1,4}|répon\\p{L}{1,4}|conclusions|avocat|saisir|recours|opposition|agir|prescri\\p{L}{1,5}",
  "demandar?|contest\\p{L}{1,5}|recurrir|recurso|apelar|impugnar|oponerse|reclamar|papeleta|prescri\\p{L}{1,5}",
  "dagvaard\\p{L}{0,4}|verweer\\p{L}{0,8}|beroep|bezwaar|verzet|instellen|indienen|verjaar\\p{L}{0,4}"
)

/** True if a question asks for a day that a rule of procedure gives. */
export const asksForDay = (question: string): boolean =>
  asked(question, alsoForDeadlines) === "asked" || asked(question, alsoForForeignDeadlines) === "asked"

/** True if a question asks by when somebody has to act before a court, or to keep a right: rules tell, not passages. */
const asksForLastDay = (question: string): boolean => question.search(legalAct) >= 0 && asksForDay(question)

/** True if a question asks for a whole section ("Which deadlines run?"), not for a fact ("When was the claim filed?"). */
function asksForSection(question: string, sections: ReadonlyArray<Section> = order): boolean {
  if (sections === order && alwaysFor.some((pattern) => asked(question, pattern) === "asked")) return true
  const language = languageOf(question) ?? "en"
  const asksWhen = asksForDay(question)
  return sections.some((section) => {
    // "By when is the defence to be filed?" asks for no list of defences.
    if (!wants(question, section) || (asksWhen && section !== "deadlines")) return false
    const rest = question.replaceAll(words[section], " ").replaceAll(foreignRequests[section], " ")
    return contentOf(rest, language).every(
      (word) => general.has(word) || general.has(word.replace(/(?:s|ed|ing)$/, ""))
    )
  })
}

const wants = (text: string, section: Section): boolean =>
  asked(text, words[section]) === "asked" || asked(text, foreignRequests[section]) === "asked"

/** Sections that are written only on request. */
const onlyWhenAsked: ReadonlySet<Section> = new Set(["comparison", "draft"])

/**
 * Plans an answer. Questions about facts are answered one by one. An instruction that asks nothing and names no section
 * gets the default sections, with contradictions if there are several texts.
 */
export function plan(instruction: string, severalTexts = false): Plan {
  const questions = findQuestions(instruction)
  const asks = questions.flatMap((question): ReadonlyArray<Question> => {
    const words = instruction.slice(question.start, question.end)
    const isLastDay = asksForLastDay(words)
    return asksForSection(words, isLastDay ? ["deadlines"] : order) ? [] : [{ ...question, isLastDay }]
  })
  const rest = blanked(instruction, asks)
  // "What contradicts the landlord's letter?" asks for no letter.
  const besidesContradictions = blanked(
    rest,
    questions.filter(({ end, start }) => asked(instruction.slice(start, end), contradictionRequests) === "asked")
  )
  const alsoDeadlines = asks.some(
    ({ end, isLastDay, start }) => isLastDay === true || asksForDay(instruction.slice(start, end))
  )
  const wanted = order.filter(
    (section) =>
      wants(section === "draft" ? besidesContradictions : rest, section) || (section === "deadlines" && alsoDeadlines)
  )
  const draftAsked = wanted.includes("draft")
  const kind = draftAsked ? draftKind(rest) : null
  // "Draft a defence" asks for no list of defences.
  const named = wanted.filter((section) => section !== "draft" && !(kind === "defence" && section === "issues"))
  const byDefault = (section: Section): boolean =>
    !onlyWhenAsked.has(section) &&
    (section !== "contradictions" || severalTexts) &&
    asked(rest, words[section]) !== "refused"
  const sections: ReadonlyArray<Section> =
    draftAsked && named.length === 0
      ? ["questions", "draft"]
      : wanted.length > 0
        ? wanted
        : asks.length > 0
          ? []
          : order.filter(byDefault)
  return {
    sections,
    draft: draftAsked ? (kind ?? "memo") : null,
    withoutTemplate: draftAsked && kind === null,
    beyond: beyondRules.flatMap(([pattern, name]) => (asked(rest, pattern) === "asked" ? [name] : [])),
    asks
  }
}
