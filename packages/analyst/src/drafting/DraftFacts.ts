import type { SafeText } from "@incamera/domain/deidentification"
import type { PassageIndex } from "../answering/PassageIndex.ts"
import type { Party } from "../casework/parties.ts"
import type { Chronology } from "../chronology/chronology.ts"
import type { FoundIssue } from "../issues/findIssues.ts"
import type { Reading } from "../Reading.ts"
import type { Audience } from "../sides/Audience.ts"
import type { SaidBy } from "../sides/saidBy.ts"
import type { Sides } from "../sides/sidesOf.ts"
import type { Changes } from "./revision/Changes.ts"
import type { Fact } from "./selectFacts.ts"

/** A file that only the firm and its client may read. */
export interface Withheld {
  readonly file: number
  readonly why: SafeText
}

/** The sources of a draft. */
export interface DraftFacts {
  readonly reading: Reading
  readonly title: SafeText | null
  readonly jurisdiction: SafeText | null
  readonly index: PassageIndex
  /** About the matter of the draft, best first. */
  readonly facts: ReadonlyArray<Fact>
  readonly sides: Sides
  readonly audience: Audience
  /** The files that the draft may not use, with the reason for each. */
  readonly withheld: ReadonlyArray<Withheld>
  readonly dates: Chronology
  readonly issues: ReadonlyArray<FoundIssue>
  readonly parties: ReadonlyArray<Party>
  /** The indexes of the texts that don't belong to the matter. */
  readonly apart: ReadonlySet<number>
  readonly said: SaidBy
  /** The addressee, by number; null if nobody can tell. */
  readonly addressee: number | null
  /** What a note or the prompt wants otherwise than the template. */
  readonly changes: Changes
  /** The prompt's words for the matter of the draft; null if it only names the kind. */
  readonly subject: SafeText | null
  /** True for a draft that answers the other side. */
  readonly answers: boolean
}
