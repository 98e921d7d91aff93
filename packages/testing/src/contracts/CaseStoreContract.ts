/** Contract tests for every `CaseStore`. */
import { layer } from "@effect/vitest"
import { Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import type { CaseStore } from "@incamera/domain/cases"
import type { TaskStore } from "@incamera/domain/tasks"
import type { UserStore } from "@incamera/domain/users"
import { creation } from "./cases/creation.ts"
import { lists } from "./cases/lists.ts"
import { changing } from "./cases/changing.ts"
import { filters } from "./cases/filters.ts"

export const suite = (name: string, stores: Layer.Layer<CaseStore | TaskStore | UserStore, unknown>): void =>
  layer(Layer.merge(stores, SecureRandom.layerWebCrypto), { excludeTestServices: true, timeout: "60 seconds" })(
    `CaseStore (${name})`,
    (it) => {
      creation(it)
      lists(it)
      changing(it)
      filters(it)
    }
  )
