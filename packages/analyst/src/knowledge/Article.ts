import type { SafeText } from "@incamera/domain/deidentification/SafeText"

/** What the service says about itself on one subject. Written as Markdown in `articles`. */
export interface Article {
  /** Name of its file. */
  readonly key: string
  readonly title: SafeText
  /** Words people use for the subject that the article itself doesn't. */
  readonly asked: string
  /** Its paragraphs, in order: what an answer cites. */
  readonly passages: ReadonlyArray<SafeText>
}
