/** Contract tests for every `TaskStore`. Cases come from the `CaseStore` beside it, over the same data. */
import { layer } from "@effect/vitest"
import { Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import type { CaseStore } from "@incamera/domain/cases"
import type { TaskStore } from "@incamera/domain/tasks"
import type { UserStore } from "@incamera/domain/users"
import type { TimelineStore } from "@incamera/domain/timelines"
import { acceptance } from "./tasks/acceptance.ts"
import { branches } from "./tasks/branches.ts"
import { lists } from "./tasks/lists.ts"
import { listening } from "./tasks/listening.ts"
import { log } from "./tasks/log.ts"
import { ownership } from "./tasks/ownership.ts"
import { removal } from "./tasks/removal.ts"
import { waiting } from "./tasks/waiting.ts"

export const suite = (
  name: string,
  stores: Layer.Layer<CaseStore | TaskStore | TimelineStore | UserStore, unknown>
): void =>
  layer(Layer.merge(stores, SecureRandom.layerWebCrypto), { excludeTestServices: true, timeout: "60 seconds" })(
    `TaskStore (${name})`,
    (it) => {
      acceptance(it)
      branches(it)
      log(it)
      ownership(it)
      listening(it)
      lists(it)
      removal(it)
      waiting(it)
    }
  )
