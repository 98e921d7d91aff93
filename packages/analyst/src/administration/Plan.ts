/** What the wishes of a request come to, before anybody has judged it. */
import type { CaseOverview, CaseStatus } from "@incamera/domain/cases"
import type { SafeText } from "@incamera/domain/deidentification"
import type { SecureStepKind } from "@incamera/domain/securesteps"
import type { CaseChange, PartnerChoice, Verdict } from "@incamera/domain/tasks"

/** A change that can be undone. */
export interface Planned {
  readonly change: CaseChange
  /** The change with what its trial made. */
  readonly settled: (made: Verdict["made"]) => CaseChange
  /** Descriptions of the change, with old and new value. */
  readonly done: (made: Verdict["made"]) => ReadonlyArray<SafeText>
  /** Names the change for a refusal: "The new case “X”". */
  readonly name: SafeText
  /** A part that only the user can do. */
  readonly secureStep?: SecureStepKind
}

/** A wish that is not carried out. */
export interface NotDone {
  readonly said: SafeText
  /** False if there was nothing to do: the record says so already. */
  readonly isRefused: boolean
  readonly secureStep?: SecureStepKind
}

/** A change that can't be undone and that the user has to confirm. */
export type Grave =
  | { readonly of: CaseOverview; readonly to: CaseStatus | "deleted" }
  | { readonly of: CaseOverview; readonly to: "invited"; readonly partner: PartnerChoice }

export interface Plan {
  readonly planned: ReadonlyArray<Planned>
  readonly notDone: ReadonlyArray<NotDone>
  readonly grave: ReadonlyArray<Grave>
}
