/** Whether a log is what was written, from its first entry to the head. */
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
      /** The first place at which the log is not what was written. */
      readonly sequence: number
      /**
       * `missing`: there are later entries, but not this one. `changed`: the entry is not the one that was written here,
       * or none was. `cut-off`: this entry and all after it are gone.
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

  /** What comes next; null for what can't even be read as entries, which is not what was written. */
  const readAfter = (after: number, limit: number): Effect.Effect<ReadonlyArray<AuditEntry> | null, StoreError> =>
    store.read(userId, after, limit).pipe(
      Effect.catchIf(
        (error) => error.reason === "SchemaError",
        () => (limit === 1 ? Effect.succeed(null) : readAfter(after, 1))
      )
    )

  let last = beginning
  for (;;) {
    // Looked at before the entries: all up to it must be found. Looked at again after them: none may be beyond it.
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
    // Entries were added meanwhile.
  }
})
