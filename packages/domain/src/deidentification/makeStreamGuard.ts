import { makeSafeText } from "./internal/makeSafeText.ts"
import { addTo, type Cluster } from "./scanning/Clusters.ts"
import { type Searched, TextScan } from "./scanning/TextScan.ts"
import type { StreamGuard } from "./StreamGuard.ts"

/** A guard that replaces what this search finds. Memory and the work per character are bounded. */
export const makeStreamGuard = (searched: Searched): StreamGuard => {
  const clusters: Array<Cluster> = []
  const scan = new TextScan(searched, (finding) => addTo(clusters, finding))
  /** Text that is neither released nor replaced yet, and where it begins. */
  let held = ""
  let heldStart = 0

  const skipTo = (offset: number): string => {
    if (offset <= heldStart) return ""
    const skipped = held.slice(0, offset - heldStart)
    held = held.slice(offset - heldStart)
    heldStart = offset
    return skipped
  }

  const release = (settled: number): string => {
    let released = ""
    while (clusters.length > 0) {
      const { best, end, start } = clusters[0]!
      released += skipTo(Math.min(start, settled))
      if (end > settled) {
        // All of it is going to be replaced, however long it gets: it needs not be kept.
        if (start < settled) skipTo(settled)
        return released
      }
      skipTo(end)
      released += best.placeholder
      clusters.shift()
    }
    return released + skipTo(settled)
  }

  return {
    push: (chunk) => {
      held += chunk
      scan.write(chunk)
      return makeSafeText(release(scan.settled))
    },
    end: () => {
      scan.end()
      return makeSafeText(release(Infinity))
    }
  }
}
