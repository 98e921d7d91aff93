import type { Finding } from "./Finding.ts"

/**
 * Finds what may identify somebody. Synchronous and pure: the same text gives the same findings, in any host.
 * Findings are ordered by start and may overlap.
 */
export interface Detector {
  readonly detect: (text: string) => ReadonlyArray<Finding>
}

/** Asks several detectors; the result is ordered by start, longer findings first. */
export const combine = (detectors: ReadonlyArray<Detector>): Detector => ({
  detect: (text) =>
    detectors.flatMap((detector) => detector.detect(text)).sort((a, b) => a.start - b.start || b.end - a.end)
})
