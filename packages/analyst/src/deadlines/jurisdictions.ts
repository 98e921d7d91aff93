/** The jurisdictions with data, and the choice of those for a case by its words. */
import type { Jurisdiction } from "./DeadlineRule.ts"
import { california } from "./jurisdictions/california.ts"
import { englandAndWales } from "./jurisdictions/englandAndWales.ts"
import { germany } from "./jurisdictions/germany.ts"
import { usFederal } from "./jurisdictions/usFederal.ts"

export const jurisdictions: ReadonlyArray<Jurisdiction> = [usFederal, california, englandAndWales, germany]

/**
 * Returns the jurisdictions that the words name. A federal court in California matches both, but its procedure is
 * federal, so the state's rules are excluded.
 */
export function jurisdictionsNamed(words: string): ReadonlyArray<Jurisdiction> {
  const named = jurisdictions.filter((one) => one.named.test(words))
  return named.includes(usFederal) ? named.filter((one) => one !== california) : named
}
