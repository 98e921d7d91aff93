import { Context, type Effect, type Option } from "effect"
import type { ContainerId, ContainerType } from "../containers/Container.ts"
import type { BranchId, UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import type { StoreError } from "../StoreError.ts"
import type { Workspace } from "./Workspace.ts"

/** Which workspace. */
export interface WorkspaceKey {
  readonly containerType: ContainerType
  readonly containerId: ContainerId
  /** The branch that is shown; null for `main`. */
  readonly branchId: BranchId | null
  /** How many of each at most, where fewer do than `Limits` has. */
  readonly latest?: WorkspaceBounds
}

/** How many of the latest. */
export interface WorkspaceBounds {
  readonly phases: number
  readonly files: number
  readonly invitations: number
}

export const boundsOf = ({ latest }: WorkspaceKey): WorkspaceBounds => ({
  phases: Math.min(latest?.phases ?? Limits.workspacePhases, Limits.workspacePhases),
  files: Math.min(latest?.files ?? Limits.workspaceFiles, Limits.workspaceFiles),
  invitations: Math.min(latest?.invitations ?? Limits.workspaceInvitations, Limits.workspaceInvitations)
})

/** What belongs to a container, read together. */
export class WorkspaceStore extends Context.Service<
  WorkspaceStore,
  {
    /**
     * All of it as it was at one moment, in one round to the database however much there is: of phases, files and
     * invitations the latest, by the bounds of the key. None for a container that the user does not have, and for a
     * branch that is not the container's. Invitations are as they were stored last.
     */
    readonly read: (userId: UserId, key: WorkspaceKey) => Effect.Effect<Option.Option<Workspace>, StoreError>
  }
>()("@incamera/domain/workspace/WorkspaceStore") {}
