/**
 * What a dispute may be about. An issue is found by words that name it, or by facts that usually raise it; its elements
 * are what would have to be shown, in general terms, so that a lawyer sees at a glance what the text already speaks to.
 */
import type { SafeText } from "@incamera/domain/deidentification/SafeText"
import { phrases } from "../text/Pattern.ts"

export interface Element {
  readonly name: SafeText
  /** Words by which a text speaks to this element. */
  readonly signals: RegExp
}

export interface Issue {
  /** Stable name in code and tests. */
  readonly key: string
  readonly name: SafeText
  /** Words that name the issue. */
  readonly named: RegExp
  /** Facts that usually raise it; null where only naming it will do. */
  readonly suggested: RegExp | null
  /** What the text must also speak of before such facts count: "was terminated" may be said of a lease. */
  readonly context: RegExp | null
  readonly elements: ReadonlyArray<Element>
  /** What a practitioner would look at first. */
  readonly check: SafeText
  /** Whether it is a claim of its own, or a question that comes with one (arbitration, a release). */
  readonly claim: boolean
}

export const issue = (definition: {
  readonly key: string
  readonly name: SafeText
  readonly named: ReadonlyArray<string>
  readonly suggested?: ReadonlyArray<string>
  readonly context?: ReadonlyArray<string>
  readonly elements: ReadonlyArray<readonly [name: SafeText, ...signals: ReadonlyArray<string>]>
  readonly check: SafeText
  readonly claim?: boolean
}): Issue => ({
  key: definition.key,
  name: definition.name,
  named: phrases(...definition.named),
  suggested: definition.suggested === undefined ? null : phrases(...definition.suggested),
  context: definition.context === undefined ? null : phrases(...definition.context),
  elements: definition.elements.map(([name, ...signals]) => ({ name, signals: phrases(...signals) })),
  check: definition.check,
  claim: definition.claim ?? true
})
