/**
 * Syncs of the write-ahead log, which PostgreSQL requests at each commit. Inside `group` they are deferred, so that one
 * sync serves all commits that arrive together, and the disk works while the next statements run. The caller of `group`
 * acknowledges no commit before `complete` has resolved.
 *
 * PostgreSQL also relies on an order: the log is on disk before the data files that it describes change. So `settle`
 * must run before any other change to the files; `DurableFiles` calls it.
 */
import * as fs from "node:fs"
import { syncData } from "./syncFiles.ts"

interface Asked {
  readonly file: string
  readonly descriptor: number
}

export class LogSync {
  /** Numbers of syncs requested and done: every request up to `#made` is on disk. */
  #asked = 0
  #made = 0
  #last: Asked | undefined
  #grouping = false
  /**
   * A descriptor of our own: PostgreSQL may close its own during a sync, and the number would then name another file.
   */
  #own: Asked | undefined
  #failure: Error | undefined

  /** The number of syncs that PostgreSQL has requested. */
  get asked(): number {
    return this.#asked
  }

  /** True if data that PostgreSQL believes to be on disk may not be. */
  get isPending(): boolean {
    return this.#made < this.#asked
  }

  /**
   * Why the database can't continue. After a failed sync nobody knows what the disk holds, and another sync wouldn't
   * show it.
   */
  get failure(): Error | undefined {
    return this.#failure
  }

  fail(cause: unknown): Error {
    return (this.#failure ??= new Error("The disk refused to keep what was written.", { cause }))
  }

  /** Defers syncs during `run`. */
  async group<A>(run: () => Promise<A>): Promise<A> {
    this.#grouping = true
    try {
      return await run()
    } finally {
      this.#grouping = false
    }
  }

  /** Takes PostgreSQL's request to sync a segment of its log. */
  ask(file: string, descriptor: number): void {
    if (this.#last?.file !== file) this.settle()
    this.#last = { file, descriptor }
    this.#asked++
    if (!this.#grouping) this.settle()
  }

  /** Does the deferred syncs synchronously. Throws if the disk refuses. */
  settle(): void {
    if (this.#failure !== undefined) throw this.#failure
    if (!this.isPending) return
    try {
      fs.fdatasyncSync(this.#last!.descriptor)
    } catch (cause) {
      throw this.fail(cause)
    }
    this.#made = this.#asked
  }

  /** Does the syncs deferred so far, while further statements run. Rejects if the disk refuses. */
  async complete(): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure
    const upTo = this.#asked
    if (this.#made >= upTo) return
    try {
      await syncData(this.#openOwn())
    } catch (cause) {
      throw this.fail(cause)
    }
    if (this.#failure !== undefined) throw this.#failure
    this.#made = Math.max(this.#made, upTo)
  }

  close(): void {
    if (this.#own !== undefined) fs.closeSync(this.#own.descriptor)
    this.#own = undefined
  }

  #openOwn(): number {
    const { file } = this.#last!
    if (this.#own?.file !== file) {
      this.close()
      this.#own = { file, descriptor: fs.openSync(file, "r+") }
    }
    return this.#own!.descriptor
  }
}
