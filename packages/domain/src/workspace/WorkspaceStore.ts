import { Context, type Effect, type Option } from "effect"
import type { ContainerId, ContainerType } from "../containers/Container.ts"
import type { BranchId, UserId } from "../Ids.ts"
import type { StoreError } from "../StoreError.ts"
import type { Workspace } from "./Workspace.ts"

/** Which workspace. */
export interface WorkspaceKey {
  readonly containerType: ContainerType
  readonly containerId: ContainerId
  /** The branch that is shown; null for `main`. */
  readonly branchId: BranchId | null
}

/** What belongs to a container, read together. */
export class WorkspaceStore extends Context.Service<
  WorkspaceStore,
  {
    /**
     * All of it as it was at one moment, in one round to the database however much there is: of phases, files and
     * invitations the latest, by the bounds of `Limits`. None for a container that the user does not have, and for a
     * branch that is not the container's. Invitations are as they were stored last.
     */
    readonly read: (userId: UserId, key: WorkspaceKey) => Effect.Effect<Option.Option<Workspace>, StoreError>
  }
>()("@incamera/domain/workspace/WorkspaceStore") {}
