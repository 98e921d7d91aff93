/** A request for an answer in another language than English, in which the rules write. */
import { safe, type SafeText } from "@incamera/domain/deidentification"
import type { Assignment, RunContext } from "@incamera/domain/tasks"
import { sentences } from "./text/sentences.ts"

const word = (sources: string): string => `(?<!\\p{L})(?:${sources})(?!\\p{L})`

const named =
  "(?:in|into) (?:german|french|spanish|dutch|italian|portuguese|polish|turkish|russian|arabic|ukrainian|chinese)|" +
  "(?:auf|ins) (?:deutsch(?:e)?|französisch(?:e)?|spanisch(?:e)?|niederländisch(?:e)?|italienisch(?:e)?|polnisch(?:e)?|türkisch(?:e)?|russisch(?:e)?)|" +
  "in (?:deutscher|französischer|spanischer|niederländischer|italienischer|polnischer) sprache|" +
  "en (?:français|allemand|espagnol|néerlandais|italien|portugais|español|castellano|alemán|francés|neerlandés|holandés|italiano|portugués|catalán)|" +
  "in het (?:nederlands|duits|frans|spaans|italiaans)"
const inLanguage = new RegExp(word(named.replaceAll(" ", "\\s{1,3}")), "giu")

/** What is asked to be written. */
const writes = new RegExp(
  word(
    "writ(?:e|ten|ing)|draft|answer|reply|respond|response|summar(?:y|i[sz]e)|translat(?:e|ed|ion)|explain|tell|give|prepare|list|want|need|please|" +
      "schreib\\p{L}{0,3}|entwirf|entwurf|entwerfen|verfass\\p{L}{1,3}|antwort\\p{L}{0,3}|beantwort\\p{L}{1,3}|fass\\p{L}{0,3}|erklär\\p{L}{0,3}|übersetz\\p{L}{0,3}|nenn\\p{L}{0,3}|erstell\\p{L}{0,3}|bitte|" +
      "écri\\p{L}{1,4}|rédige[rz]?|répond\\p{L}{1,3}|résume[rz]?|tradui\\p{L}{1,4}|explique[rz]?|" +
      "escrib\\p{L}{1,3}|redact\\p{L}{1,3}|respond\\p{L}{1,3}|contest\\p{L}{1,3}|resum\\p{L}{1,3}|tradu\\p{L}{1,5}|explic\\p{L}{1,3}|" +
      "schrijf|stel|antwoord\\p{L}{0,2}|vat|vertaal|leg"
  ),
  "iu"
)

/** "Which documents are in German?" speaks of the documents. */
const ofDocuments =
  /(?<!\p{L})(?:is|are|was|were|be|sind|ist|war|est|sont|está|están|zijn)\s{1,3}(?:written\s{1,3})?$/iu
const atEnd = /^[\s,]{0,3}(?:please|bitte|s['’]il vous plaît|por favor|alstublieft)?[\s.!?)]{0,4}$/iu
const atStart = /^\s{0,3}$/u

/** True if a text asks for something to be written in another language than English. */
export const asksForOtherLanguage = (text: string): boolean =>
  sentences(text.slice(0, 4_000)).some(({ end, start }) => {
    const sentence = text.slice(start, end)
    return [...sentence.matchAll(inLanguage)].some(({ 0: said, index }) => {
      const before = sentence.slice(0, index)
      if (ofDocuments.test(before)) return false
      const after = sentence.slice(index + said.length)
      return writes.test(before) || (atStart.test(before) && after.length < 40) || atEnd.test(after)
    })
  })

/** Returns the notice that the answer is in English, once for each task; null if nobody asked for another language. */
export const languageLine = ({ prompt, returned }: Assignment, { steps }: RunContext): SafeText | null =>
  steps.length === 0 && [prompt, ...returned.map(({ note }) => note)].some(asksForOtherLanguage)
    ? safe`This agent without a model writes in English; quotations stay as they are.`
    : null
