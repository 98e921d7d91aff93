/** An administrative request as the service understands it. */
import type { CaseStatus } from "@incamera/domain/cases"
import type { Addressing, SafeText } from "@incamera/domain/deidentification"
import type { PartyDescription } from "@incamera/domain/parties"
import type { SecureStepKind } from "@incamera/domain/securesteps"
import type { NamedPartner } from "@incamera/domain/tasks"

/** The case that the request names. */
export type Target =
  /** The case that the task belongs to. */
  | { readonly by: "task" }
  | { readonly by: "id"; readonly caseId: string }
  | { readonly by: "title"; readonly title: SafeText }

export type TextField = "title" | "stage" | "practiceArea" | "jurisdiction"

/** What the request says of a new case. */
export interface NewCase {
  readonly title: SafeText | null
  readonly practiceArea: SafeText | null
  readonly jurisdiction: SafeText | null
  readonly stage: SafeText | null
  /** Null if the request doesn't say. */
  readonly status: "open" | "pending" | null
}

/** What the request says of a new party, or what is wrong with it. */
export type NewParty =
  | { readonly problem: "name" | "nothing-said" | "no-kind" }
  | { readonly problem: null; readonly number: number | null; readonly description: PartyDescription }

/** A change that the request asks for. */
export type Wish =
  /** Null clears the field. */
  | { readonly wish: "text"; readonly field: TextField; readonly value: SafeText | null; readonly target: Target }
  | { readonly wish: "status"; readonly to: CaseStatus; readonly target: Target }
  | { readonly wish: "delete"; readonly target: Target }
  | { readonly wish: "create"; readonly said: NewCase }
  | { readonly wish: "party"; readonly said: NewParty; readonly target: Target }
  | { readonly wish: "invite"; readonly partner: NamedPartner; readonly target: Target }

/** Which cases to list; null for an unrestricted field. */
export interface ListFilter {
  readonly status: CaseStatus | null
  /** Words in the title, practice area, jurisdiction or stage. */
  readonly words: SafeText | null
}

/** Something to do elsewhere, or by somebody else. */
export interface Elsewhere {
  readonly what: SafeText
  readonly how: (at: Addressing) => SafeText
  /** The part that only the user can do. */
  readonly secureStep?: SecureStepKind
}

export interface AdminRequest {
  readonly wishes: ReadonlyArray<Wish>
  /** Understood but not done: under a condition, as a question, or for several cases at once. */
  readonly held: ReadonlyArray<{ readonly reason: "condition" | "question" | "many"; readonly words: SafeText }>
  readonly list: ListFilter | null
  /** Cases to show as well. */
  readonly show: ReadonlyArray<Target>
  readonly elsewhere: ReadonlyArray<Elsewhere>
  /** Instructions that no form reads. */
  readonly unread: ReadonlyArray<SafeText>
  /** True if one of these is an instruction, not a question. */
  readonly instructsElsewhere: boolean
}
