/** Reads the bundled workspace of a container. Specification, "Core endpoints"; design, "Core resources". */
import { Context, DateTime, Effect, Layer, Option } from "effect"
import { NotFound } from "../access/AccessErrors.ts"
import type { Principal } from "../access/Principal.ts"
import { containerIdOf } from "../containers/Container.ts"
import { ExternalNames } from "../externalnames/ExternalNames.ts"
import { invitationAt } from "../invitations/Invitation.ts"
import { TextDigests } from "../files/TextDigests.ts"
import * as Limits from "../Limits.ts"
import type { StoreError } from "../StoreError.ts"
import type { Phase } from "../tasks/Phase.ts"
import { Workspace } from "./Workspace.ts"
import { type WorkspaceKey, WorkspaceStore } from "./WorkspaceStore.ts"

/** Returns the latest phases that fit into an answer of reasonable size, and always the last one. */
const fitting = (phases: ReadonlyArray<Phase>): ReadonlyArray<Phase> => {
  let characters = 0
  const first = phases.findLastIndex((phase, index) => {
    characters += phase.prompt.length + (phase.response?.length ?? 0)
    return index < phases.length - 1 && characters > Limits.listCharacters
  })
  return phases.slice(first + 1)
}

/** Finds a container by the caller's name for it. */
export type AskedWorkspace = Omit<WorkspaceKey, "containerId"> & { readonly containerId: string }

export class Workspaces extends Context.Service<
  Workspaces,
  {
    readonly get: (principal: Principal, asked: AskedWorkspace) => Effect.Effect<Workspace, NotFound | StoreError>
  }
>()("@incamera/domain/workspace/Workspaces") {
  static readonly layer = Layer.effect(
    Workspaces,
    Effect.gen(function* () {
      const store = yield* WorkspaceStore
      const digests = yield* TextDigests
      const names = yield* ExternalNames

      const get = Effect.fn("Workspaces.get")(function* ({ userId }: Principal, asked: AskedWorkspace) {
        const key: WorkspaceKey = { ...asked, containerId: containerIdOf(names, userId, asked.containerId) }
        const found = yield* store.read(userId, key)
        if (Option.isNone(found)) {
          return yield* new NotFound({ resource: key.branchId === null ? "container" : "branch" })
        }
        const now = yield* DateTime.now
        return new Workspace({
          ...found.value,
          phases: fitting(found.value.phases),
          files: yield* digests.shownInAll(userId, found.value.files),
          invitations: found.value.invitations.map(({ invitation, partner }) => ({
            invitation: invitationAt(invitation, now),
            partner
          }))
        })
      })

      return Workspaces.of({ get })
    })
  )
}
