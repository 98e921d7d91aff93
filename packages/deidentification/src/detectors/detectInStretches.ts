/** Searches a whole text with one detector, one stretch a step. */
import * as Limits from "../Limits.ts"
import type { Finding } from "../Finding.ts"
import type { Steps } from "../Steps.ts"
import { docketDetector } from "./DocketDetector.ts"
import type { FormatDetector } from "./FormatDetector.ts"
import { profileDetector } from "./ProfileDetector.ts"

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

/** Finds docket numbers. */
export const docketsInSteps = detectInStretches(docketDetector)
/** Finds profiles of persons in social networks. */
export const profilesInSteps = detectInStretches(profileDetector)
