/** Whose rules there are data for, and which of them a case is under, as far as its words tell. */
import type { Jurisdiction } from "./DeadlineRule.ts"
import { california } from "./jurisdictions/california.ts"
import { englandAndWales } from "./jurisdictions/englandAndWales.ts"
import { germany } from "./jurisdictions/germany.ts"
import { usFederal } from "./jurisdictions/usFederal.ts"

export const jurisdictions: ReadonlyArray<Jurisdiction> = [usFederal, california, englandAndWales, germany]

/**
 * Those that words name. A federal court in California is named by both: its procedure is federal, so the state's rules
 * are left out.
 */
export function jurisdictionsNamed(words: string): ReadonlyArray<Jurisdiction> {
  const named = jurisdictions.filter((one) => one.named.test(words))
  return named.includes(usFederal) ? named.filter((one) => one !== california) : named
}
