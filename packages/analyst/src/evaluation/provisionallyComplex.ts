/** Types of case that start as complex. California Rules of Court, 3.400(c). */
import { safe, type SafeText } from "@incamera/domain/deidentification"
import type { Work } from "../Step.ts"
import { phrases, scanFirst } from "../text/Pattern.ts"
import type { Span } from "../Span.ts"
import type { Dossier } from "./Assessment.ts"

interface ComplexType {
  readonly name: SafeText
  readonly pattern: RegExp
}

const types: ReadonlyArray<ComplexType> = [
  {
    name: safe`antitrust or trade regulation`,
    pattern: phrases(
      "anti ?trust",
      "price fixing",
      "fix(?:ed|ing)? (?:the |their )?prices?",
      "collu(?:ded|sion|ding)",
      "cartel",
      "bid rigging",
      "trade regulation",
      "sherman act",
      "monopoli[sz]\\w{1,5}"
    )
  },
  {
    name: safe`construction defects`,
    pattern: phrases("construction defects?", "construction defect (?:claims?|litigation|action)")
  },
  {
    name: safe`securities or investment losses`,
    pattern: phrases(
      "securities (?:fraud|claims?|litigation|class|laws?|act)",
      "investment losses",
      "shareholder (?:class|derivative) (?:action|suit)"
    )
  },
  {
    name: safe`environmental or toxic tort`,
    pattern: phrases(
      "toxic (?:torts?|exposure)",
      "environmental (?:torts?|contamination|claims?|litigation)",
      "(?:groundwater|soil|drinking water) contamination",
      "contaminated (?:groundwater|soil|drinking water)",
      "asbestos"
    )
  },
  { name: safe`mass tort`, pattern: phrases("mass torts?") },
  {
    name: safe`class action`,
    pattern: phrases(
      "class actions?",
      "(?:putative|proposed|certified) class",
      "class (?:allegations?|certification)",
      "on behalf of (?:a|the) class"
    )
  }
]

const coverage = phrases(
  "insurance coverage",
  "coverage (?:action|dispute|litigation|claims?)",
  "declaratory relief (?:on|as to|about) coverage"
)

/** The reason why a case starts as complex: a type, and its place in the text, or null for the case record. */
export interface Presumption {
  readonly name: SafeText
  readonly at: Span | null
}

export function* presumption({ reading, record }: Dossier): Work<Presumption | null> {
  const insured = yield* scanFirst(reading, coverage)
  for (const { name, pattern } of types) {
    const first = yield* scanFirst(reading, pattern)
    if (first !== undefined) {
      return insured === undefined
        ? { name, at: first }
        : { name: safe`insurance coverage arising out of ${name}`, at: first }
    }
    if (record?.practiceArea != null && record.practiceArea.search(pattern) >= 0) return { name, at: null }
  }
  return null
}
