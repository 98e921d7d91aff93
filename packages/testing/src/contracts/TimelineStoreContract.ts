/** Contract tests for every `TimelineStore`. Cases and tasks come from the stores beside it, over the same data. */
import { layer } from "@effect/vitest"
import { Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import type { CaseStore } from "@incamera/domain/cases"
import type { TaskStore } from "@incamera/domain/tasks"
import type { TimelineStore } from "@incamera/domain/timelines"
import type { UserStore } from "@incamera/domain/users"
import { bounds } from "./timelines/bounds.ts"
import { branches } from "./timelines/branches.ts"
import { outlines } from "./timelines/outlines.ts"
import { type Sample, trees } from "./timelines/trees.ts"

export type Stores = CaseStore | TaskStore | TimelineStore | UserStore

/** For a slow store, pass a fixed sample of trees. */
export const suite = (name: string, stores: Layer.Layer<Stores, unknown>, sample: Sample = { runs: 60 }): void =>
  layer(Layer.merge(stores, SecureRandom.layerWebCrypto), { excludeTestServices: true, timeout: "60 seconds" })(
    `TimelineStore (${name})`,
    (it) => {
      branches(it)
      bounds(it)
      trees(it, sample)
      outlines(it, sample)
    }
  )
