import type { Finding } from "./Finding.ts"

/**
 * Finds what may identify somebody. Synchronous and pure: the same text gives the same findings, in any host.
 * Findings are ordered by start and may overlap.
 */
export interface Detector {
  readonly detect: (text: string) => ReadonlyArray<Finding>
}
