/** One task and its outcome on a branch. Design, "Core resources". */
import { Schema } from "effect"
import { ContainerId, ContainerType } from "../containers/Container.ts"
import { SafeText } from "../deidentification/SafeText.ts"
import { BranchId, PhaseId } from "../Ids.ts"
import { RequestType } from "./RequestType.ts"
import { StageCode } from "./StageCode.ts"

export const PhaseStatus = Schema.Literals(["running", "completed", "failed", "canceled", "refused"])
export type PhaseStatus = typeof PhaseStatus.Type

/** How a phase can end: every status but `running`. */
export const Outcome = Schema.Literals(["completed", "failed", "canceled", "refused"])
export type Outcome = typeof Outcome.Type

export class Phase extends Schema.Class<Phase>("Phase")({
  phaseId: PhaseId,
  /** The branch it was done on. Other branches may inherit it. */
  branchId: BranchId,
  /** Place on its branch, inherited phases included: from 1, without gaps. */
  ordinal: Schema.Int,
  /** The caller's name for the conversation, sealed. */
  sessionId: Schema.String,
  containerType: ContainerType,
  containerId: ContainerId,
  requestType: RequestType,
  status: PhaseStatus,
  /** UTBMS litigation code, L100–L500, or null if the work has none. */
  stageCode: Schema.NullOr(StageCode),
  prompt: SafeText,
  response: Schema.NullOr(SafeText),
  startedAt: Schema.DateTimeUtcFromString,
  endedAt: Schema.NullOr(Schema.DateTimeUtcFromString)
}) {}
