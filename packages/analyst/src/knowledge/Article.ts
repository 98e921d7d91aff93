import type { SafeText } from "@incamera/domain/deidentification"

/** The service's own description of one subject. Written as Markdown in `articles`. */
export interface Article {
  /** Name of its file. */
  readonly key: string
  readonly title: SafeText
  /** Words that people use for the subject but the article doesn't. */
  readonly asked: string
  /** Its paragraphs, in order: answers cite them. */
  readonly passages: ReadonlyArray<SafeText>
}
