import type { SafeText } from "@incamera/domain/deidentification"
import type { Span } from "../Span.ts"

/** What one text says of one matter of fact. */
export interface Point {
  readonly part: number
  /** The passage. */
  readonly span: Span
  /** Equal for statements that agree. */
  readonly value: string
  /** The words of the value: "25 miles an hour"; null if the passage itself is. */
  readonly words: Span | null
  readonly author: SafeText | null
}
