/**
 * The registered values that a guard replaced, as keys that are equal for all spellings of a value, and their kinds. Who
 * reads the guarded text may learn from it that they are registered.
 */
import type { FindingKind } from "./Finding.ts"
import { plainKey } from "./pseudonyms/plainKey.ts"
import { type Cluster, showsRegistered } from "./scanning/Clusters.ts"

export type Replaced = Map<string, FindingKind>

/** Notes a replaced value, unless the text alone explains what was replaced. */
export const noteReplaced = (replaced: Replaced, cluster: Cluster, text: string): void => {
  if (showsRegistered(cluster)) replaced.set(plainKey(text), cluster.best.kind)
}
