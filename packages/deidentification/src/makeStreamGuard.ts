import { HeldText } from "./HeldText.ts"
import { makeSafeText } from "./makeSafeText.ts"
import type { Replaced } from "./Replaced.ts"
import { type Searched, TextScan } from "./scanning/TextScan.ts"
import type { StreamGuard } from "./StreamGuard.ts"

/** Makes a guard that replaces what this search finds. Memory and the work per character are bounded. */
export const makeStreamGuard = (searched: Searched): StreamGuard => {
  const replaced: Replaced = new Map()
  const held = new HeldText(replaced)
  const scan = new TextScan(searched, (finding) => held.find(finding))
  return {
    replaced,
    push: (chunk) => {
      held.write(chunk)
      scan.write(chunk)
      return makeSafeText(held.release(scan.settled))
    },
    end: () => {
      scan.end()
      return makeSafeText(held.release(Infinity))
    }
  }
}
