/**
 * Finds the user names of unregistered persons, and their names inside other words: in a text that names "Ada Quill",
 * "aquill" and "#JusticeForQuill" also mean her.
 */
import type { Finding } from "../Finding.ts"
import { PatternCollector } from "../known/PatternCollector.ts"
import { wordsOf } from "../words/wordForms.ts"
import * as Limits from "../Limits.ts"
import { detectInSteps } from "../scanning/TextScan.ts"
import type { Steps } from "../Steps.ts"
import { patternsOf } from "./patternsOf.ts"

/** Cost of a name, in characters looked at. */
const charactersPerName = 1_000

const letterOrDigit = /[\p{L}\p{N}]/u

const namesAmong = (text: string, findings: ReadonlyArray<Finding>): ReadonlySet<string> =>
  new Set(
    findings
      .filter(({ basis, kind }) => kind === "person" && basis !== "known")
      .map(({ end, start }) => text.slice(start, Math.min(end, start + Limits.identityValueCharacters)))
  )

/** Expects the findings of a text, and the names found in the case before. */
export const handlesInSteps = function* (
  text: string,
  findings: ReadonlyArray<Finding>,
  before: Iterable<string>
): Steps<ReadonlyArray<Finding>> {
  const collector = new PatternCollector()
  const words = new Set<string>()
  let names = 0
  for (const name of new Set([...namesAmong(text, findings), ...before])) {
    const ofName = wordsOf(name)
    // A single word may be anything that looked like a name.
    if (ofName.length < 2) continue
    if (++names > Limits.handlesOfNames) break
    for (const word of ofName) words.add(word)
    collector.add({ words: [], letters: [], parts: patternsOf({ names: [name] }).parts })
    yield charactersPerName
  }
  if (names === 0) return []
  const known = { patterns: yield* collector.finishInSteps() }
  const isNewWord = ({ end, start }: Finding): boolean =>
    letterOrDigit.test(text.slice(Math.max(0, start - 1), start)) ||
    letterOrDigit.test(text.slice(end, end + 1)) ||
    !wordsOf(text.slice(start, end)).every((word) => words.has(word))
  const handles: Array<Finding> = []
  for (const finding of yield* detectInSteps({ known, formats: [] }, text)) {
    if (isNewWord(finding)) handles.push({ ...finding, basis: "recognized", placeholder: "[Name]" })
  }
  return handles
}
