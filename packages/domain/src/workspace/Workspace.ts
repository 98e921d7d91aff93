/** Everything about one container in one look, as it is at one moment. Design, "Core resources". */
import { Schema } from "effect"
import { Case } from "../cases/Case.ts"
import { ContainerId, ContainerType } from "../containers/Container.ts"
import { CaseFile } from "../files/CaseFile.ts"
import { BranchId } from "../Ids.ts"
import { Invitation } from "../invitations/Invitation.ts"
import { Party } from "../parties/Party.ts"
import { Partner } from "../partners/Partner.ts"
import { SecureStep } from "../securesteps/SecureStep.ts"
import { Phase } from "../tasks/Phase.ts"
import { Timeline } from "../timelines/Timeline.ts"

export class Workspace extends Schema.Class<Workspace>("Workspace")({
  containerType: ContainerType,
  containerId: ContainerId,
  createdAt: Schema.DateTimeUtcFromString,
  /** The case itself; null for support tickets and sales inquiries. */
  case: Schema.NullOr(Case),
  timeline: Timeline,
  /** The branch that is shown: `main`, unless another was asked for. */
  branchId: BranchId,
  /** The latest phases of that branch, in order, what it inherited included. */
  phases: Schema.Array(Phase),
  /** In the order of their numbers. */
  parties: Schema.Array(Party),
  /** The latest files, newest first. */
  files: Schema.Array(CaseFile),
  /** What waits for the user in the browser, oldest first. */
  secureSteps: Schema.Array(SecureStep),
  /** Who was invited, newest first. */
  invitations: Schema.Array(Schema.Struct({ invitation: Invitation, partner: Partner })),
  /** How many of each there are, where the workspace shows the latest only. */
  totals: Schema.Struct({ phases: Schema.Int, files: Schema.Int, invitations: Schema.Int })
}) {}
