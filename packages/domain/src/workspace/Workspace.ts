/** Everything about one container in one read, consistent at one moment. Design, "Core resources". */
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
  /** The shown branch: `main`, unless the caller asked for another. */
  branchId: BranchId,
  /** The latest phases of that branch in order, inherited ones included. */
  phases: Schema.Array(Phase),
  /** In the order of their numbers. */
  parties: Schema.Array(Party),
  /** The latest files, newest first. */
  files: Schema.Array(CaseFile),
  /** Open secure steps, oldest first. */
  secureSteps: Schema.Array(SecureStep),
  /** Invitations, newest first. */
  invitations: Schema.Array(Schema.Struct({ invitation: Invitation, partner: Partner })),
  /** Totals of those lists of which the workspace shows only the latest. */
  totals: Schema.Struct({ phases: Schema.Int, files: Schema.Int, invitations: Schema.Int })
}) {}
