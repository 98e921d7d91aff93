/** `DirectoryNames` of the directory of partners. */
import { Clock, Effect, Layer, Semaphore } from "effect"
import { DirectoryNames } from "../deidentification/DirectoryNames.ts"
import * as Limits from "../Limits.ts"
import { PartnerStore } from "./PartnerStore.ts"

export const layer: Layer.Layer<DirectoryNames, never, PartnerStore> = Layer.effect(
  DirectoryNames,
  Effect.gen(function* () {
    const { WholeNames } = yield* Effect.promise(() => import("@incamera/deidentification/publicnames"))
    const store = yield* PartnerStore
    const reading = yield* Semaphore.make(1)
    let names = WholeNames.none
    let revision = 0
    let lookedAt = -Infinity

    const look = Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      // The clock may be set back; then the next call looks once more.
      if (now >= lookedAt && now < lookedAt + Limits.directoryLookMillis) return names
      const latest = yield* store.revision
      if (latest !== revision) {
        names = new WholeNames(yield* store.names)
        revision = latest
      }
      lookedAt = now
      return names
    })

    return DirectoryNames.of({ current: reading.withPermit(look) })
  })
)
