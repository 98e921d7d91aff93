import type { Finding } from "./Finding.ts"

/**
 * Finds text that may identify somebody. Synchronous and pure: the same text gives the same findings on any host.
 * Findings are ordered by start and may overlap.
 */
export interface Detector {
  readonly detect: (text: string) => ReadonlyArray<Finding>
}
