/** Finds the docket numbers of a whole text, one stretch a step. */
import * as Limits from "../Limits.ts"
import type { Finding } from "../Finding.ts"
import type { Steps } from "../Steps.ts"
import { docketDetector } from "./DocketDetector.ts"

export const docketsInSteps = function* (text: string): Steps<ReadonlyArray<Finding>> {
  const findings: Array<Finding> = []
  for (let from = 0; from < text.length; from += Limits.charactersInOneGo) {
    const until = Math.min(text.length, from + Limits.charactersInOneGo)
    for (const finding of docketDetector.detect(text, from, until)) findings.push(finding)
    yield until - from
  }
  return findings
}
