/** Everything about a container at one glance: the model's own bundle. */
import { ContainerId } from "@incamera/domain/containers/Container"
import { BranchId } from "@incamera/domain/Ids"
import { Workspaces } from "@incamera/domain/workspace/Workspaces"
import { Effect, Schema } from "effect"
import { containerNamed, findContainer, realContainer, WhichContainer } from "../Containers.ts"
import { chosen, chosenIn, fails, ok, Which } from "../Model.ts"
import { type Concept, operation } from "../Operation.ts"
import { newestFiles, toldFile } from "./files.ts"
import { newestInvitations, toldInvitation } from "./invitations.ts"
import { toldParty } from "./parties.ts"
import { toldPartner } from "./partners.ts"
import { toldOpenSteps } from "./secureSteps.ts"
import { isBranch, phasesOn, toldPhase, toldTimeline } from "./timelines.ts"

const get = operation({
  name: "get a workspace",
  weight: 4,
  arguments: Schema.Struct({ where: WhichContainer, branch: Schema.Union([Schema.Null, Schema.Null, Which]) }),
  run: (world, person, { branch, where }, made) =>
    Effect.flatMap(Workspaces, (workspaces) => {
      const { containerId, containerType } = realContainer(world, person, made("case"), where)
      const branchId =
        branch === null ? null : BranchId.make(world.real("branch", chosen(made("branch"), person, branch)))
      const key = { containerType, containerId: ContainerId.make(containerId), branchId }
      return workspaces.get(world.principal(person), key)
    }),
  step: (model, person, { branch, where }) => {
    const found = findContainer(model, person, containerNamed(model.made.get("case") ?? [], person, where))
    if (found === undefined) return fails("NotFound", branch === null ? "container" : "branch")
    const handle = branch === null ? null : chosenIn(model, person, "branch", branch)
    const shown = branch === null ? found.branches[0] : found.branches.find(isBranch(handle))
    if (shown === undefined) return fails("NotFound", "branch")
    const { containerId, containerType, createdAt, record } = found
    const phases = phasesOn(shown)
    return ok({
      containerType,
      containerId,
      createdAt,
      case: record,
      timeline: toldTimeline(found),
      branchId: shown.branchId(),
      phases: phases.map((phase) => toldPhase(found, phase)),
      parties: found.parties.map((party) => toldParty(found, party)),
      files: newestFiles(found).map((file) => toldFile(found, file)),
      secureSteps: toldOpenSteps(found),
      invitations: newestInvitations(found).map((invitation) => ({
        invitation: toldInvitation(found, invitation, model.now),
        partner: toldPartner(invitation.partnerId)
      })),
      totals: { phases: phases.length, files: found.files.length, invitations: found.invitations.length }
    })
  }
})

export const workspace: Concept = { name: "workspace", operations: [get], invariants: () => Effect.void }
