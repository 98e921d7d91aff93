import { Effect } from "effect"
import type { TooManyRequests } from "../access/AccessErrors.ts"
import type { StoreError } from "../StoreError.ts"

/** Returns a record with these texts guarded: they may hold names that were registered after they were written. */
export const guardedTexts = Effect.fnUntraced(function* <A extends object, K extends keyof A>(
  guard: (value: unknown) => Effect.Effect<unknown, StoreError | TooManyRequests>,
  record: A,
  members: ReadonlyArray<K>
) {
  const texts = Object.fromEntries(members.map((member) => [member, record[member]]))
  return { ...record, ...((yield* guard(texts)) as Pick<A, K>) }
})
