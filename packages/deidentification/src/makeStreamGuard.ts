import { HeldText } from "./HeldText.ts"
import { makeSafeText } from "./makeSafeText.ts"
import type { Replaced } from "./Replaced.ts"
import { type Searched, TextScan } from "./scanning/TextScan.ts"
import { VisibleTail } from "./scanning/VisibleTail.ts"
import type { StreamGuard } from "./StreamGuard.ts"
import * as Limits from "./Limits.ts"

/** Makes a guard that replaces what this search finds. Memory and the work per character are bounded. */
export const makeStreamGuard = (searched: Searched): StreamGuard => {
  const replaced: Replaced = new Map()
  const held = new HeldText(replaced)
  const scan = new TextScan(searched, (finding) => held.find(finding))
  const tail = new VisibleTail(Limits.guardHoldbackCharacters)
  let length = 0
  return {
    replaced,
    push: (chunk) => {
      held.write(chunk)
      scan.write(chunk)
      tail.take(chunk, length)
      length += chunk.length
      return makeSafeText(held.release(Math.min(tail.settled, scan.settled)))
    },
    end: () => {
      scan.end()
      return makeSafeText(held.release(Infinity))
    }
  }
}
