/** What more than one of the stores in memory looks at. */
import { Context, Layer } from "effect"
import type { Container, ContainerId, ContainerType } from "@incamera/domain/containers/Container"
import type { Case } from "@incamera/domain/cases/Case"
import type { CasePosition } from "@incamera/domain/cases/CaseStore"
import type { CaseId, UserId } from "@incamera/domain/Ids"

const keyOf = (type: ContainerType, id: ContainerId) => `${type}/${id}`

class Containers {
  readonly #byUser = new Map<UserId, Map<string, Container>>()

  find(userId: UserId, type: ContainerType, id: ContainerId): Container | undefined {
    return this.#byUser.get(userId)?.get(keyOf(type, id))
  }

  add(userId: UserId, container: Container): void {
    const key = keyOf(container.containerType, container.containerId)
    const ofUser = this.#byUser.get(userId)
    if (ofUser === undefined) this.#byUser.set(userId, new Map([[key, container]]))
    else ofUser.set(key, container)
  }
}

/** A user's cases. */
export interface UserCases {
  readonly byId: Map<CaseId, Case>
  /** Oldest first, so that a new case is added at the end. */
  readonly order: Array<CasePosition>
}

/**
 * The containers and cases of all users: cases bring theirs, tasks look them up, bring those of support and sales, and
 * note evaluations. Give the same database to the stores that are to work together.
 */
export class MemoryDatabase extends Context.Service<
  MemoryDatabase,
  { readonly containers: Containers; readonly cases: Map<UserId, UserCases> }
>()("@incamera/adapters-memory/MemoryDatabase") {}

export const layer: Layer.Layer<MemoryDatabase> = Layer.sync(MemoryDatabase, () =>
  MemoryDatabase.of({ containers: new Containers(), cases: new Map() })
)
