/** The sources of an assignment: the case's summary, its files, and the facts in the prompt. */
import { type SafeText, slice } from "@incamera/domain/deidentification"
import type { Assignment, CaseDocument } from "@incamera/domain/tasks"
import { evidenceIn } from "./evidenceIn.ts"
import type { Excerpt } from "./Reading.ts"
import type { Span } from "./Span.ts"
import { sentences } from "./text/sentences.ts"

/** Fewest words of a prompt that may be a fact pattern; a shorter one only instructs. */
const wordsOfAFactPattern = 25

const wordsIn = (text: string, most: number): number => {
  let count = 0
  for (const _ of text.matchAll(/[\p{L}\p{N}][^\s]*/gu)) if (++count >= most) break
  return count
}

/** True for a prompt that is no fact pattern as a whole. */
const isShort = ({ prompt }: Assignment): boolean => wordsIn(prompt, wordsOfAFactPattern) < wordsOfAFactPattern

const numberOf = ({ label }: CaseDocument): number => Number(/\d{1,9}/.exec(label)?.[0] ?? 0)

const excerptOf = (document: CaseDocument): Excerpt => {
  const { fileId, isOfAgent = false, text } = document
  return { origin: { source: "file", fileId, number: numberOf(document), isOfAgent }, text: evidenceIn(text), from: 0 }
}

/** Yields the summary and the files that contain words. */
function* written(assignment: Assignment): Generator<Excerpt> {
  const summary = assignment.case?.summary ?? null
  if (summary !== null && wordsIn(summary, 1) > 0) yield { origin: { source: "case-summary" }, text: summary, from: 0 }
  for (const document of assignment.documents) {
    const excerpt = excerptOf(document)
    if (wordsIn(excerpt.text, 1) > 0) yield excerpt
  }
}

const wholePrompt = (assignment: Assignment): ReadonlyArray<Excerpt> =>
  isShort(assignment)
    ? promptsOwnFacts(assignment)
    : [{ origin: { source: "prompt" }, text: assignment.prompt, from: 0 }]

const verbs =
  "analy[sz]e|answer|assess|build|check|compare|compile|consider|describe|don['’]t|draft|evaluate|everything|explain|extract|find|flag|focus|give|" +
  "help|highlight|identify|include|list|outline|prepare|produce|propose|provide|read|review|skip|suggest|summari[sz]e|tell|treat|write|" +
  "create (?:a|an|the|me)|do (?:not|the|a|so)|go (?:on|through|ahead)|leave (?:out|aside)|let (?:me|us)|look (?:at|for|into)|make (?:a|an|sure|the|me)|" +
  "name (?:all|any|every|the)|note (?:all|any|that|the|where|which)|point (?:out|to)|say (?:what|which|who|when|where|whether|how)|set out|" +
  "show (?:me|us|the|what|which|where|how)|sort (?:by|them|the)|start (?:by|with)|state (?:all|the|what|which|whether)|use (?:the|our|only|all|a)|work (?:on|out|through)|" +
  "what|which|can you|could you|would you|will you|(?:i|we)(?:['’]d)? (?:would )?(?:need|want|like)|(?:i am|we are) asking"

/** A sentence that instructs the analyst or asks it a question. */
const instructs = new RegExp(
  `^\\W{0,3}(?:(?:please|kindly|then|also|and|now|first|finally|next)[,\\s]{1,3}){0,3}(?:${verbs})\\b|\\?\\W{0,3}$`,
  "i"
)

/** A day: no instruction needs one, so a sentence that tells what happened on it is a fact however short the prompt is. */
const aDay =
  /\b(?:\d{1,2}(?:st|nd|rd|th|er|\.|º)?\s(?:of\s|de\s)?\p{L}{3,10}\.?,?|\p{L}{3,10}\.?\s\d{1,2}(?:st|nd|rd|th)?,?)\s(?:de\s|del\s)?(?:19|20)\d\d\b|\b(?:19|20)\d\d-\d\d-\d\d\b|\b\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d\b/u

/** Returns the runs of a prompt's sentences that are facts and no instructions; a few words are facts if they tell a day. */
export function factsIn(prompt: SafeText): ReadonlyArray<Span> {
  const runs: Array<{ start: number; end: number }> = []
  let open = false
  for (const { end, start } of sentences(prompt)) {
    const tells = !instructs.test(prompt.slice(start, end))
    if (tells && open) runs[runs.length - 1]!.end = end
    else if (tells) runs.push({ start, end })
    open = tells
  }
  const words = runs.reduce((sum, { end, start }) => sum + wordsIn(prompt.slice(start, end), wordsOfAFactPattern), 0)
  return words >= wordsOfAFactPattern ? runs : runs.filter(({ end, start }) => aDay.test(prompt.slice(start, end)))
}

/** Returns the facts of a prompt beside other texts. */
const promptsOwnFacts = ({ prompt }: Assignment): ReadonlyArray<Excerpt> =>
  factsIn(prompt).map(({ end, start }) => ({
    origin: { source: "prompt" },
    text: slice(prompt, start, end),
    from: start
  }))

/** Returns the sources of an evaluation: the case's summary and files; the prompt only if it has neither. */
export function textsToEvaluate(assignment: Assignment): ReadonlyArray<Excerpt> {
  const texts = [...written(assignment)]
  return texts.length > 0 ? texts : wholePrompt(assignment)
}

/** True if the prompt has facts beside the other texts, which an evaluation doesn't count. */
export const promptTellsMore = (assignment: Assignment): boolean =>
  !written(assignment).next().done && promptsOwnFacts(assignment).length > 0

/** Returns the sources of casework: the case's summary, the prompt's facts, and the files. */
export function textsToWorkOn(assignment: Assignment): ReadonlyArray<Excerpt> {
  const texts = [...written(assignment)]
  if (texts.length === 0) return wholePrompt(assignment)
  const own = promptsOwnFacts(assignment)
  const isFile = ({ origin }: Excerpt) => origin.source === "file"
  return [...texts.filter((text) => !isFile(text)), ...own, ...texts.filter(isFile)]
}

/** Returns the total number of characters. */
export const charactersOf = (texts: ReadonlyArray<{ readonly text: SafeText }>): number =>
  texts.reduce((sum, { text }) => sum + text.length, 0)
