/** What may come in. A pure function of what was found; de-identification carries it out. Design, section 1. */
import type { Finding, FindingKind } from "./Finding.ts"
import { clustersOf } from "./scanning/Clusters.ts"

export type Decision =
  | { readonly _tag: "Allow" }
  | {
      readonly _tag: "Refuse"
      /** By kind, in alphabetical order. */
      readonly found: ReadonlyArray<{ readonly kind: FindingKind; readonly count: number }>
      readonly asksToReveal: boolean
    }

/** Findings that overlap count once, as the one that says most. */
export const decide = (findings: ReadonlyArray<Finding>, intent: { readonly asksToReveal: boolean }): Decision => {
  if (findings.length === 0 && !intent.asksToReveal) return { _tag: "Allow" }
  const counts = new Map<FindingKind, number>()
  for (const { best } of clustersOf(findings)) counts.set(best.kind, (counts.get(best.kind) ?? 0) + 1)
  return {
    _tag: "Refuse",
    found: Array.from(counts, ([kind, count]) => ({ kind, count })).sort((a, b) => (a.kind < b.kind ? -1 : 1)),
    asksToReveal: intent.asksToReveal
  }
}
