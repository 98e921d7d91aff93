/** A task request of an agent. Specification, "Agent task request". */
import { Schema } from "effect"
import { lineText, nonEmptyText } from "../boundedText.ts"
import { ContainerName, ContainerType } from "../containers/Container.ts"
import { BranchId, PhaseId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { RequestType } from "./RequestType.ts"

export class TaskRequest extends Schema.Class<TaskRequest>("TaskRequest")({
  /** The caller's own name for the conversation. */
  sessionId: lineText(Limits.sessionIdCharacters),
  seedPhase: Schema.Struct({ phaseId: PhaseId }),
  containerId: ContainerName,
  containerType: ContainerType,
  /** A branch of the container's timeline; `main` if absent. */
  branchId: Schema.optionalKey(BranchId),
  requestType: RequestType,
  prompt: nonEmptyText(Limits.promptCharacters)
}) {}
