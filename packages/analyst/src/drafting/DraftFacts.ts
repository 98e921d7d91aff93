import type { SafeText } from "@incamera/domain/deidentification"
import type { Party } from "../casework/parties.ts"
import type { Chronology } from "../chronology/chronology.ts"
import type { FoundIssue } from "../issues/findIssues.ts"
import type { Reading } from "../Reading.ts"
import type { Span } from "../Span.ts"

/** The sources of a draft. */
export interface DraftFacts {
  readonly reading: Reading
  readonly title: SafeText | null
  readonly jurisdiction: SafeText | null
  /** The most important sentences. */
  readonly keySentences: ReadonlyArray<Span>
  readonly dates: Chronology
  readonly issues: ReadonlyArray<FoundIssue>
  readonly parties: ReadonlyArray<Party>
  /** The addressee that the prompt names, by number. */
  readonly addressee: number | null
}
