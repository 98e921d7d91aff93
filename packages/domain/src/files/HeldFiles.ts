import { Effect } from "effect"
import type { FileOwnership } from "./CaseFileStore.ts"

type FileKey = Pick<FileOwnership, "fileId" | "userId">

export const keyOf = ({ fileId, userId }: FileKey): string => `${userId}/${fileId}`

/** Files that this node receives, works on or has queued, with the number of holders. Only their leases are renewed. */
export class HeldFiles {
  readonly #entries = new Map<string, { readonly ownership: FileOwnership; holders: number }>()

  get size(): number {
    return this.#entries.size
  }

  get all(): ReadonlyArray<FileOwnership> {
    return Array.from(this.#entries.values(), ({ ownership }) => ownership)
  }

  /** True if it is held by this very ownership. */
  has(ownership: FileOwnership): boolean {
    return this.#entries.get(keyOf(ownership))?.ownership === ownership
  }

  /** Returns the release; the file is held until all holders have released it. */
  take(ownership: FileOwnership): Effect.Effect<void> {
    const key = keyOf(ownership)
    const known = this.#entries.get(key)
    const entry = known?.ownership.epoch === ownership.epoch ? known : { ownership, holders: 0 }
    entry.holders++
    this.#entries.set(key, entry)
    return Effect.sync(() => {
      if (--entry.holders === 0 && this.#entries.get(key) === entry) this.#entries.delete(key)
    })
  }

  delete(file: FileKey): void {
    this.#entries.delete(keyOf(file))
  }
}
