/**
 * Frees buffers of file bytes regularly. They are garbage at once, but lie outside the heap. An engine may trigger
 * garbage collection by heap growth only, so a whole file could pass before it runs.
 */
import { Context, Effect } from "effect"
import * as Limits from "../Limits.ts"

/** Frees garbage outside the heap. Does nothing unless the host provides a way. */
export const CollectBuffers = Context.Reference<() => void>("@incamera/domain/files/CollectBuffers", {
  defaultValue: () => () => {}
})

/** Returns a function that counts processed bytes and frees their buffers at intervals. */
export const makeTransientBuffers = Effect.map(CollectBuffers, (collect) => {
  let bytes = 0
  return (passed: number): void => {
    bytes += passed
    if (bytes < Limits.transientBufferBytes) return
    bytes = 0
    collect()
  }
})
