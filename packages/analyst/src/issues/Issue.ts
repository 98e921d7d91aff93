/**
 * Possible issues of a dispute. An issue is found by its name, or by facts that usually raise it. Its elements are what
 * a party must show, in general terms, so that a lawyer sees quickly what the text already covers.
 */
import type { SafeText } from "@incamera/domain/deidentification"
import { phrases } from "../text/Pattern.ts"

export interface Element {
  readonly name: SafeText
  /** Words by which a text addresses this element. */
  readonly signals: RegExp
}

export interface Issue {
  /** Stable name in code and tests. */
  readonly key: string
  readonly name: SafeText
  /** Practice areas that name the issue; null if none does. */
  readonly area: RegExp | null
  /** Words that name the issue. */
  readonly named: RegExp
  /** Facts that usually raise it; null if only its name counts. */
  readonly suggested: RegExp | null
  /** What the text must also mention before such facts count: "was terminated" may concern a lease. */
  readonly context: RegExp | null
  readonly elements: ReadonlyArray<Element>
  /** What a practitioner checks first. */
  readonly check: SafeText
  /** True for a separate claim; false for a question that comes with one (arbitration, a release). */
  readonly claim: boolean
}

export const issue = (definition: {
  readonly key: string
  readonly name: SafeText
  readonly area?: RegExp
  readonly named: ReadonlyArray<string>
  readonly suggested?: ReadonlyArray<string>
  readonly context?: ReadonlyArray<string>
  readonly elements: ReadonlyArray<readonly [name: SafeText, ...signals: ReadonlyArray<string>]>
  readonly check: SafeText
  readonly claim?: boolean
}): Issue => ({
  key: definition.key,
  name: definition.name,
  area: definition.area ?? null,
  named: phrases(...definition.named),
  suggested: definition.suggested === undefined ? null : phrases(...definition.suggested),
  context: definition.context === undefined ? null : phrases(...definition.context),
  elements: definition.elements.map(([name, ...signals]) => ({ name, signals: phrases(...signals) })),
  check: definition.check,
  claim: definition.claim ?? true
})
