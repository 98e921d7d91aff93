/** What an administrative request can ask for, as it was understood. */
import type { CaseStatus } from "@incamera/domain/cases/CaseStatus"
import type { SafeText } from "@incamera/domain/deidentification/SafeText"
import type { SecureStepKind } from "@incamera/domain/securesteps/SecureStepKind"

/** Which case is meant. */
export type Target =
  /** The one that the task was sent to. */
  | { readonly by: "task" }
  | { readonly by: "id"; readonly caseId: string }
  | { readonly by: "title"; readonly title: SafeText }

export type TextField = "title" | "stage" | "practiceArea" | "jurisdiction"

/** A change of a case's record. */
export type Wish =
  /** Null clears it. */
  | { readonly wish: "text"; readonly field: TextField; readonly value: SafeText | null; readonly target: Target }
  | { readonly wish: "status"; readonly to: CaseStatus; readonly target: Target }
  | { readonly wish: "delete"; readonly target: Target }

/** Which cases to list; null for what was not asked about. */
export interface ListFilter {
  readonly status: CaseStatus | null
  /** Words in the title, practice area, jurisdiction or stage. */
  readonly words: SafeText | null
}

/** Something that is done elsewhere, or by somebody else. */
export interface Elsewhere {
  readonly what: SafeText
  readonly how: SafeText
  /** What of it only the user can do. */
  readonly secureStep?: SecureStepKind
}

export interface AdminRequest {
  readonly wishes: ReadonlyArray<Wish>
  /** Asked for under a condition, as a question, or for many at once: understood, and not done. */
  readonly held: ReadonlyArray<{ readonly reason: "condition" | "question" | "many"; readonly words: SafeText }>
  readonly list: ListFilter | null
  /** Cases to show besides. */
  readonly show: ReadonlyArray<Target>
  readonly elsewhere: ReadonlyArray<Elsewhere>
}
