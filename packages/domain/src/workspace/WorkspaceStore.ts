import { Context, type Effect, type Option } from "effect"
import type { ContainerId, ContainerType } from "../containers/Container.ts"
import type { BranchId, UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import type { StoreError } from "../StoreError.ts"
import type { Workspace } from "./Workspace.ts"

/** The requested workspace. */
export interface WorkspaceKey {
  readonly containerType: ContainerType
  readonly containerId: ContainerId
  /** The shown branch; null for `main`. */
  readonly branchId: BranchId | null
  /** Maximum number of each, where it is lower than in `Limits`. */
  readonly latest?: WorkspaceBounds
}

/** How many of the latest to read. */
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

/** Reads everything that belongs to a container together. */
export class WorkspaceStore extends Context.Service<
  WorkspaceStore,
  {
    /**
     * Reads all as of one moment, in one round trip to the database of any size: the latest phases, files and
     * invitations, within the bounds of the key. None for a container that the user doesn't have, and for a branch of
     * another container. Invitations have the status last stored.
     */
    readonly read: (userId: UserId, key: WorkspaceKey) => Effect.Effect<Option.Option<Workspace>, StoreError>
  }
>()("@incamera/domain/workspace/WorkspaceStore") {}
