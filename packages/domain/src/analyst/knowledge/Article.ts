import type { SafeText } from "../../deidentification/SafeText.ts"

/** What the service says about itself on one subject. */
export interface Article {
  readonly key: string
  readonly title: SafeText
  /** Words people use for the subject that the article itself doesn't. */
  readonly alsoAsked: string
  readonly text: SafeText
}
