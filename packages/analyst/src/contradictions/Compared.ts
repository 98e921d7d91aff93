import type { SafeText } from "@incamera/domain/deidentification"
import type { Chronology } from "../chronology/chronology.ts"
import type { Reading } from "../Reading.ts"
import type { Span } from "../Span.ts"
import type { Clause } from "./clauses.ts"

/** The texts of a case as they are compared. */
export interface Compared {
  readonly reading: Reading
  readonly dates: Chronology
  readonly clauses: ReadonlyArray<Clause>
  /** The author of a place; null if the text doesn't tell. */
  readonly authors: (place: Span) => SafeText | null
  /** True if two parts are about the same matter. */
  readonly related: (one: number, other: number) => boolean
}
