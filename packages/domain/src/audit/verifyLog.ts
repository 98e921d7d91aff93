/** Checks a log from its first entry to the head. */
import { Effect, Option } from "effect"
import type { UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import type { Secrets } from "../secrets/Secrets.ts"
import type { StoreError } from "../StoreError.ts"
import type { AuditEntry, AuditHead } from "./AuditEntry.ts"
import type { AuditStore } from "./AuditStore.ts"
import { beginning, follows } from "./chain.ts"

export type Verification =
  | { readonly _tag: "Whole"; readonly entries: number }
  | {
      readonly _tag: "Broken"
      /** Sequence of the first entry that differs from the original log. */
      readonly sequence: number
      /**
       * `missing`: later entries exist, but not this one. `changed`: the entry was altered, or was never written by the
       * service. `cut-off`: this entry and all later ones are gone.
       */
      readonly why: "missing" | "changed" | "cut-off"
    }

const broken = (sequence: number, why: "missing" | "changed" | "cut-off"): Verification => ({
  _tag: "Broken",
  sequence,
  why
})

export const verifyLog = Effect.fnUntraced(function* (
  store: AuditStore["Service"],
  secrets: Secrets["Service"],
  userId: UserId
): Effect.fn.Return<Verification, StoreError> {
  const headNow = Effect.map(store.head(userId), (head): AuditHead => Option.getOrElse(head, () => beginning))

  /** Reads the next entries; null if the next one can't be decoded, which means that somebody changed it. */
  const readAfter = (after: number, limit: number): Effect.Effect<ReadonlyArray<AuditEntry> | null, StoreError> =>
    store.read(userId, after, limit).pipe(
      Effect.catchIf(
        (error) => error.reason === "SchemaError",
        () => (limit === 1 ? Effect.succeed(null) : readAfter(after, 1))
      )
    )

  let last = beginning
  for (;;) {
    // The head is read before the entries: all entries up to it must exist. It is read again after them: no entry may
    // be beyond it.
    const before = yield* headNow
    for (;;) {
      const entries = yield* readAfter(last.sequence, Limits.auditBatch)
      if (entries === null) return broken(last.sequence + 1, "changed")
      if (entries.length === 0) break
      for (const entry of entries) {
        const next = last.sequence + 1
        if (entry.sequence !== next) return broken(next, "missing")
        if (!follows(secrets, userId, last, entry)) return broken(next, "changed")
        last = entry
      }
    }
    if (last.sequence < before.sequence) return broken(last.sequence + 1, "cut-off")
    const after = yield* headNow
    if (after.sequence < last.sequence) return broken(after.sequence + 1, "changed")
    if (after.sequence === last.sequence) {
      return after.hash === last.hash ? { _tag: "Whole", entries: last.sequence } : broken(last.sequence, "changed")
    }
    // Entries were added in the meantime.
  }
})
