/**
 * What a file's bytes come and go in is garbage at once, but lies outside of the heap, by whose growth alone an engine may
 * decide when to look for garbage: a whole file would have passed before it did.
 */
import { Context, Effect } from "effect"
import * as Limits from "../Limits.ts"

/** Lets go of what is garbage outside of the heap. Does nothing unless the host knows how. */
export const CollectBuffers = Context.Reference<() => void>("@incamera/domain/files/CollectBuffers", {
  defaultValue: () => () => {}
})

/** To be told of bytes that have passed; lets go of their buffers every so often. */
export const makeTransientBuffers = Effect.map(CollectBuffers, (collect) => {
  let bytes = 0
  return (passed: number): void => {
    bytes += passed
    if (bytes < Limits.transientBufferBytes) return
    bytes = 0
    collect()
  }
})
