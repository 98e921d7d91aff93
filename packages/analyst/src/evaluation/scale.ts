/**
 * The scale on which a case is scored. The five factors are those of California Rules of Court, 3.400(b). That rule is
 * named, and its types of case that start as complex count, only where it applies or is an analogy.
 */
import { fold, safe, type SafeText } from "@incamera/domain/deidentification"
import { california } from "../deadlines/jurisdictions/california.ts"
import { usFederal } from "../deadlines/jurisdictions/usFederal.ts"
import { isAmerican, places } from "../text/places.ts"

/** `analogy`: another state of the United States, or a federal court. */
export type Scale = "california" | "analogy" | "neutral"

/** Returns the scale for the jurisdiction in the record; without one, for the places that the text names. */
export function scaleFor(jurisdiction: string | null, text: string): Scale {
  const label = jurisdiction === null || jurisdiction.trim() === "" ? null : jurisdiction
  const words =
    label ??
    places(text)
      .map(({ name }) => name)
      .join("; ")
  const federal = label !== null && usFederal.named.test(label)
  if (california.named.test(words) && !federal) return "california"
  return federal || isAmerican(words) ? "analogy" : "neutral"
}

/** Says which scale was used. */
export function scaleWords(scale: Scale, jurisdiction: SafeText | null): SafeText {
  switch (scale) {
    case "california":
      return safe`The factors are those of California Rules of Court, rule 3.400(b).`
    case "analogy":
      return safe`The factors are those of California Rules of Court, rule 3.400(b), used as an analogy: no rule${
        jurisdiction === null ? safe`` : safe` of ${fold(jurisdiction)}`
      } on complex cases was used.`
    case "neutral":
      return safe`Scored on a neutral scale: five things that make a case hard to handle before any court. It applies no rule${
        jurisdiction === null ? safe`` : safe` of ${fold(jurisdiction)}`
      } on the allocation or the management of cases.`
  }
}
