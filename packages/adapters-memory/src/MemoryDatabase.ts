/** What more than one of the stores in memory looks at. */
import { Context, Layer } from "effect"
import type { Container, ContainerId, ContainerType } from "@incamera/domain/containers/Container"
import type { UserId } from "@incamera/domain/Ids"

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

/**
 * The containers of all users: cases bring theirs, tasks look them up and bring those of support and sales. Give the
 * same database to the stores that are to work together.
 */
export class MemoryDatabase extends Context.Service<MemoryDatabase, { readonly containers: Containers }>()(
  "@incamera/adapters-memory/MemoryDatabase"
) {}

export const layer: Layer.Layer<MemoryDatabase> = Layer.sync(MemoryDatabase, () =>
  MemoryDatabase.of({ containers: new Containers() })
)
