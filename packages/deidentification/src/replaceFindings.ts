/** Replaces findings by placeholders. Never touches placeholders that the text already has. */
import type { Finding } from "./Finding.ts"
import { findPlaceholders } from "./Placeholder.ts"
import { noteReplaced, type Replaced } from "./Replaced.ts"
import { clustersOf } from "./scanning/Clusters.ts"

/**
 * Replaces these findings, which may come in any order and overlap. Replacing the findings of the result changes
 * nothing. Adds what is registered to `replaced`.
 */
export const replaceFindings = (
  text: string,
  findings: ReadonlyArray<Finding>,
  replaced: Replaced = new Map()
): string => {
  if (findings.length === 0) return text
  const placeholders = findPlaceholders(text)
  let next = 0
  const inOrder = findings.toSorted((a, b) => a.start - b.start)
  const outside = inOrder.filter(({ end, start }) => {
    while (next < placeholders.length && placeholders[next]!.end <= start) next++
    return next === placeholders.length || placeholders[next]!.start >= end
  })
  let result = ""
  let from = 0
  for (const cluster of clustersOf(outside)) {
    const { best, end, start } = cluster
    noteReplaced(replaced, cluster, text.slice(start, end))
    result += text.slice(from, start) + best.placeholder
    from = end
  }
  return result + text.slice(from)
}
