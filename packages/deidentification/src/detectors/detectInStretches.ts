/** Searches a whole text with one detector, one stretch a step. */
import * as Limits from "../Limits.ts"
import type { Finding } from "../Finding.ts"
import type { Steps } from "../Steps.ts"
import { codeDetector } from "./CodeDetector.ts"
import { documentDetectors } from "./documentDetectors.ts"
import type { FormatDetector } from "./FormatDetector.ts"

const detectInStretches = ({ detect }: FormatDetector) =>
  function* (text: string): Steps<ReadonlyArray<Finding>> {
    const findings: Array<Finding> = []
    for (let from = 0; from < text.length; from += Limits.charactersInOneGo) {
      const until = Math.min(text.length, from + Limits.charactersInOneGo)
      for (const finding of detect(text, from, until)) findings.push(finding)
      yield until - from
    }
    return findings
  }

/** Finds codes that nothing announces. */
export const codesInSteps = detectInStretches(codeDetector)
const searches = documentDetectors.map(detectInStretches)
/** Finds the formats of documents: docket numbers, profiles, and what the words around it announce from afar. */
export const documentFormatsInSteps = function* (text: string): Steps<ReadonlyArray<Finding>> {
  const findings: Array<Finding> = []
  for (const search of searches) for (const finding of yield* search(text)) findings.push(finding)
  return findings
}
