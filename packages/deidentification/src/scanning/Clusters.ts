/**
 * Findings that overlap are one place: all of it is replaced, so that nothing of any of them is left over, by the
 * placeholder of the one that says most.
 */
import type { Finding, FindingBasis } from "../Finding.ts"

export interface Cluster {
  readonly start: number
  readonly end: number
  /** The finding whose placeholder stands for all. */
  readonly best: Finding
}

const rank: Readonly<Record<FindingBasis, number>> = { known: 2, format: 2, context: 1, recognized: 0 }

const compare = (a: string, b: string): number => (a < b ? 1 : a > b ? -1 : 0)

/**
 * What is registered or has a form says more than a guess; then the longer, then the registered, then the earlier. The
 * order in which findings come makes no difference.
 */
export const better = (a: Finding, b: Finding): Finding => {
  const difference =
    rank[a.basis] - rank[b.basis] ||
    a.end - a.start - (b.end - b.start) ||
    Number(a.basis === "known") - Number(b.basis === "known") ||
    b.start - a.start ||
    compare(a.kind, b.kind) ||
    compare(a.placeholder, b.placeholder)
  return difference >= 0 ? a : b
}

/** Adds a finding to clusters ordered by start; those that it overlaps become one. */
export const addTo = (clusters: Array<Cluster>, finding: Finding): void => {
  // Findings come nearly in order, so the place is near the end.
  let last = clusters.length
  while (last > 0 && clusters[last - 1]!.start >= finding.end) last--
  let first = last
  let merged: Cluster = { start: finding.start, end: finding.end, best: finding }
  while (first > 0 && clusters[first - 1]!.end > finding.start) {
    const other = clusters[--first]!
    merged = {
      start: Math.min(merged.start, other.start),
      end: Math.max(merged.end, other.end),
      best: better(other.best, merged.best)
    }
  }
  clusters.splice(first, last - first, merged)
}

export const clustersOf = (findings: ReadonlyArray<Finding>): ReadonlyArray<Cluster> => {
  const clusters: Array<Cluster> = []
  for (const finding of findings) addTo(clusters, finding)
  return clusters
}
