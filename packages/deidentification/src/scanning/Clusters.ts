/**
 * Overlapping findings form one place. The placeholder of the best finding replaces the whole place, so that nothing of
 * any finding remains.
 */
import type { Finding, FindingBasis } from "../Finding.ts"

export interface Cluster {
  readonly start: number
  readonly end: number
  /** The finding whose placeholder replaces the place. */
  readonly best: Finding
  /** The places, in order, that the text alone would make of it: those without registered identities. */
  readonly ofText: ReadonlyArray<Place>
}

type Place = Pick<Finding, "start" | "end">

/** True if a cluster would look otherwise, or not be there, if nobody were registered. */
export const showsRegistered = ({ best, end, ofText, start }: Cluster): boolean => {
  const [only, ...others] = ofText
  return best.basis === "known" || only === undefined || others.length > 0 || only.start > start || only.end < end
}

/** Joins places that overlap. */
const united = (places: ReadonlyArray<Place>): ReadonlyArray<Place> => {
  const all: Array<Place> = []
  for (const { end, start } of places.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1)
    if (last !== undefined && last.end > start)
      all[all.length - 1] = { start: last.start, end: Math.max(last.end, end) }
    else all.push({ start, end })
  }
  return all
}

const rank: Readonly<Record<FindingBasis, number>> = { known: 2, format: 2, context: 1, recognized: 0 }

const compare = (a: string, b: string): number => (a < b ? 1 : a > b ? -1 : 0)

/** A party of the text's own case has a number. */
const isNumbered = /\d\]$/u

/** Of a value that the document cuts, each part counts as the whole: "Jane" may be a part of "Jane Doe", not of another. */
const sizeOf = ({ end, start, whole }: Finding): number => whole?.length ?? end - start

/**
 * Returns the better finding. Registered identities and formats win over guesses; then the longer, the registered, the
 * earlier finding wins. The order of the arguments makes no difference.
 */
export const better = (a: Finding, b: Finding): Finding => {
  const difference =
    rank[a.basis] - rank[b.basis] ||
    sizeOf(a) - sizeOf(b) ||
    Number(a.basis === "known") - Number(b.basis === "known") ||
    b.start - a.start ||
    Number(isNumbered.test(a.placeholder)) - Number(isNumbered.test(b.placeholder)) ||
    compare(a.kind, b.kind) ||
    compare(a.placeholder, b.placeholder)
  return difference >= 0 ? a : b
}

/** Adds a finding to clusters ordered by start; merges the clusters that it overlaps. */
export const addTo = (clusters: Array<Cluster>, finding: Finding): void => {
  // Findings come nearly in order, so the place is near the end.
  let last = clusters.length
  while (last > 0 && clusters[last - 1]!.start >= finding.end) last--
  let first = last
  const { end, start } = finding
  let merged: Cluster = { start, end, best: finding, ofText: finding.basis === "known" ? [] : [{ start, end }] }
  while (first > 0 && clusters[first - 1]!.end > finding.start) {
    const other = clusters[--first]!
    merged = {
      start: Math.min(merged.start, other.start),
      end: Math.max(merged.end, other.end),
      best: better(other.best, merged.best),
      ofText: united([...other.ofText, ...merged.ofText])
    }
  }
  clusters.splice(first, last - first, merged)
}

export const clustersOf = (findings: ReadonlyArray<Finding>): ReadonlyArray<Cluster> => {
  const clusters: Array<Cluster> = []
  for (const finding of findings) addTo(clusters, finding)
  return clusters
}
