/**
 * The registered values that a guard replaced: their text as it was written, and their kind. Who reads the guarded text
 * may learn from it that they are registered.
 */
import type { FindingKind } from "./Finding.ts"
import type { Cluster } from "./scanning/Clusters.ts"

export type Replaced = Map<string, FindingKind>

/** Notes a replaced value, unless its form alone explains why it was replaced. */
export const noteReplaced = (replaced: Replaced, { best }: Cluster, text: string): void => {
  if (best.basis === "known") replaced.set(text, best.kind)
}
